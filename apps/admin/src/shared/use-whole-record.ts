import {
  // eslint-disable-next-line no-restricted-imports -- the one place that reads a record
  useGetOne,
  type GetOneParams,
  type RaRecord,
  type UseGetOneHookValue,
  type UseGetOneOptions,
} from 'react-admin';

/**
 * `meta` for reading one record whole. react-admin hands rows of a list to whoever asks for one record of it; rows are
 * shorter and masked, and a key of its own keeps them apart.
 */
export const WHOLE = { whole: true } as const;

/** One record as the server has it, never the shorter row of a list. A refusal is shown at once: nothing is asked twice. */
export function useWholeRecord<Whole extends RaRecord>(
  resource: string,
  { id, meta }: GetOneParams,
  options: UseGetOneOptions<Whole> = {},
): UseGetOneHookValue<Whole> {
  return useGetOne<Whole>(resource, { id, meta: { ...WHOLE, ...(meta as object) } }, { retry: false, ...options });
}
