import { addCopies } from './lib/many-products.mjs';
import { interleaved, median, percentile, scaled, short } from './lib/statistics.mjs';
import { withWorkerApp } from './lib/worker-app.mjs';
import { eventually } from '../tools/lib/wait.mjs';

export const name = 'A turn of the built-in assistant, search and price, 5,000 products';
export const budget = 'p95 <= 50 ms, <= 3 x the two calls alone';

const PRODUCTS = 5_000;
const ROUNDS = 7;
/** What is asked for, by the words of the starter catalogue. */
const GOODS = ['gooseneck kitchen mixers', 'wall basin mixers', 'office chairs', 'electric kettles', 'led floodlights'];

/** A whole turn in this process, its two transactions included, beside the search and the price that it makes. */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('assistant_turn');
  return withWorkerApp({ root, databaseUrl }, async ({ app, load, pool, start }) => {
    const inner = (path, name) => app.get(load(`./dist/${path}.js`)[name], { strict: false });
    const index = inner('catalogue/read-models/catalogue-index', 'CatalogueIndex');
    await start();
    await inner('catalogue/starter-import', 'StarterImport').loadWhenEmpty(() => undefined);
    await addCopies({ pool, count: PRODUCTS, signal });
    await eventually(
      async () => {
        await index.refresh();
        return (await index.products()).length === PRODUCTS;
      },
      { signal, withinMs: 120_000, everyMs: 500, what: `a catalogue of ${PRODUCTS} products` },
    );
    const turns = inner('assistant/chat-turns', 'ChatTurns');
    const search = inner('catalogue/read-models/product-search', 'ProductSearch');
    const lines = inner('assistant/tools/quoted-lines', 'QuotedLines');
    const context = {
      ...{ commandId: '', correlationId: '', causationId: '', occurredAt: new Date().toISOString() },
      actor: { kind: 'shopper', id: 'guest' },
    };
    const buyer = { cartId: null, personId: null, email: null, context };
    const still = { turnId: null, button: null, items: null, image: null, remembered: [], buyer };
    let number = 0;
    const turn = async () => {
      number += 1;
      const sessionId = `bench${String(number).padStart(11, '0')}`;
      const message = `price for 200 ${GOODS[number % GOODS.length]} to 4870`;
      const { response } = await turns.run({ ...still, sessionId, owner: `bench-${number}`, message });
      if (!/A\$[\d,]+\.\d\d in total/.test(response)) throw new Error(`${message}: ${response}`);
    };
    const calls = async () => {
      number += 1;
      const query = GOODS[number % GOODS.length];
      const wish = { query, sector: null, without: [], sort: 'relevance', limit: 6 };
      const { products } = await search.nearest(wish);
      const productRef = String(products[0].product.data.productId);
      await lines.price({ productRef, quantity: 200, variationIds: null, postcode: '4870' });
    };
    const count = Math.ceil(scaled(1_000) / ROUNDS);
    const took = { ours: [], alone: [] };
    const round = (who, work) => async () => {
      const times = [];
      for (let i = 0; i < count; i += 1) {
        signal.throwIfAborted();
        const began = performance.now();
        await work();
        times.push(performance.now() - began);
      }
      took[who].push(...times);
      return percentile(times, 0.95);
    };
    const ours = round('ours', turn);
    const alone = round('alone', calls);
    // The first search of all makes the index.
    await alone();
    await ours();
    took.ours = [];
    took.alone = [];
    const figures = await interleaved(ROUNDS, { ours, alone });
    const ratio = figures.ours / figures.alone;
    return {
      value: figures.ours,
      unit: 'ms',
      baseline: figures.alone,
      ratio,
      pass: figures.ours <= 50 && ratio <= 3,
      conditions: `p95, median of ${ROUNDS} rounds of ${count} turns one after the other; medians ${short(median(took.ours))} and ${short(median(took.alone))} ms`,
    };
  });
}
