import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ImportRun } from '@halfpallet/contracts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { useLooks } from '../shared/use-looks';

/** What the acts on a run answer. */
export type RunAnswer = CommandResponse & { readonly run: ImportRun };

export const RUNS = 'import-runs';
const LOOK_EVERY_MS = 1_000;

export const isMoving = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'searching' || state === 'importing';

/** One run, looked at again while something happens to it. */
export function useImportRun(id: string) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const looks = useLooks(RUNS, LOOK_EVERY_MS);
  const query = useQuery({
    queryKey: [RUNS, 'run', id],
    queryFn: () => dataProvider.importRun(id),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? looks : false),
  });
  // The list and the figures beside it are of the moment it began to move.
  const moving = query.data ? isMoving(query.data) : false;
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current && !moving) {
      void queries.invalidateQueries({ queryKey: [RUNS], predicate: ({ queryKey }) => queryKey[1] !== 'run' });
    }
    moved.current = moving;
  }, [moving, queries]);
  return query;
}
