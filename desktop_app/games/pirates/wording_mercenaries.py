"""What mercenaries are hired for, in words made from their data, which an owner may correct."""

from itertools import groupby

from desktop_app.engine.types import Remark
from desktop_app.games.pirates.catalogue import EFFECT_IDS, NUMBERS, Catalogue, Counted, EndScore, Where
from desktop_app.games.pirates.words import joined


def mercenary_does(catalogue: Catalogue, tile: int) -> Remark:
    """Return what a mercenary does when placed, stands for, and scores at the end, in short sentences."""
    mercenary = catalogue.mercenary(tile)
    sentences = []
    if mercenary.steps:
        sentences.append(Remark("pirates.does.when_placed", (("acts", _acts(mercenary.steps)),)))
    if mercenary.wild:
        sentences.append(Remark("pirates.does.wild", (("n", NUMBERS),)))
    if mercenary.end is not None:
        sentences.append(_end(mercenary.end))
    return joined(sentences, "sentence") if sentences else Remark("pirates.does.nothing")


def _acts(steps: tuple[int, ...]) -> Remark:
    """Return steps in their order, equal ones that follow each other with their number."""
    acts = [
        Remark(f"pirates.acts.{EFFECT_IDS[effect]}", (("n", len(list(same))),))
        for effect, same in groupby(steps)
    ]
    return joined(acts, "then")


def _end(end: EndScore) -> Remark:
    """Return an end score; whether it counts itself is said where that could be asked."""
    key = "pirates.does.at_end"
    if end.counted == Counted.OWN_ACTIVE and end.itself:
        key = f"{key}.with_itself"
    elif end.counted == Counted.OWN_ACTIVE and end.where not in (Where.BESIDE, Where.AROUND):
        key = f"{key}.not_itself"
    return Remark(
        key,
        (
            ("n", end.each),
            ("ships", Remark(f"pirates.counted.{end.counted.name.lower()}")),
            ("where", Remark(f"pirates.where.{end.where.name.lower()}")),
        ),
    )
