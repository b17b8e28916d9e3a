"""What was agreed before the game: tech packs, scenario, readings (section 15)."""

from dataclasses import dataclass

from desktop_app.engine.errors import RulesError
from desktop_app.engine.types import Setup, Wire
from desktop_app.games.electrify.catalogue import SOLO_BONUS, Catalogue, Scenario, Start

BOTH = "both"
NO_PACK = "none"


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of one game. `packs` is a bitmask of tech packs, `scenario` counts from 1, 0 for none."""

    seats: int
    packs: int
    scenario: int
    priority_per_card: int
    marker_points: int
    printed: int
    solo: Scenario | None
    start: Start
    open_demands: tuple[int, int, int]
    cards_per_department: int
    priority_cubes: int
    bonus: int

    def to_wire(self) -> list[Wire]:
        return [
            self.seats,
            self.packs,
            self.scenario,
            self.priority_per_card,
            self.marker_points,
            self.printed,
        ]


def terms_of(catalogue: Catalogue, setup: Setup) -> Terms:
    """Return the terms a set-up asks for; a scenario other than the usual one needs a player alone."""
    chosen = str(setup.option("tech_packs", NO_PACK))
    packs = (1 << len(catalogue.packs)) - 1 if chosen == BOTH else 0
    if chosen in catalogue.packs:
        packs = 1 << catalogue.packs.index(chosen)
    ids = [scenario.id for scenario in catalogue.scenarios]
    name = str(setup.option("scenario", ids[0]))
    if setup.seats > 1 and name != ids[0]:
        raise RulesError(f"scenario {name!r} is for one player alone, this game has {setup.seats} seats")
    return build_terms(
        catalogue,
        setup.seats,
        packs,
        ids.index(name) + 1 if setup.seats == 1 else 0,
        int(setup.option("priority_per", "player") == "card"),
        int(setup.option("marker_points", 1)),
        int(setup.option("icon_order", "free") == "printed"),
    )


def build_terms(
    catalogue: Catalogue,
    seats: int,
    packs: int,
    scenario: int,
    priority_per_card: int,
    marker_points: int,
    printed: int,
) -> Terms:
    """Return terms by their numbers, as they stand in the wire form."""
    solo = catalogue.scenarios[scenario - 1] if scenario else None
    return Terms(
        seats,
        packs,
        scenario,
        priority_per_card,
        marker_points,
        printed,
        solo,
        solo.start if solo else catalogue.start,
        solo.demands if solo else catalogue.open_demands[seats - 1],
        solo.cards_per_department if solo else catalogue.cards_per_department,
        solo.priority_cubes if solo else catalogue.priority_cubes,
        solo.bonus if solo else SOLO_BONUS,
    )
