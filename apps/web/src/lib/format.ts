import { marginPercent } from '@halfpallet/money';

const LOCALE = 'en-AU';
/** Brisbane has no daylight saving; one zone keeps server and browser of the same opinion about the day. */
const ZONE = 'Australia/Brisbane';

const aud = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'AUD' });
const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const count = new Intl.NumberFormat(LOCALE);
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE });
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });
const minute = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});

/** Dollars of Australia, e.g. `$1,234.50`. */
export const formatAud = (dollars: number): string => aud.format(dollars);
/** Dollars of the United States with their name, e.g. `US$2,835.00`. */
export const formatUsd = (dollars: number): string => `US${usd.format(dollars)}`;
/** Exchange rate with four decimals. */
export const formatRate = (rate: number): string => rate.toFixed(4);
export const formatCount = (value: number): string => count.format(value);
/** Weight as the supplier states it: at most two decimals, none that say nothing. */
export const formatKg = (kg: number): string => `${Number(kg.toFixed(2))} kg`;
export const formatDate = (iso: string): string => day.format(new Date(iso));
/** The day in Brisbane as programs read it, `2026-11-21`. */
export const isoDay = (iso: string): string => calendar.format(new Date(iso));
/** Day and time; a date without a time stays a date. */
export const formatDateTime = (iso: string): string =>
  iso.length > 10 ? `${minute.format(new Date(iso))} AEST` : formatDate(iso);
export const formatPercent = (percent: number): string => `${Math.round(percent)}%`;
export const plural = (n: number, one: string, many = `${one}s`): string => `${formatCount(n)} ${n === 1 ? one : many}`;

/** First amount in a text such as `A$189.00` or `$180 - $220`; null when there is none. */
export function firstAmount(text: string | null | undefined): number | null {
  const found = /\d[\d,]*(?:\.\d+)?/.exec(text ?? '');
  return found ? Number(found[0].replaceAll(',', '')) : null;
}

/** What a buyer saves against a market price, in percent; the very figure that lists and answers of the API have. Both in dollars. */
export const savingPercent = (marketPrice: number, unitPrice: number): number =>
  Number(marginPercent(toCents(marketPrice), toCents(unitPrice)));

/** Cents without binary noise: amounts arrive as JSON numbers of dollars. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);
