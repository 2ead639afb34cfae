import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Business, Limits } from '@halfpallet/contracts';
import {
  brisbaneDate,
  combineVariations,
  fillingQuantity,
  priceLandedCost,
  PricingError,
  type FxSnapshot,
  type LandedCost,
  type PriceableProduct,
  type PriceInput,
} from '@halfpallet/landed-cost';
import { CatalogueIndex, type Priceable } from '../catalogue/public';
import { DomainError, NotFound } from '../platform/errors';
import { CLOCK, type Clock } from '../platform/tokens';
import { FxRates } from './fx/fx-rates';

export interface PriceQuestion {
  /** Product id or variation id. */
  readonly productId: number;
  /** Further variations of the same product, one of each other type. */
  readonly optionIds?: readonly number[];
  readonly quantity: number;
  readonly postcode?: string;
  /** Fixed rate and date, for a price that was already shown. */
  readonly fx?: FxSnapshot;
  readonly asOf?: string;
}

/** What the shop gives away; never part of a question, which callers fill in. */
export interface Given {
  /** Per cent as text, `2.5`; null for none. */
  readonly discountPct: string | null;
}

const NOTHING_GIVEN: Given = { discountPct: null };

/** A question about a world that may not be: another rate, other papers. */
export interface Supposition extends Omit<PriceQuestion, 'asOf'> {
  readonly fx: FxSnapshot;
  readonly originEvidence: boolean;
}

export interface PriceResponse {
  readonly priceable: Priceable;
  readonly cost: LandedCost;
  readonly fx: FxSnapshot;
  readonly asOf: string;
  readonly postcode: string;
}

/** Prices kept: every card and detail quantity of a thousand products several times over. */
const KEPT = { max: 20_000 };

/** Every price the shop shows or charges comes from here: catalogue row + rate + rate card through the one engine. */
@Injectable()
export class PriceBook {
  private readonly made = new LRUCache<string, LandedCost>(KEPT);

  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly rates: FxRates,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFound for an unknown product; DomainError 422 with the engine's code when no price can be made
   */
  async price(question: PriceQuestion, given: Given = NOTHING_GIVEN): Promise<PriceResponse> {
    const priceable = await this.catalogue.find(question.productId);
    if (!priceable) throw await this.notSold(question.productId);
    const fx = question.fx ?? (await this.rates.snapshot());
    const asOf = question.asOf ?? brisbaneDate(this.clock.now());
    const postcode = question.postcode ?? Business.defaultPostcode;
    const key = [
      question.productId,
      (question.optionIds ?? []).join('+'),
      question.quantity,
      postcode,
      fx.rate,
      fx.source,
      fx.at,
      fx.isLive,
      asOf,
      priceable.product.changedAt.getTime(),
      given.discountPct,
    ].join('|');
    let cost = this.made.get(key);
    if (!cost) {
      cost = make(priceable, question, fx, asOf, postcode, {}, given);
      this.made.set(key, cost);
    }
    return { priceable, cost, fx, asOf, postcode };
  }

  /** The same order with its last pallet filled, at the same rate, when that makes a unit cheaper; else null. */
  async fuller(
    question: PriceQuestion,
    { priceable, cost, fx, asOf, postcode }: PriceResponse,
  ): Promise<PriceResponse | null> {
    const quantity = fillingQuantity(cost.intermediate, question.quantity, priceable.product.data.moqUnits);
    if (quantity === null || quantity > Limits.quantity.max) return null;
    const filled = await this.price({ ...question, quantity, fx, asOf, postcode });
    return filled.cost.pricing.pricePerUnitAudCents < cost.pricing.pricePerUnitAudCents ? filled : null;
  }

  /**
   * A price that does not hold: made at an assumed rate and with assumed evidence of origin, kept nowhere. Never sign it.
   * @throws as `price`
   */
  async suppose(question: Supposition): Promise<PriceResponse> {
    const priceable = await this.catalogue.find(question.productId);
    if (!priceable) throw await this.notSold(question.productId);
    const asOf = brisbaneDate(this.clock.now());
    const postcode = question.postcode ?? Business.defaultPostcode;
    const { originEvidence } = question;
    const cost = make(priceable, question, question.fx, asOf, postcode, { originEvidence });
    return { priceable, cost, fx: question.fx, asOf, postcode };
  }

  /** Whoever has several lines before them is told which one it is about. */
  private async notSold(productId: number): Promise<NotFound> {
    const known = await this.catalogue.pictured(productId);
    const message = known ? `${known.data.productName} is not sold any more.` : 'Product not found';
    return new NotFound(message, 'PRODUCT_NOT_FOUND');
  }

  /**
   * The price of goods that are not in the catalogue, for judging them: kept nowhere. Never sign it.
   * @throws DomainError 422 with the engine's code when no price can be made
   */
  ofGoods(product: PriceableProduct, { quantity, fx, asOf }: GoodsQuestion): LandedCost {
    return run({ product, quantity, destination: { postcode: Business.defaultPostcode }, fx, asOf });
  }
}

export interface GoodsQuestion {
  readonly quantity: number;
  readonly fx: FxSnapshot;
  readonly asOf: string;
}

function make(
  priceable: Priceable,
  question: PriceQuestion,
  fx: FxSnapshot,
  asOf: string,
  postcode: string,
  assumed: Pick<PriceableProduct, 'originEvidence'> = {},
  given = NOTHING_GIVEN,
): LandedCost {
  const product = { ...configured(priceable, question.optionIds ?? []), ...assumed };
  return run({ product, quantity: question.quantity, destination: { postcode }, fx, asOf, ...given });
}

const run = (input: PriceInput): LandedCost => inWords(() => priceLandedCost(input));

/** What the engine refuses is a refusal of the shop. */
function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PricingError) throw new DomainError(error.code, error.message, 422);
    throw error;
  }
}

/** The product as configured: one chosen variation replaces the base's figures, several are combined. */
function configured({ product, variation }: Priceable, optionIds: readonly number[]): PriceableProduct {
  const { data } = product;
  const others = optionIds.map((id) => {
    const option = data.variations.find((candidate) => candidate.id === id);
    if (!option) throw new DomainError('UNKNOWN_OPTION', `Option ${id} does not belong to ${data.productName}.`, 422);
    return option;
  });
  const chosen = variation ? [variation, ...others.filter((option) => option.id !== variation.id)] : others;
  return inWords(() => combineVariations<PriceableProduct>(data, chosen));
}
