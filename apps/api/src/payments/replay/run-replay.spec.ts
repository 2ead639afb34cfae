import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createEventCatalogue, createMemoryStore, createTransactor } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import type { PositionWaiter } from '../../platform/position-waiter';
import { replayEventTypes, replayRun, replayStream, type ReplayStarted } from './replay-run';
import type { ReplayRuns } from './replay-runs';
import { RunReplay } from './run-replay';

const replayId = randomUUID();
const started: ReplayStarted['data'] = {
  replayId,
  target: 'ledger',
  orderId: null,
  from: null,
  to: null,
  dryRun: true,
  reason: 'Quarter end',
};
const context = (commandId: string) => ({
  commandId,
  correlationId: replayId,
  causationId: replayId,
  actor: { kind: 'worker' as const, id: 'replays' },
  occurredAt: '2026-11-26T00:00:00.000Z',
});

describe('a replay whose process dies', () => {
  it('is carried out again by the next one, wherever it died, and ends', async () => {
    const catalogue = createEventCatalogue(replayEventTypes);
    const transactor = createTransactor(createMemoryStore(), catalogue);
    const stream = replayStream(replayId);
    await transactor.transact(stream, replayRun, { kind: 'Start', data: started }, context(randomUUID()));
    const row = { status: 'queued', finishing: 0 };
    const runs = {
      begin: () => Promise.resolve(void (row.status = 'running')),
      progress: () => Promise.resolve(),
      // The first process is gone while it says so, and never comes back.
      finish: () =>
        (row.finishing += 1) === 1 ? new Promise(() => undefined) : Promise.resolve(void (row.status = 'succeeded')),
      fail: () => Promise.resolve(void (row.status = 'failed')),
    };
    const query = (sql: string) => Promise.resolve({ rows: sql.includes('rm.checkpoint') ? [{ position: '0' }] : [] });
    const process = () =>
      new RunReplay(
        runs as unknown as ReplayRuns,
        transactor,
        catalogue,
        { waitFor: () => Promise.resolve() } as unknown as PositionWaiter,
        { query } as unknown as Pool,
      ).run(replayId, context(replayId));

    void process();
    await eventually(() => Promise.resolve(row.finishing === 1));
    await process();
    expect(row.status).toBe('succeeded');
    expect((await transactor.load(stream, replayRun)).state.ended).toBe(true);
    await process();
    expect(row).toEqual({ status: 'succeeded', finishing: 2 });
  });

  it('has not failed because the database does not answer for a while, and is carried out again', async () => {
    const catalogue = createEventCatalogue(replayEventTypes);
    const transactor = createTransactor(createMemoryStore(), catalogue);
    const stream = replayStream(replayId);
    await transactor.transact(stream, replayRun, { kind: 'Start', data: started }, context(randomUUID()));
    const row = { status: 'queued' };
    const runs = {
      begin: () => Promise.resolve(void (row.status = 'running')),
      progress: () => Promise.resolve(),
      finish: () => Promise.resolve(void (row.status = 'succeeded')),
      fail: () => Promise.resolve(void (row.status = 'failed')),
    };
    let away = true;
    const query = (sql: string) =>
      away
        ? Promise.reject(new Error('Query read timeout'))
        : Promise.resolve({ rows: sql.includes('rm.checkpoint') ? [{ position: '0' }] : [] });
    const waiter = { waitFor: () => Promise.resolve() } as unknown as PositionWaiter;
    const pool = { query } as unknown as Pool;
    const run = () =>
      new RunReplay(runs as unknown as ReplayRuns, transactor, catalogue, waiter, pool).run(
        replayId,
        context(replayId),
      );

    await expect(run()).rejects.toThrow('Query read timeout');
    expect([row.status, (await transactor.load(stream, replayRun)).state.ended]).toEqual(['running', false]);
    away = false;
    await run();
    expect([row.status, (await transactor.load(stream, replayRun)).state.ended]).toEqual(['succeeded', true]);
  });

  it('has failed once its job is given up', async () => {
    const catalogue = createEventCatalogue(replayEventTypes);
    const transactor = createTransactor(createMemoryStore(), catalogue);
    const stream = replayStream(replayId);
    await transactor.transact(stream, replayRun, { kind: 'Start', data: started }, context(randomUUID()));
    const failed: string[] = [];
    const runs = { fail: (id: string, error: string) => Promise.resolve(void failed.push(`${id} ${error}`)) };
    const nothing = {} as never;
    const replay = new RunReplay(runs as unknown as ReplayRuns, transactor, catalogue, nothing, nothing);
    for (let times = 0; times < 2; times += 1) await replay.giveUp(replayId, context(replayId));
    expect(failed).toEqual([`${replayId} The work on it was cut off again and again. Start it anew.`]);
    expect((await transactor.load(stream, replayRun)).state.ended).toBe(true);
  });
});
