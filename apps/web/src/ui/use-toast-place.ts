import { type RefObject, useLayoutEffect, useState } from 'react';
import { bestPlace, type Box, type ToastPlace } from './toast-place';

/** What a buyer needs to see while something is notified: what went wrong, what they write in, and what sends it. */
const KEPT_IN_SIGHT =
  ':is(main, [role="dialog"]) :is(button[type="submit"], textarea, [role="alert"], [aria-invalid="true"])';
const CONTROL = 'a, button, input, select, textarea, summary, [tabindex]';
/** Layouts move without an event, e.g. when an error is written in. */
const LOOK_EVERY_MS = 200;

/** A place for the notification in `region` at which it covers neither the control with the focus nor a form's button. */
export function useToastPlace(region: RefObject<HTMLElement | null>, messageId: number | undefined): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('bottom-left');
  useLayoutEffect(() => {
    if (messageId === undefined) return;
    // Each starts where notifications are expected and moves only when it must.
    let current: ToastPlace = 'bottom-left';
    const look = () => {
      const own = region.current;
      const size = own?.getBoundingClientRect();
      // Whoever reads or closes it should not have to run after it.
      if (!own || !size?.height || own.matches(':hover') || own.contains(document.activeElement)) return;
      const top = Math.max(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0, 0);
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight, top };
      current = bestPlace(size, room, keptInSight(room), current);
      setPlace(current);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('focusin', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', look);
      window.removeEventListener('scroll', look);
    };
  }, [region, messageId]);
  return place;
}

function keptInSight(room: { readonly width: number; readonly height: number }): Box[] {
  const focused = document.activeElement;
  const elements = [...document.querySelectorAll(KEPT_IN_SIGHT), ...(focused?.matches(CONTROL) ? [focused] : [])];
  return elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0 && height < room.height / 2);
}
