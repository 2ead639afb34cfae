import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SourcingProgress } from '@halfpallet/contracts';
import type { AdminDataProvider } from '../providers/data-provider';
import { RESOURCE } from './request-address';

/** The progress of a search, kept up to date by the server while it runs; news never goes back to an older revision. */
export function useProgress(id: string) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = [RESOURCE, 'progress', id];
  const query = useQuery({
    queryKey,
    // News may have come since it was asked for.
    queryFn: async () =>
      newest(await dataProvider.sourcingProgress(id), queryClient.getQueryData<SourcingProgress>(queryKey)),
    retry: false,
  });
  const isRunning = query.data?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const watching = dataProvider.watchSourcing(id, (news) =>
      queryClient.setQueryData<SourcingProgress>([RESOURCE, 'progress', id], (known) => newest(news, known)),
    );
    return () => void watching.then((stop) => stop());
  }, [dataProvider, queryClient, id, isRunning]);
  return query;
}

const newest = (news: SourcingProgress, known: SourcingProgress | undefined): SourcingProgress =>
  known && known.revision > news.revision ? known : news;
