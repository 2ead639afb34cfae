import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase, eventually, type TestDatabase } from '@halfpallet/testing';
import { prepareDatabase } from '../../src/app';
import { loadConfig } from '../../src/platform/config';
import { createPool } from '../../src/platform/database/pool';
import { HistorySeals } from '../../src/platform/history-seals';
import { placeOrder, placePaidOrder } from '../support/buying';
import { rolesOf } from '../support/roles';
import { TestShop } from '../support/shop';

/** What nobody may do who gets hold of the processes' connection. */
const FORBIDDEN: readonly string[] = [
  `insert into es.event select position + 1000, stream, revision + 1000, gen_random_uuid(), type, schema_version, data,
     meta, recorded_at from es.event limit 1`,
  `update es.event set data = '{}'`,
  'delete from es.event',
  'truncate es.event',
  'update es.head set position = 0',
  'update es.stream set revision = 0',
  'alter table es.event disable trigger all',
  'drop table es.event',
  'create table es.mine (a int)',
  `create or replace function es.append(text[], bigint[], int[], uuid[], text[], smallint[], jsonb[], jsonb[])
     returns void language sql as ''`,
  'set session_replication_role = replica',
  'alter table identity.audit disable trigger all',
  'drop table identity.account',
  `insert into app.migration (id) values ('mine')`,
  'create role mine superuser',
  `copy identity.person to program 'cat'`,
];

describe('the history, when somebody gets at the database', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-role-'));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const superuser = async (shop: TestShop) => {
    const { rows } = await shop.pool.query<{ name: string; super: boolean }>(
      `select distinct usename as name, usesuper as super from pg_stat_activity join pg_user using (usename)
       where datname = current_database() and application_name like 'halfpallet%'`,
    );
    return rows;
  };

  /** What no chain of a stream shows, whoever owns the database: its newest event is gone. */
  async function sealed(shop: TestShop): Promise<void> {
    const seals = shop.app.get(HistorySeals);
    expect(await seals.seal()).toBeGreaterThan(0);
    expect(await seals.verify()).toMatchObject({ ok: true });
    expect((await shop.visitor().get('/api/metrics')).text).toContain('halfpallet_history_intact 1');
    const removed = await shop.pool.connect();
    await removed.query('set session_replication_role = replica');
    const newest = 'position = (select max(position) from es.event)';
    await removed.query(`create temporary table kept as select * from es.event where ${newest}`);
    await removed.query(`delete from es.event where ${newest}`);
    expect(await seals.verify()).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/events are gone|not sealed/),
    });
    expect((await shop.visitor().get('/api/metrics')).text).toContain('halfpallet_history_intact 0');
    await removed.query('insert into es.event select * from kept');
    expect(await seals.verify()).toMatchObject({ ok: true });
    await removed.query('delete from app.history_seal where number = (select max(number) from app.history_seal)');
    removed.release(true);
    // The copy in the data folder remembers the seal.
    expect(await seals.verify()).toMatchObject({ ok: false, problem: expect.stringContaining('is gone') });
  }

  it('is added to by a role that owns none of it, which takes over from the owner when there are two', async () => {
    const one = await TestShop.open({
      databaseUrl: database.url,
      dataDir,
      env: { DATABASE_URL: database.url, DATABASE_OWNER_URL: '' },
    });
    const before = await placeOrder(one.visitor());
    expect(await superuser(one)).toEqual([{ name: new URL(database.url).username, super: true }]);
    await one.close();

    const two = await TestShop.open({ databaseUrl: database.url, dataDir });
    try {
      expect(await superuser(two)).toEqual([{ name: 'halfpallet_app', super: false }]);
      const owner = await two.owner();
      expect((await owner.get(`/api/admin/orders/${before.id}`)).body.orderNumber).toBe(before.orderNumber);
      const paid = await placePaidOrder(two.visitor());
      await eventually(async () => (await owner.get(`/api/admin/orders/${paid.id}`)).body.status === 'confirmed');
      await sealed(two);
      const asked = await owner.post('/api/admin/rest/rebuilds', { projection: 'orders', reason: 'new role' });
      await eventually(
        async () => (await owner.get(`/api/admin/rest/rebuilds/${asked.body.id}`)).body.status === 'succeeded',
      );
    } finally {
      await two.close();
    }
  });

  it('is closed to that role but for es.append(): it can neither change it nor switch its guards off', async () => {
    const client = new Client({ connectionString: rolesOf(database.url).DATABASE_URL });
    await client.connect();
    try {
      for (const sql of FORBIDDEN) {
        const outcome = await client.query(sql).then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
        expect([sql, outcome]).toEqual([sql, '42501']);
      }
    } finally {
      await client.end();
    }
  });

  it('keeps its rights while further processes start: those that run stay well', async () => {
    const config = loadConfig({ ...rolesOf(database.url), DATA_DIR: dataDir });
    const pool = createPool(config);
    let starting = true;
    const looks = (async () => {
      const problems: string[] = [];
      while (starting) {
        await pool.query('select app.find_room()').catch((error: Error) => problems.push(error.message));
      }
      return problems;
    })();
    try {
      for (let starts = 0; starts < 3; starts += 1) await prepareDatabase(config, pool);
    } finally {
      starting = false;
      expect(await looks).toEqual([]);
      await pool.end();
    }
  });

  it('is given what it lacks, and loses what is not its own, at the next start', async () => {
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    const config = loadConfig({ ...rolesOf(database.url), DATA_DIR: dataDir });
    const pool = createPool(config);
    try {
      await owner.query(`revoke delete on app.idempotency from halfpallet_app;
        grant insert, delete on app.room, app.history_seal to halfpallet_app`);
      await prepareDatabase(config, pool);
      await pool.query('delete from app.idempotency where false');
      await pool.query('select count(*) from app.room');
      for (const sql of ['delete from app.room', 'insert into app.room values (1)', 'delete from app.history_seal']) {
        await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await pool.end();
      await owner.end();
    }
  });
});
