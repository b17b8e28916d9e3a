"""components.yaml and game.yaml: what is in the box, how it is called, what an owner may add."""

from collections import Counter

import pytest

from desktop_app.content.paths import game_dir
from desktop_app.content.reader import ContentError, read_text
from desktop_app.content.texts import languages, read_language
from desktop_app.games.electrify.beginnings import expect_options
from desktop_app.games.electrify.catalogue import (
    FIRST_DEMAND,
    FIRST_GROUP,
    FIRST_SPACE,
    LEFT,
    NO_BONUS,
    PARTNER,
    RIGHT,
    SOLO_BONUS,
    is_face,
    tile_source,
)
from desktop_app.games.electrify.components import load_catalogue
from desktop_app.games.electrify.effects import HERE, Icon, Multiplier, Verb
from desktop_app.games.info import credit_of, load_info, texts_of
from tests.games.electrify.sentences import KINDS
from tests.games.electrify.sheet import R18, S2, TEXT, changed, line_of, number_of, read

OPTIONS = (game_dir("electrify") / "game.yaml").read_text("utf-8")


# What is in the box.


def test_both_decks_have_forty_cards_and_each_pack_twenty() -> None:
    copies: Counter[tuple[int, int]] = Counter()
    for card in load_catalogue().cards.values():
        copies[card.pack, card.deck] += card.copies
    assert copies == {(-1, -1): 10, (-1, 0): 40, (-1, 1): 40, (0, 0): 10, (0, 1): 10, (1, 0): 10, (1, 1): 10}


def test_cards_are_numbered_by_their_place_in_a_list() -> None:
    box = load_catalogue()
    numbers = [number_of(box, name) for name in ("b1a", "b5b", "p01", "p24", "i01", "i24", "r01", "v20")]
    assert numbers == [10, 19, 100, 123, 200, 223, 300, 419]
    assert list(box.cards) == sorted(box.cards)
    assert box.faces == tuple(range(10, 20)) == tuple(filter(is_face, box.cards))


def test_prices_of_the_decks_add_up() -> None:
    cards = load_catalogue().cards.values()
    assert [sum(c.cost * c.copies for c in cards if (c.pack, c.deck) == (-1, deck)) for deck in (0, 1)] == [
        164,
        140,
    ]
    assert [sum(card.cost for card in cards if card.pack == pack) for pack in (0, 1)] == [75, 72]
    assert sum(card.cost for card in cards if is_face(card.number)) == 27


def test_columns_rise_from_fossil_to_solar() -> None:
    columns = load_catalogue().columns[1:]
    assert [(column.energy, column.letter) for column in columns] == list(zip(KINDS, "FHGBNWS", strict=True))
    assert [column.power for column in columns] == [1, 1, 2, 2, 3, 3, 4]
    assert [column.green for column in columns] == [0, 0, 1, 1, 2, 2, 3]
    assert [column.black for column in columns] == [1, 1, 2, 3, 4, 5, 6]


def test_departments_start_in_columns_one_to_five() -> None:
    found = {department.id: department.start_column for department in load_catalogue().departments}
    assert found == {"business": 1, "energy": 2, "investment": 5, "research": 3, "transmission": 4}


def test_limits_markers_and_start_are_those_of_the_sheet() -> None:
    box = load_catalogue()
    assert (box.rounds, box.cards_per_department, box.research_end, box.score_lap) == (12, 5, 6, 12)
    assert (box.priority_cubes, box.priority_points, box.regular_points) == (2, 5, 1)
    assert (box.start.plants, box.start.grid, box.start.hand) == ((0, 3, 0, 0, 0, 0, 0, 0), (0,) * 8, (2, 2))
    assert (box.start.environment, box.start.research, box.start.points) == (0, 0, 0)
    assert box.open_demands == ((3, 3, 3), (3, 3, 3), (4, 4, 3), (4, 4, 4))


