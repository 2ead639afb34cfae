import { useEffect } from 'react';
import { focusOn } from '../lib/focus-on';

/** The first page came with its document: the browser has done all this by itself then. */
let first = true;
const LONGEST_WAIT_MS = 5_000;

/** Whether the last step in the history was Back or Forward: the browser itself then returns to where one was. */
let returned = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (returned = true));
  // The router tells of new addresses by this name.
  window.addEventListener('pushState', () => (returned = false));
}

/**
 * On arrival at another page: to the top (on a return: to where one was), with the focus on its heading, which screen readers then read out. While the
 * page shows outlines only, the focus waits on the main region and moves on when the heading is there.
 */
export function useArrival(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    if (first || !main) {
      first = false;
      return;
    }
    if (!returned) window.scrollTo(0, 0);
    main.focus({ preventScroll: true });
    if (focusHeading(main)) return;
    const observer = new MutationObserver(() => {
      // Whoever has moved on in the meantime is not called back.
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    // Runs once per page: the caller is keyed by the page.
  }, []);
}

/** @returns false while the heading is missing or only an outline's. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading || heading.closest('[aria-busy="true"]')) return false;
  focusOn(heading);
  return true;
}
