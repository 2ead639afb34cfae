import { centsToDecimalString, formatScaled, mulDivHalfUp, type Cents } from '@halfpallet/money';
import type { LineGroup, PriceLine } from '../price-line';
import { RATE_DP, TON_DP } from '../rate-cards/compile';

/** What every line has beside its amount. */
export interface LineText {
  code: string;
  group: LineGroup;
  label: string;
  formula: string;
  inputs?: Readonly<Record<string, string | number>>;
  evidence: string;
}

/** US cents to Australian cents at a rate in ten-thousandths, half up. */
export function usdToAud(usd: Cents, rate: number): Cents {
  return mulDivHalfUp(usd, rate, 10 ** RATE_DP);
}

export type UsdLine = PriceLine & { amountUsdCents: Cents };

/** A line rounded in US dollars and then converted. */
export function usdLine(amountUsdCents: Cents, rate: number, text: LineText): UsdLine {
  return {
    code: text.code,
    group: text.group,
    label: text.label,
    currency: 'USD',
    amountUsdCents,
    amountAudCents: usdToAud(amountUsdCents, rate),
    formula: text.formula,
    inputs: text.inputs ?? {},
    evidence: text.evidence,
  };
}

export function audLine(amountAudCents: Cents, text: LineText): PriceLine {
  return {
    code: text.code,
    group: text.group,
    label: text.label,
    currency: 'AUD',
    amountAudCents,
    formula: text.formula,
    inputs: text.inputs ?? {},
    evidence: text.evidence,
  };
}

/** A rate per revenue ton times revenue tons (thousandths), half up to the cent. */
export function perRevenueTon(rate: Cents, revenueTons: number): Cents {
  return mulDivHalfUp(rate, revenueTons, 10 ** TON_DP);
}

export const money = centsToDecimalString;
export const tons = (revenueTons: number): string => formatScaled(revenueTons, TON_DP);
