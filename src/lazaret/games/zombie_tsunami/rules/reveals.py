"""Revealing a secret bonus: when it may be done and what it gives (ZT-7.1 to ZT-7.9)."""

from __future__ import annotations

from collections.abc import Callable

from lazaret.games.zombie_tsunami.content.cards import BONUS, FOOTBALLER, GIANT, NINJA, OTHER_DRAGON, TSUNAMI, UFO
from lazaret.games.zombie_tsunami.rules.bombs import answer_bomb
from lazaret.games.zombie_tsunami.rules.bonus import dragon_met, is_met, tsunami_met, turn_up
from lazaret.games.zombie_tsunami.rules.challenges import claim
from lazaret.games.zombie_tsunami.rules.horde import gain, steal
from lazaret.games.zombie_tsunami.rules.windows import PASS, others
from lazaret.games.zombie_tsunami.table import CANCELLED, Choice, Seat, Table, step

REVEAL = ("reveal",)
NAMING = others("name")


# -- choices -----------------------------------------------------------------------------------


def offer_bonus(t: Table, seat: Seat, moment: str, options: list[Choice]) -> None:
    """ZT-7.1: a face-down card may be revealed at any time, met or not. ZT-7.9: a Dragon is by naming."""
    if not t.face_down >> seat & 1:
        return
    card = t.bonus[seat][0]
    if card == TSUNAMI and tsunami_met(t, seat, moment):
        options += wave_choices(t, seat)
    elif card in OTHER_DRAGON and (names := dragon_choices(t, seat)):
        options += names
    else:
        options += REVEAL


def pays(t: Table, seat: Seat, moment: str) -> bool:
    """ZT-7.2, ZT-7.9: revealing the card now gains something: its objective was met, or a Dragon can be named."""
    if t.bonus_of(seat) in OTHER_DRAGON:
        return bool(dragon_choices(t, seat))
    return is_met(t, seat, moment)


def dragon_choices(t: Table, seat: Seat) -> list[Choice]:
    """ZT-7.9: one may name any other player whose card lies face down."""
    if not dragon_met(t, seat, ""):
        return []
    down = t.face_down
    return [choice for choice in NAMING[t.seats, seat] if down >> int(choice[-1]) & 1]


def wave_choices(t: Table, seat: Seat) -> list[Choice]:
    """Both zombies from one team-mate, or one from each of two."""
    mates = [s for s in range(t.seats) if s != seat and t.beads[s] == t.beads[seat]]
    choices = [f"wave:{mate}" for mate in mates]
    choices += [f"waves:{a}:{b}" for i, a in enumerate(mates) for b in mates[i + 1 :]]
    return choices or list(REVEAL)


# -- revealing ---------------------------------------------------------------------------------


def reveal(t: Table, seat: Seat, parts: list[str], moment: str) -> None:
    """ZT-7.2: right after the objective was met the reward is gained. ZT-7.3: otherwise the card is just spent."""
    card = t.bonus_of(seat)
    met = card not in OTHER_DRAGON and is_met(t, seat, moment)
    turn_up(t, seat)
    t.tell("bonus_revealed" if met else "bonus_wasted", seat, card)
    if met:
        REWARDS[card](t, seat, parts)
        claim(t, "event-bonus", [seat])


def gain_reward(t: Table, seat: Seat, parts: list[str]) -> None:
    card = t.bonus_of(seat)
    gain(t, seat, BONUS[card].reward)
    t.tell("bonus_gained", seat, card, BONUS[card].reward)


def kick_back(t: Table, seat: Seat, parts: list[str]) -> None:
    """Footballer: the bomb has no effect, and the bomber is robbed."""
    answer_bomb(t, CANCELLED)
    t.tell("bomb_cancelled", seat, FOOTBALLER)
    steal(t, seat, t.bombs[-1][0], BONUS[FOOTBALLER].reward)


def hide(t: Table, seat: Seat, parts: list[str]) -> None:
    """ZT-7.7: Ninja is spared when teams lose, and gains last."""
    t.ninjas |= 1 << seat


def raise_wave(t: Table, seat: Seat, parts: list[str]) -> None:
    """ZT-7.7: Tsunami names its victims now and steals last."""
    if parts:
        t.waves.append((seat, int(parts[0]), int(parts[-1])))


REWARDS: dict[str, Callable[[Table, Seat, list[str]], None]] = {
    UFO: gain_reward,
    GIANT: gain_reward,
    FOOTBALLER: kick_back,
    NINJA: hide,
    TSUNAMI: raise_wave,
}


# -- the two Dragons -----------------------------------------------------------------------------


def name_dragon(t: Table, seat: Seat, parts: list[str], moment: str) -> None:
    """ZT-7.9: right: the caller gains and the named card is spent. Wrong: its true owner may answer."""
    named = int(parts[0])
    card = turn_up(t, seat)
    other = OTHER_DRAGON[card]
    t.tell("dragon_named", seat, named, card, other)
    if t.bonus_of(named) == other:
        turn_up(t, named)
        gain(t, seat, BONUS[card].reward)
        t.tell("bonus_gained", seat, card, BONUS[card].reward)
        claim(t, "event-bonus", [seat])
    else:
        t.denied.append((named, other))
        t.tell("dragon_missed", seat, named, other)
        t.then(answer_dragon, seat, named)


@step("ZT-7.9", "ZT-11.5")
def answer_dragon(t: Table, seat: Seat, named: Seat) -> None:
    """Everybody whose card could be that Dragon is asked, so that being asked tells nothing."""
    other = OTHER_DRAGON[t.bonus_of(seat)]
    asked = {
        s: (PASS, "claim") if t.bonus_of(s) == other else (PASS,)
        for s in range(t.seats)
        if s not in (seat, named) and t.is_face_down(s)
    }
    if asked:
        t.ask_together(asked, dragon_answered)


@step("ZT-7.9")
def dragon_answered(t: Table, answers: dict[Seat, Choice]) -> None:
    """The smaller reward; the call was not the owner's own, so it meets no event."""
    for seat, choice in answers.items():
        if choice == "claim":
            card = turn_up(t, seat)
            gain(t, seat, BONUS[card].other)
            t.tell("bonus_revealed", seat, card)
            t.tell("bonus_gained", seat, card, BONUS[card].other)
