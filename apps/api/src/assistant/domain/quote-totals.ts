import { centsToNumber, type Cents } from '@halfpallet/money';

interface Promised {
  readonly pricing: { readonly pricePerUnitAudCents: Cents; readonly totalPriceAudCents: Cents };
}

/** What a stored quote promises, in dollars. */
export const quoteTotals = ({ pricing }: Promised): { readonly unitAud: number; readonly totalAud: number } => ({
  unitAud: centsToNumber(pricing.pricePerUnitAudCents),
  totalAud: centsToNumber(pricing.totalPriceAudCents),
});
