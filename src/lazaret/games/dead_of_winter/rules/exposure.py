"""The exposure die, and bites that spread."""

from __future__ import annotations

from lazaret.core.flow import Choice, Seat
from lazaret.games.dead_of_winter.content.cards import (
    BITTEN,
    BLANK,
    BY_INFLUENCE,
    EXPOSURE_SIDES,
    FACE,
    FACES,
    FROSTBITE,
    WOUND,
)
from lazaret.games.dead_of_winter.effects.store import HOOKED, POWERS
from lazaret.games.dead_of_winter.rules import streams
from lazaret.games.dead_of_winter.rules.hooks import always_on, has_hook, mark_used
from lazaret.games.dead_of_winter.rules.survivors import BITTEN as BITTEN_TO_DEATH
from lazaret.games.dead_of_winter.rules.survivors import (
    SACRIFICED,
    add_frostbite,
    add_wounds,
    die,
    replace_groups,
    settle_deaths,
)
from lazaret.games.dead_of_winter.table import Table, step

EXPOSURE, BITE = "exposure", "bite"  # what the die decides
MOVED, KILLED, EXILED, BY_CARD = "moved", "killed", "exiled", "card"  # why it is rolled
#: how many had died when a bite began; a step says it to the letter, see `roll_exposures`
UNKNOWN = -1


def is_sheltered(t: Table, survivor: str) -> bool:
    """DW-5.2: an effect may cancel the roll."""
    return any(name == "no_exposure" and scope in ("everyone", survivor) for name, scope, _, _ in t.modifiers)


@step("DW-5.2", "DW-3.5")
def roll_exposures(t: Table, survivor: str, times: int, cause: str = "card") -> None:
    """DW-3.5, DW-5.2: one roll after the other, while the survivor lives.

    The default is BY_CARD to the letter: the compiled build shows the names of a step's arguments only so, and saves
    of before have no cause.
    """
    while times and survivor in t.owner and not is_sheltered(t, survivor):
        times -= 1
        mark = len(t.agenda)
        roll_die(t, survivor, EXPOSURE, cause)
        if t.result is not None:
            return
        if len(t.agenda) > mark:
            if times:
                t.then(roll_exposures, survivor, times, cause)
            return


def roll_die(t: Table, survivor: str, why: str, cause: str, earlier: int = UNKNOWN) -> None:
    """DW-5.1: a d12: 1 to 6 blank, 7 to 9 wound, 10 and 11 frostbite, 12 bitten. DW-6.9: some read a face otherwise."""
    result = t.random_below(EXPOSURE_SIDES, streams.EXPOSURE[t.owner[survivor]])
    face = FACES[result]
    faces = FACES if t.log is None else faces_of(t, survivor)
    t.tell("exposure_rolled", survivor, face, result + 1, cause, faces, t.owner[survivor])
    if face in (FROSTBITE, WOUND):
        sources = rewriters(t, survivor, face)
        if len(sources) > 1:
            t.then(choose_reading, t.owner[survivor], survivor, face, why, earlier)
            return
        if sources:
            face = rewrite(t, survivor, sources[0])
    apply_face(t, survivor, face, why, earlier)


def rewriters(t: Table, survivor: str, face: str) -> list[str]:
    """DW-6.9, DW-14.7: the abilities and items that read this face as another."""
    if survivor not in HOOKED["exposure_replace"] and not t.bearer:
        return []
    sources = always_on(t, survivor, "exposure_replace")
    return [source for source in sources if POWERS[source].effect.hooks["exposure_replace"][0] == face]


def faces_of(t: Table, survivor: str) -> tuple[str, ...]:
    """DW-5.1, DW-6.9: the twelve faces as this survivor reads them now; of two readings the first."""
    sources = always_on(t, survivor, "exposure_replace") if t.bearer or survivor in HOOKED["exposure_replace"] else []
    if not sources:
        return FACES
    readings = dict([POWERS[source].effect.hooks["exposure_replace"] for source in reversed(sources)])
    return tuple([readings.get(face, face) for face in FACES])


def rewrite(t: Table, survivor: str, source: str) -> str:
    mark_used(t, source)
    face: str = POWERS[source].effect.hooks["exposure_replace"][1]
    t.tell("face_changed", survivor, FACE.get(source, source), face)
    return face


