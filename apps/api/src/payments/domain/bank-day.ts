import { brisbaneDate, isCalendarDate, RATE_CARDS } from '@halfpallet/landed-cost';

const SUMMER_TIME_MS = 3_600_000;
/** Nothing could be ordered before the shop had prices. */
const FIRST_DAY = RATE_CARDS.map(({ effectiveFrom }) => effectiveFrom).reduce((a, b) => (a < b ? a : b));

/**
 * Why the bank cannot have moved money of this shop on a day; null when it can. A slip in the year would change books that are
 * closed, or hide the money until the day comes.
 * @param day YYYY-MM-DD, by the calendar of the bank
 */
export function bankDayRefusal(day: string, now: Date): string | null {
  if (!isCalendarDate(day)) return 'Give the day as YYYY-MM-DD';
  if (day < FIRST_DAY) return `${written(day)} is before the shop opened. Look at the year again.`;
  // In summer a bank in Sydney or Melbourne is an hour ahead of Brisbane, and so may its day be.
  const today = brisbaneDate(new Date(now.getTime() + SUMMER_TIME_MS));
  return day > today ? `${written(day)} is still to come. Give the day on the bank statement.` : null;
}

/**
 * Why money of a day cannot be for an order; null when it can. The buyer learns the reference with the order, and may transfer
 * on the same day.
 * @param day YYYY-MM-DD, on which the bank booked it
 * @param orderedOn YYYY-MM-DD, in Brisbane
 */
export function dayBeforeOrderRefusal(day: string, orderedOn: string): string | null {
  if (day >= orderedOn) return null;
  return `Money of ${written(day)} cannot be for this order, which was placed on ${written(orderedOn)}. Look at the day and the order again.`;
}

/** Day an order was placed on. A time that is still to come was written by a clock that ran ahead. */
export const dayOfOrder = (placedAt: string, now: Date): string =>
  brisbaneDate(new Date(Math.min(Date.parse(placedAt), now.getTime())));

/** `26/11/2026`, as banks here write it. */
export const written = (day: string) => day.split('-').reverse().join('/');
