import type { ExplainedPricing, PriceLine } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Breakdown } from './breakdown';

const line = (code: string, group: PriceLine['group'], amount: number, formula: string): PriceLine => ({
  code,
  group,
  label: `Label of ${code}`,
  amount,
  currency: 'AUD',
  amountUsd: group === 'goods' ? 2520 : null,
  formula,
  evidence: null,
});

const PRICING: ExplainedPricing = {
  exwTotalUsd: 2520,
  exwTotalAud: 3880.8,
  shippingAud: 1000.2,
  subtotalAud: 4881,
  customsDutyAud: 194.04,
  gstAud: 507.5,
  totalPriceAud: 5582.54,
  pricePerUnitAud: 69.78,
  exchangeRate: 1.54,
  isLiveFx: true,
  productId: 1,
  quantity: 80,
  postcode: '2000',
  lines: [
    line('EXW', 'goods', 3880.8, 'r2(31.50 x 80) USD'),
    line('OCEAN', 'freight', 600.2, '38.00 x 1.138 RT'),
    line('BROKERAGE', 'clearance', 120, 'formal import declaration'),
    line('HANDLING', 'handling', 280, 'max(120.00, bands)'),
    line('DUTY', 'duty', 194.04, 'r2(3880.80 x 5%)'),
    line('GST', 'tax', 507.5, '10% of everything before it'),
  ],
  rateCardVersion: '2026-07',
  fx: { rate: 1.54, source: 'reference', at: '2026-11-20T06:00:00Z', isLive: true },
  dutyReason: 'general rate',
  palletCount: 1,
  revenueTons: 1.138,
  zone: 'METRO',
  depositAud: 2791.27,
  balanceAud: 2791.27,
  quoteToken: 'token',
  quoteTokenExpiresAt: '2026-11-21T00:00:00Z',
};

const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('shows every line with its amount and the sum behind it', () => {
  const text = textOf(renderToStaticMarkup(<Breakdown pricing={PRICING} updating={false} />));
  for (const { label } of PRICING.lines) expect(text).toContain(label);
  for (const part of ['31.50 \u00d7 80 USD', 'US$2,520.00', '$600.20', '$194.04', 'formal import declaration']) {
    expect(text).toContain(part);
  }
});

it('ends in the total, the deposit and the balance', () => {
  const text = textOf(renderToStaticMarkup(<Breakdown pricing={PRICING} updating={false} />));
  expect(text).toContain('Subtotal before GST $5,075.04');
  expect(text).toContain('Total delivered price $5,582.54');
  expect(text).toContain('Due now (50% deposit) $2,791.27');
});

it('states the GST once, whether or not it comes as a line', () => {
  const amounts = (pricing: ExplainedPricing) =>
    renderToStaticMarkup(<Breakdown pricing={pricing} updating={false} />).match(/<td>\$507\.50<\/td>/g);
  expect(amounts(PRICING)).toHaveLength(1);
  const without = { ...PRICING, lines: PRICING.lines.filter((one) => one.group !== 'tax') };
  expect(amounts(without)).toHaveLength(1);
});
