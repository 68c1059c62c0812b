"""The question in one sentence with its stakes (`core/plans.py`); what each choice does is said in `doing.py`.

Only what the seat may know goes in: its own cards, what lies open, and what it was told.
"""

from __future__ import annotations

from collections.abc import Callable

from lazaret.core.plans import Plan, Prompt, Says, says
from lazaret.games.zombie_tsunami.content.cards import BIRDS, BOMB_ZOMBIES, BONUS, LAST_ZOMBIES, PURCHASES, SLUG
from lazaret.games.zombie_tsunami.rules.bombs import can_cancel
from lazaret.games.zombie_tsunami.rules.doing import plans_for
from lazaret.games.zombie_tsunami.rules.helping import STRENGTH, loses, useful
from lazaret.games.zombie_tsunami.rules.shop import use_card
from lazaret.games.zombie_tsunami.rules.votes import needed, strength, weight
from lazaret.games.zombie_tsunami.rules.wares import BOUGHT
from lazaret.games.zombie_tsunami.rules.windows import in_danger
from lazaret.games.zombie_tsunami.table import AFTER, BEFORE, END, PAID, ROLL, THROWN, VOTES, Seat, Table


def prompt(t: Table, seat: Seat) -> Prompt:
    assert t.current is not None
    step, args = t.current
    name = t.GAME.step_info(step).name
    if name == "window":
        return Prompt(says=WINDOWS[args[0]](t, seat), more=what_helps(t, seat))
    return PROMPTS[name](t, seat)


def plans(t: Table, seat: Seat) -> list[Plan]:
    return plans_for(t, seat)


def what_helps(t: Table, seat: Seat) -> Says:
    """How many of one's own cards can help now."""
    cards = len(dict.fromkeys(choice.partition(":")[0].replace("waves", "wave") for choice in useful(t, seat)))
    return says("prompt.helps", count=cards) if cards else says("prompt.helps_nothing")


# -- windows ---------------------------------------------------------------------------------------


def before_a_card(t: Table, seat: Seat) -> Says:
    return says("prompt.before", slot=t.slot + 1)


def after_the_roll(t: Table, seat: Seat) -> Says:
    dying = in_danger(t, seat, ROLL)
    if not dying:
        return says("prompt.roll_safe")
    return says("prompt.roll" if t.hordes[seat] > LAST_ZOMBIES else "prompt.roll_last", count=dying)


def beads_are_shown(t: Table, seat: Seat) -> Says:
    """ZT-4.6: how one's team stands, and what one holds that would carry it."""
    bead, mine = f"team-{t.beads[seat]}", strength(t, t.beads[seat])
    short = needed(t) - mine
    if short <= 0:
        return says("prompt.votes_pass", bead=bead, strength=mine, needed=needed(t))
    held = [SLUG[card] for card in t.hands[seat] if SLUG[card] in STRENGTH]
    enough = [bird for bird in held if BIRDS[bird].number >= short]
    if enough and loses(t, t.beads[seat]):
        return says("prompt.votes_short_with", bead=bead, count=short, card=enough[0], adds=BIRDS[enough[0]].number)
    return says("prompt.votes_short", bead=bead, count=short, penalty=t.settings["push_penalty"])


def bomb_in_the_air(t: Table, seat: Seat) -> Says:
    bomber, target, _, saved = t.bombs[-1]
    if target != seat:
        return says("prompt.thrown", bomber=bomber, target=target)
    if t.civilians[seat]:
        return says("prompt.thrown_civilians", bomber=bomber, count=t.civilians[seat])
    if can_cancel(t, seat) or saved < BOMB_ZOMBIES:
        return says("prompt.thrown_zombie" if t.hordes[seat] > LAST_ZOMBIES else "prompt.thrown_last", bomber=bomber)
    return says("prompt.thrown_saved", bomber=bomber)


def after_the_bomb(t: Table, seat: Seat) -> Says:
    bomber, target, _, destroyed = t.bombs[-1]
    key = "prompt.after_civilians" if destroyed else "prompt.after"
    return says(key, bomber=bomber, target=target, count=destroyed)


def card_is_paid(t: Table, seat: Seat) -> Says:
    """ZT-10.4: the card that was paid for waits on the agenda, for all to know."""
    buyer, choice = next(args for step, args in reversed(t.agenda) if step is use_card)
    return says("prompt.paid", seat=buyer, card=BOUGHT[choice.partition(":")[0]])


def round_ends(t: Table, seat: Seat) -> Says:
    return says("prompt.end", round=t.round)


WINDOWS: dict[str, Callable[[Table, Seat], Says]] = {
    BEFORE: before_a_card,
    ROLL: after_the_roll,
    VOTES: beads_are_shown,
    THROWN: bomb_in_the_air,
    AFTER: after_the_bomb,
    PAID: card_is_paid,
    END: round_ends,
}


# -- the other questions ------------------------------------------------------------------------------


def vote_prompt(t: Table, seat: Seat) -> Prompt:
    more = says("prompt.vote.more", needed=needed(t), count=weight(t, seat), penalty=t.settings["push_penalty"])
    return Prompt(says=says("prompt.vote"), more=more)


def gain_prompt(t: Table, seat: Seat) -> Prompt:
    return Prompt(says=says("prompt.gain"), more=says("prompt.gain.more", count=t.coins[seat]))


def civilian_prompt(t: Table, seat: Seat) -> Prompt:
    return Prompt(says=says("prompt.civilian"), more=says("prompt.civilian.more"))


def buy_prompt(t: Table, seat: Seat) -> Prompt:
    """ZT-6.2: coins, and how many cards may still be bought."""
    assert t.current is not None
    left = PURCHASES - t.current[1][1]
    if any(choice.startswith("buy-") for choice in t.options(seat)):
        return Prompt(says=says("prompt.buy", count=t.coins[seat], left=left), more=says("prompt.buy.more", count=left))
    return Prompt(says=says("prompt.buy_nothing", count=t.coins[seat]), more=what_helps(t, seat))


def event_prompt(t: Table, seat: Seat) -> Prompt:
    return Prompt(says=says(f"prompt.{t.event[0]}"), more=says("prompt.event.more"))


def dragon_prompt(t: Table, seat: Seat) -> Prompt:
    """ZT-7.9: the call was wrong; whoever holds that Dragon may answer."""
    assert t.current is not None
    caller, named = t.current[1]
    if "claim" in t.options(seat):
        card = t.bonus_of(seat)
        asked = says("prompt.dragon_yours", caller=caller, named=named, card=card)
        return Prompt(says=asked, more=says("plan.claim.says", count=BONUS[card].other))
    return Prompt(says=says("prompt.dragon", caller=caller, named=named), more=None)


PROMPTS: dict[str, Callable[[Table, Seat], Prompt]] = {
    "vote": vote_prompt,
    "choose_gain": gain_prompt,
    "choose_civil_or_bomb": civilian_prompt,
    "buy": buy_prompt,
    "try_event": event_prompt,
    "answer_dragon": dragon_prompt,
}
