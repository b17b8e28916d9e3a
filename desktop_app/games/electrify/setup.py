"""The first position (section 2): start player, decks, demand cards and hands, in this order of drawing.

Names that `Setup.rigged` may fix: `start` (the start player's seat), and in drawing order `production`,
`infrastructure` (card numbers, before hands are dealt), `demands_1` to `demands_3` (demand cards by tier).
Pieces that a heap does not name follow by chance.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from desktop_app.engine.errors import RulesError
from desktop_app.engine.rng import Rng
from desktop_app.engine.types import Frame, GameInfo, Setup
from desktop_app.games.electrify.catalogue import DECK_IDS, Catalogue
from desktop_app.games.electrify.charging import NO_CHARGES
from desktop_app.games.electrify.rounds import CHOOSING
from desktop_app.games.electrify.state import NOT_SET, ROUND, ElectrifyState
from desktop_app.games.electrify.terms import Terms, terms_of

TIERS = (1, 2, 3)
HEAPS = ("start", *DECK_IDS, *(f"demands_{tier}" for tier in TIERS))

Heaps = Mapping[str, tuple[int, ...]]


def check_setup(info: GameInfo, setup: Setup) -> None:
    """Refuse a set-up that names another game, or a seat count, option or heap that does not exist."""
    if setup.game != info.id:
        raise RulesError(f"the set-up is for game {setup.game!r}, these are the rules of {info.id!r}")
    if not info.min_seats <= setup.seats <= info.max_seats:
        raise RulesError(f"{setup.seats} seats; {info.id} has {info.min_seats} to {info.max_seats}")
    known = {option.id: option for option in info.options}
    for name, value in setup.options:
        if name not in known:
            raise RulesError(f"unknown option {name!r}; known are {', '.join(known)}")
        if value not in known[name].values:
            raise RulesError(f"option {name!r} cannot be {value!r}; it may be {known[name].values}")
    for name, _ in setup.rigged:
        if name not in HEAPS:
            raise RulesError(f"unknown heap {name!r}; known are {', '.join(HEAPS)}")


def first_position(catalogue: Catalogue, setup: Setup) -> ElectrifyState:
    """Return the position before anything is decided; `check_setup` has accepted the set-up."""
    terms = terms_of(catalogue, setup)
    heaps: Heaps = dict(setup.rigged)
    rng = Rng(setup.seed)
    seats = range(setup.seats)
    state = ElectrifyState()
    state.catalogue = catalogue
    state.terms = terms
    state.round = 1
    state.start = _start_player(setup, heaps, rng)
    decks = [
        _shuffled(heaps, name, _deck_cards(catalogue, deck, terms), rng) for deck, name in enumerate(DECK_IDS)
    ]
    state.demands = _open_demands(catalogue, terms, heaps, rng)
    start = terms.start
    hands: list[tuple[int, ...]] = [() for _ in seats]
    for seat in state.order():
        dealt = [card for deck, count in enumerate(start.hand) for card in _deal(decks[deck], count)]
        hands[seat] = tuple(sorted(dealt))
    state.hands = hands
    state.decks = [tuple(reversed(deck)) for deck in decks]
    state.piles = [(), ()]
    state.dials = [NOT_SET for _ in seats]
    state.plants = [list(start.plants) for _ in seats]
    state.grids = [list(start.grid) for _ in seats]
    state.columns = [[department.start_column for department in catalogue.departments] for _ in seats]
    state.flipped = [0 for _ in seats]
    state.cards = [[() for _ in catalogue.departments] for _ in seats]
    state.tokens = [start.environment for _ in seats]
    state.markers = [start.research for _ in seats]
    state.filled = [0 for _ in seats]
    state.points = [[0, 0, start.points, 0] for _ in seats]
    state.fulfilled = [() for _ in seats]
    state.charges = NO_CHARGES[:]
    state.frames = [Frame(ROUND, state.start, (CHOOSING, 0))]
    state.rng = rng.state
    return state


def deck_counts(catalogue: Catalogue, terms: Terms) -> Counter[int]:
    """Return how many copies of each card are in the game, both decks together."""
    return Counter(
        {
            card.number: card.copies
            for card in catalogue.cards.values()
            if card.deck >= 0 and (card.pack < 0 or terms.packs >> card.pack & 1)
        }
    )


def _deck_cards(catalogue: Catalogue, deck: int, terms: Terms) -> list[int]:
    counts = deck_counts(catalogue, terms)
    return [card for card in counts.elements() if catalogue.cards[card].deck == deck]


def _start_player(setup: Setup, heaps: Heaps, rng: Rng) -> int:
    drawn = rng.below(setup.seats)
    if "start" not in heaps:
        return drawn
    if len(heaps["start"]) != 1 or not 0 <= heaps["start"][0] < setup.seats:
        raise RulesError(f"heap 'start' is {heaps['start']}; it names one seat from 0 to {setup.seats - 1}")
    return heaps["start"][0]


def _open_demands(catalogue: Catalogue, terms: Terms, heaps: Heaps, rng: Rng) -> tuple[int, ...]:
    shown: list[int] = []
    for tier, count in zip(TIERS, terms.open_demands, strict=True):
        cards = [number for number, demand in enumerate(catalogue.demands) if demand.tier == tier]
        shown += _shuffled(heaps, f"demands_{tier}", cards, rng)[:count]
    return tuple(shown)


def _shuffled(heaps: Heaps, name: str, pieces: Sequence[int], rng: Rng) -> list[int]:
    """Return pieces in drawing order: those the heap names first, the others by chance."""
    rest = Counter(pieces)
    named = heaps.get(name, ())
    for piece in named:
        if not rest[piece]:
            raise RulesError(f"heap {name!r} has no piece {piece} left; it holds {sorted(set(pieces))}")
        rest[piece] -= 1
    others = list(rest.elements())
    rng.shuffle(others)
    return [*named, *others]


def _deal(deck: list[int], count: int) -> list[int]:
    dealt, deck[:] = deck[:count], deck[count:]
    return dealt
