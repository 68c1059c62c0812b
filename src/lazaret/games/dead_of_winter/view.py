"""What a seat may see (DW-15.1, DW-15.2): slugs and numbers, by seat where a list has one entry per player."""

from __future__ import annotations

from lazaret.core.flow import Seat
from lazaret.core.zones import EVERYBODY, SECRET, bit
from lazaret.games.dead_of_winter.content.cards import (
    BY_ROW,
    CRISIS_SYMBOLS,
    ENTRANCES,
    FACE,
    NUMBERS,
    PLACES,
    SEARCH,
    SYMBOLS,
)
from lazaret.games.dead_of_winter.effects.store import POWERS
from lazaret.games.dead_of_winter.rules.actions import ACTIONS
from lazaret.games.dead_of_winter.rules.audit import audit
from lazaret.games.dead_of_winter.rules.checks import main_checks, own_checks
from lazaret.games.dead_of_winter.rules.colony import crisis_target, food_due
from lazaret.games.dead_of_winter.rules.exposure import faces_of, is_sheltered
from lazaret.games.dead_of_winter.rules.fight import choose_attack_die, least_die
from lazaret.games.dead_of_winter.rules.hooks import is_spent
from lazaret.games.dead_of_winter.rules.outcomes import roads
from lazaret.games.dead_of_winter.rules.scoring import is_betrayer
from lazaret.games.dead_of_winter.rules.search import choose_search_die
from lazaret.games.dead_of_winter.rules.survivors import wound_limit
from lazaret.games.dead_of_winter.table import Table
from lazaret.games.dead_of_winter.view_story import (
    COMPOSITION,
    betrayal_odds,
    bite_seen,
    ending,
    given_by_seat,
    given_now,
    morale_seen,
    tonight,
    vote_seen,
)
from lazaret.games.dead_of_winter.view_types import (
    Board,
    Colony,
    Crisis,
    Crossroads,
    Own,
    Place,
    Player,
    Shared,
    SurvivorSeen,
)

#: DW-10.10: an exile eats food cards where the others spend the food of the colony
OF_EXILES = [action for action in ACTIONS if action != "spend_food"]
OF_THE_OTHERS = [action for action in ACTIONS if action != "eat"]


def faces(cards: list[str | None]) -> list[str | None]:
    return [None if card is None else FACE[card] for card in cards]


def known_top(t: Table, deck: list[str], seat: Seat | None) -> list[str | None]:
    """The cards of a deck down to the last one that the seat knows."""
    seen = t.shown(deck, SECRET, seat)
    while seen and seen[-1] is None:
        seen.pop()
    return seen


def view(t: Table, seat: Seat | None) -> Board:
    return {**shared(t), **own(t, seat)}


def shared(t: Table) -> Shared:
    return {
        "round": t.round,
        "night": t.night,
        "active": t.active if t.active >= 0 else None,
        "first": t.first,
        "goal": {
            "card": t.objective,
            "checks": main_checks(t),
            "story": f"main_objective.{t.objective}.story",
            "side": t.side,
            "samples": t.samples,
            "stored": [FACE[card] for card in t.stored],
        },
        "colony": colony_seen(t),
        "survivors": [survivor_seen(t, survivor) for survivor in t.owner],
        "crises": [
            {
                "card": card,
                "round": number,
                "by_seat": list(counts),
                "good": good,
                "bad": bad,
                "target": target,
                "struck": good - bad < target,
                "given": given_by_seat(t, number),
            }
            for number, (card, counts, good, bad, target) in enumerate(t.crisis_log, 1)
        ],
        "waste": [FACE[card] for card in t.waste],
        "removed": [FACE[card] for card in t.removed],
        "dead": t.dead[:],
        "playing": [FACE[card] for card in t.playing],
        "offers": [FACE[card] for card in t.offers],
        "decks": {
            "survivors": len(t.survivor_deck),
            "crises": len(t.crisis_deck),
            "crossroads": len(t.crossroads_deck),
            "exile": len(t.exile_deck),
        },
        "modifiers": [
            {"name": name, "scope": scope, "until": until, "value": value} for name, scope, until, value in t.modifiers
        ],
        "refused": t.refused[:],
        "exile_called": t.exile_called,
        "turn_moves": t.turn_moves,
        "turn_kills": t.turn_kills,
        "switches": dict(t.switches),
        "coop": t.coop,
        "morale_log": morale_seen(t),
        "tonight": tonight(t),
        "vote": vote_seen(t),
        "bite": bite_seen(t),
        "ending": ending(t),
        "composition": COMPOSITION,
    }


def own(t: Table, seat: Seat | None) -> Own:
    there: dict[str, list[str]] = {place: [] for place in PLACES}
    for survivor, where in t.place.items():
        there[where].append(survivor)
    return {
        "places": [place_seen(t, place, there[place], seat) for place in PLACES],
        "players": [player_seen(t, owner, seat) for owner in range(t.seats)],
        "crisis": crisis_seen(t, seat) if t.crisis else None,
        "crossroads": crossroads_seen(t, seat),
        "drawn": faces(t.shown(t.drawn, SECRET if t.drawn_by < 0 else bit(t.drawn_by), seat)),
        "dealt": t.dealt[seat][:] if seat is not None else [],
        "next_crises": known_top(t, t.crisis_deck, seat),
        "actions": [] if seat is None else OF_EXILES if t.exiled[seat] else OF_THE_OTHERS,
        "least_die": die_asked_for(t) if seat == t.asked else None,
        "audit": None if t.result is None else [f for f in audit(t) if f["to"] is None or seat in (f["seat"], f["to"])],
        "betrayal_odds": betrayal_odds(t, seat),
    }


