// Faults of browser extensions and of failed images are not ours; without this they fill the console and error reports.
const FOREIGN = /ethereum|metamask|web3|wallet|(?:chrome|moz)-extension:|ResizeObserver loop/i;

/** What a browser tells of a fault, as far as it says whose it is. */
interface Fault {
  readonly target: unknown;
  readonly message?: string;
  readonly filename?: string;
  /** Of a promise that nobody looked after. */
  readonly reason?: unknown;
  preventDefault(): void;
}

/** A browser's window; spelt out, as the server compiles this, too. */
interface FaultyWindow {
  addEventListener(type: string, listener: (fault: Fault) => void, capture?: boolean): void;
}

/** Keeps wallet-extension and resource-load errors quiet; everything else passes. */
export function suppressForeignErrors(window: FaultyWindow): void {
  window.addEventListener(
    'error',
    (fault) => {
      const isResource = fault.target !== window;
      if (isResource || FOREIGN.test(`${fault.message} ${fault.filename}`)) fault.preventDefault();
    },
    true,
  );
  window.addEventListener('unhandledrejection', (fault) => {
    if (FOREIGN.test(String((fault.reason as { stack?: string } | null)?.stack ?? fault.reason)))
      fault.preventDefault();
  });
}
