import { createPostgresStore } from '@halfpallet/event-store';
import { signIn } from './lib/buyer.mjs';
import { withPool } from './lib/database.mjs';
import { eventually } from '../tools/lib/wait.mjs';
import { writeHistory } from './lib/history.mjs';
import { Visitor } from './lib/load.mjs';
import { OWNER, withShop } from './lib/shop.mjs';
import { interleaved, scaled, short } from './lib/statistics.mjs';

export const name = 'Finance replay of 100,000 payment events';
export const budget = '<= 8 s, compared with the live ledger line by line';

const PAYMENT_EVENTS = 100_000;
const ROUNDS = 3;

/** Asked for in the back-office and carried out by the worker, as finance does it. */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('finance_replay');
  return withShop({ root, databaseUrl, signal }, (shop) =>
    withPool(databaseUrl, async (pool) => {
      const store = createPostgresStore({ pool });
      const { position: start } = await store.head();
      const wanted = scaled(PAYMENT_EVENTS);
      // Payments refer to their orders; an order has one event for about three of its payment.
      await writeHistory({
        shop,
        pool,
        store,
        events: Number(start) + wanted,
        prefixes: ['payment-', 'order-'],
        signal,
      });
      const staff = new Visitor(shop.url);
      await signIn(staff, OWNER);
      const { position: head } = await store.head();
      await eventually(() => reached(pool, head), { signal, withinMs: 600_000, everyMs: 500, what: 'the live ledger' });
      await pool.query('vacuum analyze');
      let replayed;
      const replay = async () => {
        const { body: asked } = await staff.json('POST', '/api/admin/rest/replays', {
          body: { target: 'payments', dryRun: true, reason: 'How long does it take?' },
        });
        const run = await eventually(
          async () => {
            const { body } = await staff.json('GET', `/api/admin/rest/replays/${asked.id}`);
            if (body.status === 'failed') throw new Error(`the replay failed: ${body.error}`);
            return body.status === 'succeeded' && body;
          },
          { signal, everyMs: 100, withinMs: 300_000, what: 'the replay' },
        );
        if (run.differences !== 0) throw new Error(`the replay found ${run.differences} differences`);
        replayed = run.result.eventCount;
        return run.result.durationMs / 1000;
      };
      const readAndParse = async () => {
        const began = performance.now();
        for await (const event of store.readAll({ to: head })) void [event.data, event.meta];
        return (performance.now() - began) / 1000;
      };
      const { ours, plain } = await interleaved(ROUNDS, { ours: replay, plain: readAndParse });
      staff.close();
      await store.close();
      const perHundredThousand = (ours * PAYMENT_EVENTS) / replayed;
      return {
        value: perHundredThousand,
        unit: 's',
        baseline: plain,
        ratio: ours / plain,
        pass: perHundredThousand <= 8,
        conditions: `median of ${ROUNDS} replays of ${short(replayed)} events of orders and payments (figure for 100,000), no difference found; baseline: reading and parsing the log`,
      };
    }),
  );
}

async function reached(pool, head) {
  const { rows } = await pool.query(
    `select bool_and(position >= $1) as there from rm.checkpoint where kind = 'projection' and state = 'active'`,
    [String(head)],
  );
  return rows[0].there;
}
