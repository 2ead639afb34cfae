import { CacheTimes } from '@halfpallet/contracts';
import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryFunctionContext,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';
import { ApiError, getJson } from './api-client';
import { isBehind } from './read-your-writes';

/** The address a key stands for: an address of ours and, below it, one escaped part for each further segment. */
export const pathOfKey = ([address, ...parts]: QueryKey): string => [String(address), ...parts.map(pathPart)].join('/');

/**
 * One part of a path, whatever it holds: a slash or a question mark in it names no other address. A part of dots means
 * "here" or "up" however it is escaped, so it is escaped twice and found nowhere.
 */
export const pathPart = (part: unknown): string => {
  const text = String(part);
  return /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text);
};

/** Reads the key's address. A 401 is an error unless the query says that it means "nobody". */
export function readKey({ on401 = 'throw' }: { on401?: 'throw' | 'null' } = {}) {
  return async <T>({ queryKey, signal }: QueryFunctionContext): Promise<T> => {
    try {
      return await getJson<T>(pathOfKey(queryKey), signal);
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null as T;
      throw error;
    }
  };
}

/**
 * Shows at once what a call has answered. What was asked before it knows nothing of it, and would come last: it is given up and asked for anew.
 * @param answer or what it makes of what is shown
 */
export async function takeAnswer<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: Updater<T | undefined, T | undefined>,
): Promise<void> {
  const exactly = { queryKey, exact: true };
  const isAsked = queries.isFetching(exactly) > 0;
  await queries.cancelQueries(exactly);
  queries.setQueryData<T>(queryKey, answer);
  if (isAsked) void queries.invalidateQueries(exactly);
}

/**
 * Asks anew for whatever has changed, also where it was asked for the first time and the answer is still to come: the library would take that
 * answer for the new one, which knows nothing of the change.
 */
class ShopQueries extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters<never>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstAsked = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await Promise.all(firstAsked.map(({ queryKey }) => this.cancelQueries({ queryKey, exact: true })));
    return super.invalidateQueries(filters, options);
  }
}

/** How soon an answer that lacked our own last write is asked for again. */
const BEHIND_AGAIN_MS = 1_000;

/**
 * Answers stay fresh for ten minutes and are never refetched or retried by themselves, but for those that lacked what we wrote a moment before;
 * queries say otherwise per case.
 */
export function createQueryClient(): QueryClient {
  return new ShopQueries({
    defaultOptions: {
      queries: {
        queryFn: readKey(),
        staleTime: CacheTimes.staleMs,
        gcTime: CacheTimes.discardMs,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchInterval: ({ queryKey }) => (isBehind(pathOfKey(queryKey)) ? BEHIND_AGAIN_MS : false),
        retry: false,
        // Fail at once when offline: the page says so and keeps what it has.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
