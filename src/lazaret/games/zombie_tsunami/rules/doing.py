"""What each choice does, in a sentence with its numbers, and why a card cannot be played: the plans of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazaret.core.plans import Plan, Says, impossible, plan, says
from lazaret.games.zombie_tsunami.content.cards import (
    BEADS,
    BIRDS,
    BONUS,
    COIN_LIMIT,
    EARNED_ZOMBIRDS,
    LAST_ZOMBIES,
    OTHER_DRAGON,
    SHOP,
    SLUG,
    number,
)
from lazaret.games.zombie_tsunami.rules.birds import BOMB, FAIRY, MAGNET, PTERODACTYL, SUPER_FAIRY
from lazaret.games.zombie_tsunami.rules.challenges import JUMP_LIMIT
from lazaret.games.zombie_tsunami.rules.helping import moment_of, useful
from lazaret.games.zombie_tsunami.rules.refusals import Refusal, refused_play, refused_purchase
from lazaret.games.zombie_tsunami.rules.reveals import pays
from lazaret.games.zombie_tsunami.rules.teams import expected, team, with_mine
from lazaret.games.zombie_tsunami.rules.votes import needed, strength, weight
from lazaret.games.zombie_tsunami.rules.wares import BARE, BOUGHT
from lazaret.games.zombie_tsunami.rules.windows import in_danger
from lazaret.games.zombie_tsunami.table import ROLL, SHOPPING, THROWN, Choice, Seat, Table

AIMED = (BOMB, PTERODACTYL, MAGNET)  # Zombirds that name somebody
COINS, ZOMBIES, CIVILIANS = number("choice-coins"), number("choice-zombies"), number("choice-civilians")


def plans_for(t: Table, seat: Seat) -> list[Plan]:
    """One for each option; then, where cards are played or bought, those that cannot be, with the reason."""
    moment = moment_of(t)
    helping = useful(t, seat) if moment else list(t.options(seat))
    found = [plan_of(t, seat, choice, moment, choice in helping) for choice in t.options(seat)]
    return [*found, *refused_cards(t, seat, moment)] if moment else found


def plan_of(t: Table, seat: Seat, choice: Choice, moment: str, helps: bool) -> Plan:
    verb, *parts = choice.split(":")
    seats = [int(part) for part in parts if part.isdigit()]
    facts: dict[str, Any] = {"useful": helps, "seats": seats}
    if len(seats) == 1:
        facts |= has(t, seats[0])
    target = f"seat-{seats[0]}" if len(seats) == 1 else ""
    said = SAYS[kind_of(verb)](t, seat, verb, parts, moment)
    return plan(act_of(verb), choice, thing=thing_of(t, seat, verb, parts), target=target, said=said, facts=facts)


def has(t: Table, seat: Seat) -> dict[str, int]:
    """What somebody who may be aimed at has."""
    return {"zombies": t.hordes[seat], "civilians": t.civilians[seat], "coins": t.coins[seat]}


def kind_of(verb: str) -> str:
    if verb in BOUGHT:
        return f"buy-{SHOP[BOUGHT[verb]].kind}"
    return "vote" if verb in BEADS else verb


def act_of(verb: str) -> str:
    if verb in BOUGHT:
        return "buy"
    if verb in BIRDS:
        return "play"
    return {"waves": "wave", "discard-coin": "discard"}.get(verb, "vote" if verb in BEADS else verb)


def thing_of(t: Table, seat: Seat, verb: str, parts: list[str]) -> str:
    """What is touched for it: a card of one's own, a shop card, a bead, the event."""
    if verb in BOUGHT:
        return BOUGHT[verb]
    if verb in ("reveal", "wave", "waves", "name", "claim"):
        return t.bonus_of(seat)
    if verb in ("give", "discard-coin", "jump", "show"):
        return t.event[0]
    if verb == "use":
        return parts[0]
    return "" if verb in ("pass", "done", "skip") else verb


# -- what cannot be played ---------------------------------------------------------------------------------


