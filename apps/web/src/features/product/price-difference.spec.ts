import type { PriceLine } from '@halfpallet/contracts';
import { compareLines, compareParts } from './price-difference';

const line = (code: string, group: PriceLine['group'], amount: number) =>
  ({ code, group, label: `Label of ${code}`, amount }) as PriceLine;

const REAL = {
  gstAud: 100.1,
  lines: [line('EXW', 'goods', 900.9), line('OLD', 'freight', 0.3), line('GST', 'tax', 100.1)],
};
const SUPPOSED = {
  gstAud: 110.2,
  lines: [line('EXW', 'goods', 900.9), line('CUSTOMS_DUTY', 'duty', 50.05), line('GST', 'tax', 110.2)],
};

it('sets line beside line, also those that only one price has', () => {
  expect(compareLines(REAL, SUPPOSED)).toEqual([
    { code: 'EXW', label: 'Label of EXW', real: 900.9, supposed: 900.9, difference: 0 },
    { code: 'CUSTOMS_DUTY', label: 'Label of CUSTOMS_DUTY', real: null, supposed: 50.05, difference: 50.05 },
    { code: 'GST', label: 'Label of GST', real: 100.1, supposed: 110.2, difference: 10.1 },
    { code: 'OLD', label: 'Label of OLD', real: 0.3, supposed: null, difference: -0.3 },
  ]);
});

it('adds up to the difference of the totals, to the cent', () => {
  const sum = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100);
  const totals = sum(SUPPOSED.lines.map((one) => one.amount)) - sum(REAL.lines.map((one) => one.amount));
  expect(sum(compareLines(REAL, SUPPOSED).map((one) => one.difference))).toBe(totals);
  expect(sum(compareParts(REAL, SUPPOSED).map((one) => one.difference))).toBe(totals);
});

it('measures parts against the largest of them', () => {
  const shares = Object.fromEntries(compareParts(REAL, SUPPOSED).map(({ key, share }) => [key, share]));
  expect(shares.duty).toBe(1);
  expect(shares.freight).toBeCloseTo(-0.3 / 50.05);
  expect(compareParts(REAL, REAL).every(({ share }) => share === 0)).toBe(true);
});
