import { useGetList } from 'react-admin';
import type { Colleague } from '@halfpallet/contracts';

/** Everybody on the staff who can sign in, by name; empty until it is known. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useGetList<Colleague>(
    'colleagues',
    { pagination: { page: 1, perPage: 250 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, staleTime: 60_000 },
  );
  return data ?? [];
}
