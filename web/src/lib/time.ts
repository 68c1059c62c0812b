type Unit = 'day' | 'hour' | 'minute';

/** "1 day 4 hours", or "1d 4h" where there is little room: never less than is left, to the minute. */
export function lasting(seconds: number, language: string, unitDisplay: 'long' | 'narrow' = 'long'): string {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  const [d, h, m] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts: readonly (readonly [number, Unit])[] = d
    ? [
        [d, 'day'],
        [h, 'hour'],
      ]
    : [
        [h, 'hour'],
        [m, 'minute'],
      ];
  const said = parts.filter(([count, unit]) => count > 0 || (minutes === 0 && unit === 'minute'));
  return said
    .map(([count, unit]) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count))
    .join(' ');
}

/** "24 Nov", of a moment in seconds since 1970. */
export const dayOf = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(moment * 1000);

/** 0:40, 12:05, 1:02:00. */
export function span(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
