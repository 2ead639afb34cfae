import { useEffect } from 'react';

const ROW = 'li, tr';
const PART = 'section, [role="dialog"], main';
/** A page or a dialog may know better where to go on, and says so as soon as it stands. */
const AFTER_MS = 100;

/** Where the keyboard is. */
interface Place {
  readonly element: HTMLElement;
  /** The row of a list it is in: what is left of that list when the row is gone takes the focus. */
  readonly row: { readonly list: Element; readonly index: number } | null;
  /** The parts of the page it is in, from the inside to the outside. */
  readonly parts: readonly HTMLElement[];
  readonly path: string;
}

/**
 * Keeps the keyboard where it was. A button that waits for the server gets the focus back once it can be pressed again and no
 * dialog about the answer lies over it, and when the row somebody acted on is gone, the one that took its place has it: the row and none of its buttons, so that a key held too
 * long decides nothing more. Of a button that gave way to another the part of the page has it. A record that was come to
 * from another page lies over a list where nothing had it before: then the page has it. Browsers start again at the top of the page in
 * all these cases.
 *
 * @returns what ends it
 */
export function keepFocus(afterMs = AFTER_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let place: Place | null = null;
  /** Where it was before a dialog took it. */
  let before: Place | null = null;
  /** A button that waits for the server. What opens meanwhile finds the focus nowhere, and does not know whom to give it back to. */
  let waiting: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    // The dialog around the button holds the focus for it, so that Escape is heard.
    if (waiting && target.contains(waiting)) return;
    if (waiting && !liesOver(target, waiting)) waiting = null;
    if (!inDialog(target)) before = null;
    else if (place && !inDialog(place.element)) before = place;
    place = placeOf(target);
  };
  // Whoever presses somewhere else with a pointer lets go of it.
  const letGo = ({ target }: PointerEvent) => {
    if (place && !(target instanceof Node && place.element.contains(target)))
      [place, before, waiting] = [null, null, null];
  };
  const look = () => {
    if (!place) return;
    const { element } = place;
    if (element.isConnected && element.matches(':disabled')) waiting = element;
    if (waiting?.isConnected) {
      if (!waiting.matches(':disabled') && (nowhere() || document.activeElement!.contains(waiting))) giveBack(waiting);
    } else if (!element.isConnected && nowhere()) timer ??= setTimeout(goOn, afterMs);
  };
  const giveBack = (button: HTMLElement) => {
    waiting = null;
    button.focus();
  };
  const goOn = () => {
    timer = undefined;
    if (!nowhere() || !place || place.element.isConnected) return;
    const left = [place, before].flatMap((one) => (one?.path === location.pathname ? (whereNext(one) ?? []) : []));
    const [next = place.parts.some(isDialog) ? document.querySelector('main') : null] = left;
    [place, before] = [null, null];
    if (next) takeUp(next);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', letGo, true);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', letGo, true);
  };
}

export function useKeptFocus(): void {
  useEffect(() => keepFocus(), []);
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest(ROW);
  const list = row?.parentElement;
  const parts: HTMLElement[] = [];
  for (
    let part = element.closest<HTMLElement>(PART);
    part;
    part = part.parentElement?.closest<HTMLElement>(PART) ?? null
  )
    parts.push(part);
  return {
    element,
    row: row && list ? { list, index: [...list.children].indexOf(row) } : null,
    parts,
    path: location.pathname,
  };
}

/** The row that took the place of the one that is gone; else the innermost part of the page that is left. */
function whereNext({ row, parts }: Place): Element | undefined {
  const rows = row?.list.isConnected ? [...row.list.children] : [];
  return rows[Math.min(row?.index ?? 0, rows.length - 1)] ?? parts.find((part) => part.isConnected);
}

function takeUp(next: Element): void {
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  const isPart = next.matches(PART);
  // Nobody needs a ring around a whole page, or to be taken to its top.
  if (isPart) next.style.outline = 'none';
  next.focus({ preventScroll: isPart });
}

const DIALOG = '[role="dialog"]';
const inDialog = (element: Element) => element.closest(DIALOG) !== null;
const isDialog = (part: Element) => part.matches(DIALOG);
const liesOver = (element: Element, other: Element) => element.closest(DIALOG)?.contains(other) === false;
const nowhere = () => document.activeElement === null || document.activeElement === document.body;
