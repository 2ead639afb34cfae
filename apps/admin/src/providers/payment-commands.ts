import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

/** What finance does with what the card provider told us. `base` is the address of the REST dialect. */
export function createPaymentCommands(base: string, http: HttpClient) {
  return {
    reprocessNotice: async (id: string, { idempotencyKey }: CommandOptions): Promise<CommandResponse> => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      const address = `${base}/provider-events/${encodeURIComponent(id)}/reprocess`;
      return (await http(address, { method: 'POST', headers, body: '{}' })).json;
    },
  };
}

export type PaymentCommands = ReturnType<typeof createPaymentCommands>;
