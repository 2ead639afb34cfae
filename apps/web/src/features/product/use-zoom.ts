import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { swipeStep } from './use-swipe';
import { distance, kept, middle, panBy, type Point, WHOLE, zoomBy, type ZoomView } from './zoom';

const DOUBLE_CLICK_SCALE = 2.5;

const frameOf = (element: HTMLElement) => ({ width: element.clientWidth, height: element.clientHeight });

/** A point on the screen, measured from the middle of the frame. */
function fromMiddle(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

/**
 * Zooming and moving a picture in a frame: wheel and trackpad, two fingers, one finger or the mouse once it is enlarged.
 * A sideways swipe of the whole picture calls `onSwipe`.
 */
export function useZoom(frame: HTMLElement | null, onSwipe: ((step: number) => void) | undefined) {
  const [view, setView] = useState<ZoomView>(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);

  useEffect(() => {
    if (!frame) return;
    // React listens passively to wheels, and the page behind must not scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(frame, event);
      setView((before) => zoomBy(before, Math.exp(-event.deltaY / 400), frameOf(frame), at));
    };
    const onResize = () => setView((before) => kept(before, frameOf(frame)));
    frame.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('resize', onResize);
    return () => {
      frame.removeEventListener('wheel', onWheel);
      window.removeEventListener('resize', onResize);
    };
  }, [frame]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = fromMiddle(event.currentTarget, event);
      start.current = pointers.current.size === 0 ? at : null;
      pointers.current.set(event.pointerId, at);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = pointers.current;
      const before = held.get(event.pointerId);
      if (!before) return;
      const at = fromMiddle(event.currentTarget, event);
      const box = frameOf(event.currentTarget);
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
      held.set(event.pointerId, at);
      if (other && held.size === 2) {
        const factor = distance(at, other) / Math.max(distance(before, other), 1);
        setView((was) => zoomBy(was, factor, box, middle(at, other)));
      } else if (held.size === 1) {
        setView((was) => panBy(was, at.x - before.x, at.y - before.y, box));
      }
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      pointers.current.delete(event.pointerId);
      start.current = null;
      if (!from || view.scale > 1 || event.pointerType === 'mouse') return;
      const at = fromMiddle(event.currentTarget, event);
      const step = swipeStep(at.x - from.x, at.y - from.y);
      if (step !== 0) onSwipe?.(step);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId);
      start.current = null;
    },
  };

  return {
    view,
    handlers,
    by: (factor: number) => frame && setView((before) => zoomBy(before, factor, frameOf(frame))),
    pan: (dx: number, dy: number) => frame && setView((before) => panBy(before, dx, dy, frameOf(frame))),
    reset: () => setView(WHOLE),
    toggle: (event: MouseEvent<HTMLElement>) => {
      const at = fromMiddle(event.currentTarget, event);
      const box = frameOf(event.currentTarget);
      setView((before) => (before.scale > 1 ? WHOLE : zoomBy(before, DOUBLE_CLICK_SCALE, box, at)));
    },
  };
}
