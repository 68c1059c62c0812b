"""One notice on its way: what is said to whom, by which way, with the link to the table and the one that stops it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import msgspec

from lazaret.server.config import Config
from lazaret.server.notices import mail, push, webhook
from lazaret.server.notices.keys import links_key, token
from lazaret.server.notices.outgoing import NotSent
from lazaret.server.notices.words import Facts, Told, home_of, speaker_of, table_turn, turn_of
from lazaret.server.store.log import Store
from lazaret.server.store.notices import Subscription, Webhook, hashed


class Message(msgspec.Struct):
    """What the service worker of the page gets (web/src/sw/push.ts)."""

    title: str
    text: str
    link: str  # within the site; without a key, which the device has
    tag: str  # a later notice with the same tag takes the place of the earlier
    stop: str  # ends the subscription
    stop_text: str


@dataclass
class Sender:
    """Made without keys; they are read from the store, or made, when they are first needed."""

    config: Config
    store: Store
    keys: dict[str, str] = field(default_factory=dict)

    @property
    def has_push(self) -> bool:
        return push.is_possible()

    @property
    def has_mail(self) -> bool:
        return mail.is_possible(self.config)

    async def links(self) -> str:
        if "links" not in self.keys:
            self.keys["links"] = await self.store.write(links_key)
        return self.keys["links"]

    async def vapid(self) -> str:
        if "vapid" not in self.keys:
            self.keys["vapid"] = await self.store.write(push.vapid_key)
        return self.keys["vapid"]

    async def public_key(self) -> str:
        """What a page subscribes with; empty where there is no push."""
        return push.public_key(await self.vapid()) if self.has_push else ""

    @property
    def contact(self) -> str:
        """Push services want to know whom to write to when something is wrong."""
        config = self.config
        if config.contact is not None:
            return config.contact if ":" in config.contact else f"mailto:{config.contact}"
        if config.smtp_from is not None:
            return f"mailto:{config.smtp_from.rpartition('<')[2].rstrip('>')}"
        home = urlsplit(config.public_url or "")
        secure = home.scheme == "https" and home.hostname is not None
        return f"https://{home.hostname}" if secure else "mailto:nobody@localhost.invalid"

    # -- what is said -----------------------------------------------------------------------------

    async def tell_turn(self, to: Subscription, facts: Facts, seat: int) -> bool:
        """Whether there is still somebody to tell."""
        told = turn_of(facts, seat, to.language)
        return await self.tell(to, told, f"/t/{facts.table}", f"{facts.table}.{seat}")

    async def tell_test(self, to: Subscription) -> bool:
        speaker = speaker_of(to.language)
        return await self.tell(
            to, Told(speaker.text("notice.test.title"), speaker.text("notice.test.text")), "/", "test"
        )

    async def call_table(self, hook: Webhook, facts: Facts, seats: list[int]) -> None:
        told = table_turn(facts, seats, hook.language)
        body = webhook.body_of(hook, told, f"{home_of(self.config)}/t/{facts.table}", facts, seats)
        await webhook.call(hook, body, self.config.notice_private)

    async def call_test(self, hook: Webhook) -> None:
        speaker = speaker_of(hook.language)
        told = Told(speaker.text("notice.test.title"), speaker.text("notice.test.channel"))
        body = webhook.body_of(hook, told, home_of(self.config), None, [])
        await webhook.call(hook, body, self.config.notice_private)

    async def ask_to_confirm(self, to: Subscription) -> bool:
        """Whether there is such an address, as far as the mail server knows."""
        speaker, key, home = speaker_of(to.language), await self.links(), home_of(self.config)
        stop = f"{home}/notices#stop={token(key, 'stop', to.id)}"
        params = {"link": f"{home}/notices#confirm={token(key, 'confirm', to.id)}", "stop": stop, "home": home}
        text = speaker.text("notice.mail.confirm", params)
        title = speaker.text("notice.mail.confirm.title")
        return await mail.post_letter(self.config, mail.letter(self.config, to.endpoint, title, text, stop))

    # -- by which way -------------------------------------------------------------------------------

    async def tell(self, to: Subscription, told: Told, link: str, tag: str) -> bool:
        stop = token(await self.links(), "stop", to.id)
        if to.kind == "mail":
            return await self.write_letter(to, told, link, stop)
        speaker = speaker_of(to.language)
        message = Message(told.title, told.text, link, tag, stop, speaker.text("notice.stop"))
        return await self.push(to, msgspec.json.encode(message), tag)

    async def push(self, to: Subscription, message: bytes, tag: str) -> bool:
        if not self.has_push:
            raise NotSent("notice.trouble.library")
        private = await self.vapid()
        body = await asyncio.to_thread(push.encrypted, to.endpoint, to.keys, message)
        headers = push.headers_for(to.endpoint, private, self.contact, hashed(tag)[:32])
        return await push.push(to.endpoint, body, headers, self.config.notice_private)

    async def write_letter(self, to: Subscription, told: Told, link: str, stop: str) -> bool:
        if not self.has_mail:
            raise NotSent("notice.trouble.mail")
        speaker, home = speaker_of(to.language), home_of(self.config)
        stops = f"{home}/notices#stop={stop}"
        text = speaker.text("notice.mail.turn", {"text": told.text, "link": f"{home}{link}", "stop": stops})
        return await mail.post_letter(self.config, mail.letter(self.config, to.endpoint, told.title, text, stops))


def ready(store: Store, config: Config) -> Sender:
    """The keys are made at the first start: other servers and later starts find them."""
    sender = Sender(config, store)
    store.write_later(links_key)
    if sender.has_push:
        store.write_later(push.vapid_key)
    return sender
