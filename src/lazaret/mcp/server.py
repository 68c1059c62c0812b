"""The tools: make a table or join one, look, list the options in words, choose, say, ask for the rule.

One session plays one seat. Over stdio that is the process; over HTTP the session that the transport knows. Newer
clients keep no session over HTTP: they are given a name for theirs by `new_table` or `join_table` and pass it on. The
seat's key is in `player` and in no result.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Any

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

import lazaret
from lazaret.core.errors import BadSetup, LazaretError
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids
from lazaret.core.texts import languages
from lazaret.mcp import words
from lazaret.mcp.house import own_server
from lazaret.mcp.player import Player, Refused, request, sit_down

PATIENCE = 30.0  # seconds, for the others to play until it is one's turn again
GONE = ("refuse.not_asked", "refuse.late")  # somebody, or the game itself, was quicker
NAME = "Model"
INSTRUCTIONS = (
    "Lazaret is a table for board games. Make a table with `new_table` (or `join_table`), then repeat: read the "
    "options that every answer ends with, and `choose` one by its number. `look` shows the whole table as your seat "
    "sees it, `rule` explains. You see what your seat may know and nothing else."
)
Session = Annotated[str, Field(description="Only where `new_table` or `join_table` gave you one.")]


class Seat:
    def __init__(self, player: Player, language: str) -> None:
        self.player, self.language = player, language
        self.shown: list[str] = []  # the options that were listed last

    def answer(self, *first: str) -> str:
        """What happened, and what is asked now."""
        news = words.news_words(self.player, self.language)
        return "\n".join([*first, *news, *self.question()])

    def question(self) -> list[str]:
        self.shown = list(self.player.view["options"])
        return words.question_words(self.player, self.language)


class Room:
    """The seats of all sessions, and where their tables are."""

    def __init__(self, address: str | None) -> None:
        self.address = address
        self.seats: dict[str, Seat] = {}

    def name_of(self, ctx: Context[Any, Any], given: str) -> str:
        """The session: as the transport knows it, or as the client was told."""
        headers = ctx.headers
        if headers is None:
            return "here"  # stdio: one client
        known = headers.get("mcp-session-id")
        return f"http {known}" if known else given

    def seat(self, ctx: Context[Any, Any], given: str) -> Seat:
        found = self.seats.get(self.name_of(ctx, given))
        if found is None:
            raise ToolError("There is no table yet: call new_table or join_table (and pass on the session it gives).")
        return found

    async def take(self, ctx: Context[Any, Any], player: Player, language: str) -> tuple[Seat, list[str]]:
        """The seat of this session from now on; what the client has to be told about it."""
        name, note = self.name_of(ctx, ""), []
        if not name:
            name = secrets.token_urlsafe(9)
            note = [f"Pass session={name!r} with every call: your client keeps no session."]
        before = self.seats.get(name)
        if before is not None:
            await before.player.leave()
        self.seats[name] = seat = Seat(player, language)
        if player.is_playing:
            await player.my_turn(PATIENCE)
        return seat, note

    @property
    def server(self) -> str:
        assert self.address is not None
        return self.address

    async def close(self) -> None:
        for seat in self.seats.values():
            await seat.player.leave()
        self.seats.clear()


def make_server(address: str | None = None) -> MCPServer:
    """`address`: a server that runs already; else one is started for these tools alone."""
    room = Room(address)

    @contextlib.asynccontextmanager
    async def lifespan(server: MCPServer[Any]) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as stack:
            if address is None:
                room.address = await stack.enter_async_context(own_server())
            stack.push_async_callback(room.close)
            yield

    server: MCPServer[Any] = MCPServer(
        "lazaret", instructions=INSTRUCTIONS, version=lazaret.__version__, lifespan=lifespan, log_level="WARNING"
    )
    add_table_tools(server, room)
    add_play_tools(server, room)
    add_talk_tools(server, room)
    return server


def serve(address: str | None, http: str | None) -> None:
    """Until the client hangs up (stdio), or Ctrl-C. `http`: HOST:PORT to speak streamable HTTP at, path /mcp."""
    server = make_server(None if address is None else address.rstrip("/"))
    if http is None:
        server.run("stdio")
        return
    host, _, port = http.rpartition(":")
    if not host or not port.isdigit():
        raise BadSetup(f"http: HOST:PORT is wanted, not {http!r}")
    server.run("streamable-http", host=host, port=int(port))


def clear(error: LazaretError) -> ToolError:
    return ToolError(str(error))


def checked_language(language: str) -> str:
    if language not in languages():
        raise ToolError(f"There is no language {language!r} (there are: {', '.join(languages())}).")
    return language


def game_line(game: Game[Any], language: str) -> str:
    speaker, (low, high) = game.speaker(language), game.players
    options = "; ".join(
        f"{option.name}={option.default!r}" + (f" of {list(option.values)}" if option.values else "")
        for option in game.offered
        if not option.advanced
    )
    pitch = speaker.text("game.pitch")
    return f"{game.id}: {speaker.text('game.title')}, {low} to {high} players. {pitch} Options: {options or 'none'}."


def add_table_tools(server: MCPServer[Any], room: Room) -> None:
    @server.tool(description="The games that can be played, with their players and options.")
    async def games(language: str = "en") -> str:
        checked_language(language)
        return "\n".join(game_line(find_game(name), language) for name in game_ids())

    @server.tool(
        description="Make a table, take a seat at it and begin. The others are bots, or people who come by code."
    )
    async def new_table(
        ctx: Context[Any, Any],
        game: Annotated[str, Field(description="As `games` names it.")],
        players: Annotated[int | None, Field(description="In all; else the fewest.")] = None,
        opponents: Annotated[str, Field(description="novice, greedy, sharp, master; or people.")] = "greedy",
        options: Annotated[dict[str, bool | int | float | str] | None, Field(description="Of the game.")] = None,
        seed: Annotated[str | None, Field(description="The same seed, the same deal.")] = None,
        language: str = "en",
    ) -> str:
        checked_language(language)
        try:
            found = find_game(game)
            count = players if players is not None else found.players[0]
            other = {"kind": "open"} if opponents == "people" else {"kind": "bot", "level": opponents}
            seats = [{"kind": "open"}, *[other] * (count - 1)]
            wanted = {"game": game, "seats": seats, "options": options or {}, "seed": seed}
            made = await request(room.server, "/api/tables", {**wanted, "bot_after": None, "forced": False})
            player = await sit_down(room.server, made["table"], made["links"][0]["key"], NAME)
        except LazaretError as error:
            raise clear(error) from None
        where = f"Table {made['code']} at {room.server}: people find it there by its code, to play or to watch."
        seat, note = await room.take(ctx, player, language)
        return seat.answer(where, *note)

    @server.tool(description="Take an open seat at a table that somebody made.")
    async def join_table(
        ctx: Context[Any, Any],
        table: Annotated[str, Field(description="Its code of six letters.")],
        name: str = NAME,
        language: str = "en",
    ) -> str:
        checked_language(language)
        try:
            player = await sit_down(room.server, table, None, name[:24])
        except LazaretError as error:
            raise clear(error) from None
        seat, note = await room.take(ctx, player, language)
        return seat.answer(*note)


def add_play_tools(server: MCPServer[Any], room: Room) -> None:
    @server.tool(description="The whole table as your seat sees it, what happened, and what you may choose.")
    async def look(ctx: Context[Any, Any], session: Session = "") -> str:
        seat = room.seat(ctx, session)
        return seat.answer(words.table_words(seat.player, seat.language), "")

    @server.tool(name="options", description="What you may choose now, in words, with numbers and what each would do.")
    async def list_options(ctx: Context[Any, Any], session: Session = "") -> str:
        seat = room.seat(ctx, session)
        return "\n".join(seat.question())

    @server.tool(description="Choose an option; then the others play until it is your turn again.")
    async def choose(
        ctx: Context[Any, Any],
        option: Annotated[str, Field(description="Its number, its words, or its code in brackets.")],
        session: Session = "",
    ) -> str:
        seat = room.seat(ctx, session)
        if seat.shown != seat.player.view["options"]:  # a number would mean something else now
            return seat.answer("Nothing was chosen: the question has changed meanwhile.")
        try:
            await seat.player.choose(words.picked(seat.player, option))
            await seat.player.my_turn(PATIENCE)
        except Refused as refused:
            if refused.key not in GONE:
                raise ToolError(words.refusal_words(seat.player, refused, seat.language)) from None
            await seat.player.my_turn(PATIENCE)
            return seat.answer("Nothing was chosen: the question was answered already.")
        return seat.answer()

    @server.tool(description="Wait until it is your turn, or the game is over (half a minute at most).")
    async def wait(ctx: Context[Any, Any], session: Session = "") -> str:
        seat = room.seat(ctx, session)
        await seat.player.my_turn(PATIENCE)
        return seat.answer()


def add_talk_tools(server: MCPServer[Any], room: Room) -> None:
    @server.tool(
        description="Say something at the table, where the game has talk; without a statement: what may be said."
    )
    async def say(
        ctx: Context[Any, Any],
        statement: Annotated[str | None, Field(description="Its code, as listed.")] = None,
        to: Annotated[int | None, Field(description="The number of the seat that hears it; else everybody.")] = None,
        session: Session = "",
    ) -> str:
        seat = room.seat(ctx, session)
        if statement is None:
            may = words.statement_words(seat.player, seat.language)
            return (
                "\n".join(
                    f"{text}  [{code}] to {'everybody' if who is None else f'seat {who}'}" for who, code, text in may
                )
                or "Nothing can be said now."
            )
        try:
            await seat.player.ask("say", statement=statement, to=to)
        except Refused as refused:
            raise ToolError(words.refusal_words(seat.player, refused, seat.language)) from None
        return seat.answer("Said.")

    @server.tool(description="The text of a rule by its id; or why a choice is refused; or the rules of this question.")
    async def rule(
        ctx: Context[Any, Any],
        rule: Annotated[str | None, Field(description="As ZAN-4.1.")] = None,
        choice: Annotated[str | None, Field(description="A choice that you would like to make.")] = None,
        session: Session = "",
    ) -> str:
        seat = room.seat(ctx, session)
        game, language = seat.player.view["game"], seat.language
        try:
            if choice is not None:
                answer = await seat.player.ask("why", choice=words.picked(seat.player, choice))
                refused = Refused(answer["key"], answer["rule"], answer["key"], answer["params"])
                return words.refusal_words(seat.player, refused, language)
            asked = (seat.player.view["ask"] or {}).get("rules", [])
            wanted = asked if rule is None else [rule]
            return "\n".join(f"{one}: {words.rule_words(game, one, language)}" for one in wanted) or "Nothing is asked."
        except LazaretError as error:
            raise clear(error) from None
