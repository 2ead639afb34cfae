import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DraftOrder, DraftOrderPrices } from '@halfpallet/contracts';
import type { AdminDataProvider } from '../providers/data-provider';
import { useSettled } from '../shared/use-settled';

/** Long enough for the next digit, in milliseconds. */
const PAUSE_MS = 250;
/** The exchange rate moves by itself. */
const AGAIN_MS = 60_000;

export interface DraftPricesNow {
  /** Of exactly what the page shows; missing while they are being made, or cannot be. */
  readonly prices: DraftOrderPrices | undefined;
  readonly pending: boolean;
  /** Why there are none. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** What the engine asks for the draft as it is now, asked for when nothing is typed for a moment. */
export function useDraftPrices(draft: DraftOrder | null): DraftPricesNow {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const text = draft === null ? '' : JSON.stringify(draft);
  const asked = useSettled(text, PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['draft-prices', asked],
    queryFn: ({ signal }) => dataProvider.priceDraftOrder(JSON.parse(asked) as DraftOrder, signal),
    enabled: asked !== '',
    retry: false,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const fresh = text !== '' && asked === text;
  return {
    prices: fresh && !error ? data : undefined,
    pending: text !== '' && (!fresh || (isFetching && data === undefined)),
    error: fresh ? error : null,
    retry: () => void refetch(),
  };
}
