"""What the player is asked, in one sentence by state, with what is at stake."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.plans import Prompt, Says, says
from lazaret.games.zombie_apocalypse_now.content.cards import ACTIONS, HAND, IS_LEADER, ROLE, SUPPORT
from lazaret.games.zombie_apocalypse_now.rules.attack import defences, may_strike_again, striking_position
from lazaret.games.zombie_apocalypse_now.rules.choices import DISCARD, DRAW, END
from lazaret.games.zombie_apocalypse_now.rules.outlook import strength
from lazaret.games.zombie_apocalypse_now.rules.turn import take_action
from lazaret.games.zombie_apocalypse_now.table import Table

PLACING = ("leader", "support", "two", "joker")
#: the numbers of actions that are said in words
WORDS = {"prompt.turn": (3,), "prompt.first_turn": (3,), "prompt.left": (1, 2), "prompt.attacked": (1, 2)}


def the(card: str) -> Says:
    """A leader by its whole name, for there are two of each rank; any other card by its rank."""
    if IS_LEADER[card]:
        return says(f"the.{card}")
    return says(f"the.{card[:-1] if ROLE[card] == SUPPORT else ROLE[card]}")


def prompt(t: Table, seat: Seat) -> Prompt:
    assert t.current is not None
    if t.current[0] is take_action:
        return Prompt(says=turn(t, seat), more=what_may_be_done(t, seat))
    if t.current[0] is may_strike_again:
        card = t.sides[seat].row[t.attacker][striking_position(t, seat, t.attacker)]
        return Prompt(
            says=says("prompt.strike_again", points=strength(t, seat, t.attacker)),
            more=says("prompt.strike_again.more", support=the(card)),
        )
    first, second = t.sides[seat].row[t.target]
    keep, switch = defences(t, seat, t.target)
    return Prompt(
        says=says("prompt.defend", support=the(first), points=keep),
        more=says("prompt.defend.more", support=the(second), points=switch),
    )


def turn(t: Table, seat: Seat) -> Says:
    """ZAN-4.1, ZAN-4.2, ZAN-1.7: how many actions are left, and whether the attack is still among them."""
    left = t.actions_left
    if not left:
        return says("prompt.spent")
    if t.strikes:
        return counted("prompt.attacked", left)
    if t.turn == 1 and left == ACTIONS:
        return counted("prompt.first_turn", left)
    return counted("prompt.turn" if left == ACTIONS else "prompt.left", left)


def counted(key: str, number: int) -> Says:
    return says(f"{key}.{number}" if number in WORDS[key] else key, count=number)


def what_may_be_done(t: Table, seat: Seat) -> Says:
    """The second line: what this hand allows now. ZAN-4.9: and the leader that must be placed."""
    verbs = {option.partition(":")[0] for option in t.options(seat)}
    if not t.actions_left:
        return says(
            "prompt.free.discard" if DISCARD in verbs else "prompt.free.draw" if DRAW in verbs else "prompt.end"
        )
    places = not verbs.isdisjoint(PLACING)
    kind = ("place_attack" if "attack" in verbs else "place") if places else "attack" if "attack" in verbs else ""
    if END not in verbs:
        leader = next(card for card in t.sides[seat].hand if IS_LEADER[card])
        return says(f"prompt.may.{kind}.must", leader=the(leader))
    if DRAW in verbs:
        return says("prompt.may.attack_draw" if kind else "prompt.may.draw", count=min(HAND, drawable(t, seat)))
    return says(f"prompt.may.{kind}" if kind else "prompt.may.nothing")


def drawable(t: Table, seat: Seat) -> int:
    """ZAN-4.8, ZAN-4.12: how many cards a draw could bring."""
    side = t.sides[seat]
    return len(side.deck) or len(side.discard)
