import { given } from '@halfpallet/testing';
import { product, type ProductCommand } from './product';
import type { ProductData, ReviewedImage } from './product-data';
import type { ProductEvent } from './product.events';

const tap: ProductData = {
  productId: 7,
  productName: 'Tap',
  description: 'A tap.',
  sector: 'kitchen',
  origin: 'China',
  certifications: [],
  certificationStatus: 'supplier claim',
  exwPriceUsd: '31.50',
  auMarketPrice: null,
  moqUnits: 80,
  recommendedStartQty: 80,
  perPallet: 160,
  palletType: 'EXP_1100',
  deliveryWindowDays: 28,
  dimensionsMm: [460, 260, 80],
  weightKg: '2.4',
  shippingMode: 'sea',
  hsCode: '8481.80.90',
  dutyRateGeneralPct: '5',
  dutyRatePreferentialPct: '0',
  fta: 'ChAFTA',
  originEvidence: true,
  antiDumpingPct: null,
  biosecurity: 'none',
  complianceNote: null,
  supplier: { name: 'Heron', city: 'Kaiping', country: 'China', verified: true, rating: 4.7, originalUrl: null },
  variations: [],
};
const picture: ReviewedImage = {
  imageKey: 'illustration',
  kind: 'illustration',
  alt: 'Tap',
  status: 'approved',
  confidenceScore: 0.9,
  sourcePlatform: 'halfpallet-illustration',
  isIllustration: true,
  dominantColour: null,
  widths: [320],
};
const listed = { type: 'ProductListed' as const, data: { importId: 'a', product: tap } };
const pictured = { type: 'ProductImageReviewed' as const, data: { productId: 7, image: picture } };

