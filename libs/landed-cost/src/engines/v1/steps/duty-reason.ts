import { formatFullAud, type Cents } from '@halfpallet/money';
import type { PriceInputs } from '../../../input';
import type { DutyBasis } from '../../../price-line';
import { proofOf, reason } from '../say';

type Product = PriceInputs['product'];

export interface DutyFacts {
  basis: DutyBasis;
  ratePct: string;
  general: string;
  agreement: string | null;
  product: Product;
  isEstimate: boolean;
  customsValue: Cents;
  threshold: string;
}

/** Why this rate of duty, for a person who has never read a tariff. */
export function dutyReason(facts: DutyFacts): string {
  const { basis, ratePct, general, agreement, product, isEstimate, customsValue, threshold } = facts;
  if (basis === 'low-value') return reason('duty.lowValue', { customsValue: formatFullAud(customsValue), threshold });
  if (agreement !== null) {
    const name = ratePct === '0' ? 'duty.agreementFree' : 'duty.agreement';
    return reason(name, { agreement, ratePct, general, proof: proofOf(agreement) });
  }
  if (isEstimate) return reason('duty.estimate', { ratePct });
  if (ratePct === '0') return reason('duty.free', {});
  const { fta, origin, originEvidence } = product;
  if (fta === null) return reason('duty.noAgreement', { ratePct, origin });
  if (!originEvidence) return reason('duty.noProof', { ratePct, proof: proofOf(fta), agreement: fta });
  return reason('duty.noLower', { ratePct, agreement: fta });
}

/** Which document or table the rate rests on: a case of the line's evidence. */
export function dutyEvidence({ hsCode }: Product, agreement: string | null, isEstimate: boolean): string {
  if (agreement !== null) return 'agreement';
  if (isEstimate) return 'estimate';
  return hsCode === null ? 'general' : 'tariff';
}
