import type { DecideReturnBody, RefundReturnBody } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

/** What support does with reports about deliveries. `base` is the address of the REST dialect. */
export function createReturnCommands(base: string, http: HttpClient) {
  const post = async (path: string, body: object, { idempotencyKey }: CommandOptions): Promise<CommandResponse> => {
    const { json } = await http(`${base}/returns/${path}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(body),
    });
    const { message } = json as { readonly message?: string };
    return message === undefined ? {} : { message };
  };
  return {
    decideReturn: (id: string, body: DecideReturnBody, options: CommandOptions) =>
      post(`${encodeURIComponent(id)}/decision`, body, options),
    refundReturn: (id: string, body: RefundReturnBody, options: CommandOptions) =>
      post(`${encodeURIComponent(id)}/refund`, body, options),
  };
}

/** Address of a photograph. */
export const returnPhotograph = (id: string, photographId: string): string =>
  `/api/admin/rest/returns/${encodeURIComponent(id)}/photographs/${encodeURIComponent(photographId)}`;

export type ReturnCommands = ReturnType<typeof createReturnCommands>;
