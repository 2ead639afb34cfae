import type { Cents } from '@halfpallet/money';
import type { ListingFacts } from '../listing';
import type { Category } from './category';
import { exWorksOf, type ExWorks, type NoPrice } from './ex-works';
import { goodsOf, type Goods, type Guess, type Tariff } from './goods';

/** The shop's one price engine, for goods that are not in the catalogue. */
export interface PriceEnginePort {
  /**
   * The delivered price of one unit, GST included, when so many are bought.
   * @param exwPriceUsd of one unit, decimal text with four decimals
   */
  unitPrice(
    goods: Goods,
    exwPriceUsd: string,
    quantity: number,
  ): { readonly unitCents: Cents } | { readonly refused: string };
}

export interface CandidatePrice extends ExWorks {
  /** Delivered, GST included, with the usual of what was guessed. */
  readonly unitCents: Cents;
  /** The same with every guess at its ends; both are `unitCents` when nothing was guessed. */
  readonly lowCents: Cents;
  readonly highCents: Cents;
  readonly guesses: readonly Guess[];
  readonly goods: Goods;
}

export interface Unpriced {
  readonly missing: NoPrice | 'the price engine refuses';
  /** In words, for staff. */
  readonly reason: string;
}

export interface PriceWish {
  /** Pieces; null asks for the least that is sold. */
  readonly quantity: number | null;
  readonly category: Category;
  readonly tariff: Tariff | null;
  /** The shop's rate, four decimals. */
  readonly audPerUsd: string;
}

/** What a listing would cost delivered, from what is known of it, with a range where something had to be guessed. */
export function candidatePrice(
  facts: Partial<ListingFacts>,
  wish: PriceWish,
  engine: PriceEnginePort,
): CandidatePrice | Unpriced {
  const exWorks = exWorksOf(facts, wish.quantity, wish.audPerUsd);
  if ('missing' in exWorks) return { missing: exWorks.missing, reason: `No price can be made: ${exWorks.missing}.` };
  const { usual, corners, guesses } = goodsOf(facts, wish.category, wish.tariff);
  const made = engine.unitPrice(usual, exWorks.unitUsd, exWorks.quantity);
  if ('refused' in made) return { missing: 'the price engine refuses', reason: made.refused };
  // An end at which the goods no longer fit a pallet tells nothing of the price of those that do.
  const ends = corners.flatMap((goods) => {
    const end = engine.unitPrice(goods, exWorks.unitUsd, exWorks.quantity);
    return 'refused' in end ? [] : [end.unitCents];
  });
  return {
    ...exWorks,
    unitCents: made.unitCents,
    lowCents: Math.min(made.unitCents, ...ends),
    highCents: Math.max(made.unitCents, ...ends),
    guesses,
    goods: usual,
  };
}

export const isPriced = (price: CandidatePrice | Unpriced): price is CandidatePrice => 'unitCents' in price;
