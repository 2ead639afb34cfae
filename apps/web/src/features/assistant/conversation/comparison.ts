import { statedMarketPrice, type ChatProduct, type SourcedProduct } from '@halfpallet/contracts';

/** A proposal as the table sets it beside others. Null is not known, and named in `missing`. */
export interface Compared {
  readonly key: string;
  readonly name: string;
  /** Where the shop sells it; null for what was found on a marketplace. */
  readonly path: string | null;
  /** Dollars for one delivered unit with GST. */
  readonly unitAud: number | null;
  readonly rangeAud: { readonly min: number; readonly max: number } | null;
  /** Pieces the unit price is of. */
  readonly quantity: number | null;
  readonly marketAud: number | null;
  /** Whether the market price was seen in shops, or is an estimate. */
  readonly isMarketSeen: boolean;
  readonly moq: number | null;
  readonly leadDays: number | null;
  readonly supplier: ChatProduct['supplier'];
  /** Where what is said comes from. */
  readonly source: string | null;
  /** 0 to 1. */
  readonly confidence: number | null;
  /** Held against it, in words. */
  readonly caveats: readonly string[];
  /** What the price needed and nobody told, such as `weight`. */
  readonly guessed: readonly string[];
  /** What a listing says and nobody has checked. */
  readonly claimed: readonly string[];
  readonly missing: readonly Missing[];
}

export type Missing = 'price' | 'market' | 'moq' | 'leadTime' | 'supplier' | 'pictures';

type Known = Omit<Compared, 'missing'>;

const withMissing = (known: Known, pictures: number): Compared => ({
  ...known,
  missing: (
    [
      ['price', known.unitAud === null],
      ['market', known.marketAud === null],
      ['moq', known.moq === null],
      ['leadTime', known.leadDays === null],
      ['supplier', known.supplier === null],
      ['pictures', pictures === 0],
    ] as const
  ).flatMap(([what, isMissing]) => (isMissing ? [what] : [])),
});

export const productPath = ({ id, slug }: Pick<ChatProduct, 'id' | 'slug'>): string | null =>
  id === null ? null : `/product/${id}${slug ? `/${slug}` : ''}`;

/** Whether the market price of a product of the shop was seen in shops. */
export function isMarketSeen({ marketBenchmark, options }: Pick<ChatProduct, 'marketBenchmark' | 'options'>): boolean {
  const chosen = options.map(({ name }) => ({ variationValue: name, auMarketPrice: null }));
  return statedMarketPrice({ auMarketPrice: null, marketBenchmark }, chosen).isSeen;
}

/** Goods of the shop. */
export const comparedProduct = (product: ChatProduct, place: number): Compared =>
  withMissing(
    {
      key: `product-${product.id ?? place}`,
      name: product.name,
      path: productPath(product),
      unitAud: product.pricing.costPriceAud,
      rangeAud: null,
      quantity: product.quantity,
      marketAud: product.pricing.marketPriceAud,
      isMarketSeen: isMarketSeen(product),
      moq: product.moq,
      leadDays: product.deliveryDays,
      supplier: product.supplier,
      source: product.marketBenchmark?.source ?? null,
      confidence: product.marketBenchmark?.confidence ?? null,
      caveats: [],
      guessed: [],
      claimed: [],
    },
    product.images.length,
  );

/** Goods of a marketplace. Their lead time is not known before a supplier has been asked. */
export const comparedFinding = (found: SourcedProduct): Compared =>
  withMissing(
    {
      key: found.candidateId,
      name: found.name,
      path: null,
      unitAud: found.pricing.costPriceAud,
      rangeAud: found.costRangeAud,
      quantity: null,
      marketAud: found.pricing.marketPriceAud,
      isMarketSeen: false,
      moq: found.moq,
      leadDays: null,
      supplier: found.supplier,
      source: found.marketplace,
      confidence: found.confidence,
      caveats: found.caveats,
      guessed: found.guessed,
      claimed: found.claimed,
    },
    found.localImages.length,
  );
