import { Limits } from '@halfpallet/contracts';
import type { CountedPallets, Focus, LaidArea } from '../../planner';
import type { QuotedLine, ToolInput } from '../../tools';
import type { Answer, Asking } from '../asking';
import { ToolFailed, Withheld } from '../asking';
import { namesGoods, type Act } from '../message';
import { aud, count, listed, named, priceInWords, sentences } from '../phrases';
import { mentionOf, resolve, type Hit } from '../resolve';
import { wantedLine, type WantedLine } from '../wanted-line';
import { coverage } from '../quantities';
import { FOR_MONEY, PER_AREA } from '../slots';
import { notOurs, searchOf, whichOne } from './not-found';
import { REFUSALS } from './refusals';

/** What a quantity of a product costs, delivered; without a quantity the price on its card, and how many are needed. */
export function price(act: Act, asking: Asking): Answer {
  const found = resolve(act, asking);
  if (found.kind === 'near') return notOurs(act, found, asking);
  if (found.kind === 'unspoken') return searchOf(act, asking) ?? whichOne(asking);
  const line = withinBudget(act, wantedLine(act, found.id, asking), asking);
  const list = found.list ? { list: found.list, wish: act.slots.wish } : {};
  if (line.quantity === null && (PER_AREA.test(act.text) || !asking.wasAsked('quantity')))
    return cardPrice(act, line, found.others, list, asking);
  const quoted = quote(line, asking);
  return {
    text: sentences(
      line.quantity === null && `You named no quantity, so this is for the minimum order of ${count(quoted.quantity)}.`,
      priceInWords(quoted, line.note),
      overCap(act, quoted),
      alternatives(found.others),
      offerWords(quoted, line),
    ),
    focus: { ...list, ...after(line, quoted, asking) },
  };
}

/** "How many can I get for A$10,000". */
export const asksHowMany = ({ slots: { cap, wanted }, text }: Act): boolean =>
  cap?.isTotal === true && wanted === null && (/\bhow many\b/.test(text) || FOR_MONEY.test(text));

/** As many as the sum buys: by the price of the card, and then by that of so many, which is lower. At least the smallest order. @throws Needs */
function withinBudget(act: Act, line: WantedLine, asking: Asking): WantedLine {
  const { cap } = act.slots;
  const { moq, pricing } = line.product.product;
  if (!cap || !asksHowMany(act) || moq === null || pricing.costPriceAud === null) return line;
  const atPrice = (unitAud: number): WantedLine => {
    const orders = Math.floor(cap.aud / (unitAud * moq));
    return { ...line, quantity: Math.min(Math.max(1, orders) * moq, Math.floor(Limits.quantity.max / moq) * moq) };
  };
  const first = atPrice(pricing.costPriceAud);
  const more = atPrice(quote(first, asking).unitAud);
  return quote(more, asking).totalAud <= cap.aud ? more : first;
}

/** @throws Needs a price */
export const quote = (line: WantedLine, asking: Asking): QuotedLine => asking.use('quote_price', quote.input(line));
quote.input = ({ product, quantity, variationIds, postcode }: WantedLine): ToolInput<'quote_price'> => ({
  productRef: String(product.product.id),
  quantity: quantity ?? product.product.moq ?? product.halfPallet,
  variationIds,
  postcode,
});

function cardPrice(act: Act, line: WantedLine, others: readonly Hit[], list: Partial<Focus>, asking: Asking): Answer {
  const { product } = line.product;
  const { costPriceAud } = product.pricing;
  const card =
    costPriceAud === null || product.quantity === null
      ? `${named(product.name)} has no price that can be worked out now.`
      : `${named(product.name)} is ${aud(costPriceAud)} each at ${count(product.quantity)}, delivered with duty and GST${product.moq === null ? '' : `; the minimum order is ${count(product.moq)}`}.`;
  return {
    text: sentences(
      card,
      PER_AREA.test(act.text) && areaOf(product),
      line.note,
      alternatives(others),
      'How many do you need, and to which postcode?',
    ),
    focus: {
      ...list,
      product: mentionOf(product),
      quantity: null,
      variationIds: line.variationIds,
      postcode: act.slots.postcode ?? asking.focus.postcode,
      asked: [...asking.focus.asked, 'quantity'],
      offer: null,
    },
  };
}

/** What a unit covers: prices are made for units, and none is made for a square metre. */
function areaOf({ name, description }: { readonly name: string; readonly description: string }): string {
  const area = coverage(name, description);
  return area === null
    ? 'I price by the unit, and its record does not say what area a unit covers.'
    : `I price by the unit, and one covers ${area} m2; tell me how many m2 you have, and I work it out.`;
}

/** No price is made for a figure that was not asked of our calculation, but a larger quantity may be worked out. */
export function discount(act: Act, asking: Asking): Answer {
  const refusal = REFUSALS.discount ?? '';
  if (act.slots.wanted === null || (asking.focus.product === null && !namesGoods(act.slots))) return { text: refusal };
  const priced = price(act, asking);
  return { ...priced, text: sentences(refusal, priced.text) };
}

