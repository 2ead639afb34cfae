const PAYMENT_PAGE = /^\/(?:guest-checkout|checkout\/)/;

/** Whether the document itself, not just the present address, was loaded as a payment page. */
export function enteredOnPaymentPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || PAYMENT_PAGE.test(new URL(entry.name).pathname);
}
