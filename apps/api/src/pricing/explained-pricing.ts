import { Business, type ExplainedPricing, type PriceLine } from '@halfpallet/contracts';
import { publicEvidence, toPricingJson, type PriceExplanation } from '@halfpallet/landed-cost';
import { centsToNumber } from '@halfpallet/money';
import type { PriceResponse } from './price-book';
import { isFound, type Priceable } from '../catalogue/public';
import { signQuote } from './quote-token';

/**
 * The lines of a price as answers carry them: Australian dollars throughout, the US amount beside it, GST last.
 * @param exwFrom where the price ex works is known from, when it is no price list
 */
export function priceLines({ lines: made, rateCard, gst }: PriceExplanation, exwFrom?: string): PriceLine[] {
  const lines = made.map((line): PriceLine => ({
    code: line.code,
    group: line.group,
    label: line.label,
    amount: centsToNumber(line.amountAudCents),
    currency: 'AUD',
    amountUsd: line.amountUsdCents === undefined ? null : centsToNumber(line.amountUsdCents),
    formula: line.formula,
    evidence: (line.code === 'EXW' ? exwFrom : undefined) ?? publicEvidence(line, rateCard.version),
  }));
  lines.push({
    code: 'GST',
    group: 'tax',
    label: `GST (${gst.ratePct}%)`,
    amount: centsToNumber(gst.gstAudCents),
    currency: 'AUD',
    amountUsd: null,
    formula: gst.formula,
    evidence: 'A New Tax System (Goods and Services Tax) Act 1999',
  });
  return lines;
}

export interface ExplainedQuestion {
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
}

/** What came in from a marketplace has the price that its listing asks; nobody has sent us a list. */
const exwFromOf = ({ product }: Priceable): string | undefined =>
  isFound(product.data) ? "Price on the supplier's marketplace listing" : undefined;

/** Everything an answer says of a price but the token that would hold it. */
export function explainedFigures(
  { priceable, cost, fx, asOf, postcode }: PriceResponse,
  { productId, quantity }: ExplainedQuestion,
): Omit<ExplainedPricing, 'quoteToken' | 'quoteTokenExpiresAt'> {
  return {
    ...toPricingJson(cost),
    productId,
    quantity,
    postcode,
    lines: priceLines(cost.explanation, exwFromOf(priceable)),
    rateCardVersion: cost.intermediate.rateCardVersion,
    fx: { rate: Number(fx.rate), source: fx.source, at: fx.at ?? asOf, isLive: fx.isLive },
    dutyReason: cost.explanation.duty.reason,
    palletCount: cost.intermediate.palletCount,
    revenueTons: Number(cost.intermediate.revenueTons),
    zone: cost.intermediate.zone,
    depositAud: centsToNumber(cost.payment.depositAudCents),
    balanceAud: centsToNumber(cost.payment.balanceAudCents),
  };
}

/** The answer of GET /api/pricing/{id}, with the signed token that holds this price for half an hour. */
export function explainedPricing(
  answer: PriceResponse,
  question: ExplainedQuestion,
  secret: string,
  now: Date,
): ExplainedPricing {
  const { cost, fx, asOf, postcode } = answer;
  const expiresAt = now.getTime() + Business.quoteTokenMinutes * 60_000;
  return {
    ...explainedFigures(answer, question),
    quoteToken: signQuote(
      { ...question, postcode, totalCents: cost.pricing.totalPriceAudCents, fx, asOf, expiresAt },
      secret,
    ),
    quoteTokenExpiresAt: new Date(expiresAt).toISOString(),
  };
}
