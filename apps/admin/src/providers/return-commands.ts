import type { DecideReturnBody, ExtendReportingBody, RefundReturnBody } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

const ORDERS = '/api/admin/orders';

/** What support does with reports about deliveries. `base` is the address of the REST dialect. */
export function createReturnCommands(base: string, http: HttpClient) {
  const send = async (url: string, body: object, { idempotencyKey }: CommandOptions): Promise<CommandResponse> => {
    const { json } = await http(url, {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(body),
    });
    const { message } = json as { readonly message?: string };
    return message === undefined ? {} : { message };
  };
  const post = (path: string, body: object, options: CommandOptions) => send(`${base}/returns/${path}`, body, options);
  return {
    extendReporting: (orderId: string, body: ExtendReportingBody, options: CommandOptions) =>
      send(`${ORDERS}/${encodeURIComponent(orderId)}/report-period`, body, options),
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
