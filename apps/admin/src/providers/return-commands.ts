import type {
  DecideReturnBody,
  ExtendReportingBody,
  RefundReturnBody,
  ReportableDelivery,
  RequestReturnBody,
  SentPhotograph,
} from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

const ORDERS = '/api/admin/orders';

const ofOrder = (orderId: string, path: string) => `${ORDERS}/${encodeURIComponent(orderId)}/${path}`;

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
      send(ofOrder(orderId, 'report-period'), body, options),
    /** What of a delivery may be reported for its buyer. */
    reportableDelivery: async (orderId: string, signal?: AbortSignal): Promise<ReportableDelivery> => {
      const { json } = await http(ofOrder(orderId, 'returns'), { signal: signal ?? null });
      return json as ReportableDelivery;
    },
    reportForBuyer: (orderId: string, body: RequestReturnBody, options: CommandOptions) =>
      send(ofOrder(orderId, 'returns'), body, options),
    /** The same file sent twice is there once, so it may be sent again whatever became of it. */
    addReturnPhotograph: async (orderId: string, file: Blob, signal?: AbortSignal): Promise<SentPhotograph> => {
      const { json } = await http(ofOrder(orderId, 'return-photographs'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
        signal: signal ?? null,
      });
      return json as SentPhotograph;
    },
    decideReturn: (id: string, body: DecideReturnBody, options: CommandOptions) =>
      post(`${encodeURIComponent(id)}/decision`, body, options),
    refundReturn: (id: string, body: RefundReturnBody, options: CommandOptions) =>
      post(`${encodeURIComponent(id)}/refund`, body, options),
  };
}

/** Address of a photograph that no report names yet. */
export const sentReturnPhotograph = (orderId: string, photographId: string): string =>
  ofOrder(orderId, `return-photographs/${encodeURIComponent(photographId)}`);

/** Address of a photograph. */
export const returnPhotograph = (id: string, photographId: string): string =>
  `/api/admin/rest/returns/${encodeURIComponent(id)}/photographs/${encodeURIComponent(photographId)}`;

export type ReturnCommands = ReturnType<typeof createReturnCommands>;
