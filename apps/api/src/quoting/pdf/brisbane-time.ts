import { brisbaneDate } from '@halfpallet/landed-cost';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const BRISBANE_OFFSET_MS = 10 * 3_600_000;

/** `21 Dec 2026, 23:59` of an instant with an offset; written out, so that it is the same in every runtime. */
export function brisbaneTime(instant: string): string {
  const [year, month, day] = brisbaneDate(instant).split('-').map(Number);
  const clock = new Date(Date.parse(instant) + BRISBANE_OFFSET_MS).toISOString().slice(11, 16);
  return `${day} ${MONTHS[month! - 1]} ${year}, ${clock}`;
}
