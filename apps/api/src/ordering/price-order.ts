import { Inject, Injectable } from '@nestjs/common';
import { uuidv5 } from '@halfpallet/event-store';
import { formatAud, sumCents } from '@halfpallet/money';
import { approvedImages, assertOrderableQuantity, configuredName } from '../catalogue/public';
import type { Config } from '../platform/config';
import { DomainError } from '../platform/errors';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';
import { explainedPricing, openQuote, PriceBook, type PriceAnswer, type QuotedPrice } from '../pricing/public';
import type { OrderedItem } from './domain/order.events';

export interface WantedItem {
  /** Product or variation id. */
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
  readonly quoteToken?: string | null;
}

export interface PricedOrder {
  readonly items: OrderedItem[];
  readonly gstCents: number;
  readonly totalCents: number;
}

/** A total this much above what the buyer was shown needs the buyer's word; below it we carry the difference. */
const TOLERANCE = 0.005;

/** Prices what a buyer wants to order: at the price a signed token holds, else now; never at a price the caller names. */
@Injectable()
export class PriceOrder {
  constructor(
    private readonly prices: PriceBook,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param shownTotalCents what the caller says the buyer saw; a higher price needs consent, whoever says it
   * @throws DomainError BAD_QUANTITY, QUANTITY_BELOW_MINIMUM, QUANTITY_NOT_MULTIPLE (422), PRICE_CHANGED (409)
   */
  async price(
    orderId: string,
    wanted: readonly WantedItem[],
    postcode: string,
    shownTotalCents: number | null,
  ): Promise<PricedOrder> {
    const priced = await Promise.all(wanted.map((item, index) => this.priceItem(orderId, item, index, postcode)));
    const items = priced.map(({ item }) => item);
    const totalCents = sumCents(items.map((item) => item.pricing.totalPriceAudCents));
    const quoted = priced.some(({ quote }) => quote)
      ? sumCents(priced.map(({ quote, item }) => quote?.totalCents ?? item.pricing.totalPriceAudCents))
      : null;
    const shown = quoted ?? shownTotalCents;
    if (shown !== null && totalCents > shown * (1 + TOLERANCE)) throw this.priceChanged(priced, shown, totalCents);
    return { items, gstCents: sumCents(items.map((item) => item.pricing.gstAudCents)), totalCents };
  }

  private async priceItem(orderId: string, item: WantedItem, index: number, postcode: string) {
    const quote = this.openToken(item);
    const answer = await this.priceAt(item, postcode, quote);
    const { cost, priceable } = answer.price;
    const { data } = priceable.product;
    assertOrderableQuantity(data, item.quantity);
    const ordered: OrderedItem = {
      itemId: uuidv5(orderId, `item:${index}`),
      productId: item.productId,
      baseProductId: data.productId,
      optionIds: item.optionIds,
      quantity: item.quantity,
      snapshot: {
        name: configuredName(priceable, item.optionIds),
        description: data.description,
        imageUrl: approvedImages(priceable.product)[0]?.imageUrl ?? null,
        sector: data.sector,
        origin: data.origin,
      },
      pricing: cost.pricing,
      orderView: cost.orderView,
      explanation: cost.explanation,
      quoteHonoured: answer.honoured,
    };
    return { item: ordered, quote, wanted: item, answer: answer.price };
  }

  /** A valid token for this very item and destination is honoured to the cent, unless today's price is lower. */
  private async priceAt(item: WantedItem, postcode: string, quote: QuotedPrice | null) {
    const now = await this.prices.price({ ...item, postcode });
    if (!quote || quote.postcode !== postcode) return { price: now, honoured: false };
    const held = await this.prices.price({ ...item, postcode, fx: quote.fx, asOf: quote.asOf });
    const intact = held.cost.pricing.totalPriceAudCents === quote.totalCents;
    if (!intact || now.cost.pricing.totalPriceAudCents < quote.totalCents) return { price: now, honoured: false };
    return { price: held, honoured: true };
  }

  private openToken(item: WantedItem): QuotedPrice | null {
    const quote = openQuote(item.quoteToken, this.config.secret, this.clock.now().getTime());
    if (!quote) return null;
    const same =
      quote.productId === item.productId &&
      quote.quantity === item.quantity &&
      quote.optionIds.join() === item.optionIds.join();
    return same ? quote : null;
  }

  private priceChanged(
    priced: ReadonlyArray<{ wanted: WantedItem; answer: PriceAnswer }>,
    shown: number,
    total: number,
  ): DomainError {
    const now = this.clock.now();
    return new DomainError(
      'PRICE_CHANGED',
      `The delivered price is now ${formatAud(total)} instead of ${formatAud(shown)}. Please look at it and confirm again.`,
      409,
      {
        extra: {
          totalPriceAud: total / 100,
          shownTotalAud: shown / 100,
          pricing: priced.map(({ wanted, answer }) => explainedPricing(answer, wanted, this.config.secret, now)),
        },
      },
    );
  }
}
