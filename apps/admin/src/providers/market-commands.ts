import type { FetchMarketPriceAnswer } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions } from './order-commands';

/** Has market prices looked for. */
export function createMarketCommands(http: HttpClient) {
  return {
    fetchMarketPrice: async (id: string, { idempotencyKey }: CommandOptions): Promise<FetchMarketPriceAnswer> => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      const address = `/api/admin/rest/market-prices/${encodeURIComponent(id)}/fetch`;
      return (await http(address, { method: 'POST', headers, body: '{}' })).json;
    },
  };
}

export type MarketCommands = ReturnType<typeof createMarketCommands>;
