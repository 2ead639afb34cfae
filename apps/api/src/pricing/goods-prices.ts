import { Inject, Injectable } from '@nestjs/common';
import {
  brisbaneDate,
  palletCapacity,
  selectRateCard,
  type FxSnapshot,
  type LandedCost,
  type PriceableProduct,
} from '@halfpallet/landed-cost';
import type { Cents } from '@halfpallet/money';
import {
  candidatePrice,
  type CandidatePrice,
  type Goods,
  type ListingFacts,
  type PriceEnginePort,
  type PriceWish,
  type Unpriced,
} from '@halfpallet/sourcing';
import { DomainError } from '../platform/errors';
import { CLOCK, type Clock } from '../platform/tokens';
import { FxRates } from './fx/fx-rates';
import { PriceBook, type GoodsQuestion } from './price-book';

/** What a price was made with, so that it can be made again. */
export interface PriceBasis {
  readonly engine: number;
  readonly rateCardVersion: string;
  readonly fx: FxSnapshot;
  /** Brisbane calendar date. */
  readonly asOf: string;
}

/** Units that one export pallet takes; 0 when not even one does. */
export const unitsPerPallet = (goods: Pick<Goods, 'dimensionsMm' | 'weightKg'>, asOf: string): number =>
  palletCapacity({ ...goods, perPallet: 1 }, selectRateCard(asOf)).capacity;

/** Prices of goods that are not in the catalogue, from the engine that prices the catalogue. Nothing here can be ordered. */
@Injectable()
export class GoodsPrices {
  constructor(
    private readonly prices: PriceBook,
    private readonly rates: FxRates,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The price of a listing at today's rate, with its range and what it was made with. */
  async priceOf(
    facts: Partial<ListingFacts>,
    wish: Omit<PriceWish, 'audPerUsd'>,
  ): Promise<{ readonly price: CandidatePrice | Unpriced; readonly basis: PriceBasis | null }> {
    const fx = await this.rates.snapshot();
    const asOf = brisbaneDate(this.clock.now());
    let last: LandedCost | null = null;
    const engine: PriceEnginePort = {
      unitPrice: (goods, exwPriceUsd, quantity) => {
        const cost = this.costOf(goods, exwPriceUsd, { quantity, fx, asOf });
        if ('refused' in cost) return cost;
        last = cost;
        return { unitCents: cost.pricing.pricePerUnitAudCents };
      },
    };
    const price = candidatePrice(facts, { ...wish, audPerUsd: fx.rate }, engine);
    // Engine and rate card are those of the day, whichever of the ends was priced last.
    const made = last as LandedCost | null;
    const basis = made && { engine: made.engine, rateCardVersion: made.intermediate.rateCardVersion, fx, asOf };
    return { price, basis };
  }

  /**
   * What the same goods cost at another price ex works, made as `price` was: at its rate, on its day, for its quantity. Cents of one
   * delivered unit. Null where no price can be made, and where engine or rate card have changed since: what they say cannot be set
   * beside `price`.
   * @param exwPriceUsd of one unit, decimal text with four decimals
   */
  again(
    { price, basis }: { readonly price: CandidatePrice; readonly basis: PriceBasis },
    exwPriceUsd: string,
  ): Cents | null {
    if (exwPriceUsd === price.unitUsd) return price.unitCents;
    const { fx, asOf } = basis;
    const cost = this.costOf(price.goods, exwPriceUsd, { quantity: price.quantity, fx, asOf });
    if ('refused' in cost || cost.engine !== basis.engine) return null;
    return cost.intermediate.rateCardVersion === basis.rateCardVersion ? cost.pricing.pricePerUnitAudCents : null;
  }

  private costOf(
    goods: Goods,
    exwPriceUsd: string,
    question: GoodsQuestion,
  ): LandedCost | { readonly refused: string } {
    const perPallet = Math.max(1, unitsPerPallet(goods, question.asOf));
    try {
      const product: PriceableProduct = { ...goods, exwPriceUsd, perPallet };
      return this.prices.ofGoods(product, question);
    } catch (error) {
      if (error instanceof DomainError) return { refused: error.message };
      throw error;
    }
  }
}
