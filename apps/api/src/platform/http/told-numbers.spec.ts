import type { Pool } from 'pg';
import { toldNumbers } from './told-numbers';

describe('numbers of rows that lists had', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are forgotten after a minute, also when the clock is set back by a day', async () => {
    const numbers = toldNumbers({} as Pool);
    await jest.advanceTimersByTimeAsync(1_000);
    numbers.set('orders', 100_000);
    jest.setSystemTime(Date.now() - 86_400_000);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(numbers.get('orders')).toBe(100_000);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(numbers.get('orders')).toBeUndefined();
  });
});
