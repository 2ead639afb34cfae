import { lazy } from 'react';
import { reloadOnce } from '../lib/reload-once';
import { Part } from './part';

// Most who look at an order want no paper, and need not wait for it.
const TaxDocuments = lazy(() => import('./tax-documents').then((m) => ({ default: m.TaxDocuments }), reloadOnce));

/** The tax invoice of an order for the asking, fetched once the page stands. */
export function LaterTaxDocuments({ orderNumber }: { readonly orderNumber: string }) {
  return (
    <Part>
      <TaxDocuments orderNumber={orderNumber} />
    </Part>
  );
}
