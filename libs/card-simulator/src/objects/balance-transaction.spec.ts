import { chargeFee, DEFAULT_FEES, newBalanceTransaction, withCurrentStatus } from './balance-transaction';

it.each([
  [10_000, 200],
  [50, 31],
  [100_000, 1_730],
  // 1.7% of 12,324 is 209.508, of 12,323 is 209.491: the fee is rounded to the nearest cent.
  [12_324, 240],
  [12_323, 239],
])('the fee for %i cents is %i cents', (amount, fee) => {
  expect(chargeFee(amount, DEFAULT_FEES)).toBe(fee);
});

it('becomes available at midnight two days on', () => {
  const created = Date.UTC(2026, 10, 20, 15, 30) / 1000;
  const body = newBalanceTransaction({ id: 'txn_1', type: 'charge', amount: 1_000, fee: 47, source: 'ch_1', created });
  const available = Date.UTC(2026, 10, 22) / 1000;
  expect(body).toMatchObject({ available_on: available, net: 953, status: 'pending' });
  expect(withCurrentStatus(body, available - 1).status).toBe('pending');
  expect(withCurrentStatus(body, available).status).toBe('available');
});
