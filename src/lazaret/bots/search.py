"""Information-set Monte Carlo tree search: look ahead over many tables dealt again, for any game of the core.

Each round deals everything the seat cannot know once more and tries the options still in question on that same deal,
so that they are compared under the same luck; after a part of the budget the weaker half is dropped. Below the first
choice one tree is shared by all deals: it holds what the seat can know and nothing else. A question put to several
seats at once is answered by each from its own figures, blind to the others. Positions are judged with the game's
`worth` after a short roll-out in which everybody follows the game's `habit`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from lazaret.bots.contract import Helper
from lazaret.bots.findings import MANNER, Figure, Figures, Manner, ranked, values
from lazaret.bots.greedy import opinions
from lazaret.bots.outlook import Stop, roll_out, stop_for, value_of
from lazaret.bots.tree import Arm, Node, Spread, arms_of, foreseen, promising
from lazaret.core.chance import Stream
from lazaret.core.mind import SearchHints
from lazaret.core.table import Table

LARGE, LONG = 400, 1.0  # a budget in simulations, in seconds, from which on a search looks further
LOOKING = 0.2  # the part of the seconds that the first judgement may take
LEAST = 1e-9  # a difference that tells the favourite among equals
PROBE = 4  # a choice with little at stake gets so much less of the budget, one with much so much more
SPENT = 0.8  # the part of its seconds that a level spends where the rate was measured
FEW = 8  # simulations, where only one option is in question


class Search:
    """`simulations` or `seconds` (or both, whichever ends first) is the budget of one choice.

    `modest`: where the game says so, it makes no more simulations than suit a middling opponent.

    The same simulations and the same stream give the same choice. Where the seat is asked again at once, what was
    found about its next choice is the start of the next search.
    """

    def __init__(
        self,
        simulations: int | None = 400,
        seconds: float | None = None,
        manner: Manner = MANNER,
        modest: bool = False,
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.manner = manner
        self.modest = modest
        self.clock: Callable[[], float] = time.perf_counter
        self.made = 0  # simulations in all
        self.root = Node()
        self.stop = Stop(0)  # where the roll-outs end
        self.moment = -1  # the number of acts before the choice that the kept tree belongs to
        self.taken = ""

    @property
    def by_the_clock(self) -> bool:
        """Then the same seed need not give the same choice: how far the search comes depends on the machine."""
        return self.seconds is not None

    @property
    def is_large(self) -> bool:
        """Whether there is much to spend on one choice."""
        many = self.simulations is None or self.simulations >= LARGE
        return many and (self.seconds is None or self.seconds >= LONG)

    def counted(self, simulations: int) -> Search:
        """The same thinking with a budget that is counted."""
        return Search(simulations, None, self.manner)

    def choose(self, view: dict[str, Any], options: Sequence[str], helper: Helper) -> str:
        if len(options) == 1:
            if helper.moment == self.moment + 1:
                self.moment = helper.moment  # nothing was decided: the tree goes on where it was
            return options[0]
        choice = ranked(self.figures(options, helper), self.manner, helper.game.search.care)[0]
        self.keep(choice, helper)
        return choice

    # -- the tree between two choices ------------------------------------------------------------------

    def keep(self, choice: str, helper: Helper) -> None:
        """Remember what was found beyond this choice."""
        self.moment, self.taken = helper.moment, choice

    def grown(self, helper: Helper) -> Node:
        """The tree to start from: what was kept, if nobody has acted but this seat, once."""
        if self.moment < 0 or helper.moment != self.moment + 1:
            return Node()
        arm = self.root.arms[helper.seat].get(self.taken)
        return Node() if arm is None or arm.child is None else arm.child

    # -- one search ------------------------------------------------------------------------------------

    def figures(self, options: Sequence[str], helper: Helper, looks: Stream | None = None) -> Figures:
        """How often each option was tried, and what it brought. `looks`: the chance of the looks ahead."""
        started = self.clock()
        self.root = root = self.grown(helper)
        self.spread = Spread()
        arms = self.look_ahead(options, helper if looks is None else helper.beside(looks), root, started)
        made = 0
        live = self.in_question(options, arms)
        budget = self.allowance(helper.game.search)
        simulations = budget if len(live) > 1 else min(FEW, budget or FEW)
        seconds = self.seconds
        first = live[0]
        parts = max(1, (len(live) - 1).bit_length())
        if helper.game.search.care.stake and len(live) > 1:
            made, weight = self.probe(live, arms, root, helper, simulations, started)
            if simulations is not None:  # what was asked for may be exceeded; what a level may spend may not
                simulations = round(simulations * (weight if self.simulations is not None else min(1.0, weight)))
            seconds = None if seconds is None else seconds * min(1.0, weight)
            parts = 0 if weight <= 1 / PROBE else parts
        for part in range(1, parts + 1):
            until = None if simulations is None else made + (simulations - made) // (parts - part + 1)
            end = None if seconds is None else started + seconds * part / parts
            made = self.halve(live, arms, root, helper, made, until, end)
            good = values({option: figure_of(arms[option]) for option in live}, self.manner.trust)
            # what looked best at first stays: the others are held against it
            live.sort(key=lambda option: (option != first, -good[option]))
            del live[max(2, (len(live) + 1) // 2) :]
        self.made += made
        return {option: figure_of(arms[option]) for option in options}

    def allowance(self, hints: SearchHints) -> int | None:
        """The simulations of one choice. A level has seconds: what the plain build makes in most of them is what it
        spends, so that a quicker machine or build is no stronger opponent; the seconds are the limit above it."""
        if self.simulations is not None or self.seconds is None:
            return self.simulations
        most = [] if hints.rate is None else [max(1, round(hints.rate * self.seconds * SPENT))]
        if self.modest and hints.modest is not None:
            most.append(hints.modest)
        return min(most) if most else None

    def look_ahead(self, options: Sequence[str], helper: Helper, root: Node, started: float) -> dict[str, Arm]:
        """Judge every option one step ahead, on a few deals; by the clock, on fewer where that takes long."""
        looks = [0.0] * len(options)
        for number in range(1, self.manner.looks + 1):
            for place, opinion in enumerate(opinions(options, helper, 1)):
                looks[place] += (opinion - looks[place]) / number  # the mean so far
            if self.seconds is not None and self.clock() >= started + self.seconds * LOOKING:
                break
        best = max(looks)
        if helper.together and looks.count(best) == len(looks):
            # nothing tells them apart: who chooses at the same time must not foresee which is the favourite
            looks[helper.stream.pick(range(len(looks)))] += LEAST
            best += LEAST
        arms = root.arms.setdefault(helper.seat, {})
        for option, look in zip(options, looks, strict=True):
            # What lies beyond is kept; how the option did is not: that was over deals that are now known to be wrong.
            beyond = arms[option].child if option in arms else None
            arms[option] = Arm(look - best)
            arms[option].child = beyond
        return arms

    def in_question(self, options: Sequence[str], arms: dict[str, Arm]) -> list[str]:
        """The options that are searched: those that looked good at first, the best of them first."""
        order = sorted(options, key=lambda option: -arms[option].prior)
        return [option for option in order[: max(2, self.manner.keep)] if arms[option].prior > -self.manner.reject]

    def probe(
        self,
        live: list[str],
        arms: dict[str, Arm],
        root: Node,
        helper: Helper,
        simulations: int | None,
        started: float,
    ) -> tuple[int, float]:
        """Use a part of the budget to see what is at stake: the simulations made, and the part the choice is worth.

        Where results hardly differ there is little to find out; where they differ much it takes long.
        """
        until = None if simulations is None else max(simulations // PROBE, 2 * len(live))
        end = None if self.seconds is None else started + self.seconds / PROBE
        made = self.halve(live, arms, root, helper, 0, until, end)
        others = [arms[option] for option in live[1:]]
        tried = sum(arm.visits for arm in others)
        differ = sqrt(sum(arm.squares for arm in others) / tried) if tried else 0.0
        return made, min(PROBE, max(1 / PROBE, differ / helper.game.search.care.stake))

    def halve(
        self,
        live: list[str],
        arms: dict[str, Arm],
        root: Node,
        helper: Helper,
        made: int,
        until: int | None,
        end: float | None,
    ) -> int:
        """Try the options in question, deal after deal, until this part of the budget is used."""
        while True:
            deal = forget_answers(helper.resample(), helper.seat)
            self.stop = stop_for(deal, helper.seat, self.is_large, self.manner.depth)
            standard = 0.0
            for option in live:  # the first of them is the favourite
                arm = arms[option]
                value = self.simulate(deal.clone(), root, helper, option, arm)
                made += 1
                if option == live[0]:
                    standard = value
                else:
                    arm.lead += value - standard
                    arm.squares += (value - standard) ** 2
                if end is not None and self.clock() >= end:
                    return made
            if until is not None and made + len(live) > until:
                return made

    def simulate(self, table: Table, root: Node, helper: Helper, option: str, arm: Arm) -> float:
        """Down the tree, one new arm, a short roll-out, and the result back up."""
        manner, seat, stream = self.manner, helper.seat, helper.stream
        path: list[tuple[int, Arm]] = [(seat, arm)]
        fresh = arm.visits == 0
        if table.asked >= 0:
            table.apply(seat, option)
            if arm.child is None:
                arm.child = Node()
            node = arm.child
        else:
            node, new = self.together(table, root, seat, helper, option, path)
            fresh = fresh or new
        while table.result is None and not fresh:
            asked = table.asked
            if asked < 0:
                node, fresh = self.together(table, node, -1, helper, "", path)
                continue
            options = table.offered
            if len(options) == 1:
                table.apply(asked, options[0])
                continue
            other = asked != seat and not manner.others
            choice = foreseen(table, asked, options, stream) if other else ""
            if choice:
                table.apply(asked, choice)
            else:
                here = arms_of(table, node, asked, manner.warmth)
                number = promising(here, manner.curiosity * self.spread.of(asked))
                arm = here[number]
                fresh = arm.visits == 0
                path.append((asked, arm))
                table.apply(asked, options[number])
                if arm.child is None:
                    arm.child = Node()
                node = arm.child
        roll_out(table, self.stop, stream)
        return self.learn(table, path)

    def together(
        self, table: Table, node: Node, seat: int, helper: Helper, option: str, path: list[tuple[int, Arm]]
    ) -> tuple[Node, bool]:
        """Everybody asked answers from its own figures. `seat`, at the root, answers `option`."""
        manner, stream = self.manner, helper.stream
        fresh = False
        answers: list[tuple[int, str]] = []
        for asked in table.waiting():
            if asked == seat:
                answers.append((asked, option))
                continue
            options = table.options(asked)
            if len(options) == 1:
                answers.append((asked, options[0]))
                continue
            other = asked != helper.seat and not manner.others
            choice = foreseen(table, asked, options, stream) if other else ""
            if choice:
                answers.append((asked, choice))
            else:
                here = arms_of(table, node, asked, manner.warmth)
                number = promising(here, manner.curiosity * self.spread.of(asked))
                fresh = fresh or here[number].visits == 0
                path.append((asked, here[number]))
                answers.append((asked, options[number]))
        for asked, answer in answers:
            table.apply(asked, answer)
        key = tuple([answer for asked, answer in answers if asked == helper.seat or manner.others])
        child = node.children.get(key)
        if child is None:
            child = node.children[key] = Node()
        return child, fresh

    def learn(self, table: Table, path: list[tuple[int, Arm]]) -> float:
        """Tell every arm on the way what came of it for its seat; gives it for the first."""
        values: dict[int, float] = {}
        for seat, arm in path:
            if seat in values:
                value = values[seat]
            else:
                value = values[seat] = value_of(table, seat)
                self.spread.add(seat, value)
            arm.visits += 1
            arm.total += value
        return values[path[0][0]]


def figure_of(arm: Arm) -> Figure:
    return Figure(arm.visits, arm.total, arm.prior, arm.lead, arm.squares)


def forget_answers(table: Table, seat: int) -> Table:
    """Secret answers that others have already given are thought out like those still to come."""
    for other in [other for other in table.answers if other != seat]:
        del table.answers[other]
    return table
