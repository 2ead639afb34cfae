import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';

/** Name of the issuer that opens one's own account; null where none does, or while it is not known. */
export function useOwnIssuer(): string | null {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({ queryKey: ['own-issuer'], queryFn: () => dataProvider.ownIssuer(), retry: false });
  return data?.isLinked ? data.name : null;
}
