import { TEXTS } from '../../../../e2e/support/texts-table';
import { Messages } from '@halfpallet/contracts';
import { assistant } from './assistant';
import { cart } from './cart';
import { chat } from './chat';
import { checkout, orderPage, payment } from './checkout';
import { contact } from './contact';
import { dashboard } from './dashboard';
import { express } from './express';
import { FAQ } from './faq';
import { frame } from './frame';
import { home } from './home';
import { importTests } from './import-tests';
import { order } from './order';
import { product } from './product';
import { products } from './products';
import { notFound, shared } from './shared';
import { success } from './success';

const VALUE = '\u2022';

/** Every text in the tree, with the same mark wherever a value goes. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String((value as (...args: unknown[]) => unknown)(VALUE, VALUE, VALUE))];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return [];
}

const WRITTEN = textsOf([
  [assistant, cart, chat, express, checkout, orderPage, payment, contact, dashboard, FAQ, frame, home],
  [product, products, notFound, order, shared, success, importTests, Messages],
]);

/** Said by the card provider, not by the shop. */
const OF_OTHERS = ['Your card was declined.'];

const WORDED = TEXTS.filter(({ kind, text }) => kind !== 'behaviour' && !OF_OTHERS.includes(text));

/** Titles and buttons are these words and no others; sentences may stand among more. */
const WHOLE = new Set(['heading', 'control', 'toast', 'validation']);

it.each(WORDED.map(({ id, kind, text }) => [id, text, kind] as const))('%s: %s', (_, text, kind) => {
  // An amount comes with its currency sign, or has it put before it.
  const ways = ['{}', '${}'].map((value) => text.replaceAll(value, VALUE));
  const found = WRITTEN.filter((one) => ways.some((wanted) => one.includes(wanted)));
  expect(found).not.toEqual([]);
  if (WHOLE.has(kind)) expect(found.some((one) => ways.some((wanted) => one.startsWith(wanted)))).toBe(true);
});

it('keeps apart what the specification words in two ways', () => {
  // The product page adds to the "cart", the assistant to the "Cart"; delivery takes as long as each place says.
  expect(product.added).toBe('Added to cart!');
  expect(WRITTEN.filter((text) => text.includes('20-35 days'))).not.toEqual([]);
  expect(textsOf([checkout, orderPage, order]).filter((text) => text.includes('4-6 weeks'))).not.toEqual([]);
  expect(textsOf([checkout, orderPage, order]).filter((text) => text.includes('20-35'))).toEqual([]);
  expect(textsOf(order).filter((text) => text.includes('21-28 days sea freight'))).not.toEqual([]);
});
