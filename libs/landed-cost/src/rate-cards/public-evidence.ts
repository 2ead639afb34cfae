import { lineText } from '../engines/v1/say';
import type { LineCode } from '../engines/v1/texts';
import type { PriceLine } from '../price-line';
import { RATE_CARDS } from './book';
import type { RateCard } from './rate-card';

/** Staff's own notes of where a figure comes from and what is still to be checked, by the line they once stood in. */
const NOTES: Readonly<Partial<Record<LineCode, (card: RateCard) => string>>> = {
  IPC: ({ government }) => government.ipcSource,
  FID_BIOSECURITY: ({ government }) => government.fidSource,
  BIOSECURITY_ALLOWANCE: ({ biosecurityAud }) => biosecurityAud.source,
  BMSB_TREATMENT: ({ biosecurityAud }) => biosecurityAud.bmsb.source,
};

/**
 * The evidence of a recorded line in a buyer's words. Prices recorded before the two were told apart carry staff's note in
 * the line; the record stays as it was, and whoever shows it asks here.
 */
export function publicEvidence(
  { code, evidence }: Pick<PriceLine, 'code' | 'evidence'>,
  rateCardVersion: string,
  rateCards: readonly RateCard[] = RATE_CARDS,
): string {
  const noteOf = (NOTES as Record<string, ((card: RateCard) => string) | undefined>)[code];
  const isNote = noteOf && rateCards.some((card) => noteOf(card) === evidence);
  return isNote ? lineText(code as LineCode, 'evidence', { rateCard: rateCardVersion }) : evidence;
}
