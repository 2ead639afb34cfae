import { Injectable } from '@nestjs/common';
import { ToolRefusal, WE_HAVE_IT, type ToolInput, type ToolResults } from '@halfpallet/assistant';
import { centsFromNumber, percentChange } from '@halfpallet/money';
import { ProductSearch } from '../../catalogue/public';
import { QuotedLines } from './quoted-lines';
import { shownKey, toldOf, type ToolTurn } from './tool-turn';

/** What things cost, and why. */
@Injectable()
export class PriceTools {
  constructor(
    private readonly lines: QuotedLines,
    private readonly search: ProductSearch,
  ) {}

  async quote(input: ToolInput<'quote_price'>): Promise<ToolResults['quote_price']> {
    return (await this.lines.price(input)).line;
  }

  async verify(input: ToolInput<'verify_price'>, { shown, focus }: ToolTurn): Promise<ToolResults['verify_price']> {
    const { line } = await this.lines.price({ ...input, postcode: input.postcode ?? focus.postcode });
    const shownAud = shown[shownKey(toldOf(line))] ?? null;
    return { ...line, shownAud, changePercent: shownAud === null ? null : changeOf(shownAud, line.totalAud) };
  }

  async duty({ productRef, description }: ToolInput<'lookup_duty'>): Promise<ToolResults['lookup_duty']> {
    const ref = productRef ?? (await this.nearestTo(description));
    if (ref === null) {
      return {
        hsCode: null,
        ratePercent: null,
        reason: 'No tariff line is on record for these goods, and none is guessed. A customs broker decides it.',
        source: 'none',
        isAssumed: true,
      };
    }
    const { product } = await this.lines.product(ref);
    const { price, pricing } = await this.lines.price({
      productRef: ref,
      quantity: product.data.moqUnits,
      variationIds: null,
    });
    const { duty, rateCard } = price.cost.explanation;
    const isOther = productRef === null;
    const about = isOther ? `As for ${product.data.productName}, the nearest product of the shop. ` : '';
    const evidence = pricing.lines.find(({ group }) => group === 'duty')?.evidence;
    return {
      hsCode: product.data.hsCode,
      ratePercent: Number(duty.ratePct),
      reason: `${about}${duty.reason}`,
      source: evidence ?? `rate card ${rateCard.version}`,
      isAssumed: isOther || product.data.hsCode === null || product.data.dutyRateGeneralPct === null,
    };
  }

  async shipping(input: ToolInput<'shipping_estimate'>): Promise<ToolResults['shipping_estimate']> {
    const { line, price } = await this.lines.price({ ...input, variationIds: null });
    const { data } = price.priceable.product;
    const { intermediate } = price.cost;
    return {
      product: line.product,
      quantity: line.quantity,
      pallets: line.pallets,
      cubicMetres: Number(intermediate.volumeCbm),
      mode: data.shippingMode,
      days: data.deliveryWindowDays,
      zone: intermediate.zone,
      freightAud: line.freightAud,
      postcode: line.postcode,
    };
  }

  private async nearestTo(description: string | null): Promise<string | null> {
    if (description === null) {
      throw new ToolRefusal({ code: 'GOODS_NEEDED', message: 'Name a product or describe the goods the duty is on.' });
    }
    const wanted = { query: description, sector: null, without: [], sort: 'relevance', limit: 1 } as const;
    const [best] = (await this.search.nearest(wanted)).products;
    return best && best.score >= WE_HAVE_IT ? String(best.product.data.productId) : null;
  }
}

/** In percent of what was shown, two decimals. */
export const changeOf = (shownAud: number, nowAud: number): number =>
  Number(percentChange(centsFromNumber(shownAud), centsFromNumber(nowAud)));
