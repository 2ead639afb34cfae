import type { ChatAnswer } from '@halfpallet/contracts';
import { chatProduct } from '../contract/shopper/entities';
import {
  count,
  dollars,
  exactly,
  fields,
  listOf,
  mapOf,
  matching,
  number,
  oneOf,
  perhaps,
  someText,
  text,
  yesOrNo,
  type Shape,
} from '../contract/shopper/shapes';

const PRODUCTS = 6;
const PLANNERS = ['embedded', 'provider'] as const;

const variation = fields({
  id: someText,
  variationValue: someText,
  priceAdjustmentPercent: perhaps(number),
  dimensionsMm: perhaps(listOf(count)),
  weightKg: perhaps(number),
  finalPriceAud: perhaps(dollars),
  exwPriceUsd: perhaps(number),
});

const sourced = fields({
  candidateId: someText,
  name: someText,
  supplier: perhaps(fields({ name: someText, verified: exactly(false) })),
  pricing: fields({ costPriceAud: perhaps(dollars), marketPriceAud: perhaps(dollars) }),
  marketplace: someText,
  localImages: listOf(matching(/^\/api\//), { mayBeEmpty: true }),
  variants: fields({ available: yesOrNo, totalVariants: count, groupedVariations: mapOf(listOf(variation)) }),
});

/** The fields of an answer, each where it may be left out; there are no others. */
const FIELDS: Readonly<Record<keyof ChatAnswer, { readonly shape: Shape; readonly isAlways?: true }>> = {
  sessionId: { shape: matching(/^[A-Za-z0-9_-]{16}$/), isAlways: true },
  turnId: { shape: someText, isAlways: true },
  mode: { shape: oneOf(...PLANNERS), isAlways: true },
  response: { shape: someText, isAlways: true },
  message: { shape: someText, isAlways: true },
  degradedFrom: { shape: oneOf(...PLANNERS) },
  products: { shape: listOf(chatProduct) },
  actions: { shape: listOf(oneOf('add_to_cart', 'checkout')) },
  choices: {
    shape: fields({ productId: count, quantity: count, options: listOf(fields({ id: count, name: someText })) }),
  },
  verified: { shape: exactly(true) },
  checkoutUrl: { shape: matching(/^\/(?:guest-checkout\?quote=|cart$)/) },
  checkoutData: {
    shape: fields({ quantity: count, totalPriceAud: dollars, pricePerUnitAud: dollars, quoteToken: someText }),
  },
  fastCheckout: {
    shape: fields({
      quoteNumber: perhaps(someText),
      orderItems: listOf(fields({ productId: count, quantity: count, unitPrice: dollars, totalPrice: dollars })),
      totalAmount: dollars,
      totalCost: dollars,
      complianceStatus: exactly('to be confirmed'),
    }),
  },
  sourcingResults: { shape: fields({ products: listOf(sourced) }) },
  lines: {
    shape: listOf(
      fields({
        description: someText,
        quantity: perhaps(count),
        outcome: oneOf('matched', 'choice', 'several', 'unknown'),
        products: listOf(chatProduct, { mayBeEmpty: true }),
        totalAud: perhaps(dollars),
        note: perhaps(text),
      }),
    ),
  },
  pdfQuote: { shape: fields({ quoteId: someText, url: matching(/^\/api\/quotes\//) }) },
  productCreated: { shape: fields({ id: count, productName: someText }) },
  action: { shape: exactly('add_to_cart') },
  cartItems: { shape: count },
  imageUrl: { shape: matching(/^\/images\//) },
  sourcing: {
    shape: fields({ requestId: someText, status: someText, percent: count, progressUrl: matching(/^\/api\//) }),
  },
  stopped: { shape: yesOrNo },
};

/** What is wrong with the form of an answer. */
export function answerFaults(answer: ChatAnswer): string[] {
  const known = Object.keys(answer).filter((name) => name in FIELDS);
  const unknown = Object.keys(answer).filter((name) => !(name in FIELDS));
  const missing = Object.entries(FIELDS).filter(([name, { isAlways }]) => isAlways && !(name in answer));
  return [
    ...unknown.map((name) => `the answer has a field ${name}`),
    ...missing.map(([name]) => `the answer has no ${name}`),
    ...known.flatMap((name) => FIELDS[name as keyof ChatAnswer].shape(answer[name as keyof ChatAnswer], name)),
    ...(answer.message === answer.response ? [] : ['message and response differ']),
    ...((answer.products?.length ?? 0) > PRODUCTS ? [`${answer.products!.length} products`] : []),
  ];
}
