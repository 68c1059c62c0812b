"""What the HTTP interface takes and gives about notices, under /api."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Address = Annotated[str, Meta(min_length=1, max_length=2_000)]
LanguageCode = Annotated[str, Meta(min_length=2, max_length=8)]
Minute = Annotated[int, Meta(ge=0, le=1_439)]  # after midnight
Zone = Annotated[str, Meta(min_length=1, max_length=64)]


class Quiet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Quiet hours, in minutes after midnight."""

    start: Minute
    end: Minute


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As the browser gives them, in base64url."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=30)]


class PushWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants to be told. The same one again: what is new counts."""

    endpoint: Address
    keys: PushKeys
    language: LanguageCode
    zone: Zone
    quiet: Quiet | None = None


class MailWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address that wants to be told, once it is confirmed."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]
    language: LanguageCode
    zone: Zone
    quiet: Quiet | None = None


class QuietWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same quiet hours for every place of a self, by the clock at each; null: none."""

    quiet: Quiet | None


class NoticeTrouble(msgspec.Struct):
    """Why the last notice did not arrive, as a key of the catalogue."""

    key: str
    params: dict[str, Any]


class SubscriptionInfo(msgspec.Struct):
    id: str
    kind: Literal["push", "mail"]
    place: str  # the push service, or the mail address
    endpoint: str  # a hash by which a browser knows its own
    language: str
    zone: str
    quiet: Quiet | None
    confirmed: bool
    trouble: NoticeTrouble | None


class NoticesInfo(msgspec.Struct):
    """By which ways this server can tell, and where this self is told."""

    push: str  # the key to subscribe with; empty: the server cannot
    mail: bool
    places: list[SubscriptionInfo]


class NoticeToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a link in a notice carries behind its #."""

    token: Annotated[str, Meta(min_length=10, max_length=100)]


class Listening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether this self is told of the turns of its seat here."""

    on: bool


class WebhookWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    address: Address
    style: Literal["json", "slack", "discord"]
    language: LanguageCode


class WebhookInfo(msgspec.Struct):
    """The table's webhook, for its host. `secret`: by which what it sends is signed; told once, when it is made."""

    place: str
    style: Literal["json", "slack", "discord"]
    language: str
    trouble: NoticeTrouble | None
    secret: str


class TableNotices(msgspec.Struct):
    """What is told of a table to whoever sits there."""

    listening: bool
    host: bool  # only the host sees and sets the webhook
    webhook: WebhookInfo | None


class Sent(msgspec.Struct):
    """What came of a try; null: it arrived."""

    trouble: NoticeTrouble | None


NOTICE_BODIES = (
    PushWanted,
    MailWanted,
    QuietWanted,
    SubscriptionInfo,
    NoticesInfo,
    NoticeToken,
    Listening,
    WebhookWanted,
    WebhookInfo,
    TableNotices,
    Sent,
)
