import { useEffect } from 'react';

const ROW = 'li, tr';

/** Where the keyboard is. */
interface Place {
  readonly element: HTMLElement;
  /** The row of a list it is in: what is left of that list when the row is gone takes the focus. */
  readonly row: { readonly list: Element; readonly index: number } | null;
  readonly path: string;
}

/**
 * Keeps the keyboard where it was. A button that waits for the server gets the focus back once it can be pressed again, and when
 * the row somebody acted on is gone, the one that took its place has it: the row and none of its buttons, so that a key held too
 * long decides nothing more. Browsers start again at the top of the page in both cases.
 *
 * @returns what ends it
 */
export function keepFocus(): () => void {
  let place: Place | null = null;
  /** Where it was before a dialog took it. */
  let before: Place | null = null;
  let isWaiting = false;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    if (place && inDialog(target) && !inDialog(place.element)) before = place;
    place = placeOf(target);
    isWaiting = false;
  };
  // Whoever presses somewhere else with a pointer lets go of it.
  const letGo = ({ target }: PointerEvent) => {
    if (place && !(target instanceof Node && place.element.contains(target))) [place, before] = [null, null];
  };
  const look = () => {
    if (!place) return;
    const { element } = place;
    if (element.isConnected) {
      if (element.matches(':disabled')) isWaiting = true;
      else if (isWaiting && nowhere()) element.focus();
      return;
    }
    if (!nowhere()) return;
    const left = [place, before].find((one) => one !== null && one.row !== null && one.path === location.pathname);
    [place, before] = [null, null];
    if (left) takeUp(left);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', letGo, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', letGo, true);
  };
}

export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest(ROW);
  const list = row?.parentElement;
  return {
    element,
    row: row && list ? { list, index: [...list.children].indexOf(row) } : null,
    path: location.pathname,
  };
}

/** The row that took the place of the one that is gone; the page when none is left. */
function takeUp({ row }: Place): void {
  const rows = row!.list.isConnected ? [...row!.list.children] : [];
  const next = rows[Math.min(row!.index, rows.length - 1)] ?? document.querySelector('main');
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus();
}

const inDialog = (element: Element) => element.closest('[role="dialog"]') !== null;
const nowhere = () => document.activeElement === null || document.activeElement === document.body;
