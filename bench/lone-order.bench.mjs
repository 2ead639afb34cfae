import { withOlderBeside } from './lib/against.mjs';
import { withBareServer } from './lib/baseline.mjs';
import { orderAndPay, placeOrder } from './lib/buyer.mjs';
import { plainWrites, withDatabase } from './lib/guest-orders.mjs';
import { interleaved, scaled, short } from './lib/statistics.mjs';

export const name = 'One guest at a time, processor time';
export const budget =
  '<= 35 ms for an order paid and confirmed, <= 6 ms for one without payment, where the bare server takes 2.6 ms: <= 13.5 x and <= 2.3 x; with BENCH_AGAINST no more than an older release';

const ROUNDS = 3;
const REQUESTS = 4;
const LONE = 13.5;
const UNPAID = 2.3;
/** What two rounds of one and the same release differ by. */
const ALIKE = 1.05;

export async function run({ root, newDatabase, signal }) {
  const plainUrl = await newDatabase('lone_order_plain');
  const count = scaled(100);
  const perOrder = ({ cpuMs }) => Object.values(cpuMs).reduce((all, ms) => all + ms, 0) / count;
  // Nothing is shared with others, not even what the shop does every second.
  const alone = async (orders) => perOrder(await orders({ count, users: 1, act: orderAndPay }));
  return withOlderBeside({ root, newDatabase, signal }, 'lone_order', ({ ours, before }) =>
    withBareServer({ databaseUrl: plainUrl }, (server) =>
      withDatabase(plainUrl, async (pool) => {
        const { lone, older, unpaid, plain } = await interleaved(ROUNDS, {
          lone: () => alone(ours),
          ...(before ? { older: () => alone(before) } : {}),
          unpaid: async () => perOrder(await ours({ count, act: placeOrder, until: 'pending' })),
          plain: async () =>
            (await plainWrites({ server, pool, count: 10 * count, requests: REQUESTS, signal })).cpuMs / (10 * count),
        });
        const beside =
          older === undefined ? '' : `; the older release ${short(older)} ms, ours ${short(lone / older)} x`;
        return {
          value: lone,
          unit: 'ms',
          baseline: plain,
          ratio: lone / plain,
          pass: lone / plain <= LONE && unpaid / plain <= UNPAID && (older === undefined || lone / older <= ALIKE),
          conditions: `${ROUNDS} x ${count} orders one after another, API + worker + Postgres with all upkeep meanwhile; placed by 32 guests and not paid ${short(unpaid)} ms (${short(unpaid / plain)} x); baseline: ${REQUESTS} one-row inserts through a bare Fastify${beside}`,
        };
      }),
    ),
  );
}
