import type { PriceLine } from '../price-line';
import { RATE_CARDS } from './book';
import type { RateCard } from './rate-card';

interface Basis {
  /** Staff's own note of where the figure comes from and what is still to be checked. Never shown to a buyer. */
  readonly note: (card: RateCard) => string;
  /** What a buyer is told of it. */
  readonly evidence: (version: string) => string;
}

/** The lines, by code, whose figures rest on something outside the card. The others rest on the card by name. */
const BASES = {
  IPC: {
    note: ({ government }) => government.ipcSource,
    evidence: (version) => `Import processing charges of the Australian Border Force, as in rate card ${version}`,
  },
  FID_BIOSECURITY: {
    note: ({ government }) => government.fidSource,
    evidence: (version) => `Charges of the Department of Agriculture, as in rate card ${version}`,
  },
  BIOSECURITY_ALLOWANCE: {
    note: ({ biosecurityAud }) => biosecurityAud.source,
    evidence: (version) => `Rate card ${version}: our allowance for checks of papers and goods`,
  },
  BMSB_TREATMENT: {
    note: ({ biosecurityAud }) => biosecurityAud.bmsb.source,
    evidence: (version) => `Season measures of the Department of Agriculture, price of rate card ${version}`,
  },
} satisfies Record<string, Basis>;

export type EvidencedLine = keyof typeof BASES;

/** What a line of this code says of where its figure comes from. */
export const evidenceOf = (code: EvidencedLine, version: string): string => BASES[code].evidence(version);

/**
 * The evidence of a recorded line in a buyer's words. Prices recorded before the two were told apart carry staff's note in
 * the line; the record stays as it was, and whoever shows it asks here.
 */
export function publicEvidence(
  { code, evidence }: Pick<PriceLine, 'code' | 'evidence'>,
  rateCardVersion: string,
  rateCards: readonly RateCard[] = RATE_CARDS,
): string {
  const basis = (BASES as Record<string, Basis | undefined>)[code];
  const isNote = rateCards.some((card) => basis?.note(card) === evidence);
  return basis && isNote ? basis.evidence(rateCardVersion) : evidence;
}
