import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/**
 * Milliseconds left of what the server said were left when the answer came; its clock counts and not the visitor's.
 * @param msLeft 0 when there is nothing to count
 * @param answeredAt the browser's clock when the answer came
 */
export function useTimeLeft(msLeft: number, answeredAt: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (msLeft === 0) return;
    const tick = () => setPassed(Math.max(0, Date.now() - answeredAt));
    tick();
    const timer = setInterval(tick, STEP_MS);
    return () => clearInterval(timer);
  }, [msLeft, answeredAt]);
  return Math.max(0, msLeft - passed);
}
