import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { MarketplacesPanel } from '../shared/marketplaces-panel';

/** Where else the search looked, and what stood in its way: there may be better. Shows nothing while that is not known. */
export function SearchPanel({ requestId }: { readonly requestId: string }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['sourcing-progress', requestId],
    queryFn: () => dataProvider.sourcingProgress(requestId),
    retry: false,
  });
  return data ? <MarketplacesPanel progress={data} /> : null;
}
