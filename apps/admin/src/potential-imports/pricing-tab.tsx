import type { PotentialImportDetail } from '@halfpallet/contracts';
import { ConfidencePanel } from './confidence-panel';
import { MarketPanel } from './market-panel';
import { PricePanel } from './price-panel';

/** What it would cost here, what that was made of, and how far it may be relied on. */
export function PricingTab({ record }: { readonly record: PotentialImportDetail }) {
  return (
    <>
      <PricePanel record={record} />
      <MarketPanel record={record} />
      <ConfidencePanel record={record} />
    </>
  );
}
