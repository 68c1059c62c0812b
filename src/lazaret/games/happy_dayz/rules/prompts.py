"""What a Community is asked, in one sentence, with what is at stake."""

from __future__ import annotations

from lazaret.core.flow import Seat, Step
from lazaret.core.plans import Prompt, Says, says, the_plain_question
from lazaret.games.happy_dayz.content.cards import FACTION, ZOMBIES
from lazaret.games.happy_dayz.rules import cheerleader, governor, nurse, setup, survivalist, tricks, woodstock, zombies
from lazaret.games.happy_dayz.rules.factions import HORDE
from lazaret.games.happy_dayz.rules.stakes import at_stake, named
from lazaret.games.happy_dayz.table import Table

#: whose Power puts the question: its words are the second line
POWER_OF: dict[Step, str] = {
    cheerleader.name_faction: "cheerleader",
    cheerleader.give_cards: "cheerleader",
    cheerleader.give_named_cards: "cheerleader",
    cheerleader.give_from_transfer: "cheerleader",
    governor.choose_leader: "governor",
    governor.persuade: "governor",
    governor.corrupt: "governor",
    governor.take_survivor: "governor",
    nurse.discard_zombies: "nurse",
    nurse.may_discard_zombies: "nurse",
    nurse.may_discard_both: "nurse",
    nurse.discard_survivor: "nurse",
    survivalist.put_under: "survivalist",
    survivalist.put_under_first: "survivalist",
    woodstock.give_encounter: "dog",
    woodstock.share_trick: "hippie",
    woodstock.give_trick: "preacher",
}

GIVING = (cheerleader.give_cards, cheerleader.give_named_cards, cheerleader.give_from_transfer)


def prompt(t: Table, seat: Seat) -> Prompt:
    assert t.current is not None
    step = t.current[0]
    if step is setup.pick_transfer:
        return transfer(t, seat)
    if step in (tricks.lead_trick, tricks.lead_named):
        return lead(t, seat)
    if step in (tricks.play_card, tricks.set_faction):
        return follow(t, seat)
    found = Prompt(says=giving(t, seat), more=None) if step in GIVING else the_plain_question(t, seat)
    if step in POWER_OF:
        found["more"] = says(f"board.power.{t.powers[POWER_OF[step]]}")
    elif step is zombies.discard_to_horde:
        found["more"] = says(f"board.power.{HORDE}")
    return found


def transfer(t: Table, seat: Seat) -> Prompt:
    """HD-1.9, HD-1.13: to whom it goes, and that it will lie open there."""
    second = bool(t.picked[seat])
    to = setup.transfer_to(t, seat)[second]
    key = "prompt.transfer_again" if second and t.seats == 2 else "prompt.transfer"
    return Prompt(says=says(key, to=to), more=says("prompt.transfer.more"))


def giving(t: Table, seat: Seat) -> Says:
    """HD-10.1a, HD-10.1b: to whom, and which card where one was named."""
    assert t.current is not None
    step, args = t.current
    to = (seat + 1) % t.seats
    if step is not cheerleader.give_named_cards:
        return says("prompt.transfer", to=to)
    has = any(FACTION[card] == args[0] for card in t.owned(seat))
    return says("prompt.give_named" if has else "prompt.give_other", faction=args[0], to=to)


def lead(t: Table, seat: Seat) -> Prompt:
    """HD-3.1: a card and a side; what lies there already goes to whoever wins."""
    if t.named:
        must = any(FACTION[card] == t.named for card in t.owned(seat))
        asked = says("prompt.lead_named" if must else "prompt.lead_without", faction=t.named)
    else:
        asked = says("prompt.lead")
    stakes = named(t, at_stake(t))
    return Prompt(says=asked, more=says("prompt.lead.stakes", stakes=stakes) if stakes else says("prompt.lead.nothing"))


def follow(t: Table, seat: Seat) -> Prompt:
    """HD-3.5: what this trick holds so far; then what must be played."""
    key = "prompt.shared" if t.demanded == ZOMBIES else "prompt.trick"
    return Prompt(says=says(key, stakes=named(t, at_stake(t))), more=duty(t, seat))


def duty(t: Table, seat: Seat) -> Says:
    if not t.demanded:
        return says("prompt.sets")
    if any(FACTION[card] == t.demanded for card in t.owned(seat)):
        return says("prompt.follow", faction=t.demanded)
    return says("prompt.free", faction=t.demanded)