/** What is spoken of after a price, with the offer to put it into the cart. */
export function after(line: WantedLine, quoted: QuotedLine, asking: Asking): Partial<Focus> {
  const productRef = String(quoted.product.id);
  const { quantity } = quoted;
  const { variationIds, postcode } = line;
  const input = { productRef, quantity, variationIds, postcode };
  return {
    product: { productId: quoted.product.id ?? 0, name: quoted.product.name, quantity, unitAud: quoted.unitAud },
    // As asked for: another product may have another minimum.
    quantity: quoted.askedQuantity,
    counted: countedBy(line, quoted.askedQuantity),
    packsOf: packsOf(line),
    laid: laidBy(line, quoted.askedQuantity),
    variationIds: line.variationIds,
    postcode: line.postcode,
    offer: asking.offer({ name: 'add_to_cart', input }, question(quantity)),
  };
}

const laidBy = ({ m2, product }: WantedLine, quantity: number): LaidArea | null =>
  m2 === null || product.product.id === null ? null : { m2, productId: product.product.id, quantity };
const packsOf = ({ isInPacks, product }: WantedLine): number | null => (isInPacks ? product.product.id : null);

/** For when another option is named later. */
const countedBy = ({ pallets, product }: WantedLine, quantity: number): CountedPallets | null =>
  pallets === null || product.product.id === null ? null : { pallets, productId: product.product.id, quantity };

const question = (quantity: number): string => `Shall I add ${count(quantity)} to your cart?`;

function offerWords(quoted: QuotedLine, { open }: WantedLine): string {
  const choices = open.filter(({ names }) => names.length > 1);
  const other = choices.map(({ names }) => listed(names.filter((name) => name !== 'Standard').map(named), 'or'));
  return sentences(
    choices.length > 0 && `This is the standard one; it also comes in ${listed(other)}.`,
    question(quoted.quantity),
  );
}

/** The buyer's limit is theirs; only whether it is kept is said. */
function overCap({ slots: { cap } }: Act, { unitAud, totalAud }: QuotedLine): string | null {
  if (!cap) return null;
  return (cap.isTotal ? totalAud : unitAud) <= cap.aud ? 'That is within your limit.' : 'That is above your limit.';
}

const alternatives = (others: readonly Hit[]): string | null => {
  const near = others.filter(({ score }) => score >= 0.7).slice(0, 2);
  return near.length === 0 ? null : `We also have ${listed(near.map(({ name }) => named(name)))}.`;
};

/** Whether the price that was told still holds. */
export function verify(act: Act, asking: Asking): Answer {
  const found = resolve(act, asking);
  if (found.kind !== 'product') return found.kind === 'near' ? notOurs(act, found, asking) : whichOne(asking);
  const line = wantedLine(act, found.id, asking);
  const now = asking.use('verify_price', {
    productRef: String(found.id),
    quantity: line.quantity ?? line.product.product.moq ?? line.product.halfPallet,
    variationIds: line.variationIds,
    postcode: line.postcode,
  });
  const compared =
    now.shownAud === null || now.changePercent === null
      ? 'I had not told you a price for that quantity before.'
      : now.changePercent === 0
        ? 'It is still right.'
        : `I told you ${aud(now.shownAud)} before; that is a change of ${now.changePercent}%.`;
  return {
    text: sentences(compared, priceInWords(now, null)),
    focus: after({ ...line, variationIds: line.variationIds }, now, asking),
  };
}

type Buying = 'add_to_cart' | 'start_checkout' | 'make_quote_pdf';

