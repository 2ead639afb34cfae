/** A sum or a share that a text states. */
export interface Figure {
  /** As it stands in the text. */
  readonly text: string;
  /** `other`: a currency we never price in. `any`: a sum without its currency. */
  readonly unit: 'AUD' | 'USD' | 'percent' | 'any' | 'other';
  readonly value: number;
  /** Digits after the point, as shown. */
  readonly digits: number;
  /** Where it stands. */
  readonly at: number;
}

const NUMBER = String.raw`(\d[\d,\u00a0\u202f]*(?:\.\d+)?|\.\d+)`;
const TIMES = String.raw`(\s?(?:k|thousand|mil|million|m)\b)?`;
/** Not in a raw text, which keeps no letter beyond ASCII when the server becomes one file. */
const SIGN = '[€£¥₫]';
const BEFORE = String.raw`(US\s?\$|AU?\s?\$|AUD?\s?\$|[A-Z]{0,2}\$|AUD|USD|CNY|RMB|EUR|GBP|VND|${SIGN})`;
const AFTER = String.raw`(US\s?dollars?|Australian dollars?|dollars?|bucks|AUD|USD|CNY|RMB|yuan|EUR|euros?|GBP|pounds? sterling|VND|cents?\b|c\b(?=\s+(?:each|per)))`;
const COUNTED = String.raw`(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half a)`;

const MONEY_BEFORE = new RegExp(`${BEFORE}\\s?${NUMBER}${TIMES}`, 'giu');
const MONEY_AFTER = new RegExp(`${NUMBER}${TIMES}[\\s-]?${AFTER}`, 'giu');
const PERCENT = new RegExp(`${NUMBER}\\s?(?:%|％|per\\s?cent|percent)`, 'giu');
/** Sums and shares in letters: no record is told so, and none can be compared. */
const IN_LETTERS = new RegExp(
  `\\b${COUNTED}(?:[\\s-]+(?:and|${COUNTED}))*[\\s-]+(dollars?|bucks|cents?|per\\s?cent|percent)\\b`,
  'giu',
);
const RAISED_OR_TIMES = 'm²|m³|×';
const UNIT_AFTER = String.raw`(?!\s?(?:mm|cm|m|m2|m3|${RAISED_OR_TIMES}|kg|g|t|l|ml|w|v|a|hz|lm|tonnes?|litres?|metres?|cubic|pallets?|units?|pieces?|pcs|days?|weeks?|of|x)\b)`;
/** Two decimals and no measure behind them: a sum whose currency was left out. */
/** A tariff heading has four figures, a point and two: 8481.80. */
const NOT_A_HEADING = String.raw`(?<!\b(?:code|hs|heading|tariff)\s)`;
const BARE_CENTS = new RegExp(`${NOT_A_HEADING}(?<![\\d.,])(\\d[\\d,]*\\.\\d{2})(?![\\d.])${UNIT_AFTER}`, 'giu');
const BARE_PRICE = new RegExp(
  `\\b(?:prices?|costs?|totals?|deposit|balance)\\b(?:\\s(?:is|are|was|were|now|of|only|just|it|comes|to|at|at just|you))*:?\\s${NUMBER}(?![\\d.,]*\\d)${UNIT_AFTER}`,
  'giu',
);

/** Every sum of money and every percentage that a text states, in its order. */
export function figuresOf(text: string): Figure[] {
  const plain = text.normalize('NFKC');
  const found: Figure[] = [];
  const taken: Array<readonly [number, number]> = [];
  const take = (match: RegExpExecArray, number: string, unit: Figure['unit'], times = ''): void => {
    const span = [match.index, match.index + match[0].length] as const;
    if (taken.some(([from, to]) => span[0] < to && from < span[1])) return;
    taken.push(span);
    const digits = number.replace(/[,\u00a0\u202f]/g, '');
    const factor = factorOf(times);
    found.push({
      text: match[0].trim(),
      unit,
      value: Number(digits) * factor,
      digits:
        factor === 1 ? (digits.split('.')[1]?.length ?? 0) : -Math.log10(factor) + (digits.split('.')[1]?.length ?? 0),
      at: match.index,
    });
  };
  // Most sentences have no digit; only what is told in letters can be in them.
  const hasDigit = /\d/.test(plain);
  const matches = (pattern: RegExp) => (hasDigit || pattern === IN_LETTERS ? plain.matchAll(pattern) : []);
  for (const match of matches(PERCENT)) take(match, match[1]!, 'percent');
  for (const match of matches(MONEY_BEFORE)) take(match, match[2]!, currencyOf(match[1]!), match[3]);
  for (const match of matches(MONEY_AFTER)) take(match, match[1]!, currencyOf(match[3]!), match[2]);
  for (const match of matches(IN_LETTERS)) take(match, 'NaN', 'other');
  for (const match of matches(BARE_CENTS)) take(match, match[1]!, 'any');
  for (const match of matches(BARE_PRICE)) take(match, match[1]!, 'any');
  return found.sort((a, b) => a.at - b.at);
}

function factorOf(times: string): number {
  const word = times.trim().toLowerCase();
  if (word === 'k' || word === 'thousand') return 1_000;
  return word === '' ? 1 : 1_000_000;
}

function currencyOf(mark: string): Figure['unit'] {
  const plain = mark.replace(/\s/g, '').toUpperCase();
  if (/^(A\$|AU\$|AUD\$?|\$|AUSTRALIANDOLLARS?|DOLLARS?|BUCKS)$/.test(plain)) return 'AUD';
  if (/^(US\$|USD|USDOLLARS?)$/.test(plain)) return 'USD';
  return 'other';
}
