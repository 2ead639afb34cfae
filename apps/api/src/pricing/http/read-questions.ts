import { Limits, WhatIfLimits } from '@halfpallet/contracts';
import { DomainError } from '../../platform/errors';
import type { SupposedRate } from '../what-if';

/** The query of an address as it comes in: a name given twice is a list. */
export type QueryText = Readonly<Record<string, string | string[] | undefined>>;

/** One parameter's text. A parameter given twice has no one meaning, so it is refused. */
export function once(query: QueryText, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw badQuestion(name, `Give ${name} once.`);
  return value;
}

export function readQuantity(text: string | undefined): number {
  const quantity = Number(text);
  if (!/^\d{1,9}$/.test(text ?? '') || quantity < 1 || quantity > Limits.quantity.max) {
    throw new DomainError('BAD_QUANTITY', `Give a whole quantity from 1 to ${Limits.quantity.max}.`, 422);
  }
  return quantity;
}

/** A comma-separated list of quantities. */
export function readQuantities(text: string | undefined): number[] {
  const asked = (text ?? '').split(',');
  if (asked.length > WhatIfLimits.quantities) {
    throw new DomainError('BAD_QUANTITY', `Ask for at most ${WhatIfLimits.quantities} quantities at once.`, 422);
  }
  return asked.map(readQuantity);
}

/** Yes or no, or undefined when nothing is assumed. */
export function readOriginEvidence(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false') {
    throw badQuestion('originEvidence', 'Say originEvidence=true or originEvidence=false.');
  }
  return text === 'true';
}

/** `fxShift` in per cent of today's rate, or `usdAud` as the rate itself; not both. */
export function readSupposedRate(fxShift: string | undefined, usdAud: string | undefined): SupposedRate {
  if (fxShift !== undefined && usdAud !== undefined) {
    throw badQuestion('fxShift', 'Give either fxShift or usdAud, not both.');
  }
  if (fxShift !== undefined) return { kind: 'shifted', hundredthsPct: readShift(fxShift) };
  return usdAud === undefined ? { kind: 'today' } : { kind: 'fixed', rate: readRate(usdAud) };
}

function readShift(text: string): number {
  const pct = Number(text);
  const most = WhatIfLimits.fxShiftPct;
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text) || Math.abs(pct) > most) {
    const message = `Give fxShift as a percentage from -${most} to ${most} with at most two decimals, such as -2.5.`;
    throw badQuestion('fxShift', message);
  }
  return Math.round(pct * 100);
}

function readRate(text: string): string {
  const { min, max } = WhatIfLimits.usdAud;
  const rate = Number(text);
  if (!/^\d(\.\d{1,4})?$/.test(text) || rate < min || rate > max) {
    const bounds = `${min.toFixed(4)} to ${max.toFixed(4)}`;
    throw badQuestion('usdAud', `Give usdAud in Australian dollars per US dollar, from ${bounds}.`);
  }
  return rate.toFixed(4);
}

function badQuestion(field: string, message: string): DomainError {
  return new DomainError('MALFORMED_REQUEST', message, 400, { errors: { [field]: message } });
}
