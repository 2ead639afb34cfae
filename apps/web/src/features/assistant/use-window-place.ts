import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const NARROW = '(max-width: 48em)';
const HANDHELD = /Mobi|Android|iPhone|iPad|iPod/i;
/** Less than this is a toolbar; more is a keyboard. */
const KEYBOARD_PX = 150;
/** So is whatever leaves less than this share of the height, however low the window is. */
const KEYBOARD_LEAVES = 0.8;

function onResize(listener: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', listener);
  window.addEventListener('resize', listener);
  return () => {
    seen?.removeEventListener('resize', listener);
    window.removeEventListener('resize', listener);
  };
}

/** True where a window beside the page would leave neither enough room. */
export const useHandheld = (): boolean =>
  useSyncExternalStore(onResize, () => window.matchMedia(NARROW).matches || HANDHELD.test(navigator.userAgent));

/** How much of the page's height an on-screen keyboard covers. */
export const useKeyboardHeight = (): number =>
  useSyncExternalStore(onResize, () => {
    const covered = Math.round(window.innerHeight - (window.visualViewport?.height ?? window.innerHeight));
    return covered > KEYBOARD_PX || covered > window.innerHeight * (1 - KEYBOARD_LEAVES) ? covered : 0;
  });

/** While the window covers everything, the focus cannot wander to what lies below it. Notifications stay in reach. */
export function useCover(covers: boolean): void {
  useEffect(() => {
    if (!covers) return;
    const below = document.querySelectorAll('#root > :is(a, header, main, footer)');
    for (const part of below) part.setAttribute('inert', '');
    return () => {
      for (const part of below) part.removeAttribute('inert');
    };
  }, [covers]);
}

/** Calls back when the focus goes to a field that the window lies on, or to anything that it hides altogether. */
export function useFocusBelow(ref: RefObject<HTMLElement | null>, watches: boolean, onCovered: () => void): void {
  useEffect(() => {
    if (!watches) return;
    const check = ({ target }: FocusEvent) => {
      const pane = ref.current;
      if (!pane || !(target instanceof Element) || pane.contains(target) || !target.closest('main')) return;
      const covered = target.matches('input, select, textarea') ? overlap : contains;
      if (covered(pane.getBoundingClientRect(), target.getBoundingClientRect())) onCovered();
    };
    document.addEventListener('focusin', check);
    return () => document.removeEventListener('focusin', check);
  }, [ref, watches, onCovered]);
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const contains = (a: DOMRect, b: DOMRect): boolean =>
  a.left <= b.left && b.right <= a.right && a.top <= b.top && b.bottom <= a.bottom;
