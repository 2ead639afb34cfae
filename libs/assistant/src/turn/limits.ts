import { LONGEST_LIST } from '../tools';

/** What one turn may take. Whoever tests the loop hands over shorter times. */
export interface TurnLimits {
  /** Times the planner may ask for tools; after that it can only speak. */
  readonly rounds: number;
  readonly calls: number;
  /** More calls for each line of a list: a search, the product with its options, and a price. */
  readonly callsPerLine: number;
  readonly effects: number;
  readonly turnMs: number;
  /** One decision of the planner, its words included. Leaves time for the built-in one to answer in its place. */
  readonly plannerMs: number;
  readonly toolMs: number;
  /** A search of marketplaces answers by itself after eight seconds with what it has; this is for one that does
   * not. One that is given up goes on, and its conversation does not know of it: a busy shop has time to say what it began. */
  readonly sourcingMs: number;
}

export const TURN_LIMITS: TurnLimits = {
  rounds: 4,
  calls: 6,
  callsPerLine: 3,
  effects: 1,
  turnMs: 25_000,
  plannerMs: 20_000,
  toolMs: 5_000,
  sourcingMs: 15_000,
};

/** Of a sentence that lists: its parts that name a number. */
const COUNTS = /\d|\b(?:dozen|pallets?|half|hundred|ten|twenty|thirty|fifty)\b/i;

/** How many tools a turn may call for a message, or for what was read from a file with it. */
export const callsFor = (
  text: string,
  items: readonly unknown[] | null,
  { calls, callsPerLine }: Pick<TurnLimits, 'calls' | 'callsPerLine'> = TURN_LIMITS,
): number => calls + callsPerLine * listLength(text, items);

/** How many things a message or a file asks for: 0 unless it is a list. */
function listLength(text: string, items: readonly unknown[] | null): number {
  if (items) return Math.min(items.length, LONGEST_LIST);
  const lines = text.split(/[\n;]/).filter((line) => line.trim() !== '').length;
  const parts = text.split(/,|&|\band\b/i).filter((part) => COUNTS.test(part)).length;
  const most = Math.max(lines, parts);
  return most < 2 ? 0 : Math.min(most, LONGEST_LIST);
}
