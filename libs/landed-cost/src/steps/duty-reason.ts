import { formatFullAud, type Cents } from '@halfpallet/money';
import type { PriceInputs } from '../input';
import type { DutyBasis } from '../price-line';

type Product = PriceInputs['product'];

/** What each agreement accepts as proof of origin, in the words of the person who files it. */
const PROOF: Readonly<Record<string, string>> = {
  ChAFTA: 'certificate of origin',
  AANZFTA: 'certificate of origin',
  ECTA: 'certificate of origin',
  'AI-ECTA': 'certificate of origin',
  TAFTA: 'certificate of origin',
  MAFTA: 'certificate or declaration of origin',
  'IA-CEPA': 'certificate or declaration of origin',
  KAFTA: "exporter's certificate of origin",
  JAEPA: 'certificate of origin',
  CPTPP: 'self-certification of origin',
};

const proof = (agreement: string): string => PROOF[agreement] ?? 'evidence of origin';

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
  if (basis === 'low-value')
    return `No duty: the customs value ${formatFullAud(customsValue)} is at or below ${threshold}.`;
  if (agreement !== null) {
    const rate = ratePct === '0' ? 'Free' : `${ratePct}% instead of ${general}%`;
    return `${agreement}: ${rate} with ${proof(agreement)} on file.`;
  }
  if (isEstimate) return `Estimated at the usual ${ratePct}%: the tariff line of these goods is not settled yet.`;
  if (ratePct === '0') return 'Free: this tariff line carries no duty, whatever the origin.';
  if (product.fta === null) return `General rate ${ratePct}%: no trade agreement with ${product.origin} is claimed.`;
  if (!product.originEvidence) {
    return `General rate ${ratePct}%: no ${proof(product.fta)} is on file, so ${product.fta} cannot be claimed.`;
  }
  return `General rate ${ratePct}%: ${product.fta} gives no lower rate for this tariff line.`;
}

/** The document or table the rate rests on. */
export function dutyEvidence(product: Product, agreement: string | null, isEstimate: boolean): string {
  if (agreement !== null) return `${agreement} ${proof(agreement)} on file`;
  if (isEstimate) return 'Default rate, tariff line not settled';
  return product.hsCode === null ? 'General tariff rate' : `General tariff rate of ${product.hsCode}`;
}
