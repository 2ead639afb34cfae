import type { PricingResult } from '@halfpallet/contracts';
import type { CartLine } from '../../lib/stored-cart';
import { handedOver } from './handed-over';

it('names the goods of the first line with their sector, and the price of the whole cart', () => {
  const line = {
    id: 'cart-1002',
    productId: 1002,
    productName: 'Gooseneck Kitchen Mixer (Matte Black)',
    sector: 'kitchen',
    quantity: 80,
    imageUrl: '/images/1.webp',
  } as CartLine;
  const totals = { totalPriceAud: 6346.4, gstAud: 576.95 } as PricingResult;
  expect(handedOver(line, totals)).toEqual({
    product: {
      id: 1002,
      productName: 'Gooseneck Kitchen Mixer (Matte Black)',
      description: '',
      imageUrl: '/images/1.webp',
      sector: 'kitchen',
    },
    quantity: 80,
    totalPriceAud: 6346.4,
    gstAud: 576.95,
    timestamp: expect.any(String),
    wholeCart: true,
  });
});
