import { DELIVERY_WINDOW_MS, waitAfter } from './back-off';

it('begins with 1 s, 5 s, 30 s, 2 min, 10 min, 1 h', () => {
  const seconds = [1, 2, 3, 4, 5, 6].map((failed) => waitAfter(failed, 0)! / 1000);
  expect(seconds).toEqual([1, 5, 30, 120, 600, 3600]);
});

it('goes on for three days, then gives up', () => {
  let age = 0;
  let attempts = 1;
  for (let wait = waitAfter(attempts, age); wait !== undefined; wait = waitAfter(attempts, age)) {
    age += wait;
    attempts += 1;
    expect(attempts).toBeLessThan(100);
  }
  expect(age).toBeLessThanOrEqual(DELIVERY_WINDOW_MS);
  expect(age).toBeGreaterThan(DELIVERY_WINDOW_MS - 13 * 3_600_000);
});
