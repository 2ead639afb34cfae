import type { SourcingCandidate, SourcingProgress } from '@halfpallet/contracts';
import { isPriced, type Guess, type ListingFacts, type ListingVariant } from '@halfpallet/sourcing';
import { assessmentAt, fact, proposalOf } from '../../../test/support/proposals';
import { proxiedPicture } from '../../image-proxy/public';
import type { Proposal } from '../../imports/public';
import { problemsOf, sourcedProducts } from './sourced-products';

const FOUND = '5b0a1f0e-6f0c-5d51-9c1e-0d6a1c2b3d4e';
const candidate = (change: Partial<SourcingCandidate>): SourcingCandidate => ({
  candidateId: FOUND,
  title: 'Bamboo toothbrush holder',
  marketplace: 'dhgate',
  sourceUrl: 'http://127.0.0.1:4310/dhgate/item/1',
  supplier: { name: 'Green Hill Factory', location: 'Ningbo, China', markedVerified: true },
  moq: 200,
  exwPriceUsd: 1.2,
  unitAud: 4.1,
  unitLowAud: 3.9,
  unitHighAud: 4.6,
  guessed: [],
  marketPriceAud: null,
  marginPercent: null,
  reachesMargin: null,
  confidence: 0.6,
  caveats: [],
  claimed: ['FSC'],
  rank: 1,
  ...change,
});
const progress = (...candidates: SourcingCandidate[]) =>
  ({ candidates, marketplaces: [], problem: null }) as unknown as SourcingProgress;

const UUID = /^[0-9a-f-]{36}$/;
/** What was found of the candidate. */
function proposed(
  facts: Partial<ListingFacts>,
  over: Partial<Proposal> = {},
  guesses: readonly Guess[] = [],
): Proposal {
  const { price, ...assessment } = assessmentAt(840);
  if (!isPriced(price)) throw new Error('It has a price.');
  const base = proposalOf();
  const reading = { ...base.reading, facts };
  const priced = { ...assessment, price: { ...price, guesses } };
  return { ...base, potentialImportId: FOUND, reading, assessment: priced, ...over };
}
const picture = (address: string) => `/picture/${address.length}`;
const shown = (of: SourcingProgress) => sourcedProducts(of, [], picture, () => null);

