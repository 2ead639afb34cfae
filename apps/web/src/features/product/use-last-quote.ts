import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage';

const keyOf = (productId: number): string => `quote-of-${productId}`;
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^QT-[0-9A-Z]{12}$/.test(value);

/** The number of the quote last written for a product in this tab; the server has the quote itself. */
export function useLastQuote(productId: number): [quoteNumber: string | null, keep: (quoteNumber: string) => void] {
  const [quoteNumber, setQuoteNumber] = useState<string | null>(null);
  // After hydration: the server knows nothing of tabs.
  useEffect(() => setQuoteNumber(readStored(sessionStorage, keyOf(productId), isNumber)), [productId]);
  const keep = (next: string) => {
    writeStored(sessionStorage, keyOf(productId), next);
    setQuoteNumber(next);
  };
  return [quoteNumber, keep];
}
