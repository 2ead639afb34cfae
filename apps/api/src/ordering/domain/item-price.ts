import {
  recordedFigures,
  type OrderView,
  type PriceExplanation,
  type Pricing,
  type RecordedPrice,
} from '@halfpallet/landed-cost';

/** A price as version 1 of the event told it, word for word: engines were not numbered then. Version 2 writes none. */
export interface ToldPrice {
  readonly told: { readonly pricing: Pricing; readonly orderView: OrderView; readonly explanation: PriceExplanation };
}

export type ItemPrice = RecordedPrice | ToldPrice;

/** What lists, mails and sums say of an item's price; the whole of it is `provenPrice`. In cents. */
export function itemFigures({
  price,
}: {
  readonly price: ItemPrice;
}): Pick<Pricing, 'totalPriceAudCents' | 'pricePerUnitAudCents'> {
  return 'told' in price ? price.told.pricing : recordedFigures(price);
}
