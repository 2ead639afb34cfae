import { useEffect, useRef, useState } from 'react';

/** Whether what is pressed can be done: at once, once something is known that is on its way, or not. */
export type Readiness = 'ready' | 'soon' | 'never';

interface HeldPress {
  /** Pressed, and not carried out yet. */
  readonly isHeld: boolean;
  readonly press: () => void;
}

/**
 * Holds what was pressed too soon and carries it out once it can be. Who types a quantity and presses a button leaves the field with the
 * press, and its price is asked for in that moment: a button that refused meanwhile would swallow the press.
 */
export function useOnceReady(readiness: Readiness, act: () => void): HeldPress {
  const [isPressed, setPressed] = useState(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isPressed || readiness === 'soon') return;
    setPressed(false);
    if (readiness === 'ready') latest.current();
  }, [isPressed, readiness]);
  return { isHeld: isPressed && readiness === 'soon', press: () => setPressed(true) };
}
