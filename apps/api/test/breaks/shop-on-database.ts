import { MachineClock, SmallDisk, startTestPostgres, type TestPostgres } from '@halfpallet/testing';
import { placeOrder } from '../support/buying';
import { MailServer } from '../support/mail-server';
import { TestShop } from '../support/shop';
import { Line } from './line';
import type { TroubledShop } from './living-through';
import type { Trouble, TroublesOf } from './table';

const MEGABYTES = 400;
const HOUR_S = 3_600;
/** So many orders find the end of the pages that are there already. */
const ORDERS_UNTIL_FULL = 60;

interface Machine {
  readonly disk: SmallDisk | null;
  readonly clock: MachineClock | null;
}

/** What a machine lets us make: a disk needs Linux and root, a clock Linux and a C compiler. */
export const machine: Machine = { disk: SmallDisk.mount(MEGABYTES), clock: MachineClock.make() };

/** Troubles this machine cannot make. Their tests are skipped, and the summary says so. */
export const impossibleHere = [
  ...(machine.disk ? [] : ['the database: full', 'the database: full, and its log with it']),
  ...(machine.clock ? [] : ['the database: its clock an hour ahead', 'the database: its clock an hour behind']),
];

/** Everything is in the database, whose data is on a small disk of its own and which has a clock of its own. */
export async function openShopOnDatabase(): Promise<TroubledShop<'the database'>> {
  const { disk, clock } = machine;
  const postgres = await startTestPostgres({ durable: false, home: disk?.folder, env: clock?.env });
  const line = await Line.to(postgres.port);
  const mails = await MailServer.start();
  const shop = await TestShop.open({
    databaseUrl: line.through(postgres.url),
    env: { SMTP_URL: mails.url, OPERATOR_EMAIL: 'desk@shop.example', ABUSE_LIMITS: 'off', TRUST_PROXY: 'loopback' },
  });
  return {
    opened: { shop, owner: await shop.owner(), mails },
    troubles: { 'the database': troublesOf(postgres, line, shop) },
    async close() {
      await shop.close();
      await mails.stop();
      await line.cut();
      await postgres.remove();
      disk?.unmount();
      clock?.remove();
    },
  };
}

function troublesOf(postgres: TestPostgres, line: Line, shop: TestShop): TroublesOf<'the database'> {
  const frozen = (lastsMs: number): Trouble => ({
    begin: () => postgres.freeze(),
    end: () => postgres.thaw(),
    lastsMs,
  });
  const slow = (ms: number): Trouble => ({ begin: () => line.slow(ms), end: () => line.slow(0) });
  const ahead = (seconds: number): Trouble => ({
    async begin() {
      machine.clock?.setAhead(seconds);
      const { rows } = await shop.pool.query<{ off: number }>(
        'select extract(epoch from clock_timestamp())::float8 - $1 as off',
        [Date.now() / 1_000],
      );
      expect(Math.abs(rows[0]!.off - seconds)).toBeLessThan(60);
    },
    end: () => machine.clock?.setAhead(0),
    stays: true,
  });
  return {
    killed: { begin: () => postgres.kill(), end: () => postgres.start() },
    'frozen for 30 s': frozen(30_000),
    'frozen for 3 s': frozen(3_000),
    'moved away without a word': { begin: () => line.forsake(), end: () => undefined },
    'slow, 300 ms a statement': slow(300),
    'slow, 2 s a statement': slow(2_000),
    full: {
      async begin() {
        machine.disk?.fill();
        await orderUntilRefused(shop);
      },
      end: () => machine.disk?.makeRoom(),
    },
    'full, and its log with it': {
      async begin() {
        machine.disk?.fill();
        await endLog(postgres, shop);
      },
      // As the supervisor does (`tools/lib/shop.mjs`) and every container runtime.
      async end() {
        machine.disk?.makeRoom();
        await postgres.stop();
        await postgres.start();
      },
    },
    'its clock an hour ahead': ahead(HOUR_S),
    'its clock an hour behind': ahead(-HOUR_S),
  };
}

async function orderUntilRefused(shop: TestShop): Promise<void> {
  for (let n = 1; n <= ORDERS_UNTIL_FULL; n += 1) {
    const placed = await placeOrder(shop.visitor(), { customerEmail: `filling-${n}@buyer.example` }).catch(() => null);
    if (placed === null) return;
  }
  throw new Error('the disk is full and every order was taken');
}

/** Goes from one file of the log to the next until there is no room for another; the server ends itself then. */
async function endLog(postgres: TestPostgres, shop: TestShop): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    const going = shop.pool.query(`select pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()`);
    const refused = await going.then(
      () => false,
      () => true,
    );
    if (refused && n > 0) break;
  }
  await expect(shop.pool.query('select pg_switch_wal()')).rejects.toThrow();
  expect(postgres.pid).toBeDefined();
}
