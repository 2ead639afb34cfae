import { Inject, Injectable } from '@nestjs/common';
import { uuidv5 } from '@halfpallet/event-store';
import { brisbaneTime } from '@halfpallet/landed-cost';
import { centsToNumber, formatAud, sumCents } from '@halfpallet/money';
import {
  assertOptionsChosen,
  assertOrderableQuantity,
  CatalogueIndex,
  configuredName,
  pictureOf,
  type Priceable,
} from '../catalogue/public';
import type { Config } from '../platform/config';
import { DomainError } from '../platform/errors';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';
import {
  exwFromOf,
  explainedPricing,
  openQuote,
  PriceBook,
  type PriceResponse,
  type QuotedPrice,
} from '../pricing/public';
import { PriceLocks, type PriceLock } from '../quoting/public';
import type { OrderedItem } from './domain/order.events';
import { recordedPrice } from './proven-price';

export interface WantedItem {
  /** Product or variation id. */
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
  readonly quoteToken?: string | null;
  /** A stored quote for exactly this item and destination. It holds longer than a token and goes before it. */
  readonly quoteNumber?: string | null;
}

export interface PricedOrder {
  readonly items: OrderedItem[];
  readonly gstCents: number;
  readonly totalCents: number;
  /** Quotes that this order takes. */
  readonly quoteNumbers: string[];
}

interface PricedItem {
  readonly item: OrderedItem;
  readonly wanted: WantedItem;
  readonly answer: PriceResponse;
  /** What the token or the quote promised. */
  readonly promisedCents: number | null;
  readonly lock: PriceLock | null;
}

/** Of a line, counted from 0. */
export const itemIdOf = (orderId: string, index: number): string => uuidv5(orderId, `item:${index}`);

/** Of a line that is added later: one command adds one line, however often it is sent. */
export const addedItemId = (orderId: string, commandId: string): string => uuidv5(orderId, `added:${commandId}`);

const totalOf = ({ answer }: PricedItem) => answer.cost.pricing.totalPriceAudCents;

