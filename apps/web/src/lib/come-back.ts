/** What of the browser is needed. */
export interface KeptPage {
  /** Hides everything on it, or shows it again. */
  cover(isCovered: boolean): void;
  reload(): void;
}

const thisPage = (): KeptPage => ({
  cover: (isCovered) => (document.documentElement.style.visibility = isCovered ? 'hidden' : ''),
  reload: () => window.location.reload(),
});

/**
 * A page that the browser keeps whole comes back as it was left when somebody goes back to it: with the orders and addresses of
 * whoever signed out meanwhile. It stays covered until it is known that whom it was made for is still there, and is made anew for
 * anybody else, or where that cannot be learned.
 * @param whose id of whom the page was made for, null for nobody who is known
 * @param whoIsThere the same by what the server says now
 */
export function watchComeBack(
  whose: () => string | null,
  whoIsThere: () => Promise<string | null>,
  page: KeptPage = thisPage(),
): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const person = whose();
    if (person !== null) page.cover(true);
    void whoIsThere().then(
      (now) => (now === person ? page.cover(false) : page.reload()),
      () => person !== null && page.reload(),
    );
  });
}
