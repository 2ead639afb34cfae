import type { ExplainedPricing, Product } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { PriceSummary } from './price-summary';
import type { LivePrice } from './use-live-price';

jest.mock('./price-summary.module.css', () => ({ __esModule: true, default: { updating: 'dimmed' } }));

const PRODUCT = {
  id: 1,
  moqUnits: 80,
  marketBenchmark: {
    confidence: 0.6,
    source: 'shopping search',
    lastUpdated: '2026-11-20T02:00:00.000Z',
    competitorCount: 3,
    priceRange: { average: 189 },
  },
} as Product;
const PRICING = {
  quantity: 80,
  pricePerUnitAud: 76.02,
  totalPriceAud: 6081.46,
  exchangeRate: 1.54,
  isLiveFx: true,
} as ExplainedPricing;

const NONE: LivePrice = {
  pricing: undefined,
  exact: undefined,
  updating: true,
  failed: false,
  refusal: undefined,
  refusalCode: undefined,
  retry: () => {},
};

const summary = (price: Partial<LivePrice>, product = PRODUCT, isVaried = false) =>
  renderToStaticMarkup(
    <PriceSummary
      product={product}
      facts={{ perPallet: 160 }}
      marketPrice="A$189.00"
      isVaried={isVaried}
      price={{ ...NONE, ...price }}
      postcode={undefined}
      onPostcode={() => {}}
    />,
  );
const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('states the unit price, the price of the quantity, the live rate, the order facts and the saving', () => {
  const text = textOf(summary({ pricing: PRICING, exact: PRICING, updating: false }));
  for (const words of [
    'DAP price per unit $76.02',
    'Price for 80 units $6,081.46',
    'Live FX',
    '1.5400',
    'Min order 80 units',
    'Per pallet 160 units',
    'A$189.00',
    'Customer savings 60% against 3 retailers, shopping search, 20 Nov 2026',
    'Deliver to postcode',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('estimate');
});

it('claims no saving against our own estimate of the market', () => {
  const price = { pricing: PRICING, exact: PRICING, updating: false };
  const text = textOf(summary(price, { ...PRODUCT, marketBenchmark: null }));
  expect(text).toMatch(/A\$189\.00.* estimate Customer savings No retail prices collected yet/);
  expect(text).not.toContain('60%');
});

it('claims no saving against prices that may be of something else, nor for another variation than the one compared', () => {
  const price = { pricing: PRICING, exact: PRICING, updating: false };
  const weak = { ...PRODUCT.marketBenchmark!, confidence: 0.59 };
  const text = textOf(summary(price, { ...PRODUCT, marketBenchmark: weak }));
  expect(text).toContain('Customer savings Not said: the retail prices collected are no sure match');
  expect(text).not.toContain('60%');
  const varied = textOf(summary(price, PRODUCT, true));
  expect(varied).toContain('Customer savings Compared for the standard choice only');
  expect(varied).not.toContain('60%');
});

it('keeps the last price, dimmed and under its own quantity, while the next is worked out', () => {
  const html = summary({ pricing: PRICING });
  expect(textOf(html)).toContain('Price for 80 units Updating $6,081.46');
  expect(html.match(/dimmed/g)).toHaveLength(2);
});

it('reads out prices only once they are the right ones', () => {
  const status = /<span role="status"[^>]*>([^<]*)</;
  expect(status.exec(summary({ pricing: PRICING }))![1]).toBe('');
  expect(status.exec(summary({ pricing: PRICING, exact: PRICING, updating: false }))![1]).toBe(
    '80 units: $76.02 per unit, $6,081.46 in all',
  );
});

it('says that there is no price, and offers another try when trying may help', () => {
  const text = textOf(summary({ updating: false, failed: true }));
  expect(text).toContain('Price unavailable');
  expect(text).toContain('Unable to calculate pricing. Please try again or contact support.');
  expect(text).toContain('Try again');
});

it('puts what is wrong with the postcode at its field, and everything else where the price would be', () => {
  const place = summary({ failed: true, refusal: 'We do not know 9998.', refusalCode: 'UNKNOWN_POSTCODE' });
  expect(place).toMatch(/<p id="delivery-postcode-error" role="alert">We do not know 9998\.<\/p>/);
  expect(place).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="delivery-postcode-error"/);
  const goods = summary({ failed: true, refusal: 'Contact us for a quote.', refusalCode: 'PROHIBITED_GOODS' });
  expect(textOf(goods)).toContain('Unable to calculate pricing. Contact us for a quote.');
  expect(goods).not.toContain('delivery-postcode-error');
  expect(goods).not.toContain('Try again');
});