/** Into the cart, to the checkout, or on paper: in the buyer's own words, once it is clear what and how many. */
export function buy(tool: Buying, act: Act, asking: Asking): Answer {
  if (tool === 'start_checkout' && isOfCart(act, asking)) return checkoutOfCart(act, asking);
  // On paper a price to the wrong place would be kept.
  if (tool !== 'add_to_cart' && act.slots.unknownPlace !== null) return price(act, asking);
  const found = resolve(act, asking);
  if (found.kind === 'near') return notOurs(act, found, asking);
  if (found.kind === 'unspoken') return tool === 'start_checkout' ? checkoutOfCart(act, asking) : whichOne(asking);
  const line = wantedLine(act, found.id, asking);
  const list = found.list ? { list: found.list } : {};
  if (line.isUncounted) {
    const { product } = asking.focus;
    const focus = product?.productId === found.id ? {} : { product: mentionOf(line.product.product), quantity: null };
    return {
      text: sentences(line.note, `I add nothing yet: how many of ${named(found.name)} do you need, in whole units?`),
      focus: { ...list, ...focus, postcode: line.postcode, offer: null },
    };
  }
  if (line.quantity === null && !asking.wasAsked('quantity')) return cardPrice(act, line, [], list, asking);
  const input = {
    productRef: String(found.id),
    quantity: line.quantity ?? line.product.product.moq ?? line.product.halfPallet,
    // A finish nobody chose is not put in: the shop asks for it, as its buttons do.
    variationIds: line.chosenIds,
    postcode: line.postcode,
  };
  try {
    if (isAfterMiss(act, asking)) throw new Withheld(tool);
    return {
      text: done(tool, input, line, SEVERAL.test(act.text), asking),
      focus: {
        ...list,
        product: { productId: found.id, name: found.name, quantity: input.quantity, unitAud: null },
        quantity: input.quantity,
        counted: countedBy(line, input.quantity),
        packsOf: packsOf(line),
        laid: laidBy(line, input.quantity),
        variationIds: line.variationIds,
        postcode: line.postcode,
        offer: null,
      },
    };
  } catch (error) {
    if (error instanceof ToolFailed && error.problem.openOptions) {
      return {
        text: sentences(line.note, error.problem.message),
        focus: {
          ...list,
          product: { productId: found.id, name: found.name, quantity: input.quantity, unitAud: null },
          quantity: input.quantity,
          counted: countedBy(line, input.quantity),
          packsOf: packsOf(line),
          laid: laidBy(line, input.quantity),
          variationIds: line.chosenIds,
          postcode: line.postcode,
          offer: null,
        },
      };
    }
    if (!(error instanceof Withheld)) throw error;
    const asks = `${WORDS[tool]} ${count(input.quantity)} x ${named(found.name)}?`;
    return {
      text: `I do that only on your word: shall I ${asks}`,
      focus: { ...list, offer: asking.offer({ name: tool, input }, `Shall I ${asks}`) },
    };
  }
}

/** "Add it" right after something that is not ours: it may mean either, so nothing is done without asking. */
const isAfterMiss = ({ slots }: Act, { focus }: Asking): boolean =>
  focus.offer?.call.name === 'source_product' && !namesGoods(slots) && slots.reference?.kind !== 'place';

const SEVERAL = /\b(?:both|all of (?:them|those|these)|everything)\b/;

const WORDS: Readonly<Record<Buying, string>> = {
  add_to_cart: 'add to your cart',
  start_checkout: 'go to checkout with',
  make_quote_pdf: 'make a PDF quote of',
};

/** @throws Needs the effect, Withheld */
function done(
  tool: Buying,
  input: { productRef: string; quantity: number; variationIds: number[] | null; postcode: string | null },
  { note }: WantedLine,
  isOfSeveral: boolean,
  asking: Asking,
): string {
  if (tool === 'start_checkout') {
    const { fastCheckout } = asking.use(tool, input);
    return sentences(
      `Your checkout is ready: ${count(fastCheckout.quantity)} x ${named(fastCheckout.productName)}, ${aud(fastCheckout.totalCost)} in total${input.postcode === null ? '' : `, delivered to ${input.postcode}`}.`,
      note,
      'Nothing is ordered or paid until you confirm it there.',
    );
  }
  if (tool === 'make_quote_pdf') {
    const { line, pdfQuote } = asking.use(tool, input);
    return sentences(`Your quote ${named(pdfQuote.quoteId)} is ready as a PDF.`, priceInWords(line, note));
  }
  const { line, cartItems, lineQuantity } = asking.use(tool, input);
  return sentences(
    'Added to your cart.',
    priceInWords(line, note),
    isOfSeveral && 'That is one of them: tell me the other with its number, and I add it, too.',
    lineQuantity > line.quantity && `That line of your cart now holds ${count(lineQuantity)}.`,
    `Your cart has ${cartItems === 1 ? 'one line' : `${count(cartItems)} lines`}. Say "checkout" when you are ready.`,
  );
}

/** "Checkout" and nothing else: what the cart holds, not only the product spoken of last. */
const isOfCart = ({ slots }: Act, { state: { cartItems } }: Asking): boolean =>
  cartItems > 0 && slots.wanted === null && slots.reference === null && !namesGoods(slots);

function checkoutOfCart({ slots }: Act, asking: Asking): Answer {
  if (asking.state.cartItems === 0) {
    return { text: 'Your cart is empty. Tell me what you need and how many, and I will price it.' };
  }
  const postcode = slots.postcode ?? asking.focus.postcode;
  const whole = { productRef: null, quantity: null, variationIds: null, postcode };
  const { fastCheckout } = asking.use('start_checkout', whole);
  const { orderItems, totalAmount } = fastCheckout;
  const all = orderItems.length > 1 && `It takes the ${count(orderItems.length)} lines of your cart at once.`;
  return {
    text: sentences(
      `Your checkout is ready: ${aud(totalAmount)} in total${postcode === null ? '' : `, delivered to ${postcode}`}.`,
      all,
      'Nothing is ordered or paid until you confirm it there.',
    ),
    focus: { postcode, offer: null },
  };
}
