import { assertCents, centsToDecimalString, type Cents } from './cents';
import { roundHalfUp, type DecimalLike } from './decimal';

/** Written out rather than taken from Intl: the same text in every runtime, and no trip through a binary fraction. */
function grouped(cents: Cents): { sign: string; digits: string } {
  const text = centsToDecimalString(Math.abs(assertCents(cents)));
  const [whole = '0', fraction = '00'] = text.split('.');
  return { sign: cents < 0 ? '-' : '', digits: `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}` };
}

/** en-AU style: `$1,234,567.89`, `-$12.50`. */
export function formatAud(cents: Cents): string {
  const { sign, digits } = grouped(cents);
  return `${sign}$${digits}`;
}

/** With the country's letter, for sentences that stand apart from any price list: `A$1,234.50`, `-A$12.50`. */
export function formatFullAud(cents: Cents): string {
  const { sign, digits } = grouped(cents);
  return `${sign}A$${digits}`;
}

/** `USD 12.30`, `-USD 12.30`: the code, because a bare dollar sign means Australian dollars here. */
export function formatUsd(cents: Cents): string {
  const { sign, digits } = grouped(cents);
  return `${sign}USD ${digits}`;
}

/** An exchange rate with four decimals, the same four that are used in the sum. */
export function formatRate(rate: DecimalLike): string {
  return roundHalfUp(rate, 4);
}
