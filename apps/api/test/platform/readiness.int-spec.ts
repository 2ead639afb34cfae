import type { EventStore } from '@halfpallet/event-store';
import { migrateProjections, type Projection } from '@halfpallet/projections';
import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import { Readiness } from '../../src/platform/readiness';

const ledger = { name: 'ledger', version: 2, tables: {}, handlers: {} } satisfies Projection;
const store = { health: async () => ({ ok: true }) } as unknown as EventStore;

describe('whether the shop may say it is ready', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateProjections(database.pool);
  });
  afterAll(() => database.drop());
  beforeEach(() => database.pool.query('truncate rm.checkpoint'));

  const stands = (version: number, state: string, error: object | null = null) =>
    database.pool.query(
      `insert into rm.checkpoint (kind, name, version, position, store_id, state, error)
       values ('projection', 'ledger', $1, 0, 'here', $2, $3)`,
      [version, state, error],
    );
  /** What is said until it is ready, or waits for something. */
  async function look(): Promise<{ ready: boolean; said: readonly string[] }> {
    const readiness = new Readiness(database.pool, store, [{ capability: 'payments', projections: [ledger] }]);
    const said: string[] = [];
    let whenSaid = () => {};
    const somethingSaid = new Promise<void>((resolve) => (whenSaid = resolve));
    const ready = readiness.whenReady((text) => {
      said.push(text);
      whenSaid();
    });
    await Promise.race([ready, somethingSaid]);
    const seen = { ready: readiness.ready, said: [...said] };
    // Lets one that waits come to its end.
    await database.pool.query(`update rm.checkpoint set state = 'active' where version = 2`);
    await ready;
    return seen;
  }

  it('may, when every read model serves in the version of the code', async () => {
    await stands(2, 'active');
    expect(await look()).toEqual({ ready: true, said: [] });
  });

  it('may not while only the version before serves', async () => {
    await stands(1, 'active');
    await stands(2, 'building');
    expect(await look()).toEqual({ ready: false, said: ['waiting for the read model ledger'] });
  });

  it('may when one has halted at a bad event, and says what stands still', async () => {
    await stands(2, 'halted', { code: 'POISONED_EVENT', message: 'cannot take CardPaymentSettled' });
    const { ready, said } = await look();
    expect(ready).toBe(true);
    expect(said).toEqual([
      expect.stringMatching(/^the read model ledger stands still .*cannot take CardPaymentSettled/),
    ]);
  });
});
