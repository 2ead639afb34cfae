import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { interleaved, scaled } from './lib/statistics.mjs';

export const name = 'Page fetched and read in full, against fetch and parse alone';
export const budget = '>= 0.6 x';

const ROUNDS = 7;
const AT_ONCE = 8;

/** A page of about 40 kB by HTTP, with every check and every fact, beside undici and cheerio that read one heading. */
export async function run({ root }) {
  const load = createRequire(`${root}/libs/scraping/package.json`);
  const { ADAPTERS, HttpTransport } = load('./dist/index.js');
  const { SafeFetch } = load('@halfpallet/safe-net');
  const { TRUTH } = load('@halfpallet/fixture-marketplace');
  const { request } = load('undici');
  const { load: parse } = load('cheerio/slim');
  const { url: path, listingId } = TRUTH.find(({ site, kind }) => site === 'ebay' && kind === 'plain');
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const { createServer } = require('node:http');
     const { startFixtureMarketplace } = require(workerData.market);
     startFixtureMarketplace().then(async (sites) => {
       const text = await (await fetch(sites.origin + workerData.path)).text();
       await sites.close();
       const filler = '<div class="review"><p>Arrived in time and does what it should.</p></div>';
       const page = text.replace('</body>', filler.repeat(Math.max(0, Math.ceil((40_000 - text.length) / filler.length))) + '</body>');
       const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page));
       server.keepAliveTimeout = 65_000;
       server.listen(0, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port, bytes: page.length }));
     });`,
    { eval: true, workerData: { market: load.resolve('@halfpallet/fixture-marketplace'), path } },
  );
  const { port, bytes } = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const origin = `http://127.0.0.1:${port}`;
  const address = new URL(origin + path);
  const door = new SafeFetch({ trustedOrigins: [origin] });
  const transport = new HttpTransport(door);
  const count = scaled(400);
  const perMinute = async (work) => {
    const began = performance.now();
    let left = count;
    const lane = async () => {
      while (left-- > 0) await work();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return (count * 60_000) / (performance.now() - began);
  };
  const read = async () => {
    const page = await transport.fetch(address, { kind: 'listing' });
    const { facts } = ADAPTERS.ebay.parseListing(page, { listingId, url: address.href });
    if (!facts.prices) throw new Error('The page was read without its price.');
  };
  const plain = async () => {
    const { body } = await request(address);
    if (parse(await body.text())('h1').text() === '') throw new Error('The page has no heading.');
  };
  try {
    await perMinute(read);
    await perMinute(plain);
    const figures = await interleaved(ROUNDS, { ours: () => perMinute(read), plain: () => perMinute(plain) });
    return {
      value: figures.ours,
      unit: 'pages/min',
      baseline: figures.plain,
      ratio: figures.ours / figures.plain,
      pass: figures.ours / figures.plain >= 0.6,
      conditions: `median of ${ROUNDS} rounds of ${count} pages of ${bytes} bytes, ${AT_ONCE} at once, from a server in its own thread; baseline: undici and cheerio that read the heading`,
    };
  } finally {
    await door.close();
    await worker.terminate();
  }
}
