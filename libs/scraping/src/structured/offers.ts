import { CONFIDENCE, type Claims, type Place, type PriceClaim } from '../facts/claims';
import { ladderOf, type LadderRow, type QuantityRange } from '../money/price-ladder';
import { isPositive } from '../money/decimals';
import { rawText } from '../text/clean-text';
import { countOf, member } from './json-access';
import {
  enumOf,
  fieldNodes,
  fieldText,
  isA,
  readSchemaAmount,
  type SchemaAmount,
  type SchemaNode,
} from './schema-nodes';

type Method = Place['method'];

/** One price that an offer states. */
interface OfferPrice {
  readonly amount: SchemaAmount;
  /** Null when the price counts from the smallest order on. */
  readonly quantity: QuantityRange | null;
  /** Pieces that the price buys, null when the offer does not say. */
  readonly pieces: number | null;
  readonly path: string;
}

/** Kinds of `priceType` that are no price anybody pays, or that only some pay. */
const NOT_PAID = /listprice|strikethrough|msrp|srp|minimumadvertised|regularprice|member|invoice/;
/** UN/CEFACT codes that count pieces. */
const PIECES = new Set(['', 'c62', 'ea', 'pce', 'h87', 'nmp', 'pieces', 'piece', 'pcs', 'pc', 'unit', 'units', 'each']);

/** States what the offers of a product say of its price, and what one price buys. */
export function sayOffers(claims: Claims, product: SchemaNode, method: Method): void {
  const offers = fieldNodes(product, 'offers')
    .filter(({ node }) => isSale(node))
    .slice(0, 100);
  const flat = offers.flatMap((offer) => {
    const nested = fieldNodes(offer, 'offers')
      .filter(({ node }) => isSale(node))
      .slice(0, 100);
    return isAggregate(offer.node) && nested.length > 0 ? nested : [offer];
  });
  const currency = offers.length === 1 ? fieldText(offers[0]?.node, 'priceCurrency') : null;
  const single = flat.filter(({ node }) => !isAggregate(node)).flatMap((offer) => pricesOf(offer, currency));
  for (const offer of offers) if (isAggregate(offer.node)) sayAggregate(claims, offer, method, single.length > 0);
  sayPrices(claims, single, method);
  const pieces = new Set(single.map((price) => price.pieces));
  const [only] = pieces;
  if (pieces.size === 1 && typeof only === 'number') {
    claims.say('unitsPerPrice', only, String(only), { method, path: `${single[0]?.path ?? ''}.referenceQuantity` });
  }
}

/** Something for sale now, and not for hire or wanted. */
function isSale(node: unknown): boolean {
  return !isA(node, 'demand') && !/leaseout|hire|rent|buy$|seekservice/.test(enumOf(node, 'businessFunction'));
}

/** An `Offer` that carries `lowPrice` is an aggregate under the wrong name. */
const isAggregate = (node: unknown): boolean =>
  isA(node, 'aggregateoffer') || (fieldText(node, 'lowPrice') !== null && fieldText(node, 'price') === null);

function sayAggregate(claims: Claims, { node, path }: SchemaNode, method: Method, hasSingle: boolean): void {
  const low = readSchemaAmount(node, 'lowPrice', null);
  const high = readSchemaAmount(node, 'highPrice', null);
  const lone = readSchemaAmount(node, 'price', null);
  const raw = rawText(
    `${fieldText(node, 'lowPrice') ?? ''} - ${fieldText(node, 'highPrice') ?? ''} ${fieldText(node, 'priceCurrency') ?? ''}`,
  );
  const base = { method, path, raw, confidence: CONFIDENCE[method] };
  if (low && high && 'amount' in low && 'amount' in high) {
    if (low.amount === high.amount)
      sayPrices(claims, [{ amount: low, quantity: null, pieces: null, path: `${path}.lowPrice` }], method);
    else {
      const currency = 'currency' in low ? low.currency : null;
      claims.prices.push({ ...base, kind: 'range', low: low.amount, high: high.amount, currency });
    }
  } else if (!hasSingle && lone === null && (low || high)) {
    claims.prices.push({ ...base, kind: 'unclear', reason: 'The page says only where its prices begin or end.' });
  }
  if (lone !== null && !low && !high)
    sayPrices(claims, [{ amount: lone, quantity: null, pieces: null, path: `${path}.price` }], method);
}

