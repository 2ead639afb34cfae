import type { DecideReturnBody } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

/** What support does with reports about deliveries. `base` is the address of the REST dialect. */
export function createReturnCommands(base: string, http: HttpClient) {
  return {
    decideReturn: async (id: string, body: DecideReturnBody, { idempotencyKey }: CommandOptions) => {
      await http(`${base}/returns/${encodeURIComponent(id)}/decision`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(body),
      });
      return {} satisfies CommandResponse as CommandResponse;
    },
  };
}

/** Address of a photograph. */
export const returnPhotograph = (id: string, photographId: string): string =>
  `/api/admin/rest/returns/${encodeURIComponent(id)}/photographs/${encodeURIComponent(photographId)}`;

export type ReturnCommands = ReturnType<typeof createReturnCommands>;
