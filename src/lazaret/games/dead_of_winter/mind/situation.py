"""The position as a bot sums it up once before it judges its options: needs, dangers, its own aims."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from lazaret.core.flow import Seat
from lazaret.games.dead_of_winter.content.cards import (
    COLONY,
    COLONY_ENTRANCES,
    CRISIS_SYMBOLS,
    DOOR,
    ENTRANCE_SIZE,
    IS_STARTER,
    OUTSIDE,
    PLACES,
    SYMBOL,
)
from lazaret.games.dead_of_winter.effects.store import BLOCKS, FAILURES
from lazaret.games.dead_of_winter.effects.words import NO_CONTEXT, PLAYER_ALONE
from lazaret.games.dead_of_winter.mind.aims import Aim, goal_aims, own_aims, progress, wanted_in_hand
from lazaret.games.dead_of_winter.mind.prices import CARD_WORTH, PLAIN_WORTH, SHARES, capacity, severity
from lazaret.games.dead_of_winter.mind.weights import NEED, PRICE
from lazaret.games.dead_of_winter.rules.colony import crisis_target, food_due, per_two
from lazaret.games.dead_of_winter.rules.giving import STARTER_OK, STORES
from lazaret.games.dead_of_winter.rules.moves import has_fuel, may_enter_colony
from lazaret.games.dead_of_winter.rules.scoring import is_betrayer
from lazaret.games.dead_of_winter.table import Table

STOCK = ("food", "medicine", "fuel", "tool")
GATES = len(COLONY_ENTRANCES)


class Means(NamedTuple):
    """What a survivor has for work outside: dice good enough, and what they would find without it."""

    searches: int
    blows: int  # only counted where killing zombies is wanted
    elsewhere: float
    weight: float


Kept = TypeVar("Kept")


class Fact(Generic[Kept]):
    """A fact that is worked out when it is first asked for, and then lies ready in the situation itself."""

    def __init__(self, find: Callable[[Situation], Kept]) -> None:
        self.find, self.name = find, ""

    def __set_name__(self, owner: type[Situation], name: str) -> None:
        self.name = name

    def __get__(self, situation: Situation, kind: type[Situation]) -> Kept:
        value = self.find(situation)
        setattr(situation, self.name, value)
        return value


class Situation:
    """Everything here is public or the seat's own. What is not always needed is worked out when it is asked for."""

    def __init__(self, t: Table, seat: Seat) -> None:
        self.t, self.seat = t, seat
        self.finds: dict[str, float] = {}  # by place, like the next two
        self.needs: dict[str, float] = {}
        self.homes: dict[str, float] = {}
        self.means: dict[str, Means] = {}  # by survivor

    # -- the seat ----------------------------------------------------------------------------------

    @Fact
    def betrayer(self) -> bool:
        return not self.t.coop and is_betrayer(self.t, self.seat)

    @Fact
    def aims(self) -> tuple[Aim, ...]:
        """Of the seat's own objective."""
        return () if self.t.coop else own_aims(self.t, self.seat)

    @Fact
    def wants(self) -> dict[str, int]:
        """Cards of each symbol that the seat's own objective asks for."""
        return wanted_in_hand(self.t, self.seat, self.aims)

    @Fact
    def hand(self) -> dict[str, int]:
        """The seat's cards by symbol."""
        found: dict[str, int] = {}
        for card in self.t.hands[self.seat]:
            symbol = SYMBOL[card]
            found[symbol] = found.get(symbol, 0) + 1
        return found

    @Fact
    def last(self) -> bool:
        """Nobody comes after the seat in this round."""
        order = self.t.in_turn_order(self.t.first)
        return order.index(self.seat) == len(order) - 1 if self.seat in order else True

    @Fact
    def hurt(self) -> float:
        """How urgently somebody of the group needs medicine: frostbite kills in two turns."""
        t = self.t
        worst = NEED.unhurt
        for survivor in t.groups[self.seat]:
            if t.frostbite[survivor]:
                worst = max(worst, NEED.freezing)
            elif t.wounds[survivor] >= NEED.badly:
                worst = max(worst, NEED.wounded)
        return worst

    @Fact
    def open(self) -> list[str]:
        """Places that the seat's survivors may go to."""
        t = self.t
        found = [place for place in PLACES if t.room_at(place) > 0]
        if found and found[0] == COLONY and not may_enter_colony(t, self.seat):
            del found[0]
        return found

    @Fact
    def rides(self) -> bool:
        """The seat burns fuel for a safe journey."""
        return has_fuel(self.t, self.seat) and not self.fuel_is_dear()

    @Fact
    def spoils(self) -> bool:
        """A betrayer who has all it needs, or cannot wait: until then the colony must last."""
        if not self.betrayer:
            return False
        return self.ending or not any(aim.gap(self.t, PLAYER_ALONE[self.seat]) for aim in self.aims)

    # -- the colony --------------------------------------------------------------------------------

    @Fact
    def goal(self) -> tuple[Aim, ...]:
        """Of the main objective."""
        return goal_aims(self.t)

    @Fact
    def ending(self) -> bool:
        """The colony may reach its goal soon, or run out of time."""
        t = self.t
        return t.rounds_left <= NEED.last_rounds or progress(t, self.goal, NO_CONTEXT) > NEED.nearly_done

    @Fact
    def late(self) -> bool:
        """The game may be over soon."""
        return self.ending or (self.betrayer and self.t.morale <= NEED.nearly_lost)

    @Fact
    def due(self) -> int:
        """Food that the end of the round costs."""
        return food_due(self.t)

    @Fact
    def shortage(self) -> int:
        """Food that will be lacking then."""
        return max(0, self.due - self.t.food)

    @Fact
    def words(self) -> frozenset[str]:
        """What the main objective and the seat's own ask about."""
        return frozenset([aim.word for aim in (*self.goal, *self.aims)])

    @Fact
    def kills(self) -> bool:
        """The main objective is about zombies."""
        return any(aim.word in ("samples", "zombies_outside", "zombies") for aim in self.goal)

    @Fact
    def goal_stores(self) -> dict[str, int]:
        """How many cards of each symbol the main objective still has to get."""
        found = {}
        for aim in self.goal:
            if aim.word == "stored":
                gap = aim.gap(self.t, NO_CONTEXT)
                if gap:
                    found[aim.about] = gap
        return found

    @Fact
    def walls(self) -> dict[str, int]:
        """How many barricades the main objective still wants at each place."""
        found: dict[str, int] = {}
        for aim in self.goal:
            if aim.word == "barricades":
                found[aim.about] = aim.gap(self.t, NO_CONTEXT)
            elif aim.word == "min_barricades_outside":
                found.update({place: 0 if self.t.barricades_at(place) else 1 for place in OUTSIDE})
        return {place: gap for place, gap in found.items() if gap}

    # -- the crisis --------------------------------------------------------------------------------

    @Fact
    def crisis(self) -> frozenset[str]:
        """The symbols that avert it."""
        return CRISIS_SYMBOLS[self.t.crisis[0]] if self.t.crisis else frozenset()

    @Fact
    def severity(self) -> float:
        """What the crisis would cost."""
        return severity(self.t)

    @Fact
    def gap(self) -> float:
        """Points that the crisis still lacks, if the others gave mostly useful cards."""
        t = self.t
        if not t.crisis or t.exiled[self.seat]:
            return 0
        mine = good = 0
        for card, giver in zip(t.pile, t.pile_from, strict=True):
            if giver == self.seat:
                mine += 1
                good += 1 if SYMBOL[card] in self.crisis else -1
        shown, useless = NEED.guessed_gifts, NEED.guessed_useless
        for entry in t.crisis_log:
            shown += entry[2] + entry[3]
            useless += entry[3]
        return crisis_target(t) - good - (1 - 2 * useless / shown) * (len(t.pile) - mine)

    # -- zombies -----------------------------------------------------------------------------------

    @Fact
    def attackers(self) -> int:
        """Zombies that come to the colony, and those that the crisis brings."""
        return per_two(self.t.people_at_colony()) + self.zombies_of_crisis()

    @Fact
    def spares(self) -> list[float]:
        """How many more zombies each gate of the colony would take after those that come."""
        return [self.spare(gate, self.hits(gate)) for gate in range(GATES)]

    @Fact
    def values(self) -> dict[str, float]:
        """What finding a card of each symbol is worth."""
        found = PLAIN_WORTH.copy()
        wanted = NEED.find_aim_of_betrayer if self.betrayer else NEED.find_aim
        for symbol, want in self.wants.items():
            if want > self.hand.get(symbol, 0):
                found[symbol] += wanted
        if not self.betrayer:
            for symbol in self.goal_stores:
                found[symbol] += NEED.find_goal
            if self.shortage:
                found["food"] += NEED.find_food
            elif self.t.food < NEED.low_stores * self.due:
                found["food"] += NEED.find_stock
            if self.gap > 0:
                for symbol in self.crisis:
                    found[symbol] += NEED.find_crisis
            if self.hurt > NEED.urgent:
                found["medicine"] += NEED.find_medicine
        for symbol in {aim.about: 0 for aim in self.aims if aim.word == "equipped"}:
            found[symbol] += wanted
        return found

    def fuel_is_dear(self) -> bool:
        """Whether fuel is kept for something better than a safe journey."""
        if self.needed_myself("fuel") and self.wants.get("fuel"):
            return True
        if self.betrayer:
            return False
        return "fuel" in self.goal_stores or "fuel" in self.crisis

    def useful_gifts(self) -> int:
        """How many cards that it asks for the seat has given to this crisis."""
        t, wanted = self.t, self.crisis
        return sum(SYMBOL[c] in wanted for c, giver in zip(t.pile, t.pile_from, strict=True) if giver == self.seat)

    def promised(self) -> int:
        """How many useful cards the seat has promised aloud for this crisis and not given yet."""
        t = self.t
        words = [said for number, who, to, said in t.spoken if number == t.round and who == self.seat and to < 0]
        numbers = [int(said.partition(":")[2]) for said in words if said.startswith("promise:")]
        return max(numbers) - self.useful_gifts() if numbers else 0

    def zombies_of_crisis(self) -> int:
        """Zombies that the crisis will bring to the colony, when it does not look as if it could be averted."""
        t = self.t
        if not t.crisis or self.gap < (NEED.hopeless_last if self.last else NEED.hopeless):
            return 0
        calls = BLOCKS[FAILURES[t.crisis[0]]].calls
        found = [call for call in calls if call.word == "add_zombies" and call.args[0].value(t, NO_CONTEXT) == COLONY]
        return sum(int(call.args[1].value(t, NO_CONTEXT)) for call in found)

    def may_store(self, card: str) -> bool:
        t = self.t
        return SYMBOL[card] in STORES[t.objective] and (STARTER_OK[t.objective] or not IS_STARTER.get(card, False))

    def needed_myself(self, symbol: str, spare: int = 0) -> bool:
        """Whether the seat's objective could not do without one card of this symbol."""
        return self.hand.get(symbol, 0) - spare <= self.wants.get(symbol, 0)

    def card_worth(self, card: str) -> float:
        """How gladly the seat has this card in hand."""
        symbol = SYMBOL[card]
        worth = CARD_WORTH[card]
        want = self.wants.get(symbol, 0)
        if want and self.hand.get(symbol, 0) <= want:
            worth += NEED.late_aim_card if self.late else NEED.aim_card
        if self.betrayer:
            return worth
        if symbol in self.goal_stores and self.may_store(card):
            worth += NEED.goal_card
        if symbol == "food" and self.shortage:
            worth += NEED.food_card
        if symbol in self.crisis and self.gap > 0:
            worth += NEED.crisis_card
        if symbol == "medicine" and self.hurt > NEED.urgent:
            worth += NEED.medicine_card
        if symbol in STOCK and not self.hand.get(symbol, 0):
            worth += NEED.stock_card
        return worth

    def search_worth(self, place: str) -> float:
        """What a search at a place brings on average; worked out once."""
        if place not in self.finds:
            self.finds[place] = self.expected_find(place)
        return self.finds[place]

    def expected_find(self, place: str) -> float:
        worth = 0.0
        values = self.values
        for symbol, part in SHARES[place].items():
            worth += part * values[symbol]
        if "empty_decks" in self.words:
            left = len(self.t.decks[place]) / NEED.deck_to_empty
            worth += NEED.find_to_empty * (1 - left)  # the same decks, until they are empty
        return worth

    def capacity(self, place: str) -> int:
        return capacity(self.t, place)

    def coming(self, place: str) -> float:
        """Zombies that the end of the round brings to an outside location, noise included."""
        t = self.t
        people = t.crowd[place]
        usual = people if t.switches["zombies_outside"] == "per_survivor" else min(1, people)
        return usual + PRICE.noise_zombie * t.noise[place]

    def hits(self, gate: int) -> int:
        """Zombies that the end of the round sends to a gate of the colony: always from the first one on."""
        number = self.attackers
        return (number - 1 - gate) // GATES + 1 if gate < number else 0

    def spare(self, entrance: int, coming: float) -> float:
        """How many more zombies an entrance would take after those that come."""
        t = self.t
        free = ENTRANCE_SIZE[entrance] - t.zombies[entrance] - t.barricades[entrance]
        return free + 2 * t.barricades[entrance] - coming

    def kill_need(self, place: str) -> float:
        """How much a zombie less would help a place: most where the next one means a death."""
        t = self.t
        if place == COLONY:
            for gate, spare in enumerate(self.spares):
                if spare < 0 and t.zombies[gate]:
                    return NEED.kill_overrun if t.people_at_colony() else NEED.kill_deserted
            return NEED.kill_home
        if not t.crowd[place]:
            return NEED.kill_nobody
        spare = self.spare(DOOR[place], self.coming(place))
        if spare < 0:
            return NEED.kill_overrun
        return NEED.kill_tight if spare < NEED.tight else NEED.kill_outside

    def build_need(self, place: str) -> float:
        """How much a barricade would help a place; worked out once."""
        if place not in self.needs:
            self.needs[place] = self.need_of(place)
        return self.needs[place]

    def need_of(self, place: str) -> float:
        t = self.t
        if place != COLONY:
            if not t.crowd[place]:
                return 0.0
            return self.need_at(self.spare(DOOR[place], self.coming(place)))
        best = 0.0
        for gate, spare in enumerate(self.spares):
            if t.zombies[gate] + t.barricades[gate] < ENTRANCE_SIZE[gate]:
                need = self.need_at(spare) - NEED.gate_number * gate
                if need > best:
                    best = need
        return best

    def need_at(self, spare: float) -> float:
        if spare < 0:
            return NEED.build_overrun
        if spare < 1:
            return NEED.build_full
        if spare < 2:
            return NEED.build_tight
        return NEED.build_some_room if spare < 3 else NEED.build_room
