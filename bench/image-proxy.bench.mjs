import { Agent, createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withBareServer } from './lib/baseline.mjs';
import { Visitor } from './lib/load.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved, median, scaled, short } from './lib/statistics.mjs';

export const name = 'Image proxy, a picture of 200 kB';
export const budget = 'cold <= 1.3 x fetching and drawing it alone (undici and sharp); kept <= a static file + 5 ms';

const ROUNDS = 7;

/** A photograph's worth of detail: grain over a gradient. */
async function photo(sharp) {
  const [width, height] = [1_200, 900];
  const grain = await sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
  return sharp(grain).blur(0.8).jpeg({ quality: 80 }).toBuffer();
}

/** The host of the pictures, in this process: the same for both contestants. Every address is another picture. */
async function withImageHost(body, work) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'image/jpeg').end(body));
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export async function run({ root, newDatabase, signal }) {
  const sharp = createRequire(join(root, 'apps', 'api', 'package.json'))('sharp');
  const undici = createRequire(join(root, 'libs', 'safe-net', 'package.json'))('undici');
  sharp.cache(false);
  sharp.concurrency(1);
  const body = await photo(sharp);
  const count = scaled(60);
  const databaseUrl = await newDatabase('image_proxy');
  return withImageHost(body, (origin) =>
    withShop({ root, databaseUrl, signal, env: { EGRESS_TRUSTED_ORIGINS: origin } }, async (shop) => {
      const agent = new Agent({ keepAlive: true });
      const [visitor, dispatcher] = [new Visitor(shop.url, agent), new undici.Agent()];
      let number = 0;
      const next = () => `${origin}/${(number += 1)}.jpg`;
      const proxied = (address) => `/api/image-proxy/proxy?url=${encodeURIComponent(address)}`;
      const through = async (asker, path) => {
        const { status } = await asker.send('GET', path);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      };
      const alone = async () => {
        const answer = await undici.request(next(), { dispatcher });
        const fetched = Buffer.from(await answer.body.arrayBuffer());
        await sharp(fetched)
          .resize({ width: 1_600, height: 1_600, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80, effort: 2 })
          .toBuffer();
      };
      /** Milliseconds of one, the median of many after each other. */
      const each = (one, times) => async () => {
        const took = [];
        for (let i = 0; i < times; i += 1) {
          signal.throwIfAborted();
          const began = performance.now();
          await one();
          took.push(performance.now() - began);
        }
        return median(took);
      };
      const keptPath = proxied(next());
      const { text } = await visitor.send('GET', keptPath);
      const bytes = Buffer.alloc(Buffer.byteLength(text), 'x');
      return withBareServer({ bytes, type: 'image/webp' }, async (file) => {
        const bare = new Visitor(file.url, agent);
        for (let i = 0; i < 5; i += 1) await Promise.all([alone(), through(visitor, proxied(next()))]);
        const { cold, plain, kept, still } = await interleaved(ROUNDS, {
          cold: each(() => through(visitor, proxied(next())), count),
          plain: each(alone, count),
          kept: each(() => through(visitor, keptPath), count * 5),
          still: each(() => through(bare, '/'), count * 5),
        });
        agent.destroy();
        await dispatcher.close();
        return {
          value: cold,
          unit: 'ms',
          baseline: plain,
          ratio: cold / plain,
          pass: cold <= plain * 1.3 && kept <= still + 5,
          conditions: `median of ${ROUNDS} rounds of ${count} pictures of ${short(body.length / 1_000)} kB, one after another; kept: ${short(kept)} ms, the same bytes as a file ${short(still)} ms`,
        };
      });
    }),
  );
}