def colony_seen(t: Table) -> Colony:
    due = food_due(t)
    return {
        "morale": t.morale,
        "most_morale": NUMBERS["most_morale"],
        "rounds_left": t.rounds_left,
        "most_rounds": NUMBERS["most_rounds"],
        "people": t.people_at_colony(),
        "food": t.food,
        "food_due": due,
        "hungry": t.food < due,
        "starvation": t.starvation,
        "helpless": t.helpless,
    }


def die_asked_for(t: Table) -> int | None:
    """DW-3.2, DW-3.10: what the die must reach that a survivor attacks or searches with."""
    assert t.current is not None
    question, args = t.current
    if question is choose_attack_die:
        return least_die(t, args[1])
    return SEARCH[args[1]] if question is choose_search_die else None


def place_seen(t: Table, place: str, survivors: list[str], seat: Seat | None) -> Place:
    deck = t.decks.get(place, [])
    return {
        "place": place,
        "entrances": [{"zombies": t.zombies[e], "barricades": t.barricades[e]} for e in ENTRANCES[place]],
        "zombies": sum([t.zombies[e] for e in ENTRANCES[place]]),
        "barricades": t.barricades_at(place),
        "noise": t.noise.get(place, 0),
        "deck": len(deck),
        "known": faces(known_top(t, deck, seat)),
        "survivors": survivors,
    }


def survivor_seen(t: Table, survivor: str) -> SurvivorSeen:
    return {
        "survivor": survivor,
        "seat": t.owner[survivor],
        "place": t.place[survivor],
        "wounds": t.wounds[survivor],
        "frostbite": t.frostbite[survivor],
        "hurt": t.wounds[survivor] + t.frostbite[survivor],  # DW-5.7
        "limit": wound_limit(t, survivor),
        "exposure": () if t.modifiers and is_sheltered(t, survivor) else faces_of(t, survivor),
        "moves": t.moves.get(survivor, 0),
        "used": is_spent(t, survivor, POWERS[survivor]),
        "locked": [what for locked, what, _ in t.locks if locked == survivor],
        "items": [{"item": FACE[item], "used": is_spent(t, item, POWERS[item])} for item in t.items_of(survivor)],
    }


def player_seen(t: Table, owner: Seat, seat: Seat | None) -> Player:
    sight = EVERYBODY if t.result is not None else bit(owner)
    objective, exile_card = t.objectives[owner], t.exile_cards[owner]
    shown = [card for card, who in t.revealed.items() if who == owner]
    knows = bool(bit(seat) & sight) and not t.coop
    return {
        "seat": owner,
        "leader": t.leaders[owner],
        "exiled": t.exiled[owner],
        "eliminated": t.out[owner],
        "unused": list(t.unused[owner]),
        "spent": list(t.spent[owner]),
        "hand": faces(t.shown(t.hands[owner], sight, seat)),
        "contributed": t.pile_from.count(owner),
        "objective": t.shown(objective, sight, seat)[0] if objective else None,
        "exile_card": t.shown(exile_card, sight, seat)[0] if exile_card else None,
        "exile_side": exile_side(t, owner) if exile_card and bit(seat) & sight else None,
        "shown": shown[0] if shown else None,
        "next_dice": t.next_dice[owner],
        "betrayer": is_betrayer(t, owner) if knows else None,
        "checks": own_checks(t, owner) if knows else None,
        "searched": dict(t.searches[owner]),
    }


def exile_side(t: Table, owner: Seat) -> str:
    """DW-10.2, DW-10.3: for an exile who has shown a harmless objective, or for a betrayer."""
    return "betrayer" if is_betrayer(t, owner) else "non_betrayer"


def crisis_seen(t: Table, seat: Seat | None) -> Crisis:
    crisis = t.crisis[0]
    known = [FACE[card] for card in t.shown(t.pile, SECRET, seat) if card is not None]
    return {
        "card": crisis,
        "story": f"crisis.{crisis}.story",
        "symbols": [symbol for symbol in SYMBOLS if symbol in CRISIS_SYMBOLS[crisis]],
        "target": crisis_target(t),
        "contributions": len(t.pile),
        "known": sorted(known, key=BY_ROW),
        "given": given_now(t),
    }


def crossroads_seen(t: Table, seat: Seat | None) -> Crossroads:
    """DW-2.6: only its reader knows the card and its story. DW-7.5: set off, it is for all to see."""
    mine = t.reader >= 0 and seat == t.reader and bool(t.crossroads)
    card = t.crossroads[0] if mine else None
    shown = t.crossroads_shown[-1] if t.crossroads_shown else None
    told = shown or card
    return {
        "reader": t.reader if t.reader >= 0 else None,
        "waiting": bool(t.crossroads),
        "card": card,
        "shown": shown,
        "story": f"crossroads.{told}.text" if told else None,
        "roads": roads(t, told) if told else [],
    }
