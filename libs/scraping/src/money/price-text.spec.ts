import { readAmount, readMachineAmount } from './decimals';
import { ladderOf, readLadderLine, readQuantityRange } from './price-ladder';
import { readPriceText } from './price-text';

describe('amounts in people’s notation', () => {
  it.each([
    ['3.20', '3.20'],
    ['3,20', '3.20'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1,234,567', '1234567.00'],
    ['1.234.567', '1234567.00'],
    ['1,250', '1250.00'],
    ['0,035', '0.035'],
    ['0.035', '0.035'],
    ['12', '12.00'],
    ['3.5', '3.50'],
  ])('%s is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['1.250', '1,23,456', '12,34.567,8', '1.2.3', '', 'abc', '3.20.', '1234567890123', '1,2345,678', '-3'])(
    '%p is not read',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );

  it('reads a machine’s notation as a machine means it', () => {
    expect(readMachineAmount('1.250')).toBe('1.25');
    expect(readMachineAmount(3.2)).toBe('3.20');
    expect(readMachineAmount('3,20')).toBe('3.20');
    for (const bad of [Number.NaN, Infinity, -1, 1e21, 1e-9, null, {}, ['3'], '', '3.2e1']) {
      expect(readMachineAmount(bad)).toBeNull();
    }
  });
});

describe('the text of a price', () => {
  it.each([
    ['US$3.20', '3.20', 'USD'],
    ['US $ 1,250.00 / piece', '1250.00', 'USD'],
    ['USD 3.20', '3.20', 'USD'],
    ['3,20 €', '3.20', 'EUR'],
    ['1 234,50 €', '1234.50', 'EUR'],
    ['A$49.95 inc GST', '49.95', 'AUD'],
    ['AU $49.95 each', '49.95', 'AUD'],
    ['£12.50 per pack of 6', '12.50', 'GBP'],
    ['CN¥ 22.80', '22.80', 'CNY'],
    ['22.80元', '22.80', 'CNY'],
    ['Price: US$3.20US$3.20', '3.20', 'USD'],
  ])('%s is %s %s', (text, amount, currency) => {
    expect(readPriceText(text)).toEqual({ kind: 'price', amount, currency });
  });

  it('never takes a sign that several currencies share for one of them', () => {
    expect(readPriceText('$3.20')).toMatchObject({ kind: 'currency-unclear', amount: '3.20' });
    expect(readPriceText('¥380')).toMatchObject({ kind: 'currency-unclear', oneOf: ['CNY', 'JPY'] });
  });

  it('tells ranges from prices', () => {
    const range = { kind: 'range', low: '2.50', high: '3.20', currency: 'USD' };
    expect(readPriceText('US$2.50 - US$3.20')).toEqual(range);
    expect(readPriceText('US$2.50–US$3.20')).toEqual(range);
    expect(readPriceText('US$2.50 - 3.20')).toMatchObject({ kind: 'unclear' });
    expect(readPriceText('2.50 - 3.20 USD')).toMatchObject({ kind: 'unclear' });
  });

  it.each([
    'from US$3.20',
    'ab 3,20 €',
    'Was US$5.00',
    'US$5.00 shipping',
    'US$2.00 off',
    'Save US$2.00',
    'Coupon US$2.00',
    'RRP A$99.00',
    'A$12.50 per month',
    '4 payments of A$12.50',
    'A$2.00 per 100g',
    'A$49.95 ex GST',
    'US$3.20 -20%',
    'US$3.20 US$5.00',
    'US$0.00',
    '1.250 €',
    '1,250 €',
    'US$3.20 vorher',
    'x'.repeat(401),
  ])('%p is no price', (text) => {
    expect(readPriceText(text)?.kind).toMatch(/unclear|range/);
  });

  it('sees that a price is agreed with the seller', () => {
    expect(readPriceText('Price negotiable')).toEqual({ kind: 'negotiable' });
    expect(readPriceText('面议')).toEqual({ kind: 'negotiable' });
    expect(readPriceText('Bamboo board')).toBeNull();
  });
});

describe('price ladders', () => {
  it.each([
    ['50 - 199 pieces', { min: 50, max: 199 }],
    ['≥ 1,000', { min: 1000, max: null }],
    ['>=1000 Pcs', { min: 1000, max: null }],
    ['500+', { min: 500, max: null }],
    ['10', { min: 10, max: undefined }],
    ['Buy 4 or more', { min: 4, max: null }],
    ['Buy 2', { min: 2, max: undefined }],
  ])('%s is a quantity', (text, range) => {
    expect(readQuantityRange(text)).toEqual(range);
  });

  it.each(['1 - 3 days', '0 - 9', '200 - 50', '10 kg', 'abc', '5 cartons'])('%s is none', (text) => {
    expect(readQuantityRange(text)).toBeNull();
  });

  it('reads a line and closes rows to a ladder, whatever their order', () => {
    const rows = ['≥1000 pieces US$2.50', '50-199: US$3.20', '200 - 999 pcs US$2.90'].map(readLadderLine);
    expect(ladderOf(rows.filter((row) => row !== null))).toEqual([
      { minQuantity: 50, maxQuantity: 199, unitPrice: '3.20', currency: 'USD' },
      { minQuantity: 200, maxQuantity: 999, unitPrice: '2.90', currency: 'USD' },
      { minQuantity: 1000, maxQuantity: null, unitPrice: '2.50', currency: 'USD' },
    ]);
  });

  it('refuses gaps, overlaps, two currencies and prices that rise', () => {
    const row = (min: number, max: number | null, unitPrice: string, currency = 'USD') => ({
      quantity: { min, max },
      unitPrice,
      currency,
    });
    expect(ladderOf([row(1, 9, '3.00'), row(20, null, '2.00')])).toBeNull();
    expect(ladderOf([row(1, 10, '3.00'), row(10, null, '2.00')])).toBeNull();
    expect(ladderOf([row(1, 9, '3.00'), row(10, null, '2.00', 'EUR')])).toBeNull();
    expect(ladderOf([row(1, 9, '2.00'), row(10, null, '3.00')])).toBeNull();
    expect(ladderOf([row(5, null, '2.00'), row(5, null, '2.00')])).toBeNull();
    expect(ladderOf([])).toBeNull();
  });
});
