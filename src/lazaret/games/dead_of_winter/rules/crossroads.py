"""Crossroads cards: when they spring, who chooses, and what becomes of them."""

from __future__ import annotations

from lazaret.core.flow import NOBODY, Choice, Seat
from lazaret.games.dead_of_winter.content.cards import COLONY
from lazaret.games.dead_of_winter.effects.arguments import Chosen
from lazaret.games.dead_of_winter.effects.reading import Effect, Trigger
from lazaret.games.dead_of_winter.effects.running import is_legal, run_effect
from lazaret.games.dead_of_winter.effects.store import BLOCKS, CROSSROADS_CARDS, CrossroadsCard
from lazaret.games.dead_of_winter.effects.words import PLAYER_ALONE, Context
from lazaret.games.dead_of_winter.rules.votes import OUTCOMES, hold_vote
from lazaret.games.dead_of_winter.table import Happening, Table, step

#: triggers that a dead actor cannot fire (DW-7.4); the others name no actor
NEED_ACTOR = (
    "on_move",
    "on_search",
    "on_exposure",
    "on_frostbite",
    "on_equip",
    "on_barricade",
    "on_clean",
    "on_attract",
)


def fits_place(wanted: str, place: str) -> bool:
    return wanted == place or (wanted == "outside" and place != COLONY)


def fits(t: Table, seat: Seat, trigger: Trigger, happening: Happening) -> bool:
    """DW-7.2: whether something that happened is what the card waits for."""
    kind, actor, place, origin, detail = happening
    if kind != trigger.kind:
        return False
    if kind in NEED_ACTOR and t.owner.get(actor, -1) != seat:  # DW-7.4: it died in that action
        return False
    if kind == "on_kill":
        if actor and (t.owner.get(actor, -1) != seat or t.place[actor] != place):
            return False
        if not actor and not any(t.place[s] == place for s in t.groups[seat]):
            return False
    for name, wanted in trigger.filters.items():
        if name == "frm":
            if not fits_place(wanted, origin):
                return False
        elif name in ("to", "loc", "place"):
            if not fits_place(wanted, place):
                return False
        elif name != "whose" and wanted != detail:
            return False
    if trigger.when is None:
        return True
    return bool(trigger.when.value(t, (seat, actor, place, origin)))


def card_due(t: Table, seat: Seat) -> Context | None:
    """DW-7.1 to DW-7.4, DW-7.12: the context in which the waiting card springs now, or None."""
    if not t.crossroads:
        return None
    crossroads = CROSSROADS_CARDS[t.crossroads[0]]
    if (crossroads.who == "N" and t.exiled[seat]) or (crossroads.who == "E" and not t.exiled[seat]):
        return None
    trigger = crossroads.trigger
    found: Context | None = None
    if trigger.kind == "state":
        assert trigger.when is not None
        assert trigger.actor is not None
        if trigger.when.value(t, PLAYER_ALONE[seat]):
            found = state_context(t, seat, trigger)
    else:
        happening = next((one for one in t.happenings if fits(t, seat, trigger, one)), None)
        found = (seat, *happening[1:4]) if happening else None
    if found is None or not legal_options(t, crossroads, found):
        return None  # DW-7.9: no option is legal
    return found


def state_context(t: Table, seat: Seat, trigger: Trigger) -> Context:
    """A selected actor is bound at once; a chosen one is asked for when an option needs it."""
    if trigger.actor is None or isinstance(trigger.actor, Chosen):
        return PLAYER_ALONE[seat]
    actors = trigger.actor.value(t, PLAYER_ALONE[seat])
    return (seat, actors[0], t.place[actors[0]], "") if actors else PLAYER_ALONE[seat]


def legal_options(t: Table, crossroads: CrossroadsCard, context: Context) -> list[str]:
    """DW-7.6, DW-7.8: the options whose costs and requirements can be met."""
    words = option_words(crossroads.card)
    if crossroads.vote:
        return list(words)
    return [word for word, effect in zip(words, crossroads.options, strict=True) if is_legal(t, effect, context)]


def option_words(card: str) -> tuple[str, str]:
    """How the two options of a card are named in a choice."""
    return f"{card}-1", f"{card}-2"


def spring(t: Table, seat: Seat, context: Context) -> None:
    """DW-7.5: the whole card is shown to everyone. DW-7.10: there is one a turn, and it springs once."""
    card = t.crossroads.pop()
    t.known.pop(card, None)
    t.crossroads_shown.append(card)
    t.tell("crossroads_sprung", seat, card)
    if CROSSROADS_CARDS[card].vote:
        t.then(vote_on_crossroads, seat, card, context)
    else:
        t.then(choose_crossroads, seat, card, context, "")
    t.then(close_crossroads, card)


@step("DW-7.5", "DW-7.6")
def choose_crossroads(t: Table, seat: Seat, card: str, context: Context, closed: str) -> None:
    """DW-7.6: one of the legal options (`closed`: one that the table could not pay for together)."""
    options = [option for option in legal_options(t, CROSSROADS_CARDS[card], context) if option != closed]
    t.ask(seat, options or [word for word in option_words(card) if word != closed], crossroads_chosen, card, context)


@step("DW-7.5", "DW-7.6")
def crossroads_chosen(t: Table, seat: Seat, choice: Choice, card: str, context: Context) -> None:
    t.tell("crossroads_chosen", seat, card, choice)
    take_crossroads(t, card, option_words(card).index(choice), context)


@step("DW-7.11", "DW-13.4")
def vote_on_crossroads(t: Table, seat: Seat, card: str, context: Context) -> None:
    """DW-7.11: up is the first option, down the second. DW-13.4: the card says who votes."""
    voters = t.nonexiled()
    if CROSSROADS_CARDS[card].vote == "vote_colony":
        voters = [s for s in voters if any(t.place[x] == COLONY for x in t.groups[s])]
    hold_vote(t, voters, "crossroads", NOBODY, card, context)


def crossroads_voted(t: Table, passed: bool, accused: Seat, card: str, context: Context) -> None:
    take_crossroads(t, card, 0 if passed else 1, context)


OUTCOMES["crossroads"] = crossroads_voted


def take_crossroads(t: Table, card: str, number: int, context: Context) -> None:
    me, actor, _, _ = context
    effect: Effect = CROSSROADS_CARDS[card].options[number]
    if BLOCKS[effect.block].uses_actor and not actor:
        t.then(name_actor, me, card, number, context)
    else:
        run_effect(t, effect.block, 0, context)


@step("DW-7.5")
def name_actor(t: Table, seat: Seat, card: str, number: int, context: Context) -> None:
    """DW-7.2, DW-7.5: the card speaks of a survivor: the active player names the one it is."""
    _, _, here, _ = context
    trigger = CROSSROADS_CARDS[card].trigger
    if trigger.kind == "state" and trigger.actor is not None:
        candidates = trigger.actor.candidates(t, context)
    else:
        candidates = [s for s in t.groups[seat] if t.place[s] == here]
    t.ask(seat, candidates or t.groups[seat][:], actor_named, card, number, context)


@step("DW-7.5")
def actor_named(t: Table, seat: Seat, choice: Choice, card: str, number: int, context: Context) -> None:
    me, _, _, came_from = context
    run_effect(t, CROSSROADS_CARDS[card].options[number].block, 0, (me, choice, t.place[choice], came_from))


@step("DW-7.7")
def close_crossroads(t: Table, card: str) -> None:
    """DW-7.7: a card that was set off leaves the game."""
    t.crossroads_shown.remove(card)
    t.crossroads_done.append(card)
    t.tell("crossroads_done", card)