describe('a product in the catalogue', () => {
  it('is listed with its pictures by the first import', () => {
    given(product, [])
      .when({ kind: 'ImportProduct', importId: 'a', product: tap, images: [picture] })
      .then([listed, pictured]);
  });

  it('is not changed by an import that may only bring in what is new, unless that import brought it in', () => {
    const once = (importId: string): ProductCommand => ({
      kind: 'ImportProduct',
      importId,
      product: { ...tap, productName: 'Another tap' },
      images: [],
      onlyNew: true,
    });
    given(product, [listed]).when(once('b')).thenError('ALREADY_LISTED', 'in the shop already, as product 7');
    given(product, [listed])
      .when({ ...once('a'), product: tap } as ProductCommand)
      .then([]);
    const withdrawn = { type: 'ProductWithdrawn' as const, data: { productId: 7, reason: 'recalled' } };
    given(product, [listed, withdrawn]).when(once('b')).thenState({ withdrawn: false, listedBy: 'b' });
  });

  it('stays as it is when the store gives back its fields in another order', () => {
    const { supplier, ...rest } = tap;
    const turned = { ...rest, supplier: Object.fromEntries(Object.entries(supplier).reverse()) as typeof supplier };
    given(product, [{ ...listed, data: { importId: 'a', product: turned } }])
      .when({ kind: 'ImportProduct', importId: 'b', product: tap, images: [] })
      .then([]);
  });

  it('stays as somebody made it since an import was decided on', () => {
    const dearer = { ...tap, exwPriceUsd: '33.00' };
    const revised = {
      type: 'ProductRevised' as const,
      data: { importId: 'b', product: dearer, changed: ['exwPriceUsd'] },
    };
    const late = (onto: typeof tap | null, to = { ...tap, productName: 'Another tap' }): ProductCommand => ({
      kind: 'ImportProduct',
      importId: 'c',
      product: to,
      images: [],
      onto,
    });
    given(product, [listed, revised]).when(late(tap)).thenError('CHANGED_MEANWHILE', 'changed product 7 meanwhile');
    given(product, [listed, revised])
      .when(late(tap, tap))
      .thenError('CHANGED_MEANWHILE', 'changed product 7 meanwhile');
    given(product, [listed]).when(late(null)).thenError('CHANGED_MEANWHILE', 'changed product 7 meanwhile');
    // Taken up again where a process died, or wanted by both.
    given(product, [listed, revised]).when(late(tap, dearer)).then([]);
    given(product, [listed])
      .when(late(tap))
      .thenState({ product: { ...tap, productName: 'Another tap' } });
  });

  it('stays as it is when the same import comes again', () => {
    given(product, [listed, pictured])
      .when({ kind: 'ImportProduct', importId: 'b', product: { ...tap }, images: [picture] })
      .then([]);
  });

  it('names the fields that a later import changed', () => {
    const dearer = { ...tap, exwPriceUsd: '33.00' };
    given(product, [listed, pictured])
      .when({ kind: 'ImportProduct', importId: 'b', product: dearer, images: [picture] })
      .then([{ type: 'ProductRevised', data: { importId: 'b', product: dearer, changed: ['exwPriceUsd'] } }]);
  });

  it('comes back when it is imported after it was withdrawn', () => {
    given(product, [listed, pictured, { type: 'ProductWithdrawn', data: { productId: 7, reason: 'recalled' } }])
      .when({ kind: 'ImportProduct', importId: 'c', product: tap, images: [picture] })
      .then([{ type: 'ProductRevised', data: { importId: 'c', product: tap, changed: [] } }]);
  });

  it('is withdrawn once', () => {
    given(product, [listed, { type: 'ProductWithdrawn', data: { productId: 7, reason: 'recalled' } }])
      .when({ kind: 'WithdrawProduct', reason: 'again' })
      .then([]);
  });

  const look = { productId: 7, run: '2026-11', source: 'fixture-shops', shops: [] } as const;
  const seen = {
    type: 'MarketPriceObserved' as const,
    data: {
      ...look,
      sourceUrl: null,
      matchedProductName: 'Tap',
      confidence: 0.7,
      evidence: { match: 0.8, retailers: 2, agreement: 0.9, ageDays: 0, trust: 0.7, hasAustralianRetailer: true },
      observedAt: '2026-11-01T00:00:00.000Z',
      averageCents: 18_900,
      prices: [{ retailer: 'Shop', priceCents: 18_900, title: 'Tap', url: null, match: 0.8 }],
    },
  };
  const nothing = {
    type: 'MarketPriceNotFound' as const,
    data: { ...look, soughtAt: '2026-11-01T00:00:00.000Z', reason: 'nothing-comparable' as const },
  };

  it('has its market price looked for once a month, however often it is told the outcome', () => {
    given(product, [listed]).when({ kind: 'RecordMarketPrice', found: seen }).then([seen]);
    given(product, [listed, seen]).when({ kind: 'RecordMarketPrice', found: nothing }).then([]);
    given(product, [listed, nothing]).when({ kind: 'RecordMarketPrice', found: seen }).then([]);
    const next = { ...seen, data: { ...seen.data, run: '2026-12' } };
    given(product, [listed, seen]).when({ kind: 'RecordMarketPrice', found: next }).then([next]);
  });

  it('has none of what was looked for under another name, and may be looked for anew', () => {
    const renamed = {
      type: 'ProductRevised' as const,
      data: { importId: 'b', product: { ...tap, productName: 'Basin' }, changed: ['productName'] },
    };
    given(product, [listed]).when({ kind: 'RecordMarketPrice', found: seen, soughtAs: 'Tap' }).then([seen]);
    given(product, [listed, renamed]).when({ kind: 'RecordMarketPrice', found: seen, soughtAs: 'Tap' }).then([]);
    given(product, [listed, renamed]).when({ kind: 'RecordMarketPrice', found: seen, soughtAs: 'Basin' }).then([seen]);
    const runsAfter = (...events: ProductEvent[]) => events.reduce(product.evolve, product.initial).marketRuns;
    expect(runsAfter(listed, seen)).toEqual({ [seen.data.run]: 'observed' });
    expect(runsAfter(listed, seen, renamed)).toEqual({ [seen.data.run]: 'not-found' });
    const dearer = { ...renamed, data: { ...renamed.data, product: { ...tap, exwPriceUsd: '40.00' } } };
    expect(runsAfter(listed, seen, dearer)).toEqual({ [seen.data.run]: 'observed' });
  });

  it('hears nothing of market prices once it is withdrawn, or before it is listed', () => {
    const gone = { type: 'ProductWithdrawn' as const, data: { productId: 7, reason: 'recalled' } };
    given(product, [listed, gone]).when({ kind: 'RecordMarketPrice', found: seen }).then([]);
    given(product, []).when({ kind: 'RecordMarketPrice', found: seen }).then([]);
  });
});
