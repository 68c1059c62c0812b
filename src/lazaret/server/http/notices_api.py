"""Being told that it is one's turn: by which ways, where to, and the webhook of a table."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import get, post
from litestar.params import HeaderParameter, JSONBody, PathParameter

from lazaret.core.texts import languages
from lazaret.server import clock
from lazaret.server.http.api import STORING, AnyRequest, SeatKey, TableName, TheHouse, find, own_seat, refusals
from lazaret.server.http.daily_api import SelfKey
from lazaret.server.http.waiting import address_of
from lazaret.server.live.house import House
from lazaret.server.live.session import Session
from lazaret.server.notice_bodies import (
    Listening,
    MailWanted,
    NoticesInfo,
    NoticeToken,
    NoticeTrouble,
    PushWanted,
    Quiet,
    QuietWanted,
    Sent,
    SubscriptionInfo,
    TableNotices,
    WebhookInfo,
    WebhookWanted,
)
from lazaret.server.notices import mail
from lazaret.server.notices.keys import Use, named_by
from lazaret.server.notices.outgoing import SECONDS, NotSent, pin
from lazaret.server.notices.quiet import is_zone
from lazaret.server.problems import Problem
from lazaret.server.store import notices as kept
from lazaret.server.store.dailies import mark_of
from lazaret.server.store.database import Database
from lazaret.server.store.seats import new_id, new_key
from lazaret.server.store.selves import check_alive

MOST = 10  # places one self is told at
OwnKey = Annotated[
    str, HeaderParameter(name="X-Self-Key", min_length=16, max_length=64, description="What a device keeps.")
]
PlaceName = Annotated[str, PathParameter(min_length=1, max_length=32, description="The id of a subscription.")]


# -- where a self is told ----------------------------------------------------------------------


@get("/notices", responses=refusals(503, 507), tags=["notices"])
async def read_notices(house: TheHouse, key: SelfKey = None) -> NoticesInfo:
    """By which ways this server can tell, and where this self is told."""
    return await ways(house, key)


async def ways(house: House, key: str | None) -> NoticesInfo:
    sender = house.herald.sender
    found = [] if key is None else await house.store.read(partial(kept.subscriptions_of, mark=mark_of(key)))
    return NoticesInfo(await sender.public_key(), sender.has_mail, [shown(one) for one in found])


@post("/notices/push", responses=refusals(409, *STORING), status_code=200, tags=["notices"])
async def want_push(request: AnyRequest, house: TheHouse, data: JSONBody[PushWanted], key: OwnKey) -> SubscriptionInfo:
    """Tell this browser by push."""
    if not house.herald.sender.has_push:
        raise Problem(409, "error.no_push")
    await house.slow_down(address_of(request))
    await check_address(house, data.endpoint)
    keys = msgspec.json.encode(data.keys).decode()
    return shown(await subscribe(house, key, "push", data.endpoint, keys, data))


@post("/notices/mail", responses=refusals(409, *STORING), status_code=200, tags=["notices"])
async def want_mail(request: AnyRequest, house: TheHouse, data: JSONBody[MailWanted], key: OwnKey) -> SubscriptionInfo:
    """Tell this mail address, once it is confirmed: it is asked to, at most once a day."""
    if not house.herald.sender.has_mail:
        raise Problem(409, "error.no_mail")
    if not mail.is_address(data.address):
        raise Problem(400, "error.mail_address")
    await house.slow_down(address_of(request))
    found = await subscribe(house, key, "mail", data.address, "{}", data)
    if not found.confirmed and await house.store.write(partial(kept.may_ask, address=data.address, now=clock.now())):
        house.spawn(ask_to_confirm(house, found))
    return shown(found)


async def ask_to_confirm(house: House, found: kept.Subscription) -> None:
    """Where that fails it may be tried again, and whoever wanted it is told why."""
    try:
        if await house.herald.sender.ask_to_confirm(found):
            return
        why = "notice.trouble.nobody"
    except NotSent as trouble:
        why = trouble.why

    def put(store: Database) -> None:
        kept.put_place_trouble(store, found.id, why)
        kept.take_back_question(store, found.endpoint)

    await house.store.write(put)


@post("/notices/places/{place:str}/test", responses=refusals(404, 409, *STORING), status_code=200, tags=["notices"])
async def try_place(request: AnyRequest, house: TheHouse, place: PlaceName, key: OwnKey) -> Sent:
    """Send a notice there now, to see whether it arrives."""
    found = await own_place(house, place, key)
    if not found.confirmed:
        raise Problem(409, "error.not_confirmed")
    await house.slow_down(address_of(request))
    try:
        if not await house.herald.sender.tell_test(found):
            await house.store.write(partial(kept.drop, name=found.id))
            return Sent(NoticeTrouble("notice.trouble.gone", {}))
    except NotSent as trouble:
        return Sent(said(trouble.why))
    return Sent(None)


@post("/notices/places/{place:str}/stop", responses=refusals(404, *STORING), status_code=200, tags=["notices"])
async def stop_place(house: TheHouse, place: PlaceName, key: OwnKey) -> NoticesInfo:
    """Tell nothing there any more."""
    found = await own_place(house, place, key)
    await house.store.write(partial(kept.drop, name=found.id))
    return await ways(house, key)


@post("/notices/quiet", responses=refusals(*STORING), status_code=200, tags=["notices"])
async def keep_quiet(house: TheHouse, data: JSONBody[QuietWanted], key: OwnKey) -> NoticesInfo:
    """The same quiet hours at every place where this self is told."""
    start, end = hours(data.quiet)
    await house.store.write(partial(kept.put_quiet, mark=mark_of(key), start=start, end=end))
    return await ways(house, key)


def hours(quiet: Quiet | None) -> tuple[int | None, int | None]:
    return (None, None) if quiet is None else (quiet.start, quiet.end)


@post("/notices/stop", responses=refusals(404, *STORING), status_code=200, tags=["notices"])
async def stop_by_link(request: AnyRequest, house: TheHouse, data: JSONBody[NoticeToken]) -> Listening:
    """Tell nothing any more at the place that a notice came to. A second time changes nothing."""
    name = await named_in(request, house, "stop", data)
    await house.store.write(partial(kept.drop, name=name))
    return Listening(False)


@post("/notices/confirm", responses=refusals(404, *STORING), status_code=200, tags=["notices"])
async def confirm_by_link(request: AnyRequest, house: TheHouse, data: JSONBody[NoticeToken]) -> Listening:
    """The mail address is its reader's: it is told from now on."""
    name = await named_in(request, house, "confirm", data)
    if not await house.store.write(partial(kept.confirm, name=name)):
        raise Problem(404, "error.no_subscription")
    return Listening(True)


