import { Limits } from '@halfpallet/contracts';
import { checkProductData } from './check-product-data';
import type { ProductData, VariationData } from './product-data';

const LARGE: VariationData = {
  id: 12,
  variationType: 'size',
  variationValue: 'Large',
  exwPriceUsd: '4.10',
  priceAdjustment: '0.90',
  auMarketPrice: null,
  dimensionsMm: [400, 300, 20],
  weightKg: '1.4',
  perPallet: 600,
  description: '',
};
const BOARD: ProductData = {
  productId: 11,
  productName: 'Bamboo board',
  description: 'Solid.',
  sector: 'kitchen',
  origin: 'China',
  certifications: ['FSC'],
  certificationStatus: 'not stated',
  exwPriceUsd: '3.20',
  auMarketPrice: null,
  moqUnits: 50,
  recommendedStartQty: 400,
  perPallet: 800,
  palletType: 'EXP_1100',
  deliveryWindowDays: 28,
  dimensionsMm: [400, 300, 20],
  weightKg: '1.1',
  shippingMode: 'sea',
  hsCode: null,
  dutyRateGeneralPct: null,
  dutyRatePreferentialPct: null,
  fta: null,
  originEvidence: false,
  antiDumpingPct: null,
  biosecurity: 'none',
  complianceNote: null,
  staffNote: null,
  supplier: {
    name: 'Quiet Grove',
    city: 'Anji',
    country: 'China',
    verified: false,
    rating: null,
    originalUrl: 'https://market.example/p/1',
  },
  variations: [LARGE],
};
const supplied = (originalUrl: string): Partial<ProductData> => ({ supplier: { ...BOARD.supplier, originalUrl } });
const varied = (over: Partial<VariationData>): Partial<ProductData> => ({ variations: [{ ...LARGE, ...over }] });

describe('what a product has to say before it is listed', () => {
  it('is said by one that can be sold', () => expect(checkProductData(BOARD, Limits.quantity.max)).toBeNull());

  it.each<[string, Partial<ProductData>]>([
    ['its name is missing', { productName: ' ' }],
    ['its name has more than 300 characters', { productName: 'x'.repeat(301) }],
    ['its description has more than 20000 characters', { description: 'x'.repeat(20_001) }],
    ['one of its texts has more than 2000 characters', { certifications: ['x'.repeat(2_001)] }],
    ['its factory price "0" is not an amount above 0', { exwPriceUsd: '0' }],
    ['its factory price is too large', { exwPriceUsd: '99999999999999.9999' }],
    ['its minimum order is missing', { moqUnits: 0 }],
    ['its minimum order is more than 100000 units', { moqUnits: 100_001, recommendedStartQty: 100_001 }],
    ['its recommended quantity is not a multiple of its minimum order', { recommendedStartQty: 0 }],
    ['its recommended quantity is not a multiple of its minimum order', { recommendedStartQty: 70 }],
    ['its delivery window is not a number of days from 1 to 730', { deliveryWindowDays: 0 }],
    ['its delivery window is not a number of days from 1 to 730', { deliveryWindowDays: 999_999_999_999_999 }],
    ['the address of its supplier is not one of the web', supplied('javascript:alert(1)')],
    ['the address of its supplier is not one of the web', supplied('//market.example/p/1')],
    ['of its variation "Large" the factory price "0" is not an amount above 0', varied({ exwPriceUsd: '0' })],
    ['of its variation "Large" the weight "0" is not a number above 0', varied({ weightKg: '0' })],
    ['of its variation "Large" the packed dimensions are not whole millimetres', varied({ dimensionsMm: [0, 1, 1] })],
    ['of its variation "Large" the number of units on a pallet is missing', varied({ perPallet: 0 })],
    ['two of its variations have the same id', { variations: [LARGE, LARGE] }],
  ])('otherwise: %s', (reason, over) =>
    expect(checkProductData({ ...BOARD, ...over }, Limits.quantity.max)).toBe(reason),
  );
});
