import { queryOptions } from '@tanstack/react-query';
import { ApiError, getJson } from '../../lib/api-client';
import { readSavedAddresses, type SavedAddress } from './saved-addresses';

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
