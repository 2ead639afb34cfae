import { Inject, Injectable } from '@nestjs/common';
import { brisbaneDate, type FxSnapshot } from '@halfpallet/landed-cost';
import { marginPercent } from '@halfpallet/money';
import { marketCents, type ProductData } from '../catalogue/public';
import { DomainError } from '../platform/errors';
import { CLOCK, type Clock } from '../platform/tokens';
import { FxRates, PriceBook } from '../pricing/public';

/** Cents of one unit, or why there is no price. */
export type UnitPrice = { readonly cents: number } | { readonly unpriced: string };

/** What products cost that are not in the shop yet, or will be changed: by the shop's engine, at today's rate. */
@Injectable()
export class UnitPrices {
  constructor(
    private readonly prices: PriceBook,
    private readonly rates: FxRates,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The rate that prices are made at; one for everything that is compared. */
  snapshot(): Promise<FxSnapshot> {
    return this.rates.snapshot();
  }

  /** Delivered, GST included, one unit when so many are bought. */
  of(product: ProductData, fx: FxSnapshot, quantity: number = product.recommendedStartQty): UnitPrice {
    try {
      const question = { quantity, fx, asOf: brisbaneDate(this.clock.now()) };
      return { cents: this.prices.ofGoods(product, question).pricing.pricePerUnitAudCents };
    } catch (error) {
      if (error instanceof DomainError) return { unpriced: error.message };
      throw error;
    }
  }
}

/** What a buyer who sells at the market price keeps, as a percentage of it; null without either price. */
export function marginOn({ auMarketPrice }: ProductData, price: UnitPrice): number | null {
  const market = marketCents(auMarketPrice);
  return market && 'cents' in price ? Number(marginPercent(market, price.cents)) : null;
}
