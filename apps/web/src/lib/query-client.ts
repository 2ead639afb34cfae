import { CacheTimes } from '@halfpallet/contracts';
import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ApiError, getJson } from './api-client';

/** The address a key stands for: its segments joined with slashes. */
export const pathOfKey = (key: QueryKey): string => key.map(String).join('/');

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

/** Answers stay fresh for ten minutes and are never refetched or retried by themselves; queries say otherwise per case. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey(),
        staleTime: CacheTimes.staleMs,
        gcTime: CacheTimes.discardMs,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Fail at once when offline: the page says so and keeps what it has.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
