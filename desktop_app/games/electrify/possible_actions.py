"""Whether actions under way can be: how far they are, and what continuation cards do after them."""

from collections.abc import Callable
from types import MappingProxyType

from desktop_app.games.electrify.cards import stock
from desktop_app.games.electrify.catalogue import (
    DECK_IDS,
)
from desktop_app.games.electrify.charging import charged_objects
from desktop_app.games.electrify.effects import ACTIONS, Verb
from desktop_app.games.electrify.icons import NO_DEPARTMENT
from desktop_app.games.electrify.possible_spots import Spot
from desktop_app.games.electrify.reactions import continuation_of
from desktop_app.games.electrify.rounds import reacting
from desktop_app.games.electrify.state import (
    DEVELOP,
    DISCHARGE,
    INVEST,
    PLAN,
    REACTIONS,
    RESEARCH,
    SPACE,
    TRANSMIT,
)
from desktop_app.games.electrify.steps import is_over

_VERBS = MappingProxyType(
    {
        DEVELOP: Verb.DEVELOP,
        TRANSMIT: Verb.TRANSMIT,
        INVEST: Verb.INVEST,
        PLAN: Verb.PLAN,
        RESEARCH: Verb.RESEARCH,
    }
)


def is_breaking(spot: Spot) -> bool:
    """Return whether a RESEARCH frame waits for the end of a breakthrough: the last one can."""
    if spot.state.markers[spot.seat] != spot.state.catalogue.research_end:
        return False
    return all(frame.kind != RESEARCH for frame in spot.state.frames[spot.place + 1 :])


def check_steps(spot: Spot) -> None:
    """Refuse steps of develop, transmit, invest or plan that cannot be, or that are over (9)."""
    state, seat, kind = spot.state, spot.seat, spot.frame.kind
    left, *middle, follow = spot.frame.args
    carrier = middle.pop(0) if kind == PLAN else None
    done = sum(middle)
    spot.expect(not is_over(state), "nothing is left to choose")
    if carrier is not None:
        spot.expect(carrier <= NO_DEPARTMENT, f"there is no department {carrier}")
    if kind == INVEST:
        for deck, announced in enumerate(middle):
            there = stock(state, deck)
            spot.expect(
                announced <= there, f"{announced} cards of the {DECK_IDS[deck]} deck, which has {there}"
            )
    if kind == TRANSMIT:
        spot.expect(done <= sum(state.grids[seat]), "more cubes were transmitted than the grid holds")
    if kind == DEVELOP:
        steps = sum(column * cubes for column, cubes in enumerate(state.plants[seat], -1) if column > 0)
        spot.expect(done <= steps, f"the cubes in the plants have made {steps} steps at most")
    reaction = spot.below.kind == REACTIONS
    spot.expect(follow == int(not reaction), "continuations follow all but what a continuation does")
    if reaction:
        _check_reaction(spot, left + done, carrier)
    else:
        _check_count(spot, _VERBS[kind], left + done)


def _check_count(spot: Spot, verb: int, count: int) -> None:
    most = spot.limits.repetitions.get(verb, 0)
    spot.expect(count <= most, f"{count} repetitions; an icon of this kind has {most} at most")


def _check_reaction(spot: Spot, count: int | None, carrier: int | None = None) -> None:
    """Refuse what no continuation card does `count` times, or at all if None, for the reactions below."""
    watched, times, level = spot.below.args
    for department, row in charged_objects(spot.state):
        icon = continuation_of(spot.state, spot.seat, department, row)
        if icon is None or icon.inner is None or icon.watched != watched:
            continue
        fits = icon.inner.verb == _VERBS[spot.frame.kind] and carrier in (None, department)
        followed = not spot.state.charges[department][row] >> level & 1
        if fits and followed and count in (None, icon.inner.amount * times):
            return
    spot.refuse(f"no charged card does that once {spot.below} was done")


def check_research(spot: Spot) -> None:
    """Refuse research that is over, or more steps than there can be (11)."""
    args = spot.frame.args
    pairs = list(zip(args[::2], args[1::2], strict=True))
    breaking = is_breaking(spot)
    if breaking:
        spot.expect(bool(pairs), "a breakthrough comes from steps")
        is_space = spot.above is not None and spot.above.kind == SPACE
        spot.expect(is_space or bool(spot.state.filled[spot.seat]), "a breakthrough fills a space first")
        steps, follow = pairs.pop(0)
        spot.expect(
            not follow or steps < follow, f"{steps} of {follow} steps are left, one at least was made"
        )
        _check_steps_left(spot, steps, follow)
        if spot.below.kind == REACTIONS:
            # Steps gained in the breakthrough go on in this frame, so that their number says nothing here.
            _check_reaction(spot, None)
    else:
        above = spot.above
        triggered = above is not None and above.kind == REACTIONS and above.args[0] == Verb.RESEARCH
        spot.expect(triggered, "nothing is to be chosen, so its steps go on")
    for steps, follow in pairs:
        spot.expect(follow in (0, steps), f"continuations follow all {steps} steps or none, not {follow}")
        _check_steps_left(spot, steps, follow)


def _check_steps_left(spot: Spot, steps: int, follow: int) -> None:
    most = spot.limits.repetitions.get(Verb.RESEARCH, 0) if follow else max(1, spot.limits.research_after)
    spot.expect(max(steps, follow) <= most, f"{max(steps, follow)} steps; there are {most} at once at most")


def check_reactions(spot: Spot) -> None:
    """Refuse reactions to what was not done, or that no card can follow (10)."""
    state, place = spot.state, spot.place
    verb, count, level = spot.frame.args
    spot.expect(state.frames[1].kind == DISCHARGE, "cards are charged in phase 4 only")
    spot.expect(verb in ACTIONS, f"no card follows verb {verb}")
    spot.expect(count > 0, "continuations follow what was done at least once")
    _check_count(spot, verb, count)
    due = 1 + sum(frame.kind == REACTIONS for frame in state.frames[:place])
    spot.expect(level == due, f"it is the open trigger number {due}")
    watching = [continuation_of(state, spot.seat, *where) for where in charged_objects(state)]
    spot.expect(
        any(icon is not None and icon.watched == verb for icon in watching), "no charged card watches it"
    )
    if spot.above is None:
        spot.expect(bool(reacting(state)), "no card can follow any more")


ACTION_CHECKS: MappingProxyType[int, Callable[[Spot], None]] = MappingProxyType(
    {
        DEVELOP: check_steps,
        TRANSMIT: check_steps,
        INVEST: check_steps,
        PLAN: check_steps,
        RESEARCH: check_research,
        REACTIONS: check_reactions,
    }
)
