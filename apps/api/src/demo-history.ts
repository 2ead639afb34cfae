import type { Pool } from 'pg';
import type { EventStore } from '@halfpallet/event-store';
import { createPositionWaiter } from '@halfpallet/projections';
import { createWorkerApp } from './app';
import { demoHistoryOf, type WantedPast } from './demo/public';
import { ConfigurationError, loadConfig, type Config } from './platform/config';
import { createPool } from './platform/database/pool';
import { EVENT_STORE } from './platform/tokens';

interface Wanted extends WantedPast {
  readonly orders: number;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Process behind `npm run demo` for many orders: told by its parent what is wanted, it writes a past beside a running shop and
 * waits until all read models of the shop know it. Tells its parent how far it is; ends when the parent is gone.
 */
process.once('message', (wanted: Wanted) => {
  const stop = new AbortController();
  process.once('disconnect', () => stop.abort());
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
  run(wanted, stop.signal)
    .then((report) => process.send?.({ report }))
    .catch((error: Error) => process.send?.({ failure: error.message }))
    .finally(() => process.disconnect?.());
});

async function run(wanted: Wanted, signal: AbortSignal) {
  const config = loadConfig();
  refuseRealShop(config);
  const pool = createPool(config);
  const app = await createWorkerApp(config, pool);
  try {
    const history = await demoHistoryOf(app, config, pool, wanted);
    const report = await history.write(wanted.orders, (done) => process.send?.({ step: 'orders', done }), signal);
    const caughtUp = await waitForReadModels(pool, app.get<EventStore>(EVENT_STORE), signal);
    return { ...report, caughtUp };
  } finally {
    await app.close();
  }
}

/** @throws ConfigurationError */
function refuseRealShop({ production, stripe }: Config): void {
  if (production || stripe.secretKey !== null) {
    throw new ConfigurationError(
      'This shop is no demo shop: it runs in production, or takes cards through Stripe. Invented orders stay in its books for ever, so none are written.',
    );
  }
}

/** False when it was stopped before. */
async function waitForReadModels(pool: Pool, store: EventStore, signal: AbortSignal): Promise<boolean> {
  const { position } = await store.head();
  if (position === null) return true;
  const waiter = createPositionWaiter({ pool });
  try {
    const { from } = await progress(pool, position);
    while (!signal.aborted) {
      if (await waiter.waitFor(position, undefined, LOOK_EVERY_MS)) return true;
      const { from: now } = await progress(pool, position);
      process.send?.({ step: 'read models', done: Number(now - from), of: Number(position - from) });
    }
    return false;
  } finally {
    await waiter.close();
  }
}

/** How far the read model that is furthest behind has come. */
async function progress(pool: Pool, head: bigint): Promise<{ readonly from: bigint }> {
  const { rows } = await pool.query<{ position: string | null }>(
    `select min(position)::text as position from rm.checkpoint where kind = 'projection' and state = 'active'`,
  );
  return { from: BigInt(rows[0]?.position ?? head) };
}
