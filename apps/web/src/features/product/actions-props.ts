import type { ExplainedPricing, Product } from '@halfpallet/contracts';

/** What is about to be bought, as far as it is chosen. */
export interface ActionsProps {
  readonly product: Product;
  /** The product with the options chosen, as it will be ordered. */
  readonly name: string;
  /** The product's id, or that of the chosen variation. */
  readonly pricedId: number;
  readonly quantity: number;
  readonly optionIds: readonly number[];
  /** The price of exactly this; absent while it is worked out. */
  readonly pricing: ExplainedPricing | undefined;
  /** What it looks like as chosen. */
  readonly imageUrl: string | null;
  /** Leads the buyer to what is still open, an option or the quantity; false when nothing is. */
  readonly askForRest: () => boolean;
  /** It is being worked out; without this and without a price there is none to be had. */
  readonly updating: boolean;
  /** Which variation is asked for is known, or that none is. */
  readonly isChoiceKnown: boolean;
}
