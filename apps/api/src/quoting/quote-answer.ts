import type { QuoteResponse } from '@halfpallet/contracts';
import { toPricingJson } from '@halfpallet/landed-cost';
import { centsToNumber, splitDeposit } from '@halfpallet/money';
import { priceLines } from '../pricing/public';
import { statusAt } from './domain/quote';
import { isIndicative } from './indicative';
import type { IssuedQuote } from './quotes';

/** A quote as its buyer sees it at a moment. */
export function quoteAnswer(found: IssuedQuote, imageUrl: string | null, now: Date): QuoteResponse {
  const { issued } = found;
  const { explanation, fx } = issued;
  const status = statusAt(found, now.toISOString());
  const deposit = splitDeposit(issued.pricing.totalPriceAudCents);
  return {
    quoteNumber: issued.quoteNumber,
    status,
    issuedAt: issued.issuedAt,
    validUntil: issued.validUntil,
    msLeft: status === 'open' ? Math.max(0, Date.parse(issued.validUntil) - now.getTime()) : 0,
    notice: NOTICES[status],
    isIndicative: isIndicative(explanation),
    productId: issued.productId,
    productName: issued.productName,
    optionIds: issued.optionIds,
    imageUrl,
    quantity: issued.quantity,
    postcode: issued.postcode,
    pricing: toPricingJson(issued),
    lines: priceLines(explanation, issued.exwFrom),
    fx: { rate: Number(fx.rate), source: fx.source, at: fx.at ?? issued.asOf, isLive: fx.isLive },
    rateCardVersion: explanation.rateCard.version,
    dutyReason: explanation.duty.reason,
    depositAud: centsToNumber(deposit.depositCents),
    balanceAud: centsToNumber(deposit.balanceCents),
  };
}

const NOTICES = {
  open: null,
  accepted: 'This quote was turned into an order. Ask for a new one to order again.',
  lapsed: 'This quote has lapsed: its thirty days are over. The price is calculated again when you order.',
} as const;
