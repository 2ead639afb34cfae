/** One queue and how many jobs are in which state. */
export interface QueueRow {
  readonly id: string;
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly paused?: boolean;
  readonly workers?: number;
  readonly lastError?: string | null;
}

const ALWAYS = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const;

/** The states people look for, in a fixed order, and any other that has jobs. */
export function stateCounts({ counts }: Pick<QueueRow, 'counts'>): ReadonlyArray<{ state: string; count: number }> {
  const others = Object.keys(counts).filter(
    (state) => !(ALWAYS as readonly string[]).includes(state) && (counts[state] ?? 0) > 0,
  );
  return [...ALWAYS, ...others].map((state) => ({ state, count: counts[state] ?? 0 }));
}
