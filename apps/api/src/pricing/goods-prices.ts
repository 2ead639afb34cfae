import { Inject, Injectable } from '@nestjs/common';
import {
  brisbaneDate,
  palletCapacity,
  selectRateCard,
  type FxSnapshot,
  type LandedCost,
  type PriceableProduct,
} from '@halfpallet/landed-cost';
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
import { PriceBook } from './price-book';

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
        const perPallet = unitsPerPallet(goods, asOf);
        try {
          const product: PriceableProduct = { ...goods, exwPriceUsd, perPallet: Math.max(1, perPallet) };
          last = this.prices.ofGoods(product, { quantity, fx, asOf });
          return { unitCents: last.pricing.pricePerUnitAudCents };
        } catch (error) {
          if (error instanceof DomainError) return { refused: error.message };
          throw error;
        }
      },
    };
    const price = candidatePrice(facts, { ...wish, audPerUsd: fx.rate }, engine);
    // Engine and rate card are those of the day, whichever of the ends was priced last.
    const made = last as LandedCost | null;
    const basis = made && { engine: made.engine, rateCardVersion: made.intermediate.rateCardVersion, fx, asOf };
    return { price, basis };
  }
}