def test_demand_cards_are_twelve_a_tier_and_add_up() -> None:
    demands = load_catalogue().demands
    assert Counter(demand.tier for demand in demands) == {1: 12, 2: 12, 3: 12}
    assert [sum(demand.needs[column] for demand in demands) for column in range(8)] == [
        *(0, 72, 47, 34, 21, 15, 11, 9)
    ]
    points = [[icon.amount for icon in demand.icons if icon.verb == Verb.POINTS] for demand in demands]
    assert sum(map(sum, points)) == 235 + 30
    assert sum(demand.base for demand in demands) == 51


def test_the_research_board_has_four_groups_of_three_and_one_of_two() -> None:
    box = load_catalogue()
    assert [group.spaces.bit_count() for group in box.groups] == [3, 3, 3, 3, 2]
    assert sum(group.spaces for group in box.groups) == (1 << 14) - 1 == (1 << len(box.spaces)) - 1
    assert [space.group for space in box.spaces] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]


def test_the_scenarios_are_those_of_the_sheet() -> None:
    found = load_catalogue().scenarios
    assert [(one.id, one.gears, one.target) for one in found] == [
        *(("s1", 1, 42), ("s2", 2, 50), ("s3", 1, 42), ("s4", 3, 47)),
        *(("s5", 2, 50), ("s6", 3, 48), ("s7", 4, 50), ("s8", 4, 56)),
    ]
    usual_demands = (3, 3, 3)
    assert [one.demands for one in found] == [
        *(usual_demands, (2, 4, 2), (4, 3, 2), usual_demands),
        *(usual_demands, usual_demands, usual_demands, (0, 2, 5)),
    ]
    assert [one.bonus for one in found] == [*[SOLO_BONUS] * 4, PARTNER, NO_BONUS, SOLO_BONUS, SOLO_BONUS]
    assert [one.partner for one in found if one.partner] == [(1, 0, 4, 3, 2)]
    assert [one.cards_per_department for one in found] == [5, 5, 5, 5, 5, 5, 2, 5]
    assert [one.priority_cubes for one in found] == [2, 2, 2, 2, 2, 2, 2, 1]
    assert [one.start.plants[1] for one in found] == [3, 3, 8, 0, 3, 3, 3, 3]
    assert [one.start.hand for one in found] == [*[(2, 2)] * 2, *[(1, 1)] * 2, *[(2, 2)] * 4]


def test_every_icon_stands_under_its_source() -> None:
    box = load_catalogue()
    assert len(box.sources) == 10 + 98 + 36 + 14 + 5
    assert Counter(icon.verb.name for icons in box.sources.values() for icon in icons) == {
        "PRODUCE": 69,
        "POINTS": 53,
        "TRANSMIT": 32,
        "DEVELOP": 23,
        "RESEARCH": 23,
        "INVEST": 19,
        "CONTINUE": 16,
        "INDUSTRY": 16,
        "FLIP": 12,
        "ENVIRONMENT": 11,
        "PLAN": 8,
        "CONVERT": 2,
    }
    assert box.sources[tile_source(0, 1)] == (
        Icon(Verb.TRANSMIT),
        Icon(Verb.PRODUCE, multiplier=Multiplier.GREEN, kind=HERE),
        Icon(Verb.PRODUCE, kind=HERE),
        Icon(Verb.PLAN),
    )
    assert box.sources[FIRST_DEMAND] == (Icon(Verb.POINTS, 2), Icon(Verb.INVEST), Icon(Verb.INDUSTRY, 3))
    assert box.sources[FIRST_SPACE + 7] == (Icon(Verb.PLAN), Icon(Verb.DEVELOP, 2))
    assert box.sources[FIRST_GROUP + 1] == (Icon(Verb.FLIP), Icon(Verb.POINTS, 3))


