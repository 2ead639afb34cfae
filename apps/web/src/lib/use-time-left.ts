import { useEffect, useRef, useState } from 'react';

const STEP_MS = 20_000;

/**
 * Milliseconds left of what the server said were left; its clock counts and not the visitor's. Of the browser's two clocks the
 * one that went further counts: a stopwatch stands still while the machine sleeps, and a calendar may be put back.
 * @param msLeft 0 when there is nothing to count
 * @param answeredAt the browser's calendar when the answer came
 * @param onOver told once nothing is left. Whether it really ended only the server knows.
 */
export function useTimeLeft(msLeft: number, answeredAt: number, onOver?: () => void): number {
  const [passed, setPassed] = useState(0);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (msLeft === 0) return;
    const began = performance.now() - Math.max(0, Date.now() - answeredAt);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const ms = Math.max(performance.now() - began, Date.now() - answeredAt);
      setPassed(ms);
      if (ms < msLeft) timer = setTimeout(tick, Math.min(STEP_MS, msLeft - ms));
      else over.current?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [msLeft, answeredAt]);
  return Math.max(0, msLeft - passed);
}
