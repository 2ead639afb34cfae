import { Agent } from 'node:http';
import { withBareServer } from './lib/baseline.mjs';
import { productsOf } from './lib/guest-orders.mjs';
import { closedLoad, Visitor } from './lib/load.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved, scaled, short } from './lib/statistics.mjs';

export const name = 'Rendered product pages';
export const budget = '>= 0.25 x a bare Fastify sending the same bytes (a page kept is a page made once)';

const LANES = 8;
const ROUNDS = 5;

/** A hundred product pages in turn; each is rendered once and kept while catalogue and rate stay. */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('rendered_pages');
  const count = scaled(3_000);
  return withShop({ root, databaseUrl, signal }, async (shop) => {
    const products = (await productsOf(shop)).slice(0, 100);
    const path = (number) => {
      const { id, slug } = products[number % products.length];
      return `/product/${id}/${slug}`;
    };
    const agent = new Agent({ keepAlive: true });
    const visitor = new Visitor(shop.url, agent);
    const first = await visitor.send('GET', path(0));
    if (!first.text.includes(products[0].productName)) throw new Error('the page was not rendered on the server');
    const made = await closedLoad({ lanes: 1, count: products.length, signal }, (number) =>
      visitor.send('GET', path(number)),
    );
    return withBareServer({ bytes: first.text, type: 'text/html; charset=utf-8' }, async (server) => {
      const perSecond = (url) => async () => {
        const asker = new Visitor(url, agent);
        const { seconds } = await closedLoad({ lanes: LANES, count, signal }, async (number) => {
          const { status } = await asker.send('GET', path(number));
          if (status !== 200) throw new Error(`${path(number)} answered ${status}`);
        });
        return count / seconds;
      };
      const { ours, plain } = await interleaved(ROUNDS, { ours: perSecond(shop.url), plain: perSecond(server.url) });
      agent.destroy();
      return {
        value: ours,
        unit: 'pages/s',
        baseline: plain,
        ratio: ours / plain,
        pass: ours >= plain / 4,
        conditions: `median of ${ROUNDS} rounds of ${count} requests over ${LANES} connections, ${short(first.text.length / 1024)} kB each; made anew one takes ${short((made.seconds * 1000) / products.length)} ms`,
      };
    });
  });
}
