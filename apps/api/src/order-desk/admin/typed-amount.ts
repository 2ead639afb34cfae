/** Cents, both ends included. */
export interface AmountRange {
  readonly fromCents: number;
  readonly toCents: number;
}

const AMOUNT = /^(?:a?\$|aud)?\s*(\d{1,3}(?:[, ]\d{3})+|\d{1,9})(?:\.(\d{1,2}))?\s*(?:aud)?$/i;

/**
 * What somebody may mean who types an amount of dollars, as they read it from a screen or a statement: `A$4,954.87`, `4954.87`;
 * without cents any of these dollars. Null when the text is no amount.
 */
export function typedAmount(text: string): AmountRange | null {
  const [, dollars, cents = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  const whole = dollars.replace(/[, ]/g, '');
  return { fromCents: Number(whole + cents.padEnd(2, '0')), toCents: Number(whole + cents.padEnd(2, '9')) };
}
