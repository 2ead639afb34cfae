import type { FxSnapshot } from '@halfpallet/landed-cost';
import type { ProductData } from '../catalogue/public';
import { halfPalletOf } from './half-pallet';

const FX = {} as FxSnapshot;
/** Half a pallet lies nearer to one minimum order than to two. */
const BOARD = { perPallet: 240, moqUnits: 100, recommendedStartQty: 100 } as ProductData;

it('is priced for what the card of the product is: in whole minimum orders, and never less than half a pallet', () => {
  const of = jest.fn(() => ({ cents: 1_305 }));
  expect(halfPalletOf(BOARD, { of }, FX)).toEqual({ quantity: 200, unitAud: 13.05 });
  expect(of).toHaveBeenCalledWith(BOARD, FX, 200);
});

it('is none while no price can be made', () =>
  expect(halfPalletOf(BOARD, { of: () => ({ unpriced: 'no such tariff' }) }, FX)).toBeNull());
