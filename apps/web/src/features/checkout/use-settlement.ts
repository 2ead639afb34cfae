import { useCallback, useEffect, useState } from 'react';

/** Waits between looks, in seconds: 15 in all until the buyer is told that it takes longer; then less often. */
const WAITS_S = [1, 1, 2, 3, 5, 3] as const;
const LATER_S = 10;
const MOST_LOOKS = 40;

export interface Settlement {
  /** It takes longer than it should; the payment may still arrive. */
  readonly slow: boolean;
  /** Looks again from the start. */
  again(): void;
}

/** Looks for the payment's arrival again and again while `waiting`. The browser's word that it paid is never enough. */
export function useSettlement(waiting: boolean, look: () => Promise<unknown>): Settlement {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!waiting || looks >= MOST_LOOKS) return;
    const timer = setTimeout(
      () => void look().finally(() => setLooks((done) => done + 1)),
      (WAITS_S[looks] ?? LATER_S) * 1_000,
    );
    return () => clearTimeout(timer);
  }, [waiting, looks, look]);
  return { slow: waiting && looks >= WAITS_S.length, again: useCallback(() => setLooks(0), []) };
}
