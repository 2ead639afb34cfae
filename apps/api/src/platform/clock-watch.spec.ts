import type { Pool } from 'pg';
import { ClockWatch } from './clock-watch';
import { log } from './log';

describe('the clocks of the machine and of the database', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z') }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** @param aheadMs of the database, at each look */
  async function said(...aheadMs: readonly number[]): Promise<unknown[]> {
    const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    const info = jest.spyOn(log, 'info').mockImplementation(() => undefined);
    const looks = aheadMs.values();
    const query = async () => ({ rows: [{ now: new Date(Date.now() + looks.next().value!) }] });
    const watch = new ClockWatch({ query } as unknown as Pool);
    for (const _ of aheadMs) {
      await watch.look();
      await jest.advanceTimersByTimeAsync(60_000);
    }
    return [...error.mock.calls.map(([fields]) => fields), ...info.mock.calls.flat()];
  }

  it('may differ by what computers differ by', async () => {
    expect(await said(0, 50_000, -50_000)).toEqual([]);
  });

  it.each([
    ['behind', 7_200_000, -7_200],
    ['ahead of', -7_200_000, 7_200],
  ])('are said to be apart when this one is %s the other, once an hour', async (_, theirs, aheadSeconds) => {
    const day = Array.from({ length: 61 }, () => theirs);
    expect(await said(...day)).toEqual([{ aheadSeconds }, { aheadSeconds }]);
  });

  it('are said to agree again', async () => {
    expect(await said(7_200_000, 0, 0)).toEqual([
      { aheadSeconds: -7_200 },
      'the clocks of this machine and of the database agree again',
    ]);
  });
});
