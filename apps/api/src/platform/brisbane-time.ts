import { brisbaneClock, brisbaneDate, dateWords, isCalendarDate } from '@halfpallet/landed-cost';

const DAY_MS = 86_400_000;

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)([Zz]|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A moment as callers write it, RFC 3339. Where it names no zone it is Brisbane's, and a day is its first moment: never those of
 * the zone that this process happens to run in. Null for what is none.
 */
export function readMoment(text: string): Date | null {
  const [, day, clock = '00:00', zone = '+10:00'] = MOMENT.exec(text) ?? [];
  if (!isCalendarDate(day)) return null;
  const time = new Date(`${day}T${clock}${zone.toUpperCase()}`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** `21/12/2026 23:59` of an instant with an offset, as spreadsheets of Australia read a time. */
export function spreadsheetTime(instant: string): string {
  return `${brisbaneDate(instant).split('-').reverse().join('/')} ${brisbaneClock(instant)}`;
}

/** `21 Dec` of a calendar date, with the year when that is not the present one. */
export function shortDateWords(date: string, now: Date): string {
  const words = dateWords(date);
  return date.slice(0, 4) === brisbaneDate(now).slice(0, 4) ? words.split(' ').slice(0, 2).join(' ') : words;
}

/** By the calendar of Brisbane: `today`, `yesterday`, `3 days ago`. */
export function daysAgoWords(instant: string, now: Date): string {
  const days = Math.round((Date.parse(brisbaneDate(now)) - Date.parse(brisbaneDate(instant))) / DAY_MS);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
