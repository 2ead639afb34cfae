import type { UpdateAuthenticResponse } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';

/** Products that are brought up to date with the listing they came from. */
export function createListingCommands(http: HttpClient) {
  return {
    /** Resolves when the run is over: a call that comes back before its end is made again, and joins it. */
    updateAuthentic: async (productId: string): Promise<UpdateAuthenticResponse> => {
      for (;;) {
        const { json } = await http(`/api/products/${encodeURIComponent(productId)}/update-authentic`, {
          method: 'POST',
        });
        if ((json as UpdateAuthenticResponse).state === 'updated') return json as UpdateAuthenticResponse;
      }
    },
  };
}

export type ListingCommands = ReturnType<typeof createListingCommands>;
