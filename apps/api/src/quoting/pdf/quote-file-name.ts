import { brisbaneDate } from '@halfpallet/landed-cost';

/** `quote-Gooseneck-Kitchen-Mixer-2026-11-21.pdf`: letters, digits and hyphens, safe in a header and on every disk. */
export function quoteFileName(issued: { readonly productName: string; readonly issuedAt: string }): string {
  const name = issued.productName.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `quote-${name}-${brisbaneDate(issued.issuedAt)}.pdf`;
}