def refused_cards(t: Table, seat: Seat, moment: str) -> list[Plan]:
    offered = list(t.options(seat))
    found: list[Plan] = []
    for bird in dict.fromkeys(SLUG[card] for card in t.hands[seat]):
        found += refused_bird(t, seat, bird, moment, offered)
    for slug in dict.fromkeys(SLUG[card] for card in t.kept[seat]):
        if f"use:{slug}" not in offered:
            found += because("use", refused_play(t, seat, "use", [slug], moment), slug)
    if moment == SHOPPING:
        found += refused_wares(t, seat, offered)
    return found


def refused_bird(t: Table, seat: Seat, bird: str, moment: str, offered: list[Choice]) -> list[Plan]:
    if bird not in AIMED:
        return [] if bird in offered else because("play", refused_play(t, seat, bird, [], moment), bird)
    found: list[Plan] = []
    for other in range(t.seats):
        if other != seat and f"{bird}:{other}" not in offered:
            found += because("play", refused_play(t, seat, bird, [str(other)], moment), bird, f"seat-{other}")
    return found


def refused_wares(t: Table, seat: Seat, offered: list[Choice]) -> list[Plan]:
    assert t.current is not None
    found: list[Plan] = []
    for slug in dict.fromkeys(SLUG[card] for card in t.permanent + t.display):
        if not any(BOUGHT.get(choice.partition(":")[0]) == slug for choice in offered):
            found += because("buy", refused_purchase(t, seat, BARE[slug][0], [], t.current[1][1]), slug)
    return found


def because(act: str, refused: Refusal | None, thing: str, target: str = "") -> list[Plan]:
    return [] if refused is None else [impossible(act, *refused, thing=thing, target=target)]


# -- votes --------------------------------------------------------------------------------------------------


def vote_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    """ZT-4.5, ZT-4.7: the team if everybody keeps their word, and whether it still passes if one does not."""
    beads = with_mine(expected(t, seat), seat, verb)
    mine = team(t, verb, [s for s, bead in enumerate(beads) if bead == verb], seat)
    bead, wanted = f"team-{verb}", needed(t)
    if mine["seats"] == [seat]:
        key = "plan.vote.alone_passes" if mine["passes"] else "plan.vote.alone"
        return says(key, bead=bead, strength=mine["strength"], needed=wanted)
    if mine["passes"]:
        key = "plan.vote.safe" if mine["safe"] else "plan.vote.passes"
        return says(key, bead=bead, strength=mine["strength"], mine=weight(t, seat))
    return says("plan.vote.short", bead=bead, strength=mine["strength"], needed=wanted, mine=weight(t, seat))


# -- bonuses --------------------------------------------------------------------------------------------------


def reveal_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    card = t.bonus_of(seat)
    if not pays(t, seat, moment):
        return says("plan.reveal.wasted")
    return says(f"about.{card}", reward=BONUS[card].reward, other=BONUS[card].other)


def wave_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    return says("plan.wave.says", count=BONUS[t.bonus_of(seat)].reward, targets=[int(part) for part in parts])


def name_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    card = t.bonus_of(seat)
    gains = {"count": BONUS[card].reward, "less": BONUS[card].other}
    return says("plan.name.says", target=int(parts[0]), other=OTHER_DRAGON[card], **gains)


def claim_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    return says("plan.claim.says", count=BONUS[t.bonus_of(seat)].other)


# -- bombs, theft, saves, strength -------------------------------------------------------------------------------


def bomb_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    """ZT-5.1: what the bomb costs its target, unless it is answered."""
    target = int(parts[0])
    if t.civilians[target]:
        return says("plan.bomb.civilians", target=target, count=t.civilians[target])
    return says("plan.bomb.zombie" if t.hordes[target] > LAST_ZOMBIES else "plan.bomb.last", target=target)


def mega_bomb_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    return says("plan.bomb.many", targets=[int(part) for part in parts])


def steal_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    most = SHOP[BOUGHT[verb]].number if verb in BOUGHT else BIRDS[verb].number
    target = int(parts[0])
    taken = min(most, t.hordes[target])
    return says("plan.steal.says", target=target, has=t.hordes[target], count=taken, mine=t.hordes[seat] + taken)


def magnet_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    target = int(parts[0])
    mine = min(COIN_LIMIT, t.coins[seat] + BIRDS[MAGNET].number)
    return says("plan.magnet.says", target=target, count=t.coins[target], mine=t.coins[seat], then=mine)


