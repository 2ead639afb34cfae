import { setTimeout as sleep } from 'node:timers/promises';
import { withPool } from './lib/database.mjs';
import { withMarket } from './lib/market.mjs';
import { keepSearching } from './lib/searches.mjs';
import { withShop } from './lib/shop.mjs';
import { scaled, short } from './lib/statistics.mjs';

export const name = 'Pages a minute that a marketplace is asked for by three workers';
export const budget = '<= 1.00 x its limit in any minute, >= 0.90 x over all';

const MINUTE_MS = 60_000;
const WORKERS = 3;
const SITE = 'ebay';
const LIMIT = 240;
const SEARCHES_AT_ONCE = 6;
const WARM_UP_MS = 10_000;

/** More searches than the limit bears, all of one site; what it was asked for is read from its own log. */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('politeness');
  const minutes = Math.max(2, scaled(4));
  return withMarket(root, async (market) => {
    await market.control({ slowPageMs: 0 });
    await market.control({ site: SITE, limitPerMinute: LIMIT });
    const env = { FIXTURE_MARKETPLACE_URL: market.origin, MARKETPLACE_PAGES_PER_MINUTE: `${SITE}=${LIMIT}` };
    return withShop({ root, databaseUrl, signal, env, workers: WORKERS }, (shop) =>
      withPool(databaseUrl, async (pool) => {
        const marketplaces = [SITE];
        const searching = await keepSearching({ shop, pool, atOnce: SEARCHES_AT_ONCE, marketplaces });
        await sleep(WARM_UP_MS, undefined, { signal });
        const began = Date.now();
        await sleep(minutes * MINUTE_MS, undefined, { signal });
        const ended = Date.now();
        await searching.stop();
        const asked = (await market.requests()).filter(
          ({ site, path }) => site === SITE && !path.startsWith(`/${SITE}/img/`),
        );
        const pages = asked.map(({ at }) => Date.parse(at)).sort((a, b) => a - b);
        const refused = asked.filter(({ status }) => status === 429).length;
        const steady = pages.filter((at) => at >= began && at < ended);
        const overall = (steady.length * MINUTE_MS) / (ended - began) / LIMIT;
        const fullest = fullestMinute(pages) / LIMIT;
        return {
          value: overall * LIMIT,
          unit: 'pages/min',
          baseline: LIMIT,
          ratio: overall,
          pass: fullest <= 1 && overall >= 0.9,
          conditions: `${minutes} minutes, ${WORKERS} worker processes, ${SEARCHES_AT_ONCE} searches of one marketplace at once, ${searching.started()} in all, by the site's own log; the fullest minute, wherever it begins, ${short(fullest * LIMIT)} pages = ${short(fullest)} x; the site, which counts by the same limit, refused ${refused}; baseline: the limit`,
        };
      }),
    );
  });
}

/** Most of the times, in order, that lie within one minute. */
function fullestMinute(times) {
  let most = 0;
  for (let last = 0, first = 0; last < times.length; last++) {
    while (times[last] - times[first] >= MINUTE_MS) first++;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
