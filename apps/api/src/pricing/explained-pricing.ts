import { Business, type ExplainedPricing, type FullerPallet, type PriceLine } from '@halfpallet/contracts';
import { publicEvidence, toPricingJson, type PriceExplanation } from '@halfpallet/landed-cost';
import { centsToNumber } from '@halfpallet/money';
import type { PriceResponse } from './price-book';
import { isFound, type Priceable } from '../catalogue/public';
import { signQuote } from './quote-token';

/** Where a price ex works is known from, when it is no price list. Quotes and orders remember it: the engine is not told. */
export type ExwFrom = 'listing';

/** What came in from a marketplace has the price that its listing asks; nobody has sent us a list. */
export const exwFromOf = ({ product }: Priceable): ExwFrom | undefined =>
  isFound(product.data) ? 'listing' : undefined;

/** What says so, of one line, in a buyer's words. */
export function evidenceOf(
  line: PriceExplanation['lines'][number],
  { rateCard }: Pick<PriceExplanation, 'rateCard'>,
  exwFrom: ExwFrom | undefined,
): string {
  if (line.code === 'EXW' && exwFrom === 'listing') return "Price on the supplier's marketplace listing";
  return publicEvidence(line, rateCard.version);
}

/** The lines of a price as answers carry them: Australian dollars throughout, the US amount beside it, GST last. */
export function priceLines(explanation: PriceExplanation, exwFrom: ExwFrom | undefined): PriceLine[] {
  const { lines: made, gst } = explanation;
  const lines = made.map((line): PriceLine => ({
    code: line.code,
    group: line.group,
    label: line.label,
    amount: centsToNumber(line.amountAudCents),
    currency: 'AUD',
    amountUsd: line.amountUsdCents === undefined ? null : centsToNumber(line.amountUsdCents),
    formula: line.formula,
    evidence: evidenceOf(line, explanation, exwFrom),
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

/** Everything an answer says of a price but the token that would hold it. */
export function explainedFigures(
  { priceable, cost, fx, asOf, postcode }: PriceResponse,
  { productId, quantity }: ExplainedQuestion,
): Omit<ExplainedPricing, 'fuller' | 'quoteToken' | 'quoteTokenExpiresAt'> {
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

/** What a buyer is told of a fuller pallet (`PriceBook.fuller`). */
export function fullerPallet({ cost }: PriceResponse): FullerPallet {
  const { pricePerUnitAud, totalPriceAud } = toPricingJson(cost);
  return { quantity: cost.explanation.inputs.quantity, pricePerUnitAud, totalPriceAud };
}
