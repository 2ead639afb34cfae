import { assessmentAt, fact, proposalOf } from '../../test/support/proposals';
import type { ImportPreviews, ProductData } from '../catalogue/public';
import {
  productOf,
  type ListingsInShop,
  type PotentialImportStates,
  type Proposal,
  type UnitPrices,
} from '../imports/public';
import { ImportPlans } from './import-plans';

const WANTED = { sector: 'Lighting', targetMarginPercent: 10, maxProducts: 5 } as const;

/** A listing whose sizes cost so much, small and large. */
function sized(small: string, large: string | null): Proposal {
  const { reading, ...rest } = proposalOf();
  const of = (Size: string, unitPrice: string | null) => ({
    options: { Size },
    unitPrice,
    currency: 'USD',
    available: true,
  });
  const facts = {
    ...reading.facts,
    prices: fact([{ minQuantity: 100, maxQuantity: null, unitPrice: small, currency: 'USD' }]),
    variants: fact([of('Small', small), of('Large', large)]),
  };
  const { price, ...assessment } = assessmentAt(1_150);
  return {
    ...rest,
    reading: { ...reading, facts },
    assessment: { ...assessment, price: { ...price, unitUsd: `${small}00` } as typeof price },
  };
}

describe('what an import would do with a listing that is in the shop', () => {
  const known = productOf({ ...sized('4.20', '5.00'), tariff: null }, 7, [71, 72])!;
  const plans = new ImportPlans(
    {
      of: () => Promise.resolve({ status: 'pending', isInShop: false, dossier: null }),
    } as unknown as PotentialImportStates,
    { find: () => Promise.resolve(known) } as unknown as ListingsInShop,
    {
      preview: ({ product }: { product: ProductData }) =>
        Promise.resolve({ verdict: 'revised', before: known, changed: ['exwPriceUsd'], product }),
    } as unknown as ImportPreviews,
    {
      snapshot: () => Promise.resolve({}),
      of: () => ({ cents: 1_000 }),
    } as unknown as UnitPrices,
  );

  it('is to revise the prices of its options with its own, since buyers order one of them', async () => {
    const [plan] = await plans.of(WANTED, [sized('6.30', '7.50')]);
    expect(plan!.item.verdict).toBe('revised');
    expect(plan!.known).toBe(known);
    expect(plan!.product).toEqual({
      ...known,
      exwPriceUsd: '6.3000',
      variations: [
        { ...known.variations[0], exwPriceUsd: '6.3000', priceAdjustment: '0.0000' },
        { ...known.variations[1], exwPriceUsd: '7.5000', priceAdjustment: '1.2000' },
      ],
    });
  });

  it('is refused while nobody knows what its options cost now', async () => {
    const [plan] = await plans.of(WANTED, [sized('6.30', null)]);
    expect(plan!.item).toMatchObject({ verdict: 'refused', productId: 7 });
    expect(plan!.item.reason).toContain('the page tells no price for Large');
  });
});
