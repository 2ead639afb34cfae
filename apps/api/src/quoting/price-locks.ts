import { Inject, Injectable } from '@nestjs/common';
import { replayPrice, type FxSnapshot, type LandedCost } from '@halfpallet/landed-cost';
import { CLOCK, type Clock } from '../platform/tokens';
import { assertOnFile, type ExwFrom } from '../pricing/public';
import { isOver, type QuoteHold } from './domain/quote';
import { QuoteError } from './domain/quote.errors';
import { Quotes } from './quotes';

/** A promised price, made again from the inputs the quote stored. */
export interface PriceLock {
  readonly quoteNumber: string;
  /** RFC 3339 with offset. */
  readonly validUntil: string;
  /** True when the thirty days are over: the price is to be made anew, and the buyer to be told. */
  readonly lapsed: boolean;
  readonly totalCents: number;
  /** As they were quoted; an older quote remembers no picture. */
  readonly goods: { readonly name: string; readonly origin: string; readonly imageUrl?: string | null };
  readonly cost: LandedCost;
  readonly exwFrom?: ExwFrom | undefined;
  readonly fx: FxSnapshot;
  readonly asOf: string;
}

export interface LockedItem {
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
  readonly postcode: string;
}

/** Of quotes that were issued before engines were numbered. */
const FIRST_ENGINE = 1;

/** What ordering asks when a buyer names a quote. */
@Injectable()
export class PriceLocks {
  constructor(
    private readonly quotes: Quotes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The order that is being placed with a quote; null when there is none. @throws QuoteError QUOTE_NOT_FOUND */
  async holdOf(quoteNumber: string): Promise<QuoteHold | null> {
    return (await this.quotes.find(quoteNumber)).hold;
  }

  /**
   * @param orderId the order that wants the price; a quote it already took is still its own
   * @throws QuoteError QUOTE_NOT_FOUND, QUOTE_MISMATCH, QUOTE_ALREADY_ORDERED, QUOTE_BEING_ORDERED; Unavailable for a price of a newer release
   */
  async find(quoteNumber: string, item: LockedItem, orderId: string): Promise<PriceLock> {
    const { issued, orderId: acceptedBy, hold } = await this.quotes.find(quoteNumber);
    if (!isSame(issued, item)) throw QuoteError.otherItem(issued.quoteNumber, issued);
    const takenBy = acceptedBy ?? hold?.orderId ?? null;
    if (acceptedBy !== null && acceptedBy !== orderId) throw QuoteError.alreadyOrdered(issued.quoteNumber);
    if (takenBy !== null && takenBy !== orderId) throw QuoteError.beingOrdered(issued.quoteNumber);
    const { engine = FIRST_ENGINE } = issued;
    const { inputs } = issued.explanation;
    assertOnFile({ engine, inputs });
    const cost = replayPrice(inputs, engine);
    if (cost.pricing.totalPriceAudCents !== issued.pricing.totalPriceAudCents) {
      throw new Error(`quote ${issued.quoteNumber} does not replay to its own total`);
    }
    return {
      quoteNumber: issued.quoteNumber,
      validUntil: issued.validUntil,
      lapsed: takenBy === null && isOver(issued, this.clock.now().toISOString()),
      totalCents: issued.pricing.totalPriceAudCents,
      goods: {
        name: issued.productName,
        origin: issued.explanation.inputs.product.origin,
        ...(issued.imageUrl === undefined ? {} : { imageUrl: issued.imageUrl }),
      },
      cost,
      exwFrom: issued.exwFrom,
      fx: issued.fx,
      asOf: issued.asOf,
    };
  }
}

function isSame(quoted: LockedItem, wanted: LockedItem): boolean {
  return (
    quoted.productId === wanted.productId &&
    quoted.quantity === wanted.quantity &&
    quoted.postcode === wanted.postcode &&
    quoted.optionIds.join() === wanted.optionIds.join()
  );
}
