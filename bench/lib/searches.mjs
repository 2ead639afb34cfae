import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from './buyer.mjs';
import { Visitor } from './load.mjs';
import { OWNER } from './shop.mjs';

/** Goods of the fixture market that plain HTTP reads, and one that needs a browser. */
const WISHES = ['bamboo cutting board', 'LED downlight', 'kitchen mixer tap', 'cordless drill', 'mesh office chair'];
const LOOK_EVERY_MS = 100;
/** Counts on over all rounds of a benchmark: the same wish within the hour would be joined. */
let quantity = 100;

/**
 * Searches in a shop, a number of them always under way until they are stopped.
 *
 * @param {{ shop: { url: string }, pool: import('pg').Pool, atOnce: number, marketplaces?: string[] }} options
 *   `marketplaces`: those that are searched, all unless given
 * @returns {Promise<{ started: () => number, stop: () => Promise<void> }>} `stop` resolves once the last has ended
 */
export async function keepSearching({ shop, pool, atOnce, marketplaces }) {
  const staff = new Visitor(shop.url, new Agent({ keepAlive: true }));
  await signIn(staff, OWNER);
  let started = 0;
  let stopping = false;
  const open = new Set();
  const look = async () => {
    const { rows } = await pool.query(`select id from rm.sourcing_requests where id = any($1) and state <> 'running'`, [
      [...open],
    ]);
    for (const { id } of rows) open.delete(id);
  };
  /** Each another quantity, so that none is joined. */
  const start = async () => {
    started += 1;
    quantity += 1;
    const body = { query: WISHES[started % WISHES.length], quantity, ...(marketplaces ? { marketplaces } : {}) };
    const answer = await staff.json('POST', '/api/sourcing', { body });
    open.add(answer.body.requestId);
  };
  const keeping = (async () => {
    while (!stopping) {
      while (open.size < atOnce) await start();
      await sleep(LOOK_EVERY_MS);
      await look();
    }
    for (; open.size > 0; await look()) await sleep(LOOK_EVERY_MS);
  })();
  // Whoever stops it hears of it.
  keeping.catch(() => undefined);
  return {
    started: () => started,
    stop: async () => {
      stopping = true;
      await keeping;
      staff.close();
    },
  };
}
