import type { ChatAnswer, ChatSourcing } from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, sendJson } from '../../lib/api-client';
import { takeAnswer } from '../../lib/query-client';

const LOOK_EVERY_MS = 2_000;
/** Where no answer came: the network is gone for a moment, or the server starts. */
const LOOK_AGAIN_MS = 5_000;

type Told = NonNullable<ChatAnswer['sourcing']>;

const isRunning = (status: Told['status'] | undefined): boolean => status === 'running';

/** Of this shop, whatever the answer says. */
const isOwn = (address: string): boolean => /^\/api\/(?![/\\])/.test(address);

/** Milliseconds until the next look; false for never again. Only what the server refuses stays as it is. */
export function lookAgainIn(status: Told['status'] | undefined, error: unknown): number | false {
  if (!isRunning(status) || isRefusal(error)) return false;
  return error ? LOOK_AGAIN_MS : LOOK_EVERY_MS;
}

export interface Search extends Pick<ChatSourcing, 'status' | 'percent' | 'products' | 'problems'> {
  /** Calls it off; null where nothing runs. */
  readonly cancel: (() => Promise<void>) | null;
  /** It could not be called off. */
  readonly cancelFailed: boolean;
}

/** How a search stands now: asked again and again while it runs, as the answer told it where that cannot be known. */
export function useSourcing(told: Told | undefined): Search | null {
  const address = told?.progressUrl ?? '';
  const client = useQueryClient();
  const [cancelFailed, setCancelFailed] = useState(false);
  const { data } = useQuery<ChatSourcing>({
    queryKey: [address],
    enabled: isOwn(address) && isRunning(told?.status),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data: known, error } }) => lookAgainIn(known?.status ?? told?.status, error),
  });
  if (!told) return null;
  const cancel = async () => {
    setCancelFailed(false);
    try {
      const canceled = await sendJson<ChatSourcing>(`${address}/cancel`, { method: 'POST', body: {} });
      await takeAnswer(client, [address], canceled);
    } catch (error) {
      setCancelFailed(!isRefusal(error));
    }
  };
  const status = data?.status ?? told.status;
  return {
    status,
    percent: Math.max(data?.percent ?? 0, told.percent),
    products: data?.products ?? [],
    problems: data?.problems ?? [],
    cancel: isRunning(status) && isOwn(address) ? cancel : null,
    cancelFailed,
  };
}
