import { Inject, Injectable } from '@nestjs/common';
import { brisbaneDate, listedQuantity, toPricingJson } from '@halfpallet/landed-cost';
import { CardPrices, type CardPrice, type CatalogueProduct } from '../catalogue/public';
import { DomainError } from '../platform/errors';
import { CLOCK, type Clock } from '../platform/tokens';
import { FxRates } from './fx/fx-rates';
import { PriceBook } from './price-book';

/** The price on a card: half a pallet to the default postcode, at the rate shown in the navigation. */
@Injectable()
export class CardPriceBook extends CardPrices {
  constructor(
    private readonly prices: PriceBook,
    private readonly rates: FxRates,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  override async version(): Promise<string> {
    const { rateText, source, asOf, isLive } = await this.rates.current();
    return `${rateText}|${source}|${asOf}|${isLive}|${brisbaneDate(this.clock.now())}`;
  }

  override async cardPrice(product: CatalogueProduct): Promise<CardPrice> {
    const quantity = listedQuantity(product.data);
    try {
      const { cost } = await this.prices.price({ productId: product.data.productId, quantity });
      return { quantity, pricing: toPricingJson(cost) };
    } catch (error) {
      // A product that cannot be priced is still shown, with the words for it.
      if (error instanceof DomainError) return { quantity, pricing: null };
      throw error;
    }
  }
}
