import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';

/** Figures over all orders and the newest of them. The key begins with `orders`, so that every write to one refreshes it. */
export function useOrdersOverview() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey: ['orders', 'overview'], queryFn: () => dataProvider.ordersOverview() });
}
