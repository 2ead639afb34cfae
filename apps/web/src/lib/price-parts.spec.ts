import type { PriceLine } from '@halfpallet/contracts';
import { partsOfLines, partsOfPricing } from './price-parts';

const line = (code: string, group: PriceLine['group'], amount: number): PriceLine => ({
  code,
  group,
  label: code,
  amount,
  currency: 'AUD',
  amountUsd: null,
  formula: '',
  evidence: null,
});

const LINES = [
  line('EXW', 'goods', 100.1),
  line('OCEAN', 'freight', 20.2),
  line('DELIVERY', 'freight', 0.1),
  line('BROKER', 'clearance', 5),
  line('HANDLING', 'handling', 4.6),
];

it('sums lines by what the money is for, without losing a cent', () => {
  const parts = partsOfLines([...LINES, line('GST', 'tax', 13)], 13);
  expect(parts.map(({ key, amount }) => [key, amount])).toEqual([
    ['goods', 100.1],
    ['freight', 20.3],
    ['handling', 9.6],
    ['duty', 0],
    ['gst', 13],
  ]);
});

it('takes the GST from the result when no line states it', () => {
  expect(partsOfLines(LINES, 13).at(-1)).toMatchObject({ key: 'gst', amount: 13 });
});

it('splits a short price into its four amounts', () => {
  const amounts = { exwTotalAud: 60, shippingAud: 20, customsDutyAud: 10, gstAud: 9 };
  expect(partsOfPricing(amounts).map(({ amount }) => amount)).toEqual([60, 20, 10, 9]);
});
