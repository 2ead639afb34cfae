import {
  firstAmount,
  formatAud,
  formatDate,
  formatDateTime,
  formatKg,
  formatRate,
  formatUsd,
  formatPercent,
  plural,
  savingPercent,
  toCents,
} from './format';

it.each([
  [1234567.89, '$1,234,567.89'],
  [0, '$0.00'],
  [-12.5, '-$12.50'],
])('writes %p Australian dollars as %s', (amount, text) => expect(formatAud(amount)).toBe(text));

it('names the other dollar', () => expect(formatUsd(2835)).toBe('US$2,835.00'));
it('writes rates with four decimals', () => expect(formatRate(1.54)).toBe('1.5400'));
it('writes weights without empty decimals', () =>
  expect([6.1, 2.4, 12].map(formatKg)).toEqual(['6.1 kg', '2.4 kg', '12 kg']));

it('writes the day it is in Brisbane, whatever zone the server is in', () => {
  expect(formatDate('2026-11-21T15:30:00Z')).toBe('22 Nov 2026');
  expect(formatDateTime('2026-11-20T06:00:00Z')).toBe('20 Nov, 16:00 AEST');
  expect(formatDateTime('2026-11-20')).toBe('20 Nov 2026');
});

it.each([
  ['A$189.00', 189],
  ['$1,180.50 - $1,220', 1180.5],
  ['on request', null],
  [null, null],
])('reads the first amount of %p as %p', (text, amount) => expect(firstAmount(text)).toBe(amount));

it('tells a saving as lists do, which have it with one decimal from the server', () => {
  expect(savingPercent(200, 50)).toBe(75);
  expect(savingPercent(189, 97.41)).toBe(48.5);
  expect(formatPercent(savingPercent(189, 97.41))).toBe('49%');
});

it('makes cents without binary noise', () =>
  expect([1.005, 19.99, 0.07, 4097.3].map(toCents)).toEqual([100, 1999, 7, 409730]));
it('counts', () => expect([plural(1, 'unit'), plural(1200, 'unit')]).toEqual(['1 unit', '1,200 units']));