# -- a table -----------------------------------------------------------------------------------


@get("/tables/{table:str}/notices", responses=refusals(403, 404, 503), tags=["notices"])
async def read_table_notices(
    request: AnyRequest, house: TheHouse, table: TableName, key: SeatKey, own: SelfKey = None
) -> TableNotices:
    """Whether this self is told of its seat's turns; for the host, the table's webhook."""
    session = await find(request, house, table)
    seat, tab = own_seat(session, key), session.stored.tab
    host = seat == session.stored.host
    listening = own is not None and await house.store.read(lambda store: kept.listens(store, tab, seat, mark_of(own)))
    hook = await house.store.read(partial(kept.webhook_of, tab=tab)) if host else None
    return TableNotices(listening, host, None if hook is None else hook_info(hook))


@post("/tables/{table:str}/listen", responses=refusals(404, 409, *STORING), status_code=200, tags=["notices"])
async def listen(
    request: AnyRequest, house: TheHouse, table: TableName, data: JSONBody[Listening], key: SeatKey, own: OwnKey
) -> Listening:
    """Tell this self of the turns of its seat, wherever it is told; or no longer."""
    session = await find(request, house, table)
    seat, tab, mark = own_seat(session, key), session.stored.tab, mark_of(own)

    def put(store: Database) -> None:
        if data.on and not kept.listens(store, tab, seat, mark):
            check_alive(store, mark)
            if kept.listeners_at(store, tab, seat) >= MOST:
                raise Problem(409, "error.many_places", {"count": MOST})
        kept.listen(store, tab, seat, mark, key, data.on)

    await house.store.write(put)
    return data


@post("/tables/{table:str}/webhook", responses=refusals(404, *STORING), status_code=200, tags=["notices"])
async def set_webhook(
    request: AnyRequest, house: TheHouse, table: TableName, data: JSONBody[WebhookWanted], key: SeatKey
) -> WebhookInfo:
    """Where the table says whose turn it is: one address, set by the host. The answer has the key of its signature."""
    session = await hosted(request, house, table, key)
    check_words(data.language, "UTC")
    await house.slow_down(address_of(request))
    await check_address(house, data.address)
    new = kept.Webhook(
        session.stored.tab, data.address, data.style, data.language, f"whsec_{new_key()}", "", clock.now()
    )
    await house.store.write(partial(kept.put_webhook, new=new))
    return hook_info(new, new.secret)


