import type { ListingFact, ListingFacts, ListingReading } from '../src/listing';

export const fact = <T>(value: T): ListingFact<T> => ({
  value,
  raw: String(value),
  method: 'json-ld',
  path: '$',
  confidence: 0.9,
});

/** A listing that says all a price needs. */
export const BOARD_FACTS: Partial<ListingFacts> = {
  title: fact('Bamboo cutting board with juice groove'),
  description: fact('Kitchen board, FSC bamboo.'),
  prices: fact([
    { minQuantity: 100, maxQuantity: 499, unitPrice: '4.20', currency: 'USD' },
    { minQuantity: 500, maxQuantity: null, unitPrice: '3.80', currency: 'USD' },
  ]),
  moqUnits: fact(100),
  images: fact(['https://market.example/1.jpg']),
  packedWeightGrams: fact(900),
  packedSizeMm: fact([400, 300, 30] as const),
  material: fact('bamboo'),
  origin: fact('CN'),
  supplier: fact({
    name: 'Quiet Grove Bambooworks',
    city: 'Anji',
    country: 'CN',
    markedVerified: true,
    rating: 4.5,
    yearsOnMarketplace: 6,
  }),
};

export function readingOf(over: Partial<ListingReading> = {}): ListingReading {
  return {
    marketplace: 'alibaba',
    listingId: '1600100',
    url: 'https://market.example/p/1600100',
    fetchedAt: '2026-11-20T00:00:00.000Z',
    contentHash: 'c'.repeat(64),
    facts: BOARD_FACTS,
    conflicts: [],
    ...over,
  };
}