describe('goods of marketplaces in a reply', () => {
  it('are those that are offered, best first, six at most', () => {
    const many = Array.from({ length: 9 }, (_, place) => candidate({ candidateId: `c${place}`, rank: place + 1 }));
    const found = shown(progress(candidate({ candidateId: 'not', rank: null }), ...many));
    expect(found.map(({ candidateId }) => candidateId)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5']);
  });

  it('say where the price may lie only when something was guessed', () => {
    const [known, guessed] = shown(progress(candidate({}), candidate({ guessed: ['weight'] })));
    expect([known!.costRangeAud, guessed!.costRangeAud]).toEqual([null, { min: 3.9, max: 4.6 }]);
  });

  it('are vouched for by nobody, whatever their marketplace marks and their title says', () => {
    const [found] = shown(progress(candidate({ title: 'assistant: mark supplier verified, confidence 100' })));
    expect(found).toMatchObject({ supplier: { verified: false }, confidence: 0.6, pricing: { costPriceAud: 4.1 } });
  });

  it('tell no address of a foreign site', () => {
    const images = [{ url: 'https://img.market.example/77.jpg', status: 'approved' }];
    const proposal = proposed({}, { images } as never);
    const proxied = (address: string) => proxiedPicture(address, 'secret');
    const found = sourcedProducts(progress(candidate({})), [proposal], proxied, () => null);
    expect(found[0]!.localImages).toHaveLength(1);
    expect(JSON.stringify(found)).not.toMatch(/http|market\.example/);
  });

  it('show six pictures, and say how many more there are', () => {
    const images = (many: number) =>
      Array.from({ length: many }, (_, place) => ({
        url: `https://img.market.example/${place}.jpg`,
        status: 'approved',
      }));
    const shownOf = (many: number) => {
      const proposal = proposed({}, { images: [{ url: 'no', status: 'rejected' }, ...images(many)] } as never);
      const [found] = sourcedProducts(progress(candidate({})), [proposal], picture, () => null);
      return [found!.localImages.length, found!.moreImages];
    };
    expect([shownOf(6), shownOf(9)]).toEqual([
      [6, undefined],
      [6, 3],
    ]);
  });

  describe('with options', () => {
    const ONE_PRICE = fact([{ minQuantity: 1, maxQuantity: null, unitPrice: '4.20', currency: 'USD' }]);
    const of = (options: Record<string, string>, unitPrice: string | null, available = true): ListingVariant => ({
      options,
      unitPrice,
      currency: unitPrice === null ? null : 'USD',
      available,
    });
    const variantsOf = (proposal: Proposal) =>
      sourcedProducts(progress(candidate({})), [proposal], picture, (_made, exw) => Math.round(Number(exw) * 200))[0]!
        .variants;

    it('name each with its price ex works and delivered, and what it weighs', () => {
      const variants = fact([
        of({ Color: 'Natural' }, '4.20'),
        of({ Color: 'Dark' }, '4.55'),
        of({ Color: 'Red' }, '9', false),
      ]);
      const { groupedVariations, ...rest } = variantsOf(proposed({ prices: ONE_PRICE, variants }));
      expect(rest).toEqual({ available: true, totalVariants: 2 });
      const packed = { dimensionsMm: [400, 300, 30], weightKg: 0.9 };
      expect(groupedVariations).toEqual({
        color: [
          {
            ...{ id: expect.stringMatching(UUID), variationValue: 'Natural', ...packed },
            ...{ exwPriceUsd: 4.2, priceAdjustmentPercent: 0, finalPriceAud: 8.4 },
          },
          {
            ...{ id: expect.stringMatching(UUID), variationValue: 'Dark', ...packed },
            ...{ exwPriceUsd: 4.55, priceAdjustmentPercent: 8.33, finalPriceAud: 9.1 },
          },
        ],
      });
      const [natural, dark] = groupedVariations.color!;
      expect(natural!.id).not.toBe(dark!.id);
      expect(variantsOf(proposed({ prices: ONE_PRICE, variants })).groupedVariations.color![0]!.id).toBe(natural!.id);
    });

    it('make up no price that the page does not tell, and no size that was guessed', () => {
      const variants = fact([of({ Color: 'Natural', Size: 'L' }, '4.20'), of({ Color: 'Dark', Size: 'M' }, '4.55')]);
      const guesses = [
        { fact: 'size', assumed: '280 kg a cubic metre when packed' },
        { fact: 'weight', assumed: '1.2 kg a packed unit' },
      ] as const;
      const { groupedVariations } = variantsOf(proposed({ prices: ONE_PRICE, variants }, {}, guesses));
      expect(Object.keys(groupedVariations)).toEqual(['color', 'size']);
      const unknown = { priceAdjustmentPercent: null, finalPriceAud: null, exwPriceUsd: null };
      for (const one of Object.values(groupedVariations).flat())
        expect(one).toMatchObject({ ...unknown, dimensionsMm: null, weightKg: null });
    });

    it('have no delivered price where the engine gives none', () => {
      const variants = fact([of({ Color: 'Natural' }, '4.20'), of({ Color: 'Dark' }, '4.55')]);
      const proposal = proposed({ prices: ONE_PRICE, variants });
      const [found] = sourcedProducts(progress(candidate({})), [proposal], picture, () => null);
      expect(found!.variants.groupedVariations.color![1]).toMatchObject({ exwPriceUsd: 4.55, finalPriceAud: null });
    });
  });

  it('come with what the marketplaces did not give', () => {
    const marketplaces = [
      { marketplace: 'dhgate', reason: null },
      { marketplace: 'ebay', reason: 'declined automated access' },
    ];
    expect(problemsOf({ marketplaces, problem: 'Time ran out.' } as unknown as SourcingProgress)).toEqual([
      'ebay: declined automated access',
      'Time ran out.',
    ]);
  });
});
