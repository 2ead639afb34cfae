import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createPostgresStore } from '@halfpallet/event-store';
import { createPositionWaiter, type PositionWaiter } from '@halfpallet/projections';
import { eventually } from '@halfpallet/testing';
import { PhotographHousekeeping } from '../../src/catalogue/photograph-housekeeping';
import { FolderStorage } from '../../src/media/adapters/folder-storage';
import { PHOTOGRAPH_WIDTHS, Photographs } from '../../src/media/public';
import { FILE, plain } from '../support/photographs';
import type { ShopProcesses } from '../support/processes';
import { OWNER, type Answer } from '../support/shop';

const PRODUCT = 5;
const PATIENCE = { withinMs: 150_000, everyMs: 50 };
const DAYS_MS = 86_400_000;
/** What a photograph of 1,600 x 1,200 pixels comes to. */
const WHOLE = [
  'master.jpg',
  ...PHOTOGRAPH_WIDTHS.flatMap((width) => [`at50x50-${width}.avif`, `at50x50-${width}.webp`]),
].sort();

/** SIGKILL where it hurts: between a file and its event, between the event and its sizes, and while those are made. */
export async function photographsThroughKills(shop: ShopProcesses): Promise<void> {
  const folder = join(shop.dataDir, 'photographs');
  const filesOf = (body: Buffer) => readdir(join(folder, shaOf(body))).catch((): string[] => []);
  const staff = shop.buyer();
  const send = (body: Buffer) => staff.post(`/api/admin/rest/products/${PRODUCT}/pictures`, body, FILE);
  const insisting = (call: () => Promise<Answer>, status: number) =>
    eventually(async () => {
      const answer = await call().catch(() => null);
      return answer?.status === status && answer;
    }, PATIENCE);
  const [stays, never] = [await plain('salmon'), await plain('orchid')];
  await insisting(() => staff.post('/api/login', OWNER), 200);

  // The files are written, and nothing can be appended to any history.
  const release = await holdingAppends(shop);
  const cut = [stays, never].map((body) => send(body).catch(() => null));
  const isWritten = async (body: Buffer) => (await filesOf(body)).includes('original');
  await eventually(async () => (await isWritten(stays)) && isWritten(never), PATIENCE);
  await Promise.all([shop.kill('api'), shop.kill('worker')]);
  await release();
  await Promise.all(cut);

  // One is sent again. Nobody works on it before the next cut.
  shop.start('api');
  expect((await insisting(() => send(stays), 201))?.body).toMatchObject({ isNew: true });
  await shop.kill('api');
  expect(await filesOf(stays)).toEqual(['original']);

  shop.start('api');
  shop.start('worker');
  await eventually(async () => (await filesOf(stays)).some((name) => name.endsWith('.webp')), PATIENCE);
  await shop.kill('worker');
  shop.start('worker');
  await eventually(async () => {
    const files = await filesOf(stays);
    return WHOLE.every((name) => files.includes(name)) && !files.includes('original');
  }, PATIENCE);
  const record = await insisting(() => staff.get(`/api/admin/rest/products/${PRODUCT}`), 200);
  expect(record?.body.pictures).toMatchObject([{ key: `photograph-${shaOf(stays)}`, status: 'approved' }]);

  await makeOld(folder);
  const waiter = createPositionWaiter({ pool: shop.pool });
  try {
    // The worker's own housekeeping may come first.
    await eventually(async () => {
      await housekeeping(shop, waiter).sweep();
      return (await readdir(folder)).length === 1;
    }, PATIENCE);
  } finally {
    await waiter.close();
  }
  expect([await readdir(folder), (await filesOf(stays)).sort()]).toEqual([[shaOf(stays)], WHOLE]);
}

/** Whoever appends waits. Releasing it, those who waited are gone, as their processes are. */
async function holdingAppends(shop: ShopProcesses): Promise<() => Promise<void>> {
  const holder = await shop.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from es.head where id = 1 for update');
  return async () => {
    await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await holder.query('rollback');
    holder.release();
  };
}

/** That of the shop, at a time when every file here is old. */
function housekeeping({ pool, dataDir }: ShopProcesses, waiter: PositionWaiter): PhotographHousekeeping {
  return new PhotographHousekeeping(
    pool,
    { now: () => new Date() },
    createPostgresStore({ pool }),
    waiter,
    new Photographs(new FolderStorage(join(dataDir, 'photographs'))),
    { register: () => undefined } as never,
  );
}

async function makeOld(folder: string): Promise<void> {
  const at = new Date(Date.now() - 2 * DAYS_MS);
  for (const sha256 of await readdir(folder)) {
    for (const name of await readdir(join(folder, sha256))) await utimes(join(folder, sha256, name), at, at);
  }
}

const shaOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');
