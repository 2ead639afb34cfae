import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { FIND_FROM, type FindResponse } from '@halfpallet/contracts';
import type { AdminDataProvider } from '../providers/data-provider';
import { useSettled } from '../shared/use-settled';

/** Long enough for the next key, too short to be noticed, in milliseconds. */
const PAUSE_MS = 120;

export interface FoundNow {
  /** Missing while the text is too short, or its answer is not there. */
  readonly found: FindResponse | undefined;
  /** What was typed has not been answered yet. */
  readonly pending: boolean;
  readonly error: unknown;
}

/** The records that answer to the text, asked for when nothing is typed for a moment. */
export function useFound(typed: string): FoundNow {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const text = typed.trim();
  const asked = useSettled(text, PAUSE_MS);
  const long = text.length >= FIND_FROM;
  const { data, isFetching, error } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => dataProvider.find(asked, signal),
    enabled: asked.length >= FIND_FROM,
    retry: false,
    // Asked again with the dialog opened again; people's names are not kept in the meantime.
    gcTime: 0,
  });
  const fresh = long && asked === text;
  return {
    found: fresh ? data : undefined,
    pending: long && (!fresh || isFetching),
    error: fresh ? error : null,
  };
}
