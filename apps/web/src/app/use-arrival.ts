import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The router's key of the location the document was loaded at: the browser has done all this by itself then. */
const FIRST = 'default';

/** On arrival at another page: to the top, with the focus on its heading, which screen readers then read out. */
export function useArrival(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key === FIRST) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    // Runs once per page: the caller is keyed by the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
