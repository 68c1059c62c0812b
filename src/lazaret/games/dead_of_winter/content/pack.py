"""Every card read and laid ready. A mistake in the content names the file, the card and the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from lazaret.games.dead_of_winter.content.cards import ITEM
from lazaret.games.dead_of_winter.content.rows import Crossroads, Rows, bad
from lazaret.games.dead_of_winter.effects import (
    queries,
    sets,
    store,
    verbs_board,
    verbs_cards,
    verbs_dice,
    verbs_flow,
    verbs_people,
)
from lazaret.games.dead_of_winter.effects.conditions import Condition
from lazaret.games.dead_of_winter.effects.kinds import Mistake
from lazaret.games.dead_of_winter.effects.reading import Block, Effect, Reader, Trigger, read_condition, read_trigger
from lazaret.games.dead_of_winter.effects.store import CrossroadsCard, Hook, Power
from lazaret.games.dead_of_winter.effects.words import HOOKS

WORD_MODULES = (queries, sets, verbs_board, verbs_cards, verbs_dice, verbs_flow, verbs_people)
SIDES = ("normal", "hardcore")
MOST_IDLE = 8  # crossroads cards with an option whose whole effect is nothing()
HOOK_TIMES = ("on_zombie_killed", "on_colony_phase")
R = TypeVar("R")


class Pack(NamedTuple):
    """All cards, ready to be used."""

    blocks: dict[str, Block]
    powers: dict[str, Power]
    plays: dict[str, Effect]
    failures: dict[str, str]
    crossroads: dict[str, CrossroadsCard]
    setups: dict[tuple[str, str], str]
    goals: dict[tuple[str, str], Condition]
    objective_hooks: dict[tuple[str, str], Hook]
    objectives: dict[str, tuple[Condition, ...]]
    exile_goals: dict[str, tuple[Condition, ...]]
    exile_first: dict[str, Condition]


class Compiler:
    """Reads one set of rows; `read` puts the place to any mistake."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.reader = Reader()

    def read(self, file: str, card: str, field: str, reader: Callable[..., R], *args: Any) -> R:
        try:
            return reader(*args)
        except Mistake as mistake:
            raise bad(file, card, mistake.reason, f"{field}, column {mistake.column}") from None

    def effect(
        self, file: str, card: str, field: str, text: str, name: str, has_me: bool = True, has_prices: bool = False
    ) -> Effect:
        return self.read(file, card, field, self.reader.effect, text, name, has_me, has_prices)

    def conditions(self, file: str, card: str, field: str, texts: list[str]) -> tuple[Condition, ...]:
        if not texts:
            raise bad(file, card, "there must be a condition", field)
        return tuple(
            self.read(file, card, f"{field} {number}", read_condition, text) for number, text in enumerate(texts, 1)
        )

    def powers(self) -> dict[str, Power]:
        """The abilities of survivors, and the items that are equipped."""
        found: dict[str, Power] = {}
        for name, survivor in self.rows.survivors.items():
            effect = self.effect("survivors", name, "effect", survivor.effect, name)
            die = 0 if survivor.die == "-" else int(survivor.die[:-1])
            found[name] = Power(name, effect, survivor.mode, survivor.place, die, survivor.limit)
            if survivor.mode == "action" and effect.hooks:
                raise bad("survivors", name, "an action cannot have hooks that are always on", "effect")
            if survivor.mode != "action" and not effect.hooks:
                raise bad("survivors", name, f"mode {survivor.mode} needs a hook", "effect")
        for name, item in self.rows.items.items():
            if item.kind == "equip":
                effect = self.effect("items", name, "effect", item.effect, name)
                mode = "passive" if effect.hooks else "action"
                found[name] = Power(name, effect, mode, "anywhere", 0, item.limit)
        return found

    def plays(self) -> dict[str, Effect]:
        found = {}
        for name, item in self.rows.items.items():
            if item.kind != "equip":
                found[name] = self.effect("items", name, "effect", item.effect, name)
                if bool(found[name].hooks) != (item.kind == "move"):
                    raise bad("items", name, f"a card of kind {item.kind} has the wrong sort of effect", "effect")
        return found

    def crossroads(self) -> dict[str, CrossroadsCard]:
        """DW-7.6: today's cards have prices; those of the first edition do not, and are left as they were."""
        found = {}
        for name, row in self.rows.crossroads.items():
            found[name] = self.crossroads_card("crossroads", name, row, True)
            self.check_options(found[name])
        idle = [name for name, card in found.items() if any(self.is_idle(option) for option in card.options)]
        if len(idle) > MOST_IDLE:
            raise bad("crossroads", idle[-1], f"more than {MOST_IDLE} cards have an option that does nothing")
        for name, row in self.rows.first_crossroads.items():
            found[name] = self.crossroads_card("first_crossroads", name, row, False)
        return found

    def crossroads_card(self, file: str, name: str, row: Crossroads, has_prices: bool) -> CrossroadsCard:
        trigger: Trigger = self.read(file, name, "trigger", read_trigger, row.trigger)
        options = (
            self.effect(file, name, "a_effect", row.a_effect, f"{name}.a", True, has_prices),
            self.effect(file, name, "b_effect", row.b_effect, f"{name}.b", True, has_prices),
        )
        for field, option in zip(("a_effect", "b_effect"), options, strict=True):
            if option.hooks:
                raise bad(file, name, "a crossroads card has no hooks", field)
        vote = next((flag for flag in row.flags if flag.startswith("vote")), "")
        return CrossroadsCard(name, row.who, vote, trigger, options)

    def check_options(self, card: CrossroadsCard) -> None:
        """DW-7.6: one option at least has neither price nor condition. DW-7.11: in a vote neither has."""
        free = [not option.requires and not self.reader.blocks[option.block].needs for option in card.options]
        if card.vote and not all(free):
            raise bad("crossroads", card.card, "an option that is voted for has neither price nor condition")
        if not any(free):
            raise bad("crossroads", card.card, "it could offer no option: one must have neither price nor condition")

    def is_idle(self, option: Effect) -> bool:
        return [call.word for call in self.reader.blocks[option.block].calls] == ["nothing"]

    def compile(self) -> Pack:
        rows = self.rows
        powers, plays, crossroads = self.powers(), self.plays(), self.crossroads()
        failures = {
            name: self.effect("crises", name, "fail", row.fail, name, False).block for name, row in rows.crises.items()
        }
        setups: dict[tuple[str, str], str] = {}
        goals: dict[tuple[str, str], Condition] = {}
        hooks: dict[tuple[str, str], Hook] = {}
        for name, main in rows.main_objectives.items():
            for side in SIDES:
                row = getattr(main, side)
                place = f"{side} setup"
                setups[name, side] = self.effect(
                    "main_objectives", name, place, row.setup, f"{name}.{side}.setup", False
                ).block
                goals[name, side] = self.read("main_objectives", name, f"{side} goal", read_condition, row.goal)
                if row.hook:
                    hooks[name, side] = self.hook(name, side, row.hook)
        objectives = {
            name: self.conditions(file, name, "conditions", row.conditions)
            for file in ("secret_objectives", "betrayal_objectives")
            for name, row in getattr(rows, file).items()
        }
        exile_goals = {
            name: self.conditions("exile_objectives", name, "non_betrayer", row.non_betrayer)
            for name, row in rows.exile_objectives.items()
        }
        exile_first = {
            name: self.conditions("exile_objectives", name, "betrayer_condition_1", [row.betrayer_condition_1])[0]
            for name, row in rows.exile_objectives.items()
        }
        blocks = self.reader.blocks
        return Pack(
            blocks, powers, plays, failures, crossroads, setups, goals, hooks, objectives, exile_goals, exile_first
        )

    def hook(self, name: str, side: str, text: str) -> Hook:
        """`on_zombie_killed: …`."""
        when, colon, effect = text.partition(":")
        if not colon or when not in HOOK_TIMES:
            raise bad("main_objectives", name, f"{when!r} is not one of {', '.join(HOOK_TIMES)}", f"{side} hook")
        block = self.effect("main_objectives", name, f"{side} hook", effect.strip(), f"{name}.{side}.hook", False)
        return Hook(when, block.block)


def compile_pack(rows: Rows) -> Pack:
    return Compiler(rows).compile()


def lay_ready(pack: Pack) -> None:
    """Fill the store from which the rules read. Items are found by card, by face and by row alike."""
    names: dict[str, list[str]] = {}
    for word, row in ITEM.items():
        names.setdefault(row, []).append(word)
    store.BLOCKS.update(pack.blocks)
    for name, power in pack.powers.items():
        for word in (name, *names.get(name, ())):
            store.POWERS[word] = power
    for name, effect in pack.plays.items():
        for word in (name, *names.get(name, ())):
            store.PLAYS[word] = effect
    store.FAILURES.update(pack.failures)
    store.CROSSROADS_CARDS.update(pack.crossroads)
    store.SETUPS.update(pack.setups)
    store.GOALS.update(pack.goals)
    store.OBJECTIVE_HOOKS.update(pack.objective_hooks)
    store.OBJECTIVES.update(pack.objectives)
    store.EXILE_GOALS.update(pack.exile_goals)
    store.EXILE_FIRST.update(pack.exile_first)
    for hook in HOOKS:
        store.HOOKED[hook] = {word: 1 for word, power in store.POWERS.items() if hook in power.effect.hooks}
