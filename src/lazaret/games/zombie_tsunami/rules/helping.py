"""Which plays can help a seat now, as far as it knows itself (ZT-7.16, ZT-10.4): who asked to be spared is asked then.

What belongs to a moment helps in that moment alone: a save after a roll, a bonus card whose objective was just met,
strength when a team is short. What could as well be played later is asked for where nothing is lost by waiting: before
each street card, in one's own buying turn and when the round ends; elsewhere only if it changes what happens there.
"""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.zones import bit
from lazaret.games.zombie_tsunami.content.cards import (
    BEADS,
    BIRDS,
    COIN_LIMIT,
    GAPS,
    LAST_ZOMBIES,
    OTHER_DRAGON,
    ROUNDS,
    SHOP,
    SLUG,
)
from lazaret.games.zombie_tsunami.rules.birds import (
    BANKER,
    BOMB,
    BRAIN,
    FAIRY,
    MAGNET,
    PTERODACTYL,
    PUNK,
    ROBOT,
    SUPER_BIRD,
    SUPER_FAIRY,
)
from lazaret.games.zombie_tsunami.rules.bonus import is_met
from lazaret.games.zombie_tsunami.rules.challenges import GIFT
from lazaret.games.zombie_tsunami.rules.horde import after_loss
from lazaret.games.zombie_tsunami.rules.shop import buy
from lazaret.games.zombie_tsunami.rules.votes import needed, strength
from lazaret.games.zombie_tsunami.rules.windows import in_danger, window
from lazaret.games.zombie_tsunami.table import BEFORE, END, PAID, ROLL, SHOPPING, VOTES, Choice, Seat, Table

#: where a play that is possible at any time is asked for
ANY_TIME = (BEFORE, SHOPPING, END)
STRENGTH = (PUNK, SUPER_BIRD)

Helps = Callable[[Table, Seat, str, list[int]], bool]


def useful(t: Table, seat: Seat) -> list[Choice]:
    """Of the choices in an open window or buying turn those that can help the seat; buying always may."""
    moment = moment_of(t)
    return [choice for choice in t.options(seat) if choice.startswith("buy-") or helps(t, seat, moment, choice)]


def moment_of(t: Table) -> str:
    """The moment of the window that is open, or that of a buying turn; "" for any other question."""
    if t.current is None:
        return ""
    if t.current[0] is window:
        return str(t.current[1][0])
    return SHOPPING if t.current[0] is buy else ""


def helps(t: Table, seat: Seat, moment: str, choice: Choice) -> bool:
    verb, *parts = choice.split(":")
    judge = HELPS.get(verb)
    return judge is not None and judge(t, seat, moment, [int(part) for part in parts if part.isdigit()])


# -- secret bonuses ------------------------------------------------------------------------------------


