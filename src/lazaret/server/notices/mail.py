"""Mail by SMTP, where the server was told of one: plain text, with the way to stop it in every letter."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from lazaret.server import clock
from lazaret.server.config import Config
from lazaret.server.notices.outgoing import NotSent

SECONDS = 10.0
CARRIERS = ThreadPoolExecutor(2, "mail")  # their own: a mail server that hangs keeps no bot from thinking
ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)


def is_possible(config: Config) -> bool:
    return config.smtp_host is not None and config.smtp_from is not None


def is_address(text: str) -> bool:
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None


def letter(config: Config, to: str, subject: str, text: str, stop: str) -> EmailMessage:
    """`stop`: the address of the page that ends it with one touch; what tells whom is behind its #, which no server
    gets to see, so that there is no one-click POST."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = config.smtp_from, to, " ".join(subject.split())
    message["Date"] = formatdate(clock.now())
    message["Message-ID"] = make_msgid(domain=str(config.smtp_from).rpartition("@")[2].strip(">") or "localhost")
    message["List-Unsubscribe"] = f"<{stop}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    return message


async def post_letter(config: Config, message: EmailMessage) -> bool:
    """Whether the address exists, as far as the mail server knows."""
    try:
        return await asyncio.get_running_loop().run_in_executor(CARRIERS, deliver, config, message)
    except smtplib.SMTPRecipientsRefused as refused:
        codes = [code for code, _ in refused.recipients.values()]
        if codes and all(500 <= code < 600 for code in codes):
            return False
        raise NotSent("notice.trouble.mail") from None
    except (OSError, smtplib.SMTPException):
        raise NotSent("notice.trouble.mail") from None


def deliver(config: Config, message: EmailMessage) -> bool:
    host, port = str(config.smtp_host), config.smtp_port
    if config.smtp_tls == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
    else:
        server = smtplib.SMTP(host, port, timeout=SECONDS)
    with server:
        if config.smtp_tls == "starttls":
            server.starttls(context=ssl.create_default_context())
        if config.smtp_user is not None:
            server.login(config.smtp_user, config.smtp_password or "")
        server.send_message(message)
    return True
