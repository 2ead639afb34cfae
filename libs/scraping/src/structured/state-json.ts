import { CONFIDENCE, type Claims, type Place, type PriceClaim } from '../facts/claims';
import type { PageDocument } from '../document';
import { currencySign } from '../money/currencies';
import { isPositive, readMachineAmount } from '../money/decimals';
import { ladderOf, type LadderRow } from '../money/price-ladder';
import { findMoney } from '../money/money-text';
import { cleanText, plainText, rawText } from '../text/clean-text';
import { at, listOf, textOf } from './json-access';
import { readJson } from './lenient-json';

/** The state a page's scripts start from, and where it stands. */
export interface PageState {
  readonly value: unknown;
  readonly path: string;
}

/** The value assigned to a name in one of the page's scripts (`window.detailData = {...}`); null when there is none. */
export function findState(document: PageDocument, name: string): PageState | null {
  for (const { text, index } of document.scripts) {
    for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + name.length)) {
      const assigned = /^["']?\s{0,20}[=:]\s{0,20}(?=[[{"'J])/.exec(
        text.slice(from + name.length, from + name.length + 50),
      );
      const value = assigned ? readJson(text, from + name.length + assigned[0].length) : undefined;
      if (value !== undefined) return { value, path: `script[${index}] ${name}` };
    }
  }
  return null;
}

/** Reads one state object fact by fact: every text is cleaned, every path noted. */
export class StateReader {
  constructor(
    private readonly claims: Claims,
    private readonly state: PageState,
    private readonly document: PageDocument,
  ) {}

  at(path: string): unknown {
    return at(this.state.value, path);
  }

  place(path: string): Place {
    return { method: 'state-json', path: `${this.state.path}.${path}` };
  }

  text(path: string, maxCharacters = 300): string | null {
    const text = plainText(textOf(this.at(path)) ?? '', maxCharacters);
    return text === '' ? null : text;
  }

  sayText(fact: 'title' | 'description' | 'brand', path: string, maxCharacters: number): void {
    const text = this.text(path, maxCharacters);
    this.claims.say(fact, text, rawText(text ?? ''), this.place(path));
  }

  /** Addresses in a list; `inner` leads from an entry to its address. */
  sayImages(path: string, inner?: string): void {
    const addresses = listOf(this.at(path)).flatMap((entry) => {
      return this.document.absolute(textOf(inner === undefined ? entry : at(entry, inner)) ?? '') ?? [];
    });
    const images = [...new Set(addresses)].slice(0, 30);
    if (images.length > 0) this.claims.say('images', images, rawText(images.join(' ')), this.place(path));
  }

  sayPrice(path: string, claim: DistributedPrice): void {
    this.claims.prices.push({ ...this.place(path), confidence: CONFIDENCE['state-json'], ...claim } as PriceClaim);
  }
}

type DistributedPrice = PriceClaim extends infer C
  ? C extends PriceClaim
    ? Omit<C, 'method' | 'path' | 'confidence'>
    : never
  : never;

/**
 * Amount and currency of a price in state JSON: a number, the currency's code, and the same as the page shows it. The
 * shown text names the currency where no code does, and must not contradict the number.
 */
export function readStateAmount(
  value: unknown,
  currency: unknown,
  shown: unknown,
): { readonly amount: string; readonly currency: string } | null {
  const amount = readMachineAmount(value);
  if (amount === null || !isPositive(amount)) return null;
  const text = cleanText(textOf(shown) ?? '', 100);
  const { found } = findMoney(text);
  const [seen] = found;
  const sign = currencySign(textOf(currency) ?? '');
  const code = sign !== null && 'code' in sign ? sign.code : (seen?.currency ?? null);
  if (code === null) return null;
  if (seen && (Number(seen.amount) !== Number(amount) || (seen.currency !== null && seen.currency !== code)))
    return null;
  return { amount, currency: code };
}

/** A price claim of rows in state JSON: a ladder when every row is whole, else nothing that is a price. */
export function stateLadder(rows: readonly (LadderRow | null)[]): DistributedPrice {
  const whole = rows.filter((row) => row !== null);
  const steps = whole.length === rows.length ? ladderOf(whole) : null;
  const raw = rawText(whole.map((row) => `${row.quantity.min}: ${row.unitPrice} ${row.currency}`).join(', '));
  return steps
    ? { kind: 'steps', steps, quantitiesSaid: true, raw }
    : { kind: 'unclear', reason: 'The page does not say its prices in full, or not in which currency.', raw };
}

/** A price claim of one amount, or of what is not one. */
export function statePrice(
  price: { readonly amount: string; readonly currency: string } | null,
  raw: string,
): DistributedPrice {
  if (price === null)
    return { kind: 'unclear', reason: 'The page does not say its price in full, or not in which currency.', raw };
  const step = { minQuantity: 1, maxQuantity: null, unitPrice: price.amount, currency: price.currency };
  return { kind: 'steps', steps: [step], quantitiesSaid: false, raw };
}
