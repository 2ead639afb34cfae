import type { AdminOrderRow, OrderStatus } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';

const ORDERS = '/api/admin/orders';

/** One try of a command; the same key again is the same command, whatever happened to the answer. */
export interface CommandOptions {
  readonly idempotencyKey: string;
}
export interface RefundBody {
  /** Dollars; the server ignores it for a full refund. */
  readonly amount: number;
  readonly reason: string;
  readonly refundType: 'full' | 'partial';
}
export interface BankReceiptBody {
  /** Dollars. */
  readonly amountAud: number;
  /** YYYY-MM-DD, the bank's day. */
  readonly bookedOn: string;
  readonly note: string;
}
export interface CommandAnswer {
  readonly message?: string;
}

export interface OrderStats {
  readonly totalOrders: number;
  readonly totalRevenue: number;
  readonly avgOrderValue: number;
  readonly pendingOrders: number;
}
export interface OrdersOverview {
  readonly stats: OrderStats;
  readonly recentOrders: readonly AdminOrderRow[];
}
export interface ProductSource {
  readonly id: string;
  readonly productName: string;
  readonly source: string;
  readonly supplierName: string | null;
  readonly supplierLocation: string | null;
  readonly originalUrl: string | null;
  readonly aiConfidencePercent: number | null;
}

/** Answer of the walk along an order's hash chain. */
export interface ChainCheck {
  readonly ok: boolean;
  /** Events walked. */
  readonly checked: number;
  /** The first event that does not fit its seal. */
  readonly firstBroken: { readonly stream: string; readonly revision: string; readonly problem: string } | null;
}

/** What the back-office does with orders beside reading and editing them. Each is one call of the specification. */
export function createOrderCommands(http: HttpClient) {
  const post = async (id: string, verb: string, body: object, { idempotencyKey }: CommandOptions) => {
    const { json } = await http(`${ORDERS}/${encodeURIComponent(id)}/${verb}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(body),
    });
    return (json ?? {}) as CommandAnswer;
  };
  return {
    refundOrder: (id: string, body: RefundBody, options: CommandOptions) => post(id, 'refund', body, options),
    cancelOrder: (id: string, reason: string, options: CommandOptions) => post(id, 'cancel', { reason }, options),
    deliverOrder: (id: string, options: CommandOptions) => post(id, 'deliver', {}, options),
    forceOrderStatus: (id: string, body: { to: OrderStatus; reason: string }, options: CommandOptions) =>
      post(id, 'force', body, options),
    recordBankReceipt: (id: string, body: BankReceiptBody, options: CommandOptions) =>
      post(id, 'bank-receipts', body, options),
    ordersOverview: async (): Promise<OrdersOverview> => (await http(`${ORDERS}/stats/overview`)).json,
    verifyOrder: async (id: string): Promise<ChainCheck> =>
      (await http(`${ORDERS}/${encodeURIComponent(id)}/verify`)).json,
    productSourcesOf: async (id: string): Promise<readonly ProductSource[]> =>
      (await http(`${ORDERS}/${encodeURIComponent(id)}/product-sources`)).json.productSources,
  };
}

export type OrderCommands = ReturnType<typeof createOrderCommands>;
