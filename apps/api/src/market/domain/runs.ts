import type { MarketRuns } from '../../catalogue/public';

/** How the looks for a product's market price ended, by run. */
export type Outcomes = NonNullable<Awaited<ReturnType<MarketRuns['of']>>>['runs'];

const DAY_MS = 86_400_000;

/** The look of a month: `2026-11`. @param day Brisbane calendar date */
export const monthRun = (day: string): string => day.slice(0, 7);

/** The ISO week of a Brisbane calendar date: `2026-W47`. */
export function weekRun(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // A week belongs to the year of its Thursday.
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.ceil(((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS + 1) / 7);
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/**
 * The look that somebody gets who asks for one in a week: a week in which prices were observed needs no other, one that came to nothing may be
 * repeated, and whoever asks at the same time gets the same.
 */
export function askedRun(week: string, outcomes: Outcomes): { readonly run: string; readonly isOver: boolean } {
  for (let number = 1; ; number++) {
    const run = number === 1 ? week : `${week}.${number}`;
    const outcome = outcomes[run];
    if (outcome !== 'not-found') return { run, isOver: outcome === 'observed' };
  }
}

export const marketJobId = (productId: number, run: string): string => `market.${productId}.${run}`;
