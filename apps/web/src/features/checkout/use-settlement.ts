import { useCallback, useEffect, useState } from 'react';

/** Waits between looks, in seconds; the last one repeats. A settled card payment is usually there at the first. */
const WAITS_S = [1, 1, 2, 3, 5] as const;
const MOST_LOOKS = 16;

export interface Settlement {
  /** Looked long enough; the payment may still arrive. */
  readonly slow: boolean;
  /** Looks again from the start. */
  again(): void;
}

/** Looks for the payment's arrival again and again while `waiting`. The browser's word that it paid is never enough. */
export function useSettlement(waiting: boolean, look: () => Promise<unknown>): Settlement {
  const [looks, setLooks] = useState(0);
  const slow = looks >= MOST_LOOKS;
  useEffect(() => {
    if (!waiting || slow) return;
    const seconds = WAITS_S[Math.min(looks, WAITS_S.length - 1)] ?? 5;
    const timer = setTimeout(() => {
      void look().finally(() => setLooks((done) => done + 1));
    }, seconds * 1_000);
    return () => clearTimeout(timer);
  }, [waiting, slow, looks, look]);
  return { slow, again: useCallback(() => setLooks(0), []) };
}
