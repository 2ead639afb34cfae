import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assistant } from './assistant';
import { cart } from './cart';
import { chat } from './chat';
import { checkout, orderPage, payment } from './checkout';
import { contact } from './contact';
import { dashboard } from './dashboard';
import { express } from './express';
import { FAQ } from './faq';
import { finding } from './finding';
import { frame } from './frame';
import { heads } from './heads';
import { home } from './home';
import { order } from './order';
import { product } from './product';
import { products } from './products';
import { notFound, shared } from './shared';
import { success } from './success';
import { termsAndConditions } from './terms';

/** Every text in the tree; functions are called with words that cannot be mistaken for text of ours. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String((value as (...args: unknown[]) => unknown)('{a}', '{b}', '{c}'))];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return [];
}

const written = (tree: unknown): string => textsOf(tree).join('\n');

/** Wording that people rely on and the table of texts (table.spec) does not hold, screen by screen. */
const SPECIFIED: ReadonlyArray<readonly [screen: string, tree: unknown, texts: readonly string[]]> = [
  ['frame', [frame, shared], ['Notification']],
  [
    'payment',
    [payment],
    [
      'Test mode: no money will move. Use a test card.',
      'Pay 50% deposit now',
      'Pay in full',
      'Card number',
      'Expiry',
      'CVC',
    ],
  ],
  [
    'source for me',
    [assistant, frame],
    [
      'Product specification analysis',
      'Supplier recommendations',
      'Pricing estimates',
      'MOQ and shipping calculations',
      'Certification requirements',
      'AI sourcing assistant',
    ],
  ],
];

describe.each(SPECIFIED)('%s', (_, tree, texts) => {
  const all = written(tree);
  it.each(texts)('says "%s"', (text) => expect(all).toContain(text));
});

it('uses plain ASCII punctuation, as the specification does', () => {
  const all = written([
    assistant,
    chat,
    express,
    frame,
    home,
    products,
    product,
    cart,
    checkout,
    payment,
    orderPage,
    order,
    success,
    shared,
    notFound,
    contact,
    dashboard,
    finding,
  ]);
  expect(all.match(/[\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/g)).toBeNull();
});

describe('words read aloud', () => {
  const trees = readdirSync(__dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => [name, readFileSync(join(__dirname, name), 'utf8')] as const);

  it.each(trees)('%s writes as Australian buyers do', (_, source) => {
    expect(source).not.toMatch(/\be-mails?\b/i);
    expect(source).not.toMatch(/\b(?:waits for (?:its|your)|can be had|dearer|is not here\?)/);
    expect(source.replace(/Catalog'/g, '')).not.toMatch(/\b[Cc]olor\b|\b[Cc]atalog\b|\b[Cc]enter\b/);
  });
});

describe('how an order is paid', () => {
  const sources = readdirSync(__dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => [name, readFileSync(join(__dirname, name), 'utf8')] as const);

  it.each(sources)('%s takes the shares from the one constant', (_, source) => {
    expect(source.replace(/\/\*\*.*?\*\//gs, '')).not.toMatch(/\b50 ?%|(?:pay|second|other) half\b/i);
  });

  it('is told in the same words wherever it is told', () => {
    const rule = '50% deposit with the order, 50% on delivery';
    for (const tree of [home, product, cart, checkout, heads, FAQ]) expect(written(tree)).toContain(rule);
    expect(written([home, product, cart, checkout, termsAndConditions, FAQ])).not.toMatch(
      /before (?:they are )?deliver/i,
    );
  });
});
