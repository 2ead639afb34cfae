import { createTestDatabase, eventually, type TestDatabase } from '@halfpallet/testing';
import { changingTables } from '@halfpallet/event-store';

describe('a change of tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query('create table goods (id int primary key); insert into goods values (1)');
  });
  afterAll(() => database.drop());

  it('holds up nobody for long while somebody reads the table, and is made once they are done', async () => {
    const [backup, changing] = [await database.pool.connect(), await database.pool.connect()];
    const told: string[] = [];
    try {
      await backup.query('begin; select from goods');
      const add = () => changing.query('alter table goods add column name text');
      const changed = changingTables(changing, add, { lock: 1, whenInUse: ({ message }) => told.push(message) });
      await eventually(async () => told.length > 0);
      for (let n = 0; n < 5; n += 1) {
        await database.pool.query({ text: 'select from goods', query_timeout: 8_000 } as { text: string });
      }
      await backup.query('commit');
      await changed;
      expect((await database.pool.query('select name from goods')).rows).toEqual([{ name: null }]);
    } finally {
      for (const client of [backup, changing]) client.release(true);
    }
  });

  it('that is wrong is not tried again, and leaves nothing', async () => {
    const client = await database.pool.connect();
    const work = async () => {
      await client.query('alter table goods add column weight int');
      await client.query('alter table goods add column weight int');
    };
    await expect(changingTables(client, work)).rejects.toThrow('already exists');
    await expect(client.query('select weight from goods')).rejects.toThrow('does not exist');
    client.release();
  });
});
