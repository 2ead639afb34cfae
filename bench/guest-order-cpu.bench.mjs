import { withOlderBeside } from './lib/against.mjs';
import { withBareServer } from './lib/baseline.mjs';
import { plainWrites, USERS, withDatabase } from './lib/guest-orders.mjs';
import { interleaved, median, scaled, short } from './lib/statistics.mjs';

export const name = 'Guest order end to end, processor time';
export const budget =
  '<= 16 ms an order, API + worker + Postgres, where the bare server takes 2.6 ms: <= 6.2 x; with BENCH_AGAINST <= 0.4 x of an older release';

const ROUNDS = 3;
const REQUESTS = 4;
const RATIO = 6.2;

export async function run({ root, newDatabase, signal }) {
  const plainUrl = await newDatabase('guest_order_cpu_plain');
  const count = scaled(1_000);
  const parts = { api: [], worker: [], postgres: [] };
  const cards = [];
  const perOrder = (cpuMs) => Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0) / count;
  return withOlderBeside({ root, newDatabase, signal }, 'guest_order_cpu', (shops) =>
    withBareServer({ databaseUrl: plainUrl }, (server) =>
      withDatabase(plainUrl, async (pool) => {
        const { ours, before, plain } = await interleaved(ROUNDS, {
          async ours() {
            const { cpuMs, cardsMs } = await shops.ours({ count });
            for (const part of Object.keys(parts)) parts[part].push(cpuMs[part] / count);
            cards.push(cardsMs / count);
            return perOrder(cpuMs);
          },
          ...(shops.before ? { before: async () => perOrder((await shops.before({ count })).cpuMs) } : {}),
          plain: async () => (await plainWrites({ server, pool, count, requests: REQUESTS, signal })).cpuMs / count,
        });
        const shares = Object.entries(parts).map(([part, values]) => `${part} ${short(median(values))}`);
        const beside =
          before === undefined ? '' : `; the older release ${short(before)} ms, ours ${short(ours / before)} x`;
        return {
          value: ours,
          unit: 'ms',
          baseline: plain,
          ratio: ours / plain,
          pass: ours / plain <= RATIO && (before === undefined || ours / before <= 0.4),
          conditions: `${ROUNDS} x ${count} orders by ${USERS} guests: ${shares.join(', ')} ms; beside it the card simulator, which stands for Stripe, ${short(median(cards))} ms; baseline: ${REQUESTS} one-row inserts through a bare Fastify${beside}`,
        };
      }),
    ),
  );
}
