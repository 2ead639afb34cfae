import type { QuoteResponse } from '@halfpallet/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, getJson } from '../../lib/api-client';
import { readSavedAddresses, type SavedAddress } from './saved-addresses';

/** A quote as it stands now: whether it still holds is decided by the server's clock each time. */
export const quoteQuery = (quoteNumber: string) =>
  queryOptions<QuoteResponse>({
    queryKey: ['/api/quotes', quoteNumber],
    staleTime: 0,
    refetchOnMount: 'always',
  });

/**
 * The addresses a signed-in customer keeps; none when they keep none or the call is not to be had. What is kept under the
 * key is the answer itself: the dashboard asks for it, too.
 */
export const savedAddressesQuery = () =>
  queryOptions<unknown, Error, readonly SavedAddress[]>({
    queryKey: ['/api/customer/addresses'],
    queryFn: async ({ signal }) => {
      try {
        return await getJson<unknown>('/api/customer/addresses', signal);
      } catch (error) {
        if (error instanceof ApiError) return { addresses: [] };
        throw error;
      }
    },
    select: readSavedAddresses,
  });
