import type { ReturnableLine } from '@halfpallet/contracts';
import { isReportable, reportBody, reportErrors, startOf } from './report-form-rules';

const line = (itemId: string, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  ...{ itemId, productName: itemId, imageUrl: null, quantity: 80, left: 80, reported: false },
  ...more,
});
const [TILES, TAPS] = [line('tiles'), line('taps', { left: 3 })];

it('begins with the line of an order that has one, and leaves how many of it to the buyer', () => {
  expect(startOf([TILES]).quantities).toEqual({ tiles: '' });
  expect(startOf([TILES, TAPS]).quantities).toEqual({});
  expect([line('a', { left: 0 }), line('b', { reported: true })].filter(isReportable)).toEqual([]);
});

it('names what is missing, in the order of the form', () => {
  expect(Object.keys(reportErrors(startOf([TILES, TAPS]), [TILES, TAPS]))).toEqual(['lines', 'reason', 'text']);
  const wrong = { quantities: { taps: '4', tiles: '1.5' }, reason: 'faulty', text: 'They drip, all of them.' };
  expect(reportErrors(wrong, [TILES, TAPS])).toEqual({
    'quantity-tiles': 'Say how many are affected, as a whole number',
    'quantity-taps': 'At most 3 can be reported',
  });
});

it('sends what was chosen in the order of the lines', () => {
  const form = { quantities: { taps: '3', tiles: ' 10 ' }, reason: 'faulty', text: ' They drip, all of them. ' };
  expect(reportErrors(form, [TILES, TAPS])).toEqual({});
  expect(reportBody(form, [TILES, TAPS], ['p'])).toEqual({
    lines: [
      { itemId: 'tiles', quantity: 10 },
      { itemId: 'taps', quantity: 3 },
    ],
    reason: 'faulty',
    text: 'They drip, all of them.',
    photographs: ['p'],
  });
});
