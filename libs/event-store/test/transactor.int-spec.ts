import { createTestDatabase } from '@halfpallet/testing';
import { createPostgresStore, createTransactor, migratePostgresStore, verifyChain } from '../src';
import { account, catalogue, command, Overdrawn } from './support';

describe('transactors of several processes on one Postgres (I2, I20)', () => {
  it('carry every command out once, whoever and however often it is sent', async () => {
    const database = await createTestDatabase();
    await migratePostgresStore(database.pool);
    const stores = [0, 1, 2].map(() => createPostgresStore({ connectionString: database.url }));
    const transactors = stores.map((store) => createTransactor(store, catalogue));
    const insist = async (index: number, attempt: number): Promise<void> => {
      for (;;) {
        try {
          const transactor = transactors[attempt % transactors.length]!;
          await transactor.transact(`account-${index % 4}`, account, { cents: 1 }, command(`c${index}`));
          return;
        } catch (error) {
          if ((error as Error).name !== 'WrongExpectedRevision') throw error;
        }
      }
    };
    const all = Array.from({ length: 80 }, (_item, index) => [insist(index, 0), insist(index, 1), insist(index, 2)]);
    await Promise.all(all.flat());
    for (let index = 0; index < 4; index++) {
      expect((await transactors[0]!.load(`account-${index}`, account)).state).toBe(20);
      expect(await verifyChain(stores[1]!.readStream(`account-${index}`))).toMatchObject({ ok: true, events: 20 });
    }
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
  });

  it('never let an account go below zero, though each decides on its own cached state', async () => {
    const database = await createTestDatabase();
    await migratePostgresStore(database.pool);
    const stores = [0, 1].map(() => createPostgresStore({ connectionString: database.url }));
    const transactors = stores.map((store) => createTransactor(store, catalogue));
    await transactors[0]!.transact('account-1', account, { cents: 10 }, command('open'));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_item, index) =>
        transactors[index % 2]!.transact('account-1', account, { cents: -1 }, command(`w${index}`)),
      ),
    );
    const refused = outcomes.flatMap((item) => (item.status === 'rejected' ? [item.reason as Error] : []));
    expect(refused.every((error) => error instanceof Overdrawn || error.name === 'WrongExpectedRevision')).toBe(true);
    const { state } = await transactors[0]!.load('account-1', account);
    expect(state).toBe(10 - (30 - refused.length));
    expect(state).toBeGreaterThanOrEqual(0);
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
  });
});
