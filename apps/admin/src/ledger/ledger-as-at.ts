import { ledger as texts } from '../i18n/finance';
import { momentText } from '../shared/brisbane';
import { serverNow } from '../shared/server-time';

/** Two moments, as finance needs them: until when things took effect (exclusive), and what was known then (inclusive). */
export interface LedgerAsAt {
  /** RFC 3339 */
  readonly effectiveBefore?: string;
  readonly asAtPosition?: string;
}

export function asAtOf(query: URLSearchParams): LedgerAsAt {
  const effectiveBefore = query.get('effectiveBefore');
  const asAtPosition = query.get('position');
  return {
    ...(effectiveBefore !== null && !Number.isNaN(Date.parse(effectiveBefore)) ? { effectiveBefore } : {}),
    ...(asAtPosition !== null && isPosition(asAtPosition) ? { asAtPosition } : {}),
  };
}

/** The books up to a moment that has not been are those of now; the server refuses it. */
export const isToCome = (instant: string, now = serverNow()): boolean => Date.parse(instant) > now;

export function asAtQuery({ effectiveBefore, asAtPosition }: LedgerAsAt): Record<string, string> {
  return {
    ...(effectiveBefore === undefined ? {} : { effectiveBefore }),
    ...(asAtPosition === undefined ? {} : { position: asAtPosition }),
  };
}

/** The same two moments as a filter of the entries. */
export function asAtFilter({ effectiveBefore, asAtPosition }: LedgerAsAt): Record<string, string> {
  return {
    ...(effectiveBefore === undefined ? {} : { effectiveAt_lt: effectiveBefore }),
    ...(asAtPosition === undefined ? {} : { position_lte: asAtPosition }),
  };
}

/** In words, or null for now. */
export function asAtText({ effectiveBefore, asAtPosition }: LedgerAsAt): string | null {
  const parts = [
    ...(effectiveBefore === undefined ? [] : [texts.before(momentText(effectiveBefore))]),
    ...(asAtPosition === undefined ? [] : [texts.at(asAtPosition)]),
  ];
  return parts.length === 0 ? null : texts.showing(parts.join(', '));
}

export function isPosition(text: string): boolean {
  return /^\d{1,18}$/.test(text);
}