@step("DW-6.9")
def choose_reading(t: Table, seat: Seat, survivor: str, face: str, why: str, earlier: int = -1) -> None:
    """DW-6.9: two effects would rewrite the same face: the controller picks one."""
    sources = [FACE.get(source, source) for source in rewriters(t, survivor, face)]
    t.ask(seat, list(dict.fromkeys(sources)), reading_chosen, survivor, face, why, earlier)


@step("DW-6.9")
def reading_chosen(t: Table, seat: Seat, choice: Choice, survivor: str, face: str, why: str, earlier: int = -1) -> None:
    source = next(s for s in rewriters(t, survivor, face) if FACE.get(s, s) == choice)
    apply_face(t, survivor, rewrite(t, survivor, source), why, earlier)


def apply_face(t: Table, survivor: str, face: str, why: str, earlier: int) -> None:
    """DW-5.3 to DW-5.6: nothing, a wound, frostbite, or death and a bite that spreads."""
    if why == BITE:
        bite_result(t, survivor, face, earlier)
        return
    if face == BLANK:
        return
    mine = t.owner[survivor] == t.active
    place = t.place[survivor]
    if face == BITTEN:
        start_bite(t, survivor, place)
        return
    if face == WOUND:
        add_wounds(t, survivor, 1)
    else:
        add_frostbite(t, survivor, 1)
    if mine:
        t.happened("on_exposure", survivor, place, "", face)
    settle_deaths(t, [survivor])


# -- bites ---------------------------------------------------------------------------------------


def start_bite(t: Table, survivor: str, place: str) -> None:
    """DW-5.6: the bitten survivor dies, then the bite spreads where it stood. DW-6.7: each death costs morale."""
    earlier = len(t.dead)
    die(t, survivor, BITTEN_TO_DEATH, in_chain=True)
    if t.result is None:
        t.then(spread_bite, place, earlier)


def bite_queue(t: Table, place: str) -> tuple[list[str], list[str]]:
    """DW-6.1: whom a bite there can reach, the lowest influence first. DW-6.2: and who is never picked."""
    there = sorted([survivor for survivor, where in t.place.items() if where == place], key=BY_INFLUENCE)
    skipped = [survivor for survivor in there if has_hook(t, survivor, "ignore_bite_spread")]
    return [survivor for survivor in there if survivor not in skipped], skipped


@step("DW-6.1", "DW-6.6")
def spread_bite(t: Table, place: str, earlier: int = -1) -> None:
    """DW-6.6: the spread stops when nobody is left whom it can reach. `earlier`: how many were dead when it began."""
    queue, skipped = bite_queue(t, place)
    if queue:
        survivor = queue[0]
        t.tell("bite_spread", place, t.owner[survivor], survivor, queue, skipped)
        t.then(face_bite, t.owner[survivor], survivor, place, earlier)
    else:
        t.then(replace_groups)


@step("DW-6.3", "DW-6.4")
def face_bite(t: Table, seat: Seat, survivor: str, place: str, earlier: int = -1) -> None:
    """DW-6.3: let it die and stop the spread, or roll the exposure die."""
    t.ask(seat, ("sacrifice", "risk"), bite_faced, survivor, earlier)


@step("DW-6.3", "DW-6.4")
def bite_faced(t: Table, seat: Seat, choice: Choice, survivor: str, earlier: int = -1) -> None:
    """DW-6.3, DW-6.8: either way whoever lost everybody gets a new survivor when the chain is over."""
    if choice == "sacrifice":
        t.tell("sacrificed", seat, survivor)
        die(t, survivor, SACRIFICED, in_chain=True)
        if t.result is None:
            t.then(replace_groups)
    else:
        roll_die(t, survivor, BITE, BITE, earlier)


def bite_result(t: Table, survivor: str, face: str, earlier: int) -> None:
    """DW-6.4, DW-6.5: a blank saves it and stops the spread; any other face kills and the bite goes on.

    DW-6.8: those who lost everybody get a new survivor when the chain is over.
    """
    if face == BLANK:
        t.tell("bite_stopped", survivor)
        t.then(replace_groups)
        return
    place = t.place[survivor]
    die(t, survivor, BITTEN_TO_DEATH, in_chain=True)
    if t.result is None:
        t.then(spread_bite, place, earlier)
