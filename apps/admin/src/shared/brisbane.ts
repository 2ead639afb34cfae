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

/** `3 Feb 2026, 11:12 AEST`; what is no time, as an address may say one, stays as it is. */
export function momentText(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return `${day.format(date)}, ${clock.format(date)} AEST`;
}

/** `11:12:09 AEST` */
export function clockText(instant: string): string {
  return `${exact.format(new Date(instant))} AEST`;
}

/** `3 Feb 2026`; what is no time stays as it is. */
export function dayText(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : day.format(date);
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

/** The latest that fields of days and times take, so that a fifth digit of a year is not typed by mistake. */
export const LAST_DAY = '9999-12-31';
export const LAST_MINUTE = `${LAST_DAY}T23:59`;

/** What a datetime-local field holds (`2026-02-03T11:12`), read as Brisbane time: an RFC 3339 instant. */
export function instantOfField(value: string): string {
  return instantIn(/T\d{2}:\d{2}$/.test(value) ? `${value}:00` : value);
}

/** The first or last instant of a Brisbane day, for filters by date. */
export function startOfDay(date: string): string {
  return instantIn(`${date}T00:00:00`);
}
export function endOfDay(date: string): string {
  return instantIn(`${date}T23:59:59.999`);
}

/** Fields know years of up to six digits; read as a date, more than four want a sign and all six. */
function instantIn(brisbane: string): string {
  const written = brisbane.replace(/^\d{5,6}(?=-)/, (year) => `+${year.padStart(6, '0')}`);
  return new Date(`${written}${OFFSET}`).toISOString();
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
