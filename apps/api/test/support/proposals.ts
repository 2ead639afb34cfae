import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { ListingFact, ListingFacts } from '@halfpallet/sourcing';
import { ProposePotentialImport, type Proposal } from '../../src/imports/public';
import { CLOCK, type Clock } from '../../src/platform/tokens';
import type { TestShop } from './shop';

export const fact = <T>(value: T): ListingFact<T> => ({
  value,
  raw: String(value),
  method: 'json-ld',
  path: '$',
  confidence: 0.9,
});

/** A listing that says all a price needs but the tariff line, which no listing says. */
export const BOARD: Partial<ListingFacts> = {
  title: fact('Bamboo cutting board with juice groove'),
  description: fact('A kitchen board of FSC bamboo, 38 x 28 cm.'),
  prices: fact([
    { minQuantity: 100, maxQuantity: 499, unitPrice: '4.20', currency: 'USD' },
    { minQuantity: 500, maxQuantity: null, unitPrice: '3.80', currency: 'USD' },
  ]),
  moqUnits: fact(100),
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

export type Brought = Omit<Proposal, 'assessment'>;

export function proposalOf(over: Partial<Brought> = {}): Brought {
  return {
    potentialImportId: randomUUID(),
    requestId: null,
    productQuery: 'bamboo cutting board',
    quantity: 300,
    category: 'kitchen_appliances',
    reading: {
      marketplace: 'alibaba',
      listingId: '1600100',
      url: 'https://market.example/p/1600100',
      fetchedAt: '2026-11-20T00:00:00.000Z',
      contentHash: 'c'.repeat(64),
      facts: BOARD,
      conflicts: [],
    },
    images: [
      {
        url: 'https://market.example/1.jpg',
        sha256: 'a'.repeat(64),
        width: 1_000,
        height: 800,
        score: 1,
        status: 'approved',
        reasons: [],
      },
    ],
    alternatives: [],
    marketPrice: {
      averageCents: 2_490,
      lowestCents: 1_990,
      highestCents: 2_990,
      confidence: 0.82,
      observedAt: '2026-11-20T00:00:00.000Z',
      offers: [{ retailer: 'Galley and Co', title: 'Bamboo board', url: null, unitCents: 2_490, match: 0.9 }],
    },
    ...over,
  };
}

/** Puts a listing up for review in a shop, as sourcing does. */
export async function propose(shop: TestShop, over: Partial<Brought> = {}): Promise<string> {
  const proposal = proposalOf(over);
  const { potentialImportId: id } = proposal;
  await shop.app.get(CommandBus).execute(
    new ProposePotentialImport(proposal, {
      commandId: id,
      correlationId: id,
      causationId: id,
      actor: { kind: 'worker', id: 'sourcing' },
      occurredAt: shop.app.get<Clock>(CLOCK).now().toISOString(),
    }),
  );
  return id;
}
