import {
  recordedFigures,
  recordedMargin,
  type OrderView,
  type PriceExplanation,
  type Pricing,
  type RecordedPrice,
} from '@halfpallet/landed-cost';
import { allocateLargestRemainder } from '@halfpallet/money';

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

/** What so many of an item's units are of its price, in cents: with the rest of them exactly the whole. */
export function itemShareCents(
  item: { readonly price: ItemPrice; readonly quantity: number },
  quantity: number,
): number {
  const { totalPriceAudCents } = itemFigures(item);
  return allocateLargestRemainder(totalPriceAudCents, [quantity, Math.max(0, item.quantity - quantity)])[0]!;
}

/** Our margin in an item's price, in cents: what the whole price says of it as `marginAudCents`. */
export function itemMarginCents({ price }: { readonly price: ItemPrice }): number {
  return 'told' in price ? price.told.orderView.marginAudCents : recordedMargin(price);
}

/** The quote whose price an item has; null where it was ordered at the price of its day, though a quote was named. */
export const quoteOfPrice = ({
  quoteHonoured,
  quoteNumber,
}: {
  readonly quoteHonoured: boolean;
  readonly quoteNumber?: string;
}): string | null => (quoteHonoured && quoteNumber) || null;
