import { QueryClient } from '@tanstack/react-query';

/** Nothing is repeated behind anybody's back: an error is shown, with a button to try again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
