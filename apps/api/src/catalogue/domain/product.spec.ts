import { given } from '@halfpallet/testing';
import { product } from './product';
import type { ProductData, ReviewedImage } from './product-data';

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

  it('stays as it is when the store gives back its fields in another order', () => {
    const { supplier, ...rest } = tap;
    const turned = { ...rest, supplier: Object.fromEntries(Object.entries(supplier).reverse()) as typeof supplier };
    given(product, [{ ...listed, data: { importId: 'a', product: turned } }])
      .when({ kind: 'ImportProduct', importId: 'b', product: tap, images: [] })
      .then([]);
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
});
