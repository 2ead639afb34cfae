import { createTestDatabase, quietPool, type TestDatabase, testServerUrl } from '@halfpallet/testing';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { createPostgresStore, migratePostgresStore, verifyChain, type EventStore } from '../src';
import { memoryEvents } from './support';

let database: TestDatabase;
let store: EventStore;

beforeEach(async () => {
  database = await createTestDatabase();
  await migratePostgresStore(database.pool);
  store = createPostgresStore({ pool: database.pool });
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const append = (stream: string, count = 1) => store.append(stream, 'no_stream', memoryEvents(stream, count));

const forbidden: ReadonlyArray<[string, string]> = [
  ['updating an event', `update es.event set data = '{}'`],
  ['updating no event', `update es.event set data = '{}' where false`],
  ['deleting an event', 'delete from es.event'],
  ['truncating events', 'truncate es.event'],
  [
    'inserting an event',
    `insert into es.event select position + 100, stream, revision + 100, gen_random_uuid(), type, schema_version, data, meta, recorded_at from es.event`,
  ],
  ['copying events in', `insert into es.event select * from es.event`],
  ['moving the head', 'update es.head set position = 0'],
  ['deleting the head', 'delete from es.head'],
  ['a second head', `insert into es.head values (2, 0, now(), gen_random_uuid())`],
  ['resetting a stream', `update es.stream set revision = 0`],
  ['deleting a stream', 'delete from es.stream'],
  ['truncating streams', 'truncate es.stream'],
];

describe('guard rails (I11)', () => {
  it.each(forbidden)('%s is refused even to a superuser', async (_name, sql) => {
    await append('order-1', 2);
    await expect(database.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    expect(await verifyChain(store.readStream('order-1'))).toMatchObject({ ok: true, events: 2 });
  });

  it('a member of es_app may append and read and nothing else', async () => {
    await append('order-1');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query('set role es_app');
      expect((await client.query('select * from es.event')).rowCount).toBe(1);
      for (const [, sql] of forbidden) {
        await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
      for (const sql of [
        'drop table es.event',
        'alter table es.event disable trigger all',
        'create table es.x (a int)',
      ]) {
        await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await client.end();
    }
    const role = `app_${randomBytes(4).toString('hex')}`;
    await database.pool.query(`create role ${role} login password 'app' in role es_app`);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'app';
    const member = createPostgresStore({ connectionString: url.href });
    try {
      expect(await member.append('order-2', 'no_stream', memoryEvents('order-2', 3))).toMatchObject({ revision: 2n });
      expect((await member.head()).position).toBe(4n);
    } finally {
      await member.close();
      await database.pool.query(`drop role ${role}`);
    }
  });

  it('es.append() leaves no door open in the transaction that called it', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(
        `select * from es.append(array['a-1'], array[-1]::bigint[], array[1], array[gen_random_uuid()], array['T'],
                                 array[1]::smallint[], array['{}']::jsonb[], array['{}']::jsonb[])`,
      );
      await expect(client.query('update es.head set position = 0')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });

  it('what a superuser does behind the triggers is found by the chain', async () => {
    await append('order-1', 5);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update es.event set data = '{"number": 99}' where stream = 'order-1' and revision = 3`);
    await client.end();
    expect(await verifyChain(store.readStream('order-1'))).toMatchObject({ ok: false, revision: 3n });
  });
});

describe('migration', () => {
  it('runs in many processes at once and again later, and keeps the store', async () => {
    const fresh = await createTestDatabase();
    const pools = Array.from({ length: 6 }, () => quietPool(fresh.url, { max: 1 }));
    for (const pool of pools) pool.on('error', () => undefined);
    try {
      const versions = await Promise.all(pools.map((pool) => migratePostgresStore(pool)));
      expect(new Set(versions).size).toBe(1);
      const before = await fresh.pool.query('select store_id from es.head');
      expect(await migratePostgresStore(fresh.pool)).toBe(versions[0]);
      expect((await fresh.pool.query('select store_id from es.head')).rows).toEqual(before.rows);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      await fresh.drop();
    }
  });

  it('needs no more than to own the database, and protects it all the same', async () => {
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    const admin = new Client({ connectionString: testServerUrl() });
    await admin.connect();
    await admin.query(`create role ${owner} login password 'owner' nosuperuser nocreaterole`);
    await admin.query(`create database ${owner} owner ${owner}`);
    const url = new URL(testServerUrl());
    Object.assign(url, { username: owner, password: 'owner', pathname: `/${owner}` });
    const pool = quietPool(url.href, { max: 2 });
    // The database is dropped with force: a connection that is still closing hears of it.
    pool.on('error', () => undefined);
    const owned = createPostgresStore({ pool });
    try {
      await migratePostgresStore(pool);
      await owned.append('order-1', 'no_stream', memoryEvents('order-1', 2));
      for (const [, sql] of forbidden) await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await owned.close();
      await pool.end();
      await admin.query(`drop database ${owner} with (force)`);
      await admin.query(`drop role ${owner}`);
      await admin.end();
    }
  });

  it('a store without it says what to do', async () => {
    const fresh = await createTestDatabase();
    const bare = createPostgresStore({ pool: fresh.pool });
    await expect(bare.head()).rejects.toThrow(/es.head/);
    await bare.close();
    await fresh.drop();
  });
});

describe('order', () => {
  it('positions are 1 to head without a gap and times strictly increase (I3, I12)', async () => {
    await Promise.all(Array.from({ length: 60 }, (_item, index) => append(`order-${index}`, 1 + (index % 4))));
    const { rows } = await database.pool.query(
      `select count(*)::int as events, max(position)::int as last, (select position::int from es.head) as head,
              bool_and(recorded_at > before) as increasing
         from (select position, recorded_at, lag(recorded_at) over (order by position) as before from es.event) e`,
    );
    expect(rows).toEqual([{ events: 150, last: 150, head: 150, increasing: true }]);
    const streams = await database.pool.query(
      `select count(*)::int as wrong from es.stream s
        where revision <> (select max(revision) from es.event e where e.stream = s.stream)`,
    );
    expect(streams.rows).toEqual([{ wrong: 0 }]);
  });

  it('a clock set back does not turn time back', async () => {
    await append('order-1');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update es.head set last_recorded_at = now() + interval '1 hour'`);
    await client.end();
    const { placed } = await append('order-2', 2);
    expect(placed![0]!.recordedAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  });

  it('behind a writer that holds the head for a second, readers see neither gap nor reorder', async () => {
    await append('order-0');
    const slow = new Client({ connectionString: database.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query('select * from es.head for update');
    const abort = new AbortController();
    const seen: bigint[] = [];
    const reading = (async () => {
      for await (const message of store.subscribeAll({ after: 'start', signal: abort.signal })) {
        if (message.kind === 'event') seen.push(message.event.position);
        if (seen.length === 21) abort.abort();
      }
    })();
    const waiting = Promise.all(Array.from({ length: 20 }, (_item, index) => append(`order-${index + 1}`)));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(seen.length).toBeLessThanOrEqual(1);
    await slow.query('commit');
    await waiting;
    await reading;
    expect(seen).toEqual(Array.from({ length: 21 }, (_item, index) => BigInt(index + 1)));
    await slow.end();
  });

  it('appends keep their own limits, whatever the pool allows', async () => {
    const pool = quietPool(database.url, { statement_timeout: 60_000, lock_timeout: 60_000 });
    const limited = createPostgresStore({ pool });
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select * from es.head for update');
      const began = performance.now();
      const waiting = limited.append('order-1', 'no_stream', memoryEvents('order-1', 1));
      await expect(waiting).rejects.toMatchObject({ name: 'StoreUnavailable' });
      // Far from what the pool would wait, also where everything takes its time.
      expect(performance.now() - began).toBeLessThan(30_000);
    } finally {
      await holder.end();
      await limited.close();
      await pool.end();
    }
  });

  it('a writer that holds it for longer makes the others fail cleanly, with nothing written', async () => {
    const stuck = new Client({ connectionString: database.url });
    await stuck.connect();
    await stuck.query('begin');
    await stuck.query('select * from es.head for update');
    await expect(append('order-1')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await stuck.query('rollback');
    await stuck.end();
    expect(await append('order-1')).toMatchObject({ revision: 0n, position: 1n, deduplicated: false });
  });
});
