const DAY_MS = 86_400_000;
const BRISBANE_OFFSET_MS = 10 * 3_600_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** True for a real calendar date written `YYYY-MM-DD`. */
export function isCalendarDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The calendar date in Brisbane (UTC+10, no daylight saving) of an instant given as a Date or ISO text with an offset. */
export function brisbaneDate(instant: Date | string): string {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(time)) throw new RangeError(`"${String(instant)}" is not a point in time.`);
  return new Date(time + BRISBANE_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day in Brisbane, `23:59`, of an instant given as a Date or ISO text with an offset. */
export function brisbaneClock(instant: Date | string): string {
  return new Date(new Date(instant).getTime() + BRISBANE_OFFSET_MS).toISOString().slice(11, 16);
}

/** `21 Dec 2026` of a calendar date written YYYY-MM-DD; written out, so that it is the same in every runtime. */
export function dateWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[month! - 1]} ${year}`;
}

/** `21 Dec 2026, 23:59` in Brisbane, of an instant given as ISO text with an offset. */
export function brisbaneTime(instant: string): string {
  return `${dateWords(brisbaneDate(instant))}, ${brisbaneClock(instant)}`;
}

/** The first moment of a day in Brisbane, with its offset: `2026-12-21T00:00:00+10:00`. */
export const startOfBrisbaneDay = (date: string): string => `${date}T00:00:00+10:00`;

/** A calendar date some days later. */
export function addDays(date: string, days: number): string {
  if (!isCalendarDate(date)) throw new RangeError(`"${date}" is not a date written YYYY-MM-DD.`);
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last second of a quote's life: 23:59:59 in Brisbane, `days` calendar days after the day of issue. */
export function quoteValidUntil(issuedAt: Date | string, days: number): string {
  return `${addDays(brisbaneDate(issuedAt), days)}T23:59:59+10:00`;
}
