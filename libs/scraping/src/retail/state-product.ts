import type { Claims } from '../facts/claims';
import { readGtin } from '../facts/read-gtin';
import type { PageDocument } from '../document';
import { at, countOf, isObject, textOf } from '../structured/json-access';
import { MAX_JSON_CHARACTERS, readJson } from '../structured/lenient-json';
import { readStateAmount, statePrice, StateReader } from '../structured/state-json';
import { foldText, plainText, rawText } from '../text/clean-text';

const MAX_NODES = 5000;
const PRICE = [
  'pricing.current',
  'pricing.price',
  'price.current',
  'price.amount',
  'price.value',
  'currentPrice',
  'salePrice',
  'price',
];
const CURRENCY = [
  'pricing.currency',
  'price.currency',
  'price.currencyCode',
  'currency',
  'currencyCode',
  'priceCurrency',
];
const GST = ['pricing.gstIncluded', 'pricing.taxIncluded', 'price.gstIncluded', 'gstIncluded', 'taxIncluded'];

/** What the state of a shop built of scripts says beside the facts. */
export interface StateProduct {
  readonly condition: string;
  readonly gstIncluded: unknown;
}

/** States what the page's state JSON says of the product that has the page's heading; null when there is none. */
export function sayStateProduct(claims: Claims, document: PageDocument, heading: string): StateProduct | null {
  const found = document.scripts
    .filter(({ type, text }) => type === 'application/json' && text.length <= MAX_JSON_CHARACTERS)
    .slice(0, 20)
    .flatMap(({ text, id, index }) =>
      productsIn(readJson(text), foldText(heading)).map((product) => ({ product, id: id || String(index) })),
    );
  const [first] = found;
  if (first === undefined) return null;
  const reader = new StateReader(claims, { value: first.product, path: `script#${first.id} product` }, document);
  reader.sayText('title', textOf(at(first.product, 'name')) === null ? 'title' : 'name', 300);
  reader.sayText('brand', 'brand', 120);
  reader.sayImages('images');
  for (const field of ['gtin', 'barcode', 'ean', 'gtin13'])
    claims.say('gtin', readGtin(textOf(reader.at(field)) ?? ''), reader.text(field) ?? '', reader.place(field));
  claims.say('unitsPerPrice', countOf(reader.at('packSize')), reader.text('packSize') ?? '', reader.place('packSize'));
  const stock = textOf(reader.at('stock') ?? reader.at('availability'))?.toLowerCase() ?? '';
  const state = /^(?:available|in[ _-]?stock)$/.test(stock)
    ? 'in-stock'
    : /^(?:none|out[ _-]?of[ _-]?stock|sold[ _-]?out)$/.test(stock)
      ? 'out-of-stock'
      : null;
  claims.say('availability', state, stock, reader.place('stock'));
  for (const { product } of found) sayPrice(reader, product);
  return { condition: textOf(reader.at('condition')) ?? '', gstIncluded: firstOf(first.product, GST) };
}

function sayPrice(reader: StateReader, product: unknown): void {
  const path = PRICE.find((candidate) => textOf(at(product, candidate)) !== null);
  if (path === undefined) return;
  const value = at(product, path);
  reader.sayPrice(
    path,
    statePrice(readStateAmount(value, firstOf(product, CURRENCY), value), rawText(textOf(value) ?? '')),
  );
}

const firstOf = (product: unknown, paths: readonly string[]): unknown =>
  paths.map((path) => at(product, path)).find((value) => value !== undefined && !isObject(value));

function productsIn(root: unknown, heading: string): readonly unknown[] {
  const found: unknown[] = [];
  const waiting: unknown[] = [root];
  for (let count = 0; waiting.length > 0 && count < MAX_NODES && heading !== ''; count += 1) {
    const node = waiting.shift();
    if (typeof node !== 'object' || node === null) continue;
    const name = textOf(at(node, 'name')) ?? textOf(at(node, 'title'));
    const priced = PRICE.some((path) => textOf(at(node, path)) !== null);
    if (name !== null && priced && foldText(plainText(name, 300)) === heading) found.push(node);
    waiting.push(...Object.values(node));
  }
  return found;
}
