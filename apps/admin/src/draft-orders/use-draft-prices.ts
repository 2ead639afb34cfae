import { useDataProvider } from 'react-admin';
import type { DraftOrder, DraftOrderPrices } from '@halfpallet/contracts';
import type { AdminDataProvider } from '../providers/data-provider';
import { useLivePrice, type LivePrice } from '../shared/use-live-price';

export type DraftPricesNow = LivePrice<DraftOrderPrices>;

/** What the engine asks for the draft as it is now. */
export function useDraftPrices(draft: DraftOrder | null): DraftPricesNow {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useLivePrice('draft-prices', draft, (wanted, signal) => dataProvider.priceDraftOrder(wanted, signal));
}
