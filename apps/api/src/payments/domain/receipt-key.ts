/**
 * Keys under which an order's payment knows the money of a statement line. A line that was matched with an order and taken back
 * may be matched again, also with the same one. Each match has a key of its own: one that was counted once is never counted
 * again, so whatever is left of an earlier match (a request that stood still, a command told twice) moves nothing.
 */
export interface MatchOfLine {
  readonly lineId: string;
  /** 1 for the first order the line was matched with, one more each time that was taken back. */
  readonly round: number;
}

/** Key of a transfer that somebody recorded by hand, by the id of their command. */
export const manualReceiptKey = (id: string): string => `${MANUAL}${id}`;

/** What stands in an address for a receipt recorded by hand. */
export const idOfManualReceipt = (receiptKey: string): string => receiptKey.slice(MANUAL.length);

const MANUAL = 'manual:';

/** The first match goes by the line's own key, as all did before a match could be taken back. */
export function receiptKeyOf({ lineId, round }: MatchOfLine): string {
  return round === 1 ? lineId : `${lineId}~${round}`;
}

export function matchOfKey(receiptKey: string): MatchOfLine {
  const [, lineId, round] = /^(.*)~(\d+)$/.exec(receiptKey) ?? [];
  return lineId === undefined ? { lineId: receiptKey, round: 1 } : { lineId, round: Number(round) };
}
