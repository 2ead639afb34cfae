import { centsToDecimalString, formatScaled, mulDivHalfUp, type Cents } from '@halfpallet/money';
import type { LineGroup, PriceLine } from '../../../price-line';
import { RATE_DP, TON_DP } from '../../../rate-cards/compile';
import type { Figures } from '../../texts';
import type { Prepared } from '../read-input';
import { lineText } from '../say';
import type { LineCode } from '../texts';

/** What a line rests on beside its amount; its words are filled from `inputs` and `words`. */
export interface LineBasis {
  group: LineGroup;
  /** The figures of the formula by name, as they stand in the line. */
  inputs?: Figures;
  /** Further figures that the words name. */
  words?: Figures;
  /** Case of the formula and of the evidence, where there are several. */
  formula?: string;
  evidence?: string;
}

/** US cents to Australian cents at a rate in ten-thousandths, half up. */
export function usdToAud(usd: Cents, rate: number): Cents {
  return mulDivHalfUp(usd, rate, 10 ** RATE_DP);
}

export type UsdLine = PriceLine & { amountUsdCents: Cents };

/** A line rounded in US dollars and then converted. */
export function usdLine(order: Prepared, code: LineCode, amountUsdCents: Cents, basis: LineBasis): UsdLine {
  const { inputs = {}, words, group, formula, evidence } = basis;
  const figures = { rateCard: order.card.card.version, ...inputs, ...words };
  return {
    code,
    group,
    label: lineText(code, 'label', figures),
    currency: 'USD',
    amountUsdCents,
    amountAudCents: usdToAud(amountUsdCents, order.rate),
    formula: lineText(code, 'formula', figures, formula),
    inputs,
    evidence: lineText(code, 'evidence', figures, evidence),
  };
}

export function audLine(order: Prepared, code: LineCode, amountAudCents: Cents, basis: LineBasis): PriceLine {
  const { inputs = {}, words, group, formula, evidence } = basis;
  const figures = { rateCard: order.card.card.version, ...inputs, ...words };
  return {
    code,
    group,
    label: lineText(code, 'label', figures),
    currency: 'AUD',
    amountAudCents,
    formula: lineText(code, 'formula', figures, formula),
    inputs,
    evidence: lineText(code, 'evidence', figures, evidence),
  };
}

/** A rate per revenue ton times revenue tons (thousandths), half up to the cent. */
export function perRevenueTon(rate: Cents, revenueTons: number): Cents {
  return mulDivHalfUp(rate, revenueTons, 10 ** TON_DP);
}

export const money = centsToDecimalString;
export const tons = (revenueTons: number): string => formatScaled(revenueTons, TON_DP);