def test_special_cards_are_read_as_the_sheet_has_them() -> None:
    box = load_catalogue()
    exhibition = box.cards[number_of(box, "i19")]
    assert exhibition.icons == (Icon(Verb.CONVERT, times=2, inner=Icon(Verb.RESEARCH, 4)),)
    pool = box.cards[number_of(box, "r18")]
    assert (pool.deck, pool.pack, pool.cost, pool.continuation) == (1, 0, 2, 0)
    assert pool.icons == (
        Icon(Verb.CONTINUE, inner=Icon(Verb.INVEST), watched=Verb.RESEARCH),
        Icon(Verb.RESEARCH),
    )
    assert box.cards[number_of(box, "i20")].arrows == (LEFT, RIGHT)
    assert box.cards[number_of(box, "v13")].icons[0] == Icon(
        Verb.RESEARCH, 2, multiplier=Multiplier.DISCARDED
    )


def test_only_pack_cards_use_what_the_packs_bring() -> None:
    box = load_catalogue()
    for card in box.cards.values():
        news = (Multiplier.DEPARTMENTS_RIGHT, Multiplier.DISCARDED)
        uses = card.continuation >= 0 or any(icon.multiplier in news for icon in card.icons)
        assert uses == (card.pack >= 0), card.id


# Names.


def test_every_component_has_a_name_in_every_language() -> None:
    keys = [key for _, key in texts_of("electrify")]
    assert len(keys) > 7 + 5 + 98 + 36 + 5 + 8
    for language in languages():
        assert [key for key in keys if key not in read_language(language)] == []


@pytest.mark.parametrize("language", languages())
def test_no_two_components_of_a_kind_share_a_name(language: str) -> None:
    box, texts = load_catalogue(), read_language(language)
    cards = (card.name for card in box.cards.values())
    for keys in (cards, (d.name for d in box.demands), (s.name for s in box.scenarios)):
        names = [texts[key].forms["other"] for key in keys]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", languages())
def test_the_words_a_scenario_is_chosen_by_are_its_name_and_its_gears(language: str) -> None:
    texts = read_language(language)
    for scenario in load_catalogue().scenarios:
        said = texts[f"electrify.option.scenario.{scenario.id}"].forms["other"]
        assert said.startswith(texts[scenario.name].forms["other"])
        assert str(scenario.gears) in said


# game.yaml.


def test_the_game_is_for_one_to_four_with_secrets_and_scenarios_for_one() -> None:
    info = load_info("electrify")
    assert (info.min_seats, info.max_seats, info.private_info) == (1, 4, True)
    assert {option.id: option.default for option in info.options} == {
        "tech_packs": "none",
        "scenario": "s1",
        "priority_per": "player",
        "marker_points": 1,
        "icon_order": "free",
    }
    assert [option.id for option in info.options if not option.fits(2)] == ["scenario"]


def test_nobody_is_named_as_the_maker() -> None:
    assert credit_of("electrify") is None


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            "[none, relay, salvage, both]",
            "[none, relay, both]",
            "the values of tech_packs must be none, relay, salvage, both: all that components.yaml lists, in "
            "its order",
        ),
        (
            "s7, s8]",
            "s7, s8, s9]",
            "the values of scenario must be s1, s2, s3, s4, s5, s6, s7, s8: all that components.yaml lists, "
            "in its order",
        ),
        ("default: s1, only", "default: s2, only", '"default" is "s2", which is unknown; known: s1'),
        (", only_seats: 1", "", 'missing key "only_seats" in "options[2]"'),
        ("only_seats: 1", "only_seats: 2", '"only_seats" is 2, it must be from 1 to 1'),
        (
            "id: icon_order",
            "id: icon_ordre",
            '"id" is "icon_ordre", which is unknown; did you mean "icon_order"? Known: icon_order',
        ),
        (
            "[player, card]",
            "[player, deck]",
            "the values of priority_per must be player, card: all that components.yaml lists, in its order",
        ),
    ],
)
def test_options_that_do_not_fit_the_box_are_refused(old: str, new: str, reason: str) -> None:
    assert OPTIONS.count(old) == 1
    text = OPTIONS.replace(old, new)
    line = OPTIONS[: OPTIONS.index(old)].count("\n") + 1
    with pytest.raises(ContentError) as refused:
        expect_options(read_text(text, "game.yaml")["options"], load_catalogue())
    assert str(refused.value) == f"game.yaml:{line}: {reason}"


