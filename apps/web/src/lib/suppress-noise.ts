// Faults of browser extensions and of failed images are not ours; without this they fill the console and error reports.
const FOREIGN = /ethereum|metamask|web3|wallet|(?:chrome|moz)-extension:|ResizeObserver loop/i;

/** Keeps wallet-extension and resource-load errors quiet; everything else passes. */
export function suppressForeignErrors(target: Window): void {
  target.addEventListener(
    'error',
    (event) => {
      const isResource = event.target instanceof HTMLElement;
      if (isResource || FOREIGN.test(`${event.message} ${event.filename}`)) event.preventDefault();
    },
    true,
  );
  target.addEventListener('unhandledrejection', (event) => {
    if (FOREIGN.test(String((event.reason as { stack?: string } | null)?.stack ?? event.reason)))
      event.preventDefault();
  });
}