@post("/tables/{table:str}/webhook/test", responses=refusals(404, *STORING), status_code=200, tags=["notices"])
async def try_webhook(request: AnyRequest, house: TheHouse, table: TableName, key: SeatKey) -> Sent:
    """Send something there now, to see whether it arrives."""
    session = await hosted(request, house, table, key)
    hook = await house.store.read(partial(kept.webhook_of, tab=session.stored.tab))
    if hook is None:
        raise Problem(404, "error.no_webhook")
    await house.slow_down(address_of(request))
    try:
        await house.herald.sender.call_test(hook)
    except NotSent as trouble:
        return Sent(said(trouble.why))
    return Sent(None)


@post("/tables/{table:str}/webhook/stop", responses=refusals(404, *STORING), status_code=200, tags=["notices"])
async def stop_webhook(request: AnyRequest, house: TheHouse, table: TableName, key: SeatKey) -> TableNotices:
    session = await hosted(request, house, table, key)
    await house.store.write(partial(kept.drop_webhook, tab=session.stored.tab))
    return TableNotices(False, True, None)


# -- what they share ------------------------------------------------------------------------------


async def subscribe(
    house: House,
    key: str,
    kind: kept.Kind,
    endpoint: str,
    keys: str,
    data: PushWanted | MailWanted,
) -> kept.Subscription:
    check_words(data.language, data.zone)
    new = kept.Subscription(
        new_id(),
        mark_of(key),
        kind,
        endpoint,
        keys,
        data.language,
        data.zone,
        *hours(data.quiet),
        kind == "push",
        "",
        clock.now(),
    )
    found = await house.store.read(partial(kept.subscriptions_of, mark=new.mark))
    if len(found) >= MOST and not any((one.kind, one.endpoint) == (kind, endpoint) for one in found):
        raise Problem(409, "error.many_places", {"count": MOST})

    def put(store: Database) -> kept.Subscription:
        check_alive(store, new.mark)
        return kept.put_subscription(store, new)

    return await house.store.write(put)


def check_words(language: str, zone: str) -> None:
    if language not in languages():
        raise Problem(400, "error.no_language", {"language": language})
    if not is_zone(zone):
        raise Problem(400, "error.zone", {"zone": zone})


async def check_address(house: House, address: str) -> None:
    """Whether it could be called at all: whoever gave it is told at once why not."""
    try:
        async with asyncio.timeout(SECONDS):
            await pin(address, house.config.notice_private)
    except TimeoutError:
        raise Problem(400, "notice.trouble.slow") from None
    except NotSent as trouble:
        raise Problem(400, trouble.why) from None


async def own_place(house: House, place: str, key: str) -> kept.Subscription:
    found = await house.store.read(partial(kept.subscription, name=place))
    if found is None or found.mark != mark_of(key):
        raise Problem(404, "error.no_subscription")
    return found


async def named_in(request: AnyRequest, house: House, use: Use, data: NoticeToken) -> str:
    """Whoever tries out links has to wait."""
    address = address_of(request)
    if house.failures.is_empty(address):
        raise Problem(429, "error.too_fast")
    name = named_by(await house.herald.sender.links(), use, data.token)
    if name is None:
        house.fail(address)
        raise Problem(404, "error.no_subscription")
    return name


async def hosted(request: AnyRequest, house: House, table: str, key: str) -> Session:
    session = await find(request, house, table)
    if own_seat(session, key) != session.stored.host:
        raise Problem(403, "error.not_host")
    return session


def said(trouble: str) -> NoticeTrouble | None:
    key, _, status = trouble.partition(" ")
    return NoticeTrouble(key, {"status": int(status)} if status else {}) if key else None


def shown(found: kept.Subscription) -> SubscriptionInfo:
    quiet = None
    if found.quiet_from is not None and found.quiet_to is not None:
        quiet = Quiet(found.quiet_from, found.quiet_to)
    place = urlsplit(found.endpoint).hostname or "" if found.kind == "push" else found.endpoint
    return SubscriptionInfo(
        found.id,
        found.kind,
        place,
        kept.hashed(found.endpoint)[:16],
        found.language,
        found.zone,
        quiet,
        found.confirmed,
        said(found.trouble),
    )


def hook_info(hook: kept.Webhook, secret: str = "") -> WebhookInfo:
    """The address itself may be a secret of the chat service: only where it leads is shown."""
    place = urlsplit(hook.address).hostname or ""
    return WebhookInfo(place, hook.style, hook.language, said(hook.trouble), secret)


HANDLERS = [
    read_notices,
    want_push,
    want_mail,
    try_place,
    stop_place,
    keep_quiet,
    stop_by_link,
    confirm_by_link,
    read_table_notices,
    listen,
    set_webhook,
    try_webhook,
    stop_webhook,
]
