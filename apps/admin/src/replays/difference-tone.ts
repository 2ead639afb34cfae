import type { AccountDifference } from './replay-model';

export interface DifferenceProps {
  readonly accounts: readonly AccountDifference[];
  /** The two sides stand at different moments: what lies between them is business, not an error. */
  readonly expected?: boolean;
}

export function differenceTone(deltaCents: number, expected: boolean): string {
  if (deltaCents === 0) return 'text.secondary';
  return expected ? 'text.primary' : 'error.main';
}
