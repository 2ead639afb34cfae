/** Of one press of a button: more would keep whoever pressed it waiting. */
export const AT_ONCE = 1_000;

export interface RetriedMany {
  readonly retried: number;
  /** Had moved on by themselves; left out where nothing can. */
  readonly skipped?: number;
  /** Still wait: one press takes so many and no more. */
  readonly left: number;
}

/** What became of each of them, none passed over in silence. */
export function retriedWords({ retried, skipped, left }: RetriedMany): string {
  const counts = [
    `${retried} retried`,
    ...(skipped === undefined ? [] : [`${skipped} skipped`]),
    ...(left === 0 ? [] : [`${left} left for another time`]),
  ];
  return `${counts.join(', ')}.`;
}
