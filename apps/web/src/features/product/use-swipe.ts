import { type PointerEvent, useRef } from 'react';

/** A finger that goes this far sideways, and further sideways than up or down, has swiped. */
const SWIPE_PX = 40;

/** -1 for the picture before, 1 for the next one, 0 when it was no swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
}

/** Swipes of one finger. The click a browser sends after a swipe can be told from a tap by `justSwiped`. */
export function useSwipe(onMove: (step: number) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const swiped = useRef(false);
  const handlers = {
    onPointerDown(event: PointerEvent) {
      swiped.current = false;
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const step = swipeStep(event.clientX - start.current.x, event.clientY - start.current.y);
      start.current = null;
      if (step === 0) return;
      swiped.current = true;
      onMove(step);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
  return { handlers, justSwiped: () => swiped.current };
}
