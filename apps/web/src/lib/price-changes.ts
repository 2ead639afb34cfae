import { priceChange as texts } from '../texts/price-change';
import { formatAud, toCents } from './format';

/** What one line cost when the shopper last agreed, and what it costs now; dollars. */
export interface PricedLine {
  readonly key: string;
  readonly name: string;
  readonly seenAud: number | undefined;
  readonly nowAud: number | undefined;
}

export interface PriceChange {
  readonly key: string;
  readonly name: string;
  readonly seenAud: number;
  readonly nowAud: number;
}

export interface PriceChanges {
  readonly lines: readonly PriceChange[];
  readonly seenTotalAud: number;
  readonly nowTotalAud: number;
  /** `rose` when any line costs more, even where the sum fell: each is agreed to by itself. */
  readonly direction: 'rose' | 'fell';
}

/** The lines whose price is another one than was agreed to; null when none is. Lines without a price do not count. */
export function priceChanges(all: readonly PricedLine[]): PriceChanges | null {
  const priced = all.flatMap(({ key, name, seenAud, nowAud }) =>
    seenAud === undefined || nowAud === undefined ? [] : [{ key, name, seenAud, nowAud }],
  );
  const lines = priced.filter(({ seenAud, nowAud }) => toCents(seenAud) !== toCents(nowAud));
  if (lines.length === 0) return null;
  const sum = (pick: (line: PriceChange) => number) =>
    priced.reduce((cents, line) => cents + toCents(pick(line)), 0) / 100;
  return {
    lines,
    seenTotalAud: sum((line) => line.seenAud),
    nowTotalAud: sum((line) => line.nowAud),
    direction: lines.some(({ seenAud, nowAud }) => nowAud > seenAud) ? 'rose' : 'fell',
  };
}

interface PriceRow {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly now: string;
}

export interface PriceChangeWords {
  readonly tone: 'warn' | 'ok';
  readonly title: string;
  readonly text?: string;
  readonly heads: readonly [string, string, string];
  readonly rows: readonly PriceRow[];
  readonly total: PriceRow;
  readonly accept?: { readonly label: string; readonly onAccept: () => void };
}

/**
 * The changes as `ui/price-change-notice` shows them.
 * @param onAccept asked for when a price rose; a lower one needs nobody's word
 */
export function priceChangeNotice(
  { lines, seenTotalAud, nowTotalAud, direction }: PriceChanges,
  onAccept: () => void,
): PriceChangeWords {
  const row = (key: string, name: string, before: number, now: number) => ({
    key,
    name,
    before: formatAud(before),
    now: formatAud(now),
  });
  return {
    heads: [texts.line, texts.before, texts.now],
    rows: lines.map(({ key, name, seenAud, nowAud }) => row(key, name, seenAud, nowAud)),
    total: row('total', texts.total, seenTotalAud, nowTotalAud),
    ...(direction === 'rose'
      ? {
          tone: 'warn',
          title: texts.rose,
          text: texts.roseText,
          accept: { label: texts.accept(formatAud(nowTotalAud)), onAccept },
        }
      : { tone: 'ok', title: texts.fell }),
  };
}
