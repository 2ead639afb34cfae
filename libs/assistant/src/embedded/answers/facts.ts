import { reliableMarketPrice } from '@halfpallet/contracts';
import { brisbaneDate, dateWords } from '@halfpallet/landed-cost';
import type { Answer, Asking } from '../asking';
import type { Act } from '../message';
import { aud, count, HELLO, listed, named, sentences, THREE_THINGS } from '../phrases';
import { cartInWords } from '../../turn/in-words';
import { namesOnlyTalk, resolve } from '../resolve';
import { wantedLine } from '../wanted-line';
import { namesGoods } from '../message';
import { notOurs } from './not-found';
import { price } from './prices';

/** Asked of a place, not of a time. */
const WHERE_TO =
  /\b(?:do|can|will|would) (?:you|they) (?:\w+ )?(?:deliver|ship|send|go|come|freight)\b|\b(?:deliver(?:y|ies|s)?|ships?|sends?) (?:to|in)\b/;

/** How long it takes and what the freight is; without a product what we say of delivery to everybody. */
export function shipping(act: Act, asking: Asking): Answer {
  const found = resolve(act, asking);
  if (found.kind !== 'product') {
    // Words that are no goods of ours are where it goes to, or for whom: "do you deliver to pubs".
    const topic = WHERE_TO.test(act.text) ? 'delivery-area' : 'delivery';
    const { text } = asking.use('company_facts', { topic });
    return { text, focus: { postcode: act.slots.postcode ?? asking.focus.postcode } };
  }
  const line = wantedLine(act, found.id, asking);
  const estimate = asking.use('shipping_estimate', {
    productRef: String(found.id),
    quantity: line.quantity ?? line.product.product.moq ?? line.product.halfPallet,
    postcode: line.postcode,
  });
  return {
    text: sentences(
      `${count(estimate.quantity)} x ${named(estimate.product.name)} travel on ${estimate.pallets === 1 ? 'one pallet' : `${count(estimate.pallets)} pallets`} by ${named(estimate.mode)} to ${estimate.postcode}: about ${estimate.days} days to your door.`,
      `Freight is ${aud(estimate.freightAud)} of the price, which already includes it.`,
      'The days are what we plan with; no date is promised.',
      line.note,
    ),
    // A question in between: what was spoken of stays.
    focus: {
      ...(found.list ? { list: found.list } : {}),
      product: {
        productId: found.id,
        name: found.name,
        quantity: estimate.quantity,
        unitAud: asking.focus.product?.productId === found.id ? asking.focus.product.unitAud : null,
      },
      quantity: line.quantity,
      variationIds: line.variationIds,
      postcode: line.postcode,
    },
  };
}

export function duty(act: Act, asking: Asking): Answer {
  const found = resolve(act, asking);
  if (found.kind === 'unspoken' || (found.kind === 'near' && namesOnlyTalk(act.slots.wish)))
    return { text: asking.use('company_facts', { topic: 'gst' }).text };
  const result =
    found.kind === 'product'
      ? asking.use('lookup_duty', { productRef: String(found.id), description: null, origin: null })
      : asking.use('lookup_duty', { productRef: null, description: act.slots.wish, origin: null });
  const about = found.kind === 'product' ? named(found.name) : act.slots.wish;
  return {
    text: sentences(
      result.ratePercent === null
        ? `I have no duty rate on record for ${about}.`
        : `Duty on ${about}: ${result.ratePercent}%${result.hsCode === null ? '' : `, HS code ${result.hsCode}`}.`,
      named(result.reason),
      result.isAssumed && 'That is an assumption until the goods are classified.',
      /\bgst\b/.test(act.text) ? 'Our delivered prices include it, and GST.' : 'Our delivered prices include it.',
    ),
    focus: found.kind === 'product' && found.list ? { list: found.list, product: found.list[0]! } : {},
  };
}

/** Only what a record observed; nothing of a named shop. */
export function benchmark(act: Act, asking: Asking): Answer {
  const found = resolve(act, asking);
  const noShop = 'I have no prices of particular shops.';
  if (found.kind === 'unspoken')
    return { text: `${noShop} Name a product, and I say what our records show of its market price.` };
  if (found.kind === 'near') return notOurs(act, found, asking);
  const { product, benchmark: seen, observedAt } = asking.use('get_benchmark', { productRef: String(found.id) });
  const focus = {
    ...(found.list ? { list: found.list } : {}),
    product: { productId: found.id, name: found.name, quantity: asking.focus.quantity, unitAud: null },
  };
  const { marketPriceAud, costPriceAud } = product.pricing;
  const estimate = marketPriceAud !== null && `Our estimate is ${aud(marketPriceAud)}.`;
  if (!seen)
    return { text: sentences(noShop, `No market price is on record for ${named(product.name)} yet.`, estimate), focus };
  return {
    text: sentences(
      noShop,
      `For ${named(product.name)} our records show ${aud(seen.priceRange.min)} to ${aud(seen.priceRange.max)} in Australia, ${aud(seen.priceRange.average)} on average (${named(seen.source)}${observedAt === null ? '' : `, seen ${dateWords(brisbaneDate(observedAt))}`}).`,
      // A weak observation is told as one, beside what the product's page says instead.
      reliableMarketPrice(seen) === null && 'That is too little to compare with.',
      reliableMarketPrice(seen) === null && estimate,
      costPriceAud !== null && `Ours is ${aud(costPriceAud)} delivered on its card.`,
    ),
    focus,
  };
}

/** What the conversation is about, priced anew where a quantity was named. */
export function recall(act: Act, asking: Asking): Answer {
  const { focus, state } = asking;
  if (namesGoods({ ...act.slots, wish: act.slots.wish.replace(/\b(?:back|first|last|go|going|remind)\b/g, '').trim() }))
    return price(act, asking);
  const cart = `Your cart has ${state.cartItems === 0 ? 'nothing in it' : state.cartItems === 1 ? 'one line' : `${count(state.cartItems)} lines`}; you see it at /cart.`;
  if (!focus.product) {
    const shown =
      focus.list.length > 0
        ? `I had shown you ${listed(focus.list.map(({ name }) => named(name)))}.`
        : 'We have not spoken of a product yet.';
    return { text: sentences(shown, cart) };
  }
  const priced =
    focus.quantity === null
      ? null
      : price({ ...act, slots: { ...act.slots, reference: { kind: 'it' }, wish: '' } }, asking);
  return {
    text: sentences(`We were at ${named(focus.product.name)}.`, priced?.text ?? 'You had not named a quantity.', cart),
    ...(priced?.focus ? { focus: priced.focus } : {}),
  };
}

/** Every line of the cart, with what it costs delivered. */
export const cart = (asking: Asking): Answer => ({
  text:
    asking.state.cartItems === 0
      ? 'Your cart is empty.'
      : cartInWords(asking.use('show_cart', { postcode: asking.focus.postcode })),
});

export const company = (topic: NonNullable<Act['topic']>, asking: Asking): Answer => ({
  text: sentences(
    topic === 'contact' && 'I am a program, not a person.',
    topic === 'about' && "I am the shop's built-in assistant, a program.",
    asking.use('company_facts', { topic }).text,
  ),
});

export const GREETING: Answer = { text: `Hello! ${THREE_THINGS}` };
export const HELP: Answer = { text: THREE_THINGS };
export const THANKS: Answer = { text: 'You are welcome. Tell me if you need anything else.' };
export const hello = (isFirst: boolean): string | false => isFirst && HELLO;
