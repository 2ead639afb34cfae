import { brisbaneDate } from '@halfpallet/landed-cost';

/**
 * YYYY-MM-DD, as the bank books what comes in now. Asked for once an order is placed, it is never before it, also at midnight.
 */
export const bankToday = (): string => brisbaneDate(new Date());

/** The same as a bank writes it in its export. */
export const writtenToday = (): string => bankToday().split('-').reverse().join('/');
