import { createPostgresStore } from '@halfpallet/event-store';
import { appendStreams, copyStreams, readStreams } from './copy-streams.mjs';
import { eventually } from '../../tools/lib/wait.mjs';
import { Visitor } from './load.mjs';

/** Product ids from here on are copies; the starter catalogue stays far below. */
export const FIRST_COPY = 1_000_001;

/** Lists copies of the products there are, under new ids and names, by the same events an import writes, until there are `count`. */
export async function addCopies({ pool, count, signal }) {
  const store = createPostgresStore({ pool });
  const templates = [...(await readStreams(store, ['product-']))];
  const copies = Array.from({ length: count - templates.length }, (_, number) => {
    const template = templates[number % templates.length];
    return copyStreams(new Map([template]), renaming(template, number));
  });
  await appendStreams(store, copies.flat(), signal);
  await store.close();
}

/** Brings the catalogue to `count` products. Resolves when the shop itself shows them all. */
export async function fillCatalogue({ shop, pool, count, signal }) {
  await addCopies({ pool, count, signal });
  const visitor = new Visitor(shop.url);
  await eventually(
    async () => (await visitor.send('GET', '/api/products?limit=1')).headers['x-total-count'] === String(count),
    { signal, withinMs: 60_000, everyMs: 500, what: `a catalogue of ${count} products` },
  );
  visitor.close();
}

function renaming([stream, events], number) {
  const original = stream.slice('product-'.length);
  const id = FIRST_COPY + number;
  const { product } = events[0].data;
  const variations = product.variations.map((variation, i) => [`"id":${variation.id},`, `"id":${id}${i + 1},`]);
  const names = [
    [stream, `product-${id}`],
    [`"productId":${original}`, `"productId":${id}`],
    [JSON.stringify(product.productName), JSON.stringify(`${product.productName} ${number + 2}`)],
    ...variations,
  ];
  return (text) => names.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);
}
