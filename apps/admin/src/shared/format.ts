import { centsFromNumber, formatFullAud, parseCents, type Cents } from '@halfpallet/money';

/** An amount as answers carry it: dollars, as a number or a decimal text. */
export type Dollars = number | string;

export function centsOf(dollars: Dollars): Cents {
  return typeof dollars === 'string' ? parseCents(dollars) : centsFromNumber(dollars);
}

/** `A$1,234.50`, `-A$12.50`: the A says whose dollars, as suppliers are paid in others. */
export function audText(dollars: Dollars): string {
  return audFromCents(centsOf(dollars));
}

export function audFromCents(cents: Cents): string {
  return formatFullAud(cents);
}

/** With a plus sign, for differences. */
export function signedAud(cents: Cents): string {
  return cents > 0 ? `+${audFromCents(cents)}` : audFromCents(cents);
}

export function countText(count: number): string {
  return new Intl.NumberFormat('en-AU').format(count);
}

/** `US$4.20`, `US$0.0125`: prices of suppliers have up to four decimals. */
export function usdText(dollars: number): string {
  return `US$${new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(dollars)}`;
}

/** A measure with three figures that count: `0.00425`, `1.2`. */
export function measureText(value: number): string {
  return new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 3 }).format(value);
}

/** `850 ms`, `12.4 s`, `3 min 05 s`, `2 h 10 min`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1_000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** A technical name as words: `customer-deposits` is `Customer deposits`. */
export function wordsOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
