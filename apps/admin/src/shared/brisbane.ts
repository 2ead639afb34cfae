/** Brisbane keeps UTC+10 all year. */
const OFFSET = '+10:00';
const ZONE = 'Australia/Brisbane';

const day = new Intl.DateTimeFormat('en-AU', { timeZone: ZONE, day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const exact = new Intl.DateTimeFormat('en-AU', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const long = new Intl.DateTimeFormat('en-AU', {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `3 Feb 2026, 11:12 AEST` */
export function momentText(instant: string): string {
  const date = new Date(instant);
  return `${day.format(date)}, ${clock.format(date)} AEST`;
}

/** `11:12:09 AEST` */
export function clockText(instant: string): string {
  return `${exact.format(new Date(instant))} AEST`;
}

/** `3 Feb 2026` */
export function dayText(instant: string): string {
  return day.format(new Date(instant));
}

/** `Tuesday, 3 February 2026`, the heading of a day in a story. */
export function longDayText(instant: string): string {
  return long.format(new Date(instant));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** A calendar date without a clock: `2026-07-01` is `1 July 2026`, wherever the browser stands. */
export function dateText(date: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : `${Number(dayOfMonth)} ${name} ${year}`;
}

/** What a datetime-local field holds (`2026-02-03T11:12`), read as Brisbane time: an RFC 3339 instant. */
export function instantOfField(value: string): string {
  const withSeconds = /T\d{2}:\d{2}$/.test(value) ? `${value}:00` : value;
  return new Date(`${withSeconds}${OFFSET}`).toISOString();
}

/** The first or last instant of a Brisbane day, for filters by date. */
export function startOfDay(date: string): string {
  return new Date(`${date}T00:00:00${OFFSET}`).toISOString();
}
export function endOfDay(date: string): string {
  return new Date(`${date}T23:59:59.999${OFFSET}`).toISOString();
}

/** The Brisbane date of an instant, `YYYY-MM-DD`. */
export function brisbaneDate(milliseconds: number): string {
  return new Date(milliseconds + 10 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * The last day that a bank may have booked something on, `YYYY-MM-DD`: in summer a bank in Sydney or Melbourne is an hour ahead of
 * Brisbane, and so may its day be.
 */
export function latestBankDay(milliseconds: number): string {
  return brisbaneDate(milliseconds + 3_600_000);
}

/** `4 s`, `12 min`, `3 h`, `5 days`: how long ago, roughly. */
export function agoText(instant: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1_000));
  if (seconds < 90) return `${seconds} s ago`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 129_600) return `${Math.round(seconds / 3_600)} h ago`;
  return `${Math.round(seconds / 86_400)} days ago`;
}

/** An instant as a datetime-local field shows it in Brisbane time: `2026-07-01T00:00`. */
export function fieldOfInstant(instant: string): string {
  return new Date(Date.parse(instant) + 10 * 3_600_000).toISOString().slice(0, 16);
}