/** The price that an offer states itself, else those of its price specifications. */
function pricesOf(offer: SchemaNode, outerCurrency: string | null): readonly OfferPrice[] {
  const { node, path } = offer;
  const currency = fieldText(node, 'priceCurrency') ?? outerCurrency;
  const specifications = fieldNodes(offer, 'priceSpecification').filter((specification) => isPaid(specification.node));
  const quantity = quantityOf(node) ?? null;
  const amount = readSchemaAmount(node, 'price', currency);
  if (amount !== null) {
    const unit = specifications.find(
      (specification) => fieldText(specification.node, 'price') === fieldText(node, 'price'),
    );
    return [{ amount, quantity, pieces: unit ? (referencePieces(unit.node) ?? null) : null, path: `${path}.price` }];
  }
  return specifications.flatMap((specification) => {
    const stated = readSchemaAmount(specification.node, 'price', currency);
    const pieces = referencePieces(specification.node);
    // A price for 100 g or one metre is there to compare, and no price of a unit.
    if (stated === null || pieces === undefined) return [];
    return [
      {
        amount: stated,
        quantity: quantityOf(specification.node) ?? quantity,
        pieces,
        path: `${specification.path}.price`,
      },
    ];
  });
}

function isPaid(specification: unknown): boolean {
  return (
    !isA(specification, 'deliverychargespecification', 'paymentchargespecification') &&
    !NOT_PAID.test(enumOf(specification, 'priceType')) &&
    member(specification, 'validForMemberTier') === undefined
  );
}

/** Pieces of a `referenceQuantity`; null without one, undefined when it does not count pieces. */
function referencePieces(specification: unknown): number | null | undefined {
  const reference = member(specification, 'referenceQuantity');
  if (reference === undefined || reference === null) return null;
  const unit = (fieldText(reference, 'unitCode') ?? fieldText(reference, 'unitText') ?? '').trim().toLowerCase();
  return PIECES.has(unit) ? (countOf(fieldText(reference, 'value')) ?? undefined) : undefined;
}

function quantityOf(node: unknown): QuantityRange | null {
  const eligible = member(node, 'eligibleQuantity');
  const min = countOf(fieldText(eligible, 'minValue') ?? fieldText(eligible, 'value'));
  if (min === null) return null;
  const max = countOf(fieldText(eligible, 'maxValue'));
  return max === null || max < min ? { min, max: undefined } : { min, max };
}

/** States a ladder, a lone price, or that the prices do not come to one. */
function sayPrices(claims: Claims, prices: readonly OfferPrice[], method: Method): void {
  const [first] = prices;
  if (first === undefined) return;
  const raw = rawText(
    prices
      .map(({ amount }) =>
        'amount' in amount ? `${amount.amount} ${'currency' in amount ? amount.currency : ''}` : '',
      )
      .join(', '),
  );
  claims.prices.push({
    method,
    path: first.path,
    raw,
    confidence: CONFIDENCE[method],
    ...priceOf(prices),
  } as PriceClaim);
}

function priceOf(prices: readonly OfferPrice[]): object {
  const unclear = (reason: string) => ({ kind: 'unclear', reason });
  const rows: Array<LadderRow & { said: boolean }> = [];
  for (const { amount, quantity } of prices) {
    if ('problem' in amount) return unclear(amount.problem);
    if ('oneOf' in amount)
      return { ...unclear('The page does not say in which currency.'), amount: amount.amount, oneOf: amount.oneOf };
    if (!isPositive(amount.amount)) return unclear('A price of nothing is no price.');
    rows.push({
      quantity: quantity ?? { min: 1, max: undefined },
      unitPrice: amount.amount,
      currency: amount.currency,
      said: quantity !== null,
    });
  }
  const said = rows.filter((row) => row.said);
  const plain = rows.filter((row) => !row.said);
  const [lone] = plain;
  const equal = plain.every((row) => row.unitPrice === lone?.unitPrice && row.currency === lone.currency);
  if (said.length > 0) {
    const ladder = ladderOf(said);
    const fits = plain.every((row) =>
      said.some((step) => step.unitPrice === row.unitPrice && step.currency === row.currency),
    );
    return ladder && fits
      ? { kind: 'steps', steps: ladder, quantitiesSaid: true }
      : unclear('The offers are no price ladder.');
  }
  if (lone && equal) {
    const step = { minQuantity: 1, maxQuantity: null, unitPrice: lone.unitPrice, currency: lone.currency };
    return { kind: 'steps', steps: [step], quantitiesSaid: false };
  }
  const amounts = plain.map((row) => row.unitPrice).sort((a, b) => Number(a) - Number(b));
  const oneCurrency = plain.every((row) => row.currency === lone?.currency);
  return {
    kind: 'range',
    low: amounts[0],
    high: amounts.at(-1),
    currency: oneCurrency ? (lone?.currency ?? null) : null,
  };
}
