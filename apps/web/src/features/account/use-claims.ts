import type { ClaimedOrders, CustomerProfile } from '@halfpallet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { newKey } from '../../lib/new-key';
import { account as texts } from '../../texts/account';

export interface ClaimNews {
  readonly tone: 'ok' | 'info' | 'stop';
  readonly text: string;
}

/**
 * Brings guest orders into the account once the dashboard is open: those under the proven address, and the one whose mail
 * link led here.
 * @param token of that link, or null
 * @returns what to tell about it; null when there is nothing to tell
 */
export function useClaims(profile: CustomerProfile | undefined, token: string | null): ClaimNews | null {
  const queryClient = useQueryClient();
  const [news, setNews] = useState<ClaimNews | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (!profile || begun.current || (!profile.emailVerified && !token)) return;
    begun.current = true;
    claim(token)
      .then(({ added }) => {
        if (added > 0) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOrders(queryKey[0]) });
        if (added > 0) setNews({ tone: 'ok', text: texts.added(added) });
        else if (token) setNews({ tone: 'info', text: texts.claimNothing });
      })
      .catch((error: unknown) => {
        // Of what nobody asked for, nobody need hear that it failed; it is tried again next time.
        if (!token) return;
        const text = error instanceof ApiError ? (error.detail ?? texts.claimFailed) : texts.claimFailed;
        setNews({ tone: 'stop', text });
      });
  }, [profile, token, queryClient]);
  return news;
}

function claim(token: string | null): Promise<ClaimedOrders> {
  const body = token ? { token } : {};
  return sendJson<ClaimedOrders>('/api/customer/order-claims', { method: 'POST', body, idempotencyKey: newKey() });
}

const isOrders = (key: unknown): boolean => typeof key === 'string' && key.startsWith('/api/customer/orders');
