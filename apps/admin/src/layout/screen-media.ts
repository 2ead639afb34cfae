const NEVER = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as const;

/** As much of a `MediaQueryList` as Material UI uses. */
type Watched = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

/**
 * What the screen is like, also while its page is printed. A browser counts the sheets first and then says how wide they are: a
 * list that became another one by that, such as a table that turns into cards, was cut off after as many sheets as the table had.
 */
export function screenMedia(query: string): Watched {
  if (typeof window === 'undefined' || typeof window.matchMedia !== 'function') return NEVER;
  const list = window.matchMedia(query);
  const isPrinting = () => window.matchMedia('print').matches;
  let onScreen = list.matches;
  return {
    get matches() {
      if (!isPrinting()) onScreen = list.matches;
      return onScreen;
    },
    addEventListener: list.addEventListener.bind(list),
    removeEventListener: list.removeEventListener.bind(list),
  };
}
