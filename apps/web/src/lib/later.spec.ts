import { persistently } from './later';

const FAULT = new Error('Failed to fetch dynamically imported module');

/** A line that is gone for so many tries, and the pauses that were made meanwhile. */
function line(gone: number) {
  const pauses: number[] = [];
  let tries = 0;
  const load = () => (++tries > gone ? Promise.resolve('the part') : Promise.reject(FAULT));
  const wait = (ms: number) => Promise.resolve(pauses.push(ms));
  return { load, wait, pauses };
}

describe('a part in a chunk of its own', () => {
  it('is asked for once where it comes', async () => {
    const { load, wait, pauses } = line(0);
    expect([await persistently(load, { wait }), pauses]).toEqual(['the part', []]);
  });

  it('comes once the line is back', async () => {
    const { load, wait, pauses } = line(3);
    expect([await persistently(load, { wait }), pauses]).toEqual(['the part', [1_000, 2_000, 4_000]]);
  });

  it('is given up after half a minute', async () => {
    const { load, wait, pauses } = line(100);
    await expect(persistently(load, { wait })).rejects.toBe(FAULT);
    expect(pauses.reduce((all, one) => all + one)).toBe(30_000);
  });

  it('is never given up where the whole visit needs it', async () => {
    const { load, wait, pauses } = line(100);
    expect(await persistently(load, { wait, forGood: true })).toBe('the part');
    expect([pauses.length, pauses.at(-1)]).toEqual([100, 15_000]);
  });
});
