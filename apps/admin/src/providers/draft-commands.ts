import type {
  DraftOrder,
  DraftOrderPrices,
  ProductListRow,
  SendDraftOrder,
  SentDraftOrder,
} from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions } from './order-commands';

/** Products that one text finds, as many as a list of choices shows. */
const FOUND = 8;

/** Orders put together for somebody on the phone. `base` is the address of the REST dialect. */
export function createDraftCommands(base: string, http: HttpClient) {
  return {
    findProducts: async (text: string, signal: AbortSignal): Promise<ProductListRow[]> => {
      const query = new URLSearchParams({ q: text, limit: String(FOUND) });
      return (await http(`/api/products?${query}`, { signal })).json as ProductListRow[];
    },
    /** Writes nothing. */
    priceDraftOrder: async (draft: DraftOrder, signal: AbortSignal): Promise<DraftOrderPrices> =>
      (await http(`${base}/draft-orders/prices`, { method: 'POST', body: JSON.stringify(draft), signal })).json,
    sendDraftOrder: async (draft: SendDraftOrder, { idempotencyKey }: CommandOptions): Promise<SentDraftOrder> => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      return (await http(`${base}/draft-orders`, { method: 'POST', headers, body: JSON.stringify(draft) })).json;
    },
  };
}

export type DraftCommands = ReturnType<typeof createDraftCommands>;
