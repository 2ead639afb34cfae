import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { ListingFact, ListingFacts } from '@halfpallet/sourcing';
import { ProposePotentialImport, type Assessment, type Proposal } from '../../src/imports/public';
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

/** Of a proposal: what this listing says, so that several can be in the shop. */
export function listing(listingId: string): Pick<Brought, 'reading'> {
  return { reading: { ...proposalOf().reading, listingId, url: `https://market.example/p/${listingId}` } };
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

/** An assessment as a worker makes it; without a price when there are no cents. */
export function assessmentAt(unitCents: number | null, confidence = 0.8): Assessment {
  const gates = unitCents === null ? ['no price can be told'] : [];
  const goods = {
    origin: 'China',
    dimensionsMm: [400, 300, 30] as const,
    weightKg: '0.900',
    biosecurity: 'timber' as const,
    hsCode: null,
    dutyRateGeneralPct: null,
  };
  return {
    price:
      unitCents === null
        ? { missing: 'no price is given', reason: 'No price can be made: no price is given.' }
        : {
            unitUsd: '4.2000',
            quantity: 300,
            moqUnits: 100,
            unitCents,
            lowCents: unitCents - 50,
            highCents: unitCents,
            guesses: [{ fact: 'duty', assumed: 'no tariff line is known; the general rate applies' }],
            goods,
          },
    basis:
      unitCents === null
        ? null
        : {
            engine: 1,
            rateCardVersion: '2026-07',
            fx: { rate: '1.5400', source: 'reference', isLive: false },
            asOf: '2026-11-20',
          },
    confidence: {
      value: confidence,
      isOffered: unitCents !== null,
      parts: { completeness: 0.9, queryMatch: 1, supplier: 0.9, images: 0.3, pricePlausibility: 1 },
      gates,
    },
    unitsPerPallet: unitCents === null ? null : 340,
    deliveryDays: 30,
  };
}
