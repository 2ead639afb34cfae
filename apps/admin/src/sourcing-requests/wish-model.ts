import {
  SOURCING_MARKETPLACES,
  SourcingLimits,
  SourcingMessages,
  type SourcingMarketplace,
  type StartSourcingRequest,
} from '@halfpallet/contracts';

/** A wish as it is typed. */
export interface TypedWish {
  readonly query: string;
  readonly quantity: string;
  readonly targetMarginPercent: string;
  /** One a line. */
  readonly mustHave: string;
  readonly marketplaces: readonly SourcingMarketplace[];
}

export type Wrong = Readonly<Partial<Record<keyof TypedWish, string>>>;

export const EMPTY_WISH: TypedWish = {
  query: '',
  quantity: '',
  targetMarginPercent: '',
  mustHave: '',
  marketplaces: SOURCING_MARKETPLACES,
};

/** The wish as it is sent; what is left empty is left out. */
export function wishOf(typed: TypedWish): StartSourcingRequest {
  const mustHave = linesOf(typed.mustHave);
  return {
    query: typed.query.trim(),
    ...(typed.quantity.trim() === '' ? {} : { quantity: Number(typed.quantity) }),
    ...(typed.targetMarginPercent.trim() === '' ? {} : { targetMarginPercent: Number(typed.targetMarginPercent) }),
    ...(mustHave.length === 0 ? {} : { mustHave }),
    marketplaces: SOURCING_MARKETPLACES.filter((one) => typed.marketplaces.includes(one)),
  };
}

/** What is wrong with it, by field; the server decides by the same limits. */
export function wrongWith(typed: TypedWish): Wrong {
  const { query, quantity, marginPercent, mustHave } = SourcingLimits;
  const wish = wishOf(typed);
  const words = wish.mustHave ?? [];
  return {
    ...(isWithin(wish.query.length, query) ? {} : { query: SourcingMessages.query }),
    ...(isWhole(wish.quantity, quantity) ? {} : { quantity: SourcingMessages.quantity }),
    ...(isWhole(wish.targetMarginPercent, marginPercent)
      ? {}
      : { targetMarginPercent: SourcingMessages.marginPercent }),
    ...(words.length <= mustHave.count && words.every(({ length }) => length <= mustHave.length)
      ? {}
      : { mustHave: SourcingMessages.mustHave }),
    ...(wish.marketplaces!.length > 0 ? {} : { marketplaces: SourcingMessages.marketplaces }),
  };
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const isWithin = (value: number, { min, max }: Bounds) => value >= min && value <= max;
const isWhole = (value: number | undefined, bounds: Bounds) =>
  value === undefined || (Number.isInteger(value) && isWithin(value, bounds));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