/** Prices what a buyer wants to order: at the price a quote or a signed token holds, else now; never at one the caller names. */
@Injectable()
export class PriceOrder {
  constructor(
    private readonly prices: PriceBook,
    private readonly catalogue: CatalogueIndex,
    private readonly locks: PriceLocks,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param shownTotalCents what the caller says the buyer saw; a higher price, be it by a cent, needs consent, whoever says it
   * @throws DomainError OPTION_NEEDED, BAD_QUANTITY, QUANTITY_BELOW_MINIMUM, QUANTITY_NOT_MULTIPLE, QUOTE_USED_TWICE,
   *   QUOTE_TOKEN_INVALID, QUOTE_TOKEN_MISMATCH (422), PRICE_CHANGED, QUOTE_LAPSED (409); QuoteError QUOTE_NOT_FOUND, QUOTE_MISMATCH, QUOTE_ALREADY_ORDERED,
   *   QUOTE_BEING_ORDERED; DomainError QUOTE_GOODS_GONE (409)
   */
  async price(
    orderId: string,
    wanted: readonly WantedItem[],
    postcode: string,
    shownTotalCents: number | null,
  ): Promise<PricedOrder> {
    const priced = await Promise.all(
      wanted.map((item, index) => this.priceItem(orderId, itemIdOf(orderId, index), item, postcode)),
    );
    const quoteNumbers = priced.flatMap(({ lock }) => lock?.quoteNumber ?? []);
    if (new Set(quoteNumbers).size < quoteNumbers.length) {
      throw new DomainError(
        'QUOTE_USED_TWICE',
        'A quote holds the price of one line only. Order the rest without it.',
        422,
      );
    }
    const items = priced.map(({ item }) => item);
    const totalCents = sumCents(priced.map(totalOf));
    const promised = priced.some(({ promisedCents }) => promisedCents !== null)
      ? sumCents(priced.map((item) => item.promisedCents ?? totalOf(item)))
      : null;
    // Of a line without a promise only the caller says what the buyer saw: neither figure may be passed over.
    const shown = leastOf(promised, shownTotalCents);
    const lapsed = priced.find(({ lock }) => lock?.lapsed)?.lock;
    if (lapsed) throw this.quoteLapsed(lapsed, priced, shown ?? totalCents, totalCents);
    if (shown !== null && totalCents > shown) throw this.priceChanged(priced, shown, totalCents);
    return {
      items,
      gstCents: sumCents(priced.map(({ answer }) => answer.cost.pricing.gstAudCents)),
      totalCents,
      quoteNumbers,
    };
  }

  /**
   * A quantity of a line at the price of today, be the line new or another quantity of one that stands; what a quote held of it was
   * for its own quantity.
   * @throws DomainError OPTION_NEEDED, BAD_QUANTITY, QUANTITY_BELOW_MINIMUM, QUANTITY_NOT_MULTIPLE (422); NotFound for what is not sold
   */
  async priceToday(
    orderId: string,
    { itemId, productId, optionIds }: Pick<OrderedItem, 'itemId' | 'productId' | 'optionIds'>,
    quantity: number,
    postcode: string,
  ): Promise<OrderedItem> {
    return (await this.priceItem(orderId, itemId, { productId, optionIds, quantity }, postcode)).item;
  }

  private async priceItem(orderId: string, itemId: string, item: WantedItem, postcode: string): Promise<PricedItem> {
    const lock = item.quoteNumber ? await this.locks.find(item.quoteNumber, { ...item, postcode }, orderId) : null;
    const token = lock ? null : this.openToken(item);
    const answer = lock ? await this.priceLocked(item, postcode, lock) : await this.priceAt(item, postcode, token);
    const { cost, priceable } = answer.price;
    const { data } = priceable.product;
    // What was promised stays good when the minimum order is raised or there is more to choose afterwards.
    if (!lock || lock.lapsed) {
      assertOrderableQuantity(data, item.quantity);
      assertOptionsChosen(priceable, item.optionIds);
    }
    const exwFrom = lock && answer.honoured ? lock.exwFrom : exwFromOf(priceable);
    const ordered: OrderedItem = {
      itemId,
      productId: item.productId,
      baseProductId: data.productId,
      optionIds: item.optionIds,
      quantity: item.quantity,
      snapshot: {
        name: configuredName(priceable, item.optionIds),
        description: data.description,
        imageUrl: pictureOf(priceable, item.optionIds),
        sector: data.sector,
        origin: data.origin,
        // What was quoted is what is ordered, whatever the catalogue calls it since.
        ...(answer.honoured ? lock?.goods : {}),
      },
      price: recordedPrice(cost),
      ...(exwFrom ? { exwFrom } : {}),
      quoteHonoured: answer.honoured,
      ...(lock ? { quoteNumber: lock.quoteNumber } : {}),
    };
    const promisedCents = (lock ?? token)?.totalCents ?? null;
    return { item: ordered, wanted: item, answer: answer.price, promisedCents, lock };
  }

  /** A quote that still holds is honoured to the cent, whichever way prices went: the buyer named it and was shown it. */
  private async priceLocked(item: WantedItem, postcode: string, lock: PriceLock) {
    if (lock.lapsed) return { price: await this.prices.price({ ...item, postcode }), honoured: false };
    // Whether a price could be made today is nothing to it.
    const priceable = await this.catalogue.find(item.productId);
    if (!priceable || !isOffered(priceable, item.optionIds)) throw goodsGone(lock);
    return { price: { priceable, cost: lock.cost, fx: lock.fx, asOf: lock.asOf, postcode }, honoured: true };
  }

  /** A token that holds, for this destination, is honoured to the cent, unless today's price is lower. */
  private async priceAt(item: WantedItem, postcode: string, quote: QuotedPrice | null) {
    const now = await this.prices.price({ ...item, postcode });
    // Of one that is over only the figure counts: nobody pays more than they were shown without a word.
    const holds = quote !== null && quote.expiresAt > this.clock.now().getTime();
    if (!holds || quote.postcode !== postcode) return { price: now, honoured: false };
    const held = await this.prices.price({ ...item, postcode, fx: quote.fx, asOf: quote.asOf });
    const intact = held.cost.pricing.totalPriceAudCents === quote.totalCents;
    if (!intact || now.cost.pricing.totalPriceAudCents < quote.totalCents) return { price: now, honoured: false };
    return { price: held, honoured: true };
  }

  /** @throws DomainError QUOTE_TOKEN_INVALID, QUOTE_TOKEN_MISMATCH: whoever names a price counts on it */
  private openToken({ quoteToken, productId, optionIds, quantity }: WantedItem): QuotedPrice | null {
    if (!quoteToken) return null;
    const quote = openQuote(quoteToken, this.config.secret);
    if (!quote) {
      const text =
        'This quoteToken is not one of ours, or was changed on the way. Ask for the price again, show it, and order with the new token; or order without one at the price of today.';
      throw new DomainError('QUOTE_TOKEN_INVALID', text, 422);
    }
    const options = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join();
    const isSame =
      quote.productId === productId && quote.quantity === quantity && options(quote.optionIds) === options(optionIds);
    if (isSame) return quote;
    const text = `This quoteToken is for ${quote.quantity} of product ${quote.productId}, and something else is ordered. Ask for the price of exactly what you order, show it, and order with its token.`;
    throw new DomainError('QUOTE_TOKEN_MISMATCH', text, 422);
  }

  private priceChanged(priced: readonly PricedItem[], shown: number, total: number): DomainError {
    const message = `The delivered price is now ${formatAud(total)} instead of ${formatAud(shown)}. Please look at it and confirm again.`;
    return new DomainError('PRICE_CHANGED', message, 409, { extra: this.newPrices(priced, shown, total) });
  }

  /** Told even when today's price is lower: a buyer who names a quote counts on its figure. */
  private quoteLapsed(lock: PriceLock, priced: readonly PricedItem[], shown: number, total: number): DomainError {
    const { quoteNumber, validUntil } = lock;
    const message = `Quote ${quoteNumber} lapsed on ${brisbaneTime(validUntil)} Brisbane time. Today's delivered price is ${formatAud(total)} instead of ${formatAud(shown)}. Please look at it and confirm again without the quote.`;
    return new DomainError('QUOTE_LAPSED', message, 409, {
      extra: { ...this.newPrices(priced, shown, total), quoteNumber, validUntil },
    });
  }

  private newPrices(priced: readonly PricedItem[], shown: number, total: number) {
    const now = this.clock.now();
    return {
      totalPriceAud: centsToNumber(total),
      shownTotalAud: centsToNumber(shown),
      pricing: priced.map(({ wanted, answer }) => explainedPricing(answer, wanted, this.config.secret, now)),
    };
  }
}

const leastOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const isOffered = ({ product }: Priceable, optionIds: readonly number[]): boolean =>
  optionIds.every((id) => product.data.variations.some((variation) => variation.id === id));

/** A quote is subject to the supplier still making the goods. */
function goodsGone({ quoteNumber, goods }: PriceLock): DomainError {
  const text = `${goods.name} of quote ${quoteNumber} is not sold any more as it was quoted, so nothing was ordered. Write to us, or choose something else.`;
  return new DomainError('QUOTE_GOODS_GONE', text, 409);
}