def when_met(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """ZT-7.2: a bonus card pays right after its objective was met; ZT-7.3: otherwise it is just spent."""
    return t.bonus_of(seat) not in OTHER_DRAGON and is_met(t, seat, moment)


def when_it_may_be_there(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """ZT-7.9: who knows where the other Dragon lies may name it at any time; a guess can wait."""
    other, named = OTHER_DRAGON[t.bonus_of(seat)], parts[0]
    if t.known.get(other, 0) & bit(seat):
        return t.bonus_of(named) == other
    is_known = bool(t.known.get(t.bonus_of(named), 0) & bit(seat))
    return moment in ANY_TIME and not is_known and (named, other) not in t.denied


# -- saving and cancelling --------------------------------------------------------------------------------


def when_saved(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """ZT-4.3, ZT-5.4: what the seat holds would leave it more zombies than one from the supply, or meet the event."""
    dying = in_danger(t, seat, moment)
    left = max(0, dying - all_saves(t, seat))
    if moment == ROLL and left == 0 and is_open(t, seat, "event-zombie") and t.street:
        return True
    return after_loss(t.hordes[seat], left) > after_loss(t.hordes[seat], dying)


def all_saves(t: Table, seat: Seat) -> int:
    birds = sum(BIRDS[SLUG[card]].number for card in t.hands[seat] if SLUG[card] in (FAIRY, SUPER_FAIRY))
    return birds + sum(SHOP[SLUG[card]].number for card in t.kept[seat])


def when_bombed(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """ZT-5.1: a bomb costs civilians or a zombie; it may also earn its bomber a Zombird."""
    bomber = t.bombs[-1][0]
    return t.civilians[seat] > 0 or t.hordes[seat] > LAST_ZOMBIES or is_open(t, bomber, "event-bomb")


# -- strength in a push ---------------------------------------------------------------------------------------


def when_short(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """ZT-4.5, ZT-4.6: the team is short by no more than the seat can add, and somebody in it would lose a zombie."""
    short = needed(t) - strength(t, t.beads[seat])
    adds = sum(BIRDS[SLUG[card]].number for card in t.hands[seat] if SLUG[card] in STRENGTH)
    return 0 < short <= adds and loses(t, t.beads[seat])


def loses(t: Table, colour: str) -> bool:
    """Whether a member of that team would have fewer zombies if it failed."""
    team = [seat for seat in range(t.seats) if t.beads[seat] == colour]
    return any(t.hordes[seat] > LAST_ZOMBIES and not t.ninjas >> seat & 1 for seat in team)


def turns_a_push(t: Table, seat: Seat, hordes: list[int]) -> bool:
    """With these hordes the own team would pass, or another fail, that does not now."""
    for colour in BEADS:
        now = strength(t, colour)
        then = now + sum(hordes[s] - t.hordes[s] for s in range(t.seats) if t.beads[s] == colour)
        passed, passes = now >= needed(t), then >= needed(t)
        if passed != passes and loses(t, colour) and passes == (colour == t.beads[seat]):
            return True
    return False


# -- possible at any time -----------------------------------------------------------------------------------


def by_stealing(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """Pterodactyl: a zombie more at any time; in a push it may turn the scale."""
    stolen = min(BIRDS[PTERODACTYL].number, t.hordes[parts[0]])
    hordes = t.hordes[:]
    hordes[parts[0]] = after_loss(hordes[parts[0]], stolen)
    hordes[seat] += stolen
    return moment in ANY_TIME or (moment == VOTES and turns_a_push(t, seat, hordes))


def by_bombing(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """A bomb costs its target civilians, or a zombie; in a push that may be the one its team needs."""
    target = parts[0]
    costs = t.civilians[target] > 0 or t.hordes[target] > LAST_ZOMBIES or is_open(t, seat, "event-bomb")
    hordes = t.hordes[:]
    if not t.civilians[target]:
        hordes[target] = after_loss(hordes[target], 1)
    return (moment in ANY_TIME and costs) or (moment == VOTES and turns_a_push(t, seat, hordes))


def by_a_coin(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """Banker: a coin is worth something while a shop or the event can still take it."""
    return moment in ANY_TIME and coins_matter(t, seat, moment)


def by_taking_a_coin(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """Magnet: as with a coin; and a buyer who has paid for one card may want that coin for another."""
    if moment == PAID:
        return parts[0] == t.buyer
    return moment in ANY_TIME and coins_matter(t, seat, moment)


def by_giving(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """ZT-10.14: the gift earns a Zombird at any time; from the last zombie it costs nothing and may help a push."""
    hordes = t.hordes[:]
    hordes[seat] = after_loss(hordes[seat], GIFT)
    hordes[parts[0]] += GIFT
    return moment in ANY_TIME or (moment == VOTES and turns_a_push(t, seat, hordes))


def by_discarding(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """ZT-10.14, ZT-6.4: the coin earns a Zombird; before a shop it makes room for the one that everybody gets."""
    makes_room = t.coins[seat] >= COIN_LIMIT and moment not in (SHOPPING, PAID) and next_gap(t, moment) == "shop"
    return moment in ANY_TIME or makes_room


def coins_matter(t: Table, seat: Seat, moment: str) -> bool:
    """Whether a coin can still be spent: in this buying turn, in a later shop, or for the event."""
    here = t.slot if moment == BEFORE else max(0, t.slot - 1) if moment != SHOPPING else t.slot
    later = t.round < ROUNDS or "shop" in GAPS[here:]
    return later or t.buyer == seat or is_open(t, seat, "event-coin")


def next_gap(t: Table, moment: str) -> str:
    here = t.slot if moment == BEFORE else max(0, t.slot - 1)
    return GAPS[here] if here < len(GAPS) else ""


def is_open(t: Table, seat: Seat, event: str) -> bool:
    """ZT-10.13: the event of the round is this one, and the seat has not met it yet."""
    return bool(t.event) and t.event[0] == event and not t.claimed >> seat & 1


def never(t: Table, seat: Seat, moment: str, parts: list[int]) -> bool:
    """Brain pays when the game ends, played early or not."""
    return False


HELPS: dict[str, Helps] = {
    "reveal": when_met,
    "wave": when_met,
    "waves": when_met,
    "name": when_it_may_be_there,
    "use": when_saved,
    FAIRY: when_saved,
    SUPER_FAIRY: when_saved,
    ROBOT: when_bombed,
    PUNK: when_short,
    SUPER_BIRD: when_short,
    PTERODACTYL: by_stealing,
    BOMB: by_bombing,
    BANKER: by_a_coin,
    MAGNET: by_taking_a_coin,
    BRAIN: never,
    "give": by_giving,
    "discard-coin": by_discarding,
}
