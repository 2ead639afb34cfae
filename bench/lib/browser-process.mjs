import { createRequire } from 'node:module';

/** What the browser role does, in a process of its own: pages through the filtering proxy, and how much memory that takes. */
const [root, executablePath, origin, paths, pages, atOnce] = process.argv.slice(2);
const load = createRequire(`${root}/libs/scraping/package.json`);
const { BrowserPool, BrowserTransport } = load('./dist/browser.js');
const { browserMemory } = load('./dist/transports/browser-memory.js');
const { startFilteringProxy } = load('@halfpallet/safe-net');

const MEGABYTE = 2 ** 20;
const addresses = JSON.parse(paths).map((path) => new URL(path, origin));
const proxy = await startFilteringProxy({ trustedOrigins: [origin] });
const pool = new BrowserPool({ executablePath, proxyUrl: proxy.url });
const transport = new BrowserTransport(pool, 'ebay');

/** Megabytes after each page, this process and all of the browser's. */
const held = [];
let next = 0;
const lane = async () => {
  for (let number = next++; number < Number(pages); number = next++) {
    const { status } = await transport.fetch(addresses[number % addresses.length], { kind: 'listing' });
    if (status !== 200) throw new Error(`a page answered ${status}`);
    held.push((process.memoryUsage.rss() + ((await browserMemory(executablePath)) ?? 0)) / MEGABYTE);
  }
};
await Promise.all(Array.from({ length: Number(atOnce) }, lane));
process.send({ held, launches: pool.state.launches });
await pool.close();
await proxy.close();
process.disconnect();
