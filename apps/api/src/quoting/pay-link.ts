/** Where whoever holds these quotes orders at their prices, and pays. */
export const payLinkOf = (publicOrigin: string, quoteNumbers: readonly string[]): string =>
  `${publicOrigin}/guest-checkout?quote=${quoteNumbers.join(',')}`;