def test_a_missing_option_is_refused() -> None:
    text = "".join(line for line in OPTIONS.splitlines(keepends=True) if "id: marker_points" not in line)
    with pytest.raises(ContentError, match="missing option marker_points"):
        expect_options(read_text(text, "game.yaml")["options"], load_catalogue())


# What an owner may do.


def test_a_card_can_be_added_to_every_list() -> None:
    card = "cost: 9, copies: 2, arrows: [right, left], actions: [{plan: 1}]"
    face = "cost: 9, arrows: [], actions: []"
    box = read(
        changed(
            (line_of("p24"), f"{line_of('p24')}\n  - {{id: p25, name: electrify.card.p25, {card}}}"),
            (line_of("i24"), f"{line_of('i24')}\n  - {{id: i25, name: electrify.card.i25, {card}}}"),
            (
                line_of("v20"),
                f"{line_of('v20')}\n      - {{id: v21, name: electrify.card.v21, deck: production, {card}}}",
            ),
            (
                line_of("b5b"),
                f"{line_of('b5b')}\n  - id: b6\n    faces:\n"
                f"      - {{id: b6a, name: electrify.card.b6a, {face}}}\n"
                f"      - {{id: b6b, name: electrify.card.b6b, {face}}}",
            ),
        )
    )
    assert [number_of(box, name) for name in ("p25", "i25", "v21", "b6b")] == [124, 224, 420, 21]
    added = box.cards[124]
    assert (added.cost, added.copies, added.arrows, added.icons) == (9, 2, (RIGHT, LEFT), (Icon(Verb.PLAN),))
    before = load_catalogue()
    assert all(box.cards[number] == card for number, card in before.cards.items())


def test_a_demand_card_and_a_scenario_can_be_added() -> None:
    start = "{plants: {solar: 2}, research: 5, points: 7, environment: 1}"
    box = read(
        changed(
            (
                line_of("d36"),
                f"{line_of('d36')}\n  - {{id: d37, name: electrify.demand.d37, tier: 1, needs: {{wind: 1}}, "
                "base: [], gold: [{flip: 1}]}",
            ),
            (
                S2,
                f"{S2}  - {{id: s9, name: electrify.scenario.s9, gears: 4, target: 99, demands: [13, 0, 0], "
                f"bonus: none, start: {start}}}\n",
            ),
        )
    )
    assert (box.demands[36].needs, box.demands[36].base) == ((0, 0, 0, 0, 0, 0, 1, 0), 0)
    found = box.scenarios[2].start
    assert (found.plants, found.hand) == ((0, 0, 0, 0, 0, 0, 0, 2), (2, 2))
    assert (found.environment, found.research, found.points) == (1, 5, 7)


def test_a_pack_and_a_research_space_can_be_added() -> None:
    pack = R18.replace("r18", "x01").strip()
    box = read(
        changed(
            ("  - id: salvage", f"  - id: extra\n    cards:\n      {pack}\n  - id: salvage"),
            (
                "      - {id: g5b, actions: []}",
                "      - {id: g5b, actions: []}\n      - {id: g5c, actions: []}",
            ),
        )
    )
    assert box.packs == ("relay", "extra", "salvage")
    assert number_of(box, "x01") == 400
    assert number_of(box, "v01") == 500
    assert [group.spaces.bit_count() for group in box.groups] == [3, 3, 3, 3, 3]


def test_the_packs_may_be_left_out() -> None:
    begin, end = TEXT.index("tech_packs:\n"), TEXT.index("# Demand cards, 12")
    box = read(f"{TEXT[:begin]}tech_packs: []\n{TEXT[end:]}")
    assert box.packs == ()
    assert max(box.cards) == number_of(box, "i24")
