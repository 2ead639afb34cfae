import type { ChatAnswer, ChatSourcing } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';

const LOOK_EVERY_MS = 2_000;

type Told = NonNullable<ChatAnswer['sourcing']>;

const isRunning = (status: Told['status'] | undefined): boolean => status === 'running';

/** How a search stands now: asked again and again while it runs, as the answer told it where that cannot be known. */
export function useSourcing(
  told: Told | undefined,
): Pick<ChatSourcing, 'status' | 'percent' | 'products' | 'problems'> | null {
  const address = told?.progressUrl ?? '';
  const { data } = useQuery<ChatSourcing>({
    queryKey: [address],
    // Of this shop, whatever the answer says.
    enabled: /^\/api\/(?![/\\])/.test(address) && isRunning(told?.status),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      isRunning(state.data?.status ?? told?.status) && !state.error ? LOOK_EVERY_MS : false,
  });
  if (!told) return null;
  return {
    status: data?.status ?? told.status,
    percent: Math.max(data?.percent ?? 0, told.percent),
    products: data?.products ?? [],
    problems: data?.problems ?? [],
  };
}
