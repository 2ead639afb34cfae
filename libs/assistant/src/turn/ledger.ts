import { Business } from '@halfpallet/contracts';
import type { ToolOutcome } from '../tools';
import { figuresOf, type Figure } from './figures';

/** A sum or share that a tool gave: `AUD:1234.5`, `USD:3.2`, `percent:10`. */
export type Fact = `${'AUD' | 'USD' | 'percent'}:${number}`;

/** Facts a conversation keeps: what was said yesterday hour may be said again. */
export const KEPT_FACTS = 600;

/** What a name of a field says of its number. Everything else is no sum: ids, counts, sizes, dates. */
const AUD_FIELD = /(?:Aud|^unitPrice|^totalPrice|^totalAmount|^totalCost)$/;
const USD_FIELD = /Usd$/;
const PERCENT_FIELD = /Percent$/;
/** Objects whose numbers are sums in Australian dollars. */
const AUD_OBJECT = /^(?:priceRange|costRangeAud)$/;
/** Words of ours, which may state sums and shares. Words of listings and suppliers never make a fact. */
const OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  company_facts: ['text'],
  lookup_duty: ['reason'],
};

/** Everything these results state as a sum or a share. */
export function factsOf(outcomes: readonly ToolOutcome[]): Fact[] {
  const facts = new Set<Fact>();
  for (const outcome of outcomes) {
    if (!('result' in outcome)) continue;
    walk(outcome.result, '', '', facts);
    for (const field of OWN_WORDS[outcome.name] ?? []) {
      const words = (outcome.result as unknown as Readonly<Record<string, unknown>>)[field];
      if (typeof words !== 'string') continue;
      for (const { unit, value } of figuresOf(words))
        if (unit !== 'any' && unit !== 'other') facts.add(`${unit}:${value}`);
    }
  }
  return [...facts];
}

/** The same of anything that tools made, such as the lines of a list. */
export function factsIn(value: unknown): Fact[] {
  const facts = new Set<Fact>();
  walk(value, '', '', facts);
  return [...facts];
}

function walk(value: unknown, key: string, parent: string, facts: Set<Fact>): void {
  if (typeof value === 'number') {
    if (AUD_FIELD.test(key) || AUD_OBJECT.test(parent)) facts.add(`AUD:${value}`);
    else if (USD_FIELD.test(key)) facts.add(`USD:${value}`);
    else if (PERCENT_FIELD.test(key)) facts.add(`percent:${value}`);
    else if (key === 'confidence') facts.add(`percent:${value * 100}`);
    return;
  }
  if (Array.isArray(value)) for (const one of value) walk(one, key, parent, facts);
  else if (value !== null && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) walk(one, name, key, facts);
}

/** `under $20` in a buyer's message: a bound of theirs, which a reply may name as theirs. */
const BOUND = String.raw`(?:under|below|less than|up to|at most|max(?:imum)?(?: of)?|no more than|within|over|above|more than|at least|around|about|budget(?: of| is)?|target(?: of| is)?)`;
const OF_THE_BUYER =
  /\b(?:you (?:said|asked|wrote|mentioned|named|wanted|gave)|your (?:budget|target|limit|figure|number|wish|maximum))\b/i;

/** Which figures of a text may be said, and which no tool ever gave. */
export class FactLedger {
  private readonly known = new Map<string, number[]>();
  private readonly bounds: readonly Figure[];
  private readonly buyers: readonly Figure[];

  /** @param buyersText the message that is answered; its figures may be said as the buyer's own, and as nothing else */
  constructor(facts: readonly string[], buyersText: string) {
    for (const fact of facts) {
      const [unit = '', value = ''] = fact.split(':');
      const list = this.known.get(unit);
      if (list) list.push(Number(value));
      else this.known.set(unit, [Number(value)]);
    }
    this.buyers = figuresOf(buyersText);
    this.bounds = this.buyers.filter(({ at }) =>
      new RegExp(`${BOUND}[^.!?]{0,12}$`, 'i').test(buyersText.slice(0, at)),
    );
  }

  /** The figures of a sentence that nothing supports, as they stand in it. */
  missingIn(sentence: string): string[] {
    return figuresOf(sentence)
      .filter((figure) => isGivenAway(figure, sentence) || !this.mayBeSaid(figure, sentence))
      .map(({ text }) => text);
  }

  private mayBeSaid(figure: Figure, sentence: string): boolean {
    return this.holds(figure) || isOfTheShop(figure, sentence) || this.isBuyers(figure, sentence);
  }

  private holds({ unit, value, digits }: Figure): boolean {
    const units = unit === 'any' ? ['AUD', 'USD'] : [unit];
    return units.some((one) => this.known.get(one)?.some((fact) => isSame(fact, value, digits)) === true);
  }

  private isBuyers(figure: Figure, sentence: string): boolean {
    const same = (list: readonly Figure[]) =>
      list.some(({ unit, value }) => unit === figure.unit && value === figure.value);
    if (OF_THE_BUYER.test(sentence) && same(this.buyers)) return true;
    return new RegExp(`${BOUND}[^.!?]{0,12}$`, 'i').test(sentence.slice(0, figure.at)) && same(this.bounds);
  }
}

/** No tool gives anything off: a share of ours that is spoken of so is another one. */
const isGivenAway = ({ text, unit, at }: Figure, sentence: string): boolean =>
  unit === 'percent' && /^\W{0,2}(?:off|discount|rebate|cheaper)/i.test(sentence.slice(at + text.length));

/** Shares that the shop promises everybody, where they are spoken of as what they are. */
const isOfTheShop = ({ unit, value }: Figure, sentence: string): boolean =>
  unit === 'percent' &&
  ((value === Business.gstPct && /\bGST\b/.test(sentence)) ||
    ((value === Business.depositPct || value === 100 - Business.depositPct) &&
      /\b(?:deposit|balance|when you order|on delivery|up front)\b/i.test(sentence)));

/** The same after rounding to the digits shown. */
function isSame(fact: number, shown: number, digits: number): boolean {
  const scale = 10 ** digits;
  return Math.abs(Math.round((fact + Number.EPSILON) * scale) / scale - shown) < 1e-9 * Math.max(1, Math.abs(shown));
}
