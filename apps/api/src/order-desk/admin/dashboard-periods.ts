import { addDays } from '@halfpallet/landed-cost';
import type { DaySpan } from '../../platform/http/dashboard-days';

/** So many bars can be told apart on a phone. */
const MOST_DAYS = 31;
const MOST_WEEKS = 14;

/**
 * A span cut into days, else into weeks that begin on a Monday, else into months. The first and the last are as long as the
 * span lets them be.
 */
export function periodsOf({ from, before }: DaySpan): DaySpan[] {
  const days = daysBetween(from, before);
  const starts = days.filter((day, index) => index === 0 || days.length <= MOST_DAYS || isFirst(day, days.length));
  return starts.map((start, index) => ({ from: start, before: starts[index + 1] ?? before }));
}

const isFirst = (day: string, days: number): boolean =>
  days <= MOST_WEEKS * 7 ? new Date(`${day}T00:00:00Z`).getUTCDay() === 1 : day.endsWith('-01');

function daysBetween(from: string, before: string): string[] {
  const days: string[] = [];
  for (let day = from; day < before; day = addDays(day, 1)) days.push(day);
  return days;
}
