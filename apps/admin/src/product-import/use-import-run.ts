import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ImportRun } from '@halfpallet/contracts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';

/** What the acts on a run answer. */
export type RunAnswer = CommandResponse & { readonly run: ImportRun };

export const RUNS = 'import-runs';
const LOOK_EVERY_MS = 1_000;

export const isMoving = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'searching' || state === 'importing';

/** One run, looked at again while something happens to it. */
export function useImportRun(id: string) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: [RUNS, 'run', id],
    queryFn: () => dataProvider.importRun(id),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? LOOK_EVERY_MS : false),
  });
}
