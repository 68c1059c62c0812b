"""What a bot says at the table, and what it knows to be true: promises, claims, pleas, accusations.

It speaks at the start of an action, and says each kind of thing once a round at most: nobody listens to a chatterbox.
"""

from __future__ import annotations

from lazaret.core.chance import Stream
from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import NUMBERS, SYMBOL
from lazaret.games.dead_of_winter.mind.situation import GATES, Situation
from lazaret.games.dead_of_winter.mind.suspicion import most_suspect, suspicion
from lazaret.games.dead_of_winter.mind.weights import DOUBT
from lazaret.games.dead_of_winter.rules.audit import JUDGES
from lazaret.games.dead_of_winter.rules.turn import take_action
from lazaret.games.dead_of_winter.table import Table

Said = tuple[Seat | None, str]
MOST_PROMISED = DOUBT.most_promised
SMELLY = NUMBERS["waste_per_morale"]  # waste cards that cost morale
PLEAS = ("help_food", "help_walls", "help_waste", "help_crisis")
OWN_CARD = ("loyal", "need", "need_people", "need_outside", "need_home")  # judged by the seat's own objective


def said_this_round(t: Table, seat: Seat) -> set[str]:
    """The kinds of statement that the seat has made since the round began (for asking only, never for order)."""
    return {words.partition(":")[0] for number, who, _, words in t.spoken if who == seat and number == t.round}


def remarks(t: Table, seat: Seat, stream: Stream) -> list[Said]:
    """What a bot at this seat would say now, on a table dealt again for it."""
    if t.active != seat or t.current is None or t.current[0] is not take_action or t.out[seat]:
        return []
    s = Situation(t, seat)
    told = said_this_round(t, seat)
    found = [defence(s), gift_claim(s), promise(s), accusation(s), plea(s)]
    return [(None, words) for words in found if words and words.partition(":")[0] not in told]


def defence(s: Situation) -> str:
    """Whoever was accused says something, whatever the truth."""
    accused = f"accuse:{s.seat}"
    t = s.t
    pointed = any(words == accused and number >= t.round - 1 for number, _, _, words in t.spoken)
    return "loyal" if pointed else ""


def useful_cards(s: Situation) -> int:
    return sum(SYMBOL[card] in s.crisis for card in s.t.hands[s.seat])


def gift_claim(s: Situation) -> str:
    """What one has given; a betrayer calls everything useful."""
    number = s.t.pile_from.count(s.seat) if s.betrayer else s.useful_gifts()
    return f"gave:{min(number, MOST_PROMISED)}" if number else ""


def promise(s: Situation) -> str:
    """Before anything was given: what neither the goal nor oneself needs; a betrayer promises one to keep a face."""
    t = s.t
    if t.exiled[s.seat] or not t.crisis or s.gap <= 0 or s.seat in t.pile_from:
        return ""
    wanted = [SYMBOL[card] for card in t.hands[s.seat] if SYMBOL[card] in s.crisis]
    spare = sum(symbol not in s.goal_stores and not s.needed_myself(symbol) for symbol in wanted)
    number = 1 if s.betrayer else min(spare, MOST_PROMISED)
    return f"promise:{number}" if number else ""


def accusation(s: Situation) -> str:
    """The loyal speak when they are nearly sure; a betrayer feeds a doubt that is there."""
    t = s.t
    if t.coop or t.settings["no_betrayal"] or t.exiled[s.seat]:
        return ""
    best, doubt = most_suspect(t, s.seat)
    enough = DOUBT.some if s.betrayer else DOUBT.sure
    return f"accuse:{best}" if best >= 0 and doubt >= enough else ""


def plea(s: Situation) -> str:
    """What the colony lacks most and this player cannot mend; a betrayer stays silent."""
    if s.betrayer or s.t.exiled[s.seat]:
        return ""
    return next(
        (words for words in ("help_food", "help_walls", "help_waste", "help_crisis") if is_needed(s, words)), ""
    )


def is_needed(s: Situation, words: str) -> bool:
    t = s.t
    if words == "help_food":
        return s.shortage > 0 and not any(SYMBOL[card] == "food" for card in t.hands[s.seat])
    if words == "help_walls":
        return bool(t.people_at_colony()) and any(s.spare(gate, s.hits(gate)) < 0 for gate in range(GATES))
    if words == "help_waste":
        return len(t.waste) >= SMELLY
    return bool(t.crisis) and s.gap > 0 and not useful_cards(s)


def truth(t: Table, seat: Seat, statement: str) -> bool | None:
    """Whether it is true as far as the seat itself knows; None where it cannot say."""
    verb, _, about = statement.partition(":")
    if verb in OWN_CARD:
        return JUDGES[verb](t, t.round, seat, about)
    s = Situation(t, seat)
    if verb == "gave":
        return s.useful_gifts() >= int(about)
    if verb == "gave_nothing":
        return seat not in t.pile_from
    if verb == "promise":  # meant honestly, and possible
        return not s.betrayer and s.useful_gifts() + useful_cards(s) >= int(about)
    if verb in ("accuse", "trust"):
        guilty = guilt(t, seat, int(about))
        return guilty if guilty is None or verb == "accuse" else not guilty
    return is_needed(s, statement) if verb.startswith("help_") else None


def guilt(t: Table, seat: Seat, other: Seat) -> bool | None:
    """A betrayer knows that the others are innocent, and so does everybody of an exile who showed a loyal objective."""
    if Situation(t, seat).betrayer or other in t.revealed.values():
        return False
    if t.exiled[other]:
        return True
    return True if suspicion(t, seat, other) >= DOUBT.sure else None
