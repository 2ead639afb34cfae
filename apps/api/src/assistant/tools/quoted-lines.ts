import { Inject, Injectable } from '@nestjs/common';
import { ToolRefusal, type QuotedLine } from '@halfpallet/assistant';
import {
  Business,
  SUMMED_PRICES,
  type CheckoutData,
  type ExplainedPricing,
  type SummedPrice,
} from '@halfpallet/contracts';
import { toOrderable } from '@halfpallet/landed-cost';
import { centsFromNumber, centsToNumber, sumCents } from '@halfpallet/money';
import {
  assertOptionsChosen,
  assertOrderableQuantity,
  CatalogueIndex,
  configuredName,
  pictureOf,
  type Priceable,
} from '../../catalogue/public';
import type { Config } from '../../platform/config';
import { CLOCK, CONFIG, type Clock } from '../../platform/tokens';
import { explainedPricing, PriceBook, type PriceQuestion, type PriceResponse } from '../../pricing/public';
import { ChatProducts } from './chat-products';

export interface WantedLine {
  /** Of a product, or of one of its variations. */
  readonly productRef: string;
  readonly quantity: number;
  readonly variationIds: readonly number[] | null;
  readonly postcode?: string | null;
}

/** A line with everything that was made on the way to its price. */
export interface PricedLine {
  readonly line: QuotedLine;
  readonly price: PriceResponse;
  readonly pricing: ExplainedPricing;
  readonly productId: number;
  readonly optionIds: readonly number[];
  /** With its options. */
  readonly name: string;
}

/** Prices of the shop's engine for what a conversation speaks of. Makes none itself. */
@Injectable()
export class QuotedLines {
  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly prices: PriceBook,
    private readonly products: ChatProducts,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ToolRefusal when there is no such product */
  async product(productRef: string): Promise<Priceable> {
    const found = await this.catalogue.find(Number(productRef));
    if (found) return found;
    throw new ToolRefusal({
      code: 'PRODUCT_NOT_FOUND',
      message: 'There is no such product in the shop. Describe it, and I will look for it.',
    });
  }

  /**
   * The price of a quantity, raised to what can be ordered.
   * @param at exchange rate and date of a price that was made already
   * @throws ToolRefusal, DomainError when no price can be made
   */
  async price(wanted: WantedLine, at: Pick<PriceQuestion, 'fx' | 'asOf'> = {}): Promise<PricedLine> {
    const { product, variation } = await this.product(wanted.productRef);
    const { productId, moqUnits, variations } = product.data;
    const quantity = toOrderable(wanted.quantity, moqUnits);
    assertOrderableQuantity(product.data, quantity);
    const id = variation?.id ?? productId;
    const optionIds = wanted.variationIds ?? [];
    const question = { productId: id, optionIds, quantity };
    const postcode = wanted.postcode ? { postcode: wanted.postcode } : {};
    const price = await this.prices.price({ ...question, ...postcode, ...at });
    const pricing = explainedPricing(price, question, this.config.secret, this.clock.now());
    const chosen = variation ? [variation.id, ...optionIds] : optionIds;
    const line: QuotedLine = {
      product: this.products.of(product, { quantity, pricing }, chosen),
      quantity,
      askedQuantity: wanted.quantity,
      unitAud: pricing.pricePerUnitAud,
      totalAud: pricing.totalPriceAud,
      gstAud: pricing.gstAud,
      dutyAud: pricing.customsDutyAud,
      freightAud: pricing.shippingAud,
      depositAud: pricing.depositAud,
      balanceAud: pricing.balanceAud,
      pallets: pricing.palletCount,
      postcode: pricing.postcode,
      isLiveFx: pricing.isLiveFx,
      holdsUntil: pricing.quoteTokenExpiresAt,
      options: variations.filter((one) => chosen.includes(one.id)).map(({ variationValue }) => variationValue),
      explanation: pricing.lines.map(({ label, amount, formula }) => ({ label, amountAud: amount, formula })),
    };
    return { line, price, pricing, productId: id, optionIds, name: configuredName(price.priceable, optionIds) };
  }

  /** What the checkout page is handed. @throws DomainError for an option that is still to be chosen */
  checkoutData({ price, pricing, productId, optionIds, name }: PricedLine): CheckoutData {
    assertOptionsChosen(price.priceable, optionIds);
    const { data } = price.priceable.product;
    return {
      product: {
        id: productId,
        productName: name,
        description: data.description,
        imageUrl: pictureOf(price.priceable, optionIds) ?? '',
        sector: data.sector,
      },
      quantity: pricing.quantity,
      exwTotalUsd: pricing.exwTotalUsd,
      exwTotalAud: pricing.exwTotalAud,
      shippingAud: pricing.shippingAud,
      subtotalAud: pricing.subtotalAud,
      customsDutyAud: pricing.customsDutyAud,
      gstAud: pricing.gstAud,
      totalPriceAud: pricing.totalPriceAud,
      pricePerUnitAud: pricing.pricePerUnitAud,
      exchangeRate: pricing.exchangeRate,
      isLiveFx: pricing.isLiveFx,
      timestamp: this.clock.now().toISOString(),
      quoteToken: pricing.quoteToken,
      ...(optionIds.length > 0 ? { optionIds } : {}),
      // The default is nobody's own postcode, and is not put into their form.
      ...(pricing.postcode === Business.defaultPostcode ? {} : { postcode: pricing.postcode }),
    };
  }

  /** The same for several lines of a cart: the first stands for them, the sums are of all. @throws DomainError likewise */
  cartCheckoutData(lines: readonly PricedLine[]): CheckoutData {
    const all = lines.map((line) => this.checkoutData(line));
    const [first] = all;
    if (!first) throw new RangeError('a checkout of no lines');
    const { quoteToken: _, optionIds: _options, ...rest } = first;
    const sum = (field: SummedPrice) => centsToNumber(sumCents(all.map((one) => centsFromNumber(one[field]))));
    const sums = Object.fromEntries(SUMMED_PRICES.map((field) => [field, sum(field)])) as Pick<
      CheckoutData,
      SummedPrice
    >;
    const units = all.reduce((count, one) => count + one.quantity, 0);
    const pricePerUnitAud = centsToNumber(Math.round(centsFromNumber(sums.totalPriceAud) / units));
    const isLiveFx = all.every((one) => one.isLiveFx);
    return { ...rest, ...sums, pricePerUnitAud, isLiveFx, wholeCart: true };
  }
}
