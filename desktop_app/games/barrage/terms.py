"""What was agreed before the game: how many companies, which Automas, which game (3, 15)."""

from dataclasses import dataclass

from desktop_app.engine.types import Setup, Wire
from desktop_app.games.barrage.catalogue import MOST_COMPANIES, AutomaLevel, Catalogue

FEWEST_COMPANIES = 2


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of one game. Companies are numbered from 0: first those of players, then the Automas."""

    players: int
    companies: int
    introductory: int
    level: int

    automa: AutomaLevel

    def to_wire(self) -> list[Wire]:
        return [self.players, self.companies, self.introductory, self.level]

    def is_automa(self, seat: int) -> bool:
        """Return whether a company is played by the rules."""
        return seat >= self.players


def terms_of(catalogue: Catalogue, setup: Setup) -> Terms:
    """Return the terms a set-up asks for: empty seats up to the number of companies are Automas."""
    wanted = int(setup.option("companies", FEWEST_COMPANIES))
    ids = [level.id for level in catalogue.levels]
    level = ids.index(str(setup.option("automa_level", "standard")))
    companies = min(MOST_COMPANIES, max(FEWEST_COMPANIES, setup.seats, wanted))
    return build_terms(catalogue, setup.seats, companies, int(setup.option("introductory", 0)), level)


def build_terms(catalogue: Catalogue, players: int, companies: int, introductory: int, level: int) -> Terms:
    """Return terms by their numbers, as they stand in the wire form."""
    return Terms(players, companies, introductory, level, catalogue.levels[level])
