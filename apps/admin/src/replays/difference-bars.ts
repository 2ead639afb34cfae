import type { AccountDifference } from './replay-model';

/** Width of the drawing in its own units. */
const WIDTH = 1_000;

export interface Bar {
  readonly x: number;
  readonly width: number;
}
export interface DifferenceBars {
  /** Where nothing is. */
  readonly zero: number;
  readonly rows: ReadonlyArray<{
    readonly account: string;
    readonly deltaCents: number;
    readonly replay: Bar;
    readonly live: Bar;
  }>;
}

/** Bars of all accounts on one scale, credits to the left of zero and debits to the right. */
export function barsOf(accounts: readonly AccountDifference[]): DifferenceBars {
  const cents = accounts.flatMap(({ replayCents, liveCents }) => [replayCents, liveCents]);
  const lowest = Math.min(0, ...cents);
  const highest = Math.max(0, ...cents);
  const span = highest - lowest || 1;
  const at = (value: number) => ((value - lowest) / span) * WIDTH;
  const bar = (value: number): Bar => {
    const [from, to] = [Math.min(0, value), Math.max(0, value)];
    return { x: at(from), width: at(to) - at(from) };
  };
  return {
    zero: at(0),
    rows: accounts.map(({ account, deltaCents, replayCents, liveCents }) => ({
      account,
      deltaCents,
      replay: bar(replayCents),
      live: bar(liveCents),
    })),
  };
}
