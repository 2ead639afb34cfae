import { Agent } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from './lib/buyer.mjs';
import { Visitor } from './lib/load.mjs';
import { OWNER, withShop } from './lib/shop.mjs';
import { median, percentile, scaled, short } from './lib/statistics.mjs';

export const name = 'A search is called off: the last page asked for afterwards';
export const budget = 'p95 <= 1 s after the answer';

const PAGE_MS = 150;
const LATER_MS = 3_000;

/** A wish is taken back while five marketplaces, each as slow as real ones, are being read. */
export async function run({ root, newDatabase, signal }) {
  const load = createRequire(join(root, 'apps', 'api', 'package.json'));
  const { startFixtureMarketplace } = load('@halfpallet/fixture-marketplace');
  const market = await startFixtureMarketplace();
  market.control({ slowMs: PAGE_MS });
  try {
    const databaseUrl = await newDatabase('cancel_sourcing');
    const env = { FIXTURE_MARKETPLACE_URL: market.origin };
    return await withShop({ root, databaseUrl, signal, env }, async (shop) => {
      const agent = new Agent({ keepAlive: true });
      const staff = new Visitor(shop.url, agent);
      await signIn(staff, OWNER);
      const count = scaled(20);
      const last = [];
      for (let number = 1; number <= count; number += 1) {
        signal.throwIfAborted();
        const body = { query: 'bamboo cutting board', quantity: 100 + number };
        const { body: started } = await staff.json('POST', '/api/sourcing', { body });
        const before = market.requests().length;
        while (market.requests().length < before + 5) await sleep(10);
        await staff.json('POST', `/api/sourcing/${started.requestId}/cancel`, { body: {} });
        const cancelledAt = Date.now();
        await sleep(LATER_MS);
        const times = market.requests().map(({ at }) => at - cancelledAt);
        last.push(Math.max(0, ...times));
      }
      agent.destroy();
      const p95 = percentile(last, 0.95);
      return {
        value: p95,
        unit: 'ms',
        pass: p95 <= 1_000,
        conditions: `${count} searches, each called off after five pages of five marketplaces that take ${PAGE_MS} ms; median ${short(median(last))} ms`,
      };
    });
  } finally {
    await market.close();
  }
}
