import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from '../tools/lib/test-machine.mjs';
import { withMarket } from './lib/market.mjs';
import { interleaved, scaled } from './lib/statistics.mjs';

export const name = 'Pages by browser through the filtering proxy, four at once';
export const budget = '>= 0.9 x bare playwright-core without a proxy';

const ROUNDS = 5;
const AT_ONCE = 4;

/** Contexts that are recycled, a wall, resources left out, against one context of one browser that gets everything itself. */
export async function run({ root, signal }) {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no Chromium found; install one, or name it in CHROMIUM_PATH');
  const load = createRequire(join(root, 'libs', 'scraping', 'package.json'));
  const { BrowserPool, BrowserTransport } = load('./dist/browser.js');
  const { startFilteringProxy } = load('@halfpallet/safe-net');
  const { TRUTH } = load('@halfpallet/fixture-marketplace');
  const { chromium } = load('playwright-core');
  const count = scaled(60);
  return withMarket(root, async (market) => {
    const paths = TRUTH.filter(({ site, kind }) => site === 'ebay' && kind === 'plain').map(({ url }) => url);
    const address = (number) => new URL(paths[number % paths.length], market.origin);
    const perMinute = (read) => async () => {
      let next = 0;
      const began = performance.now();
      const lane = async () => {
        for (let number = next++; number < count; number = next++) {
          signal.throwIfAborted();
          const html = await read(address(number));
          if (!html.includes('</h1>')) throw new Error('A page came without its heading.');
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return (count * 60_000) / (performance.now() - began);
    };
    const proxy = await startFilteringProxy({ trustedOrigins: [market.origin] });
    const pool = new BrowserPool({ executablePath, proxyUrl: proxy.url });
    const transport = new BrowserTransport(pool, 'ebay');
    const browser = await chromium.launch({ executablePath });
    const context = await browser.newContext();
    const bare = async (url) => {
      const page = await context.newPage();
      try {
        await page.goto(url.href, { waitUntil: 'domcontentloaded' });
        return await page.content();
      } finally {
        await page.close();
      }
    };
    const contestants = {
      ours: perMinute(async (url) => (await transport.fetch(url, { kind: 'listing' })).html),
      bare: perMinute(bare),
    };
    try {
      await contestants.ours();
      await contestants.bare();
      const figures = await interleaved(ROUNDS, contestants);
      return {
        value: figures.ours,
        unit: 'pages/min',
        baseline: figures.bare,
        ratio: figures.ours / figures.bare,
        pass: figures.ours / figures.bare >= 0.9,
        conditions: `median of ${ROUNDS} rounds of ${count} pages of ${paths.length} listings of the fixture market, a process apart; contexts renewed after 25 pages, browsers after 100 (${pool.state.launches} were started); baseline: one browser with one context, a new page each, no proxy, nothing blocked (crawlee, which the target names, is no dependency)`,
      };
    } finally {
      await browser.close();
      await pool.close();
      await proxy.close();
    }
  });
}
