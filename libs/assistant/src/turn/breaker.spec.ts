import { Breaker } from './breaker';

describe('the breaker', () => {
  it('opens for a minute after three failures within one', () => {
    const breaker = new Breaker();
    breaker.failed(0);
    breaker.failed(30_000);
    expect(breaker.isOpen(30_000)).toBe(false);
    breaker.failed(59_000);
    expect([breaker.isOpen(59_001), breaker.isOpen(118_999), breaker.isOpen(119_000)]).toEqual([true, true, false]);
  });

  it('opens for no longer because its clock was a day ahead when it did, and counts nothing of then', () => {
    const day = 86_400_000;
    const breaker = new Breaker();
    for (const at of [0, 1, 2]) breaker.failed(day + at);
    expect([breaker.isOpen(day + 3), breaker.isOpen(3)]).toEqual([true, false]);
    for (const at of [3, 4]) breaker.failed(day + at);
    breaker.failed(5);
    expect(breaker.isOpen(5)).toBe(false);
  });

  it('forgets failures that are a minute old, and all of them with an answer', () => {
    const breaker = new Breaker();
    for (const at of [0, 30_000, 61_000]) breaker.failed(at);
    expect(breaker.isOpen(61_000)).toBe(false);
    breaker.succeeded();
    breaker.failed(62_000);
    breaker.failed(63_000);
    expect(breaker.isOpen(63_000)).toBe(false);
  });
});
