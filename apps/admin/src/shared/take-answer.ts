import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows at once what a call has answered. What was asked before it knows nothing of it, and would come last: it is given up and asked for anew.
 * The storefront has the same of its own (`apps/web/src/lib/query-client.ts`): no library may know of the browser's cache.
 */
export async function takeAnswer<T>(queries: QueryClient, queryKey: QueryKey, answer: T): Promise<void> {
  const exactly = { queryKey, exact: true };
  const isAsked = queries.isFetching(exactly) > 0;
  await queries.cancelQueries(exactly);
  queries.setQueryData<T>(queryKey, answer);
  if (isAsked) void queries.invalidateQueries(exactly);
}