def save_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    most = SHOP[parts[0]].number if verb == "use" else BIRDS[verb].number
    dying = in_danger(t, seat, moment) if moment in (ROLL, THROWN) else 0
    return says("plan.save.says", count=min(most, dying), dying=dying)


def strength_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    then = strength(t, t.beads[seat]) + BIRDS[verb].number
    key = "plan.strength.passes" if then >= needed(t) else "plan.strength.short"
    return says(key, bead=f"team-{t.beads[seat]}", strength=then, needed=needed(t))


# -- everything else -------------------------------------------------------------------------------------------


def coins_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    gained = COINS if verb == "coin" else BIRDS[verb].number
    return says("plan.coin.says", count=min(COIN_LIMIT, t.coins[seat] + gained), limit=COIN_LIMIT)


def horde_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    gained = SHOP[BOUGHT[verb]].number if verb in BOUGHT else ZOMBIES
    return says("plan.zombie.says", count=t.hordes[seat] + gained)


def civilians_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    gained = SHOP[BOUGHT[verb]].number if verb in BOUGHT else CIVILIANS
    return says("plan.civilian.says", count=t.civilians[seat] + gained)


def flip_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    target = int(parts[0])
    return says("plan.flip.up" if t.is_face_down(target) else "plan.flip.down", seat=target)


def swap_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    if len(parts) > 1:
        return says("plan.swap.says", targets=[int(part) for part in parts])
    return says("plan.swap.aside", seat=int(parts[0]))


def give_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    key = "plan.give.says" if t.hordes[seat] > LAST_ZOMBIES else "plan.give.free"
    return says(key, target=int(parts[0]), count=EARNED_ZOMBIRDS)


def said_with(key: str, **params: int) -> Callable[[Table, Seat, str, list[str], str], Says]:
    """A sentence with the same numbers every time."""

    def say(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
        return says(key, **params)

    return say


def discard_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    return says("plan.discard.says", count=EARNED_ZOMBIRDS, left=t.coins[seat] - number("event-coins"))


def keep_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    return says("plan.keep.says", count=SHOP[BOUGHT[verb]].number)


def jump_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    return says("plan.jump.says", count=t.hordes[seat], limit=JUMP_LIMIT, birds=EARNED_ZOMBIRDS)


def show_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    return says("plan.show.says", target=(seat + 1) % t.seats, count=EARNED_ZOMBIRDS)


def done_says(t: Table, seat: Seat, verb: str, parts: list[str], moment: str) -> Says:
    return says("plan.done.says", count=t.coins[seat])


SAYS: dict[str, Callable[[Table, Seat, str, list[str], str], Says]] = {
    "vote": vote_says,
    "pass": said_with("plan.pass.says"),
    "done": done_says,
    "skip": said_with("plan.skip.says"),
    "jump": jump_says,
    "show": show_says,
    "reveal": reveal_says,
    "wave": wave_says,
    "waves": wave_says,
    "name": name_says,
    "claim": claim_says,
    "zombie": horde_says,
    "coin": coins_says,
    "civilian": civilians_says,
    "bomb": bomb_says,
    "use": save_says,
    "give": give_says,
    "discard-coin": discard_says,
    "bird-banker": coins_says,
    BOMB: bomb_says,
    "bird-brain": said_with("plan.brain.says", count=BIRDS["bird-brain"].number),
    FAIRY: save_says,
    SUPER_FAIRY: save_says,
    PTERODACTYL: steal_says,
    "bird-punk": strength_says,
    "bird-super-bird": strength_says,
    "bird-robot": said_with("plan.robot.says"),
    MAGNET: magnet_says,
    "buy-civil": civilians_says,
    "buy-zombie": horde_says,
    "buy-save": keep_says,
    "buy-zombird": said_with("plan.zombird.says", count=SHOP["shop-zombird"].number),
    "buy-bomb": bomb_says,
    "buy-steal": steal_says,
    "buy-mega-bomb": mega_bomb_says,
    "buy-swap": swap_says,
    "buy-flip": flip_says,
}
