import { Injectable } from '@nestjs/common';
import type { DraftOrder, DraftOrderItem, DraftOrderLine, DraftOrderPrices } from '@halfpallet/contracts';
import { mostDiscount, rateCardByVersion } from '@halfpallet/landed-cost';
import { centsToNumber, splitDeposit, sumCents } from '@halfpallet/money';
import { assertOptionsChosen, assertOrderableQuantity, configuredName } from '../catalogue/public';
import { DomainError } from '../platform/errors';
import { explainedFigures, PriceBook, type PriceResponse } from '../pricing/public';
import { isIndicative } from './indicative';

export interface PricedDraftItem {
  readonly item: DraftOrderItem;
  readonly price: PriceResponse;
  /** Without the discount. */
  readonly fullCents: number;
}

/** What a draft order costs: our engine's prices of today, a discount being one of their lines. */
@Injectable()
export class DraftPrices {
  constructor(private readonly prices: PriceBook) {}

  /**
   * @throws DomainError 422 with `errors["items.<n>"]`: a product that is not sold any more, an open option, a quantity or
   *   destination we do not serve, BAD_DISCOUNT, DISCOUNT_BELOW_FLOOR
   */
  async price({ items, postcode, discountPct }: DraftOrder): Promise<readonly PricedDraftItem[]> {
    return Promise.all(
      items.map(async (item, index) => {
        try {
          return await this.priceItem(item, postcode, percentText(discountPct));
        } catch (error) {
          throw ofItem(index, error);
        }
      }),
    );
  }

  private async priceItem(
    item: DraftOrderItem,
    postcode: string,
    discountPct: string | null,
  ): Promise<PricedDraftItem> {
    const full = await this.prices.price({ ...item, postcode });
    assertOrderableQuantity(full.priceable.product.data, item.quantity);
    assertOptionsChosen(full.priceable, item.optionIds);
    const price =
      discountPct === null
        ? full
        : await this.prices.price({ ...item, postcode, fx: full.fx, asOf: full.asOf }, { discountPct });
    return { item, price, fullCents: full.cost.pricing.totalPriceAudCents };
  }
}

export const draftTotal = (priced: readonly PricedDraftItem[]): number =>
  sumCents(priced.map(({ price }) => price.cost.pricing.totalPriceAudCents));

/** The same as staff see it. */
export function draftPrices(
  { postcode, discountPct }: DraftOrder,
  priced: readonly PricedDraftItem[],
  showsMargin: boolean,
): DraftOrderPrices {
  const lines = priced.map((one) => draftLine(one, showsMargin));
  const total = draftTotal(priced);
  const margins = priced.map(({ price }) => price.cost.orderView.marginAudCents);
  return {
    postcode,
    discountPct: discountPct ?? null,
    lines,
    totalAud: centsToNumber(total),
    fullPriceAud: centsToNumber(sumCents(priced.map(({ fullCents }) => fullCents))),
    depositAud: centsToNumber(splitDeposit(total).depositCents),
    mostDiscountPct: Math.min(...lines.map(({ mostDiscountPct }) => mostDiscountPct)),
    marginAud: showsMargin ? centsToNumber(sumCents(margins)) : null,
  };
}

function draftLine({ item, price, fullCents }: PricedDraftItem, showsMargin: boolean): DraftOrderLine {
  const { cost, priceable } = price;
  const { productId, optionIds, quantity } = item;
  const { totalPriceAud, pricePerUnitAud, lines } = explainedFigures(price, item);
  return {
    productId,
    optionIds,
    quantity,
    productName: configuredName(priceable, optionIds),
    unitPriceAud: pricePerUnitAud,
    totalAud: totalPriceAud,
    fullPriceAud: centsToNumber(fullCents),
    mostDiscountPct: Number(mostDiscount(cost.lines, rateCardByVersion(cost.explanation.rateCard.version))),
    marginAud: showsMargin ? centsToNumber(cost.orderView.marginAudCents) : null,
    isIndicative: isIndicative(cost.explanation),
    lines,
  };
}

/** Per cent as the engine reads it; null for none. */
export const percentText = (discountPct: number | undefined): string | null =>
  discountPct === undefined ? null : String(discountPct);

/** Says which line of the draft a refusal is about. */
function ofItem(index: number, error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, details } = error;
  const message =
    code === 'PRODUCT_NOT_FOUND' ? 'This product is not sold any more. Take it off the draft.' : error.message;
  const errors = { [`items.${index}`]: message };
  return new DomainError(code, message, 422, { ...details, errors });
}
