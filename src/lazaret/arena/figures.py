"""Shares and means with their 95 % intervals."""

from __future__ import annotations

import math

from babel.numbers import get_decimal_symbol

from lazaret.core.texts import locale

Z = 1.96


def share(wins: float, n: int) -> tuple[float, float, float]:
    """A share with its interval (Wilson), right also near 0 and 1."""
    p = wins / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return p, max(0.0, middle - half), min(1.0, middle + half)


def mean(values: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its interval; 0 of one value, of which nobody knows how wide it is."""
    n = len(values)
    average = sum(values) / n
    if n < 2:
        return average, 0.0
    return average, student(n - 1) * math.sqrt(sum((v - average) ** 2 for v in values) / (n - 1) / n)


def student(freedom: int) -> float:
    """What takes the place of `Z` when the spread itself is known from a few values only (its series in 1/freedom)."""
    z2 = Z * Z
    first = (z2 + 1) / 4
    second = ((5 * z2 + 16) * z2 + 3) / 96
    third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384
    return Z * (1 + (first + (second + third / freedom) / freedom) / freedom)


# -- as people write them ----------------------------------------------------------------------------------


def decimal(value: float, language: str, digits: int = 2) -> str:
    return f"{value:.{digits}f}".replace(".", get_decimal_symbol(locale(language)))


def percent(part: float, language: str, digits: int = 1) -> str:
    apart = not locale(language).percent_formats[None].pattern.endswith("0%")
    return decimal(100 * part, language, digits) + ("\u202f%" if apart else "%")


def with_interval(part: float, low: float, high: float, language: str) -> str:
    return f"{percent(part, language)} [{percent(low, language)}; {percent(high, language)}]"


def with_error(value: float, error: float, language: str, digits: int = 2) -> str:
    return f"{decimal(value, language, digits)} ± {decimal(error, language, digits)}"
