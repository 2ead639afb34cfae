/** What one turn may take. Whoever tests the loop hands over shorter times. */
export interface TurnLimits {
  /** Times the planner may ask for tools; after that it can only speak. */
  readonly rounds: number;
  readonly calls: number;
  /** More calls for each line of a list: a search and a price. */
  readonly callsPerLine: number;
  readonly effects: number;
  readonly turnMs: number;
  /** One decision of the planner, its words included. Leaves time for the built-in one to answer in its place. */
  readonly plannerMs: number;
  readonly toolMs: number;
  /** A search of marketplaces answers by itself after eight seconds with what it has; this is for one that does not. */
  readonly sourcingMs: number;
}

export const TURN_LIMITS: TurnLimits = {
  rounds: 4,
  calls: 6,
  callsPerLine: 2,
  effects: 1,
  turnMs: 25_000,
  plannerMs: 20_000,
  toolMs: 5_000,
  sourcingMs: 10_000,
};

/** Lines of a list that count for more calls. */
const LONGEST_LIST = 20;

/** How many things a message or a file asks for: 0 unless it is a list. */
export function listLength(text: string, items: readonly unknown[] | null): number {
  if (items) return Math.min(items.length, LONGEST_LIST);
  const lines = text.split(/[\n;]/).filter((line) => line.trim() !== '').length;
  return lines < 2 ? 0 : Math.min(lines, LONGEST_LIST);
}
