"""What mercenaries do, in words that follow their data."""

from dataclasses import replace

import pytest

from desktop_app.content.messages import Messages
from desktop_app.games.pirates.catalogue import (
    FIRST_MERCENARY,
    Catalogue,
    Counted,
    Effect,
    EndScore,
    Mercenary,
    Where,
)
from desktop_app.games.pirates.components import load_catalogue
from desktop_app.games.pirates.wording_mercenaries import mercenary_does

DOES = {
    "minelayer": ("Placed: lays up to 3 mines.", "配置時：機雷を3個まで置く。"),
    "quartermaster": (
        "Placed: draws 1 extra tile from the reserve.",
        "配置時：予備から追加タイルを1枚引く。",
    ),
    "twin_gunner": ("Placed: fires 2 orthogonal shots.", "配置時：縦横方向の砲撃を2回行う。"),
    "corner_raker": ("Placed: fires 2 diagonal shots.", "配置時：斜め方向の砲撃を2回行う。"),
    "carpenter": (
        "Placed: repairs up to 2 ships, then raises 1 shield.",
        "配置時：船を2隻まで修理する → 盾を1つ置く。",
    ),
    "false_colours": (
        "Counts as any one number from 1 to 9 in its row and in its column.",
        "組み合わせで、段と列のそれぞれで1～9の好きな数字1つになる。",
    ),
    "four_way": (
        "Placed: fires 1 shot in each orthogonal direction.",
        "配置時：縦横4方向に1回ずつ砲撃する。",
    ),
    "commodore": (
        "End: 1 point for each own active ship orthogonally adjacent to it.",
        "終了時：縦横に隣接する自分のアクティブな船1隻につき1点。",
    ),
    "wreck_hunter": (
        "End: 1 point for each burning ship of either player on the whole sea.",
        "終了時：海全体の炎上中の船（どちらの船でも）1隻につき1点。",
    ),
    "man_o_war": (
        "Placed: hits every active enemy ship around it.",
        "配置時：周囲8マスの相手のアクティブな船すべてに1回ずつ命中する。",
    ),
    "raider_flagship": (
        "End: 1 point for each own active ship on the rival's half, itself included.",
        "終了時：相手側にある自分のアクティブな船1隻につき1点（自身も数える）。",
    ),
    "line_admiral": (
        "End: 1 point for each own active ship in its row, itself not counted.",
        "終了時：同じ段にある自分のアクティブな船1隻につき1点（自身は数えない）。",
    ),
}


def said(catalogue: Catalogue, tile: int, language: str = "en") -> str:
    return Messages(language).text(mercenary_does(catalogue, tile))


@pytest.mark.parametrize("mercenary", load_catalogue().mercenaries, ids=lambda one: one.id)
def test_a_mercenary_says_what_it_does(mercenary: Mercenary) -> None:
    catalogue = load_catalogue()
    both = (said(catalogue, mercenary.tile), said(catalogue, mercenary.tile, "ja"))
    assert both == DOES[mercenary.id]


def corrected(**changes: object) -> Catalogue:
    """Return a box whose first mercenary is another one."""
    catalogue = load_catalogue()
    first, *others = catalogue.mercenaries
    return replace(catalogue, mercenaries=(replace(first, **changes), *others))  # type: ignore[arg-type]  # a few of its fields


def test_words_follow_what_an_owner_corrects() -> None:
    steps = (Effect.MINE, Effect.ORTHO, Effect.ORTHO)
    assert said(corrected(steps=steps), FIRST_MERCENARY) == (
        "Placed: lays 1 mine, then fires 2 orthogonal shots."
    )
    both = corrected(steps=(Effect.VP,), end=EndScore(Counted.RIVAL_BURNING, Where.COLUMN, False, 2))
    assert said(both, FIRST_MERCENARY) == (
        "Placed: gains 1 victory point. End: 2 points for each burning enemy ship in its column."
    )
    assert said(corrected(steps=()), FIRST_MERCENARY) == "No effect of its own."
