import { brisbaneDate } from '@halfpallet/landed-cost';

/** YYYY-MM-DD, as the bank books what comes in now. Asked for once an order is placed, it is never before it. */
export const bankToday = (): string => brisbaneDate(new Date());

/** The same as a bank writes it in its export. */
export const writtenToday = (): string => bankToday().split('-').reverse().join('/');

const toldDay = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Brisbane',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The same as pages of the back-office tell it: `1 July 2026`. */
export const toldToday = (): string => toldDay.format(new Date());
