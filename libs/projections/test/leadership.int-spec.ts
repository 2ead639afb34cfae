import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { createTestDatabase, eventually, type TestDatabase } from '@halfpallet/testing';
import { becomeLeader, tryLock, type Term } from '../src/leadership';

const SIGNS = { everyMs: 50, silentAfterMs: 3_000 };

describe('the lock of who runs the read models', () => {
  let database: TestDatabase;
  let stop: AbortController;
  let first: Term | undefined;
  let second: Term | undefined;
  beforeEach(async () => {
    database = await createTestDatabase();
    stop = new AbortController();
    first = undefined;
    second = undefined;
  });
  afterEach(async () => {
    stop.abort();
    await Promise.all([first?.end(), second?.end()]);
    await database.drop();
  });
  const standBy = () =>
    becomeLeader(database.pool, 'models', stop.signal, SIGNS).then((term) => {
      second = term;
    });

  it('is taken from a process that stands still, which hears of it when it goes on', async () => {
    // A frozen process keeps its connections, and says nothing on them.
    first = await tryLock(database.pool, 'models');
    void standBy();
    await eventually(() => second !== undefined, 20_000);
    await eventually(() => first!.signal.aborted);
    expect(second!.signal.aborted).toBe(false);
  }, 40_000);

  it('is asked for one sign of life at a time, however long the database takes', async () => {
    first = await becomeLeader(database.pool, 'models', stop.signal, SIGNS);
    const asked = jest.spyOn(Client.prototype, 'query').mockReturnValue(new Promise(() => undefined) as never);
    await sleep(6 * SIGNS.everyMs);
    const times = asked.mock.calls.length;
    asked.mockRestore();
    expect(times).toBe(1);
  });

  it('stays with a process that lives, however long', async () => {
    const other = await tryLock(database.pool, 'other models');
    first = await becomeLeader(database.pool, 'models', stop.signal, SIGNS);
    void standBy();
    await sleep(2 * SIGNS.silentAfterMs);
    expect(second).toBeUndefined();
    expect(first!.signal.aborted).toBe(false);
    // Nobody stands by for that one: it may say nothing.
    expect(other!.signal.aborted).toBe(false);
    await other!.end();
    await first!.end();
    await eventually(() => second !== undefined, 20_000);
  }, 40_000);
});
