import type {
  AbandonedCartsWorth,
  AccountCheck,
  AdminOrderListRow,
  AdminOrderRow,
  AdminOrderStats,
  BankAccount,
  CancelRefund,
  DashboardDays,
  ItemChangePreview,
  HistoryCheck,
  LineSuggestion,
  MoneyAttention,
  OrderDashboard,
  OrderStatus,
  ProductSource,
  QuoteExposure,
  Shipment,
  ShownAccount,
  TaxDocumentsResponse,
} from '@halfpallet/contracts';
import { fileOf, type NamedFile } from './file-of';
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
  /** What could go back in all as the dialog said. When it is another amount by now, nothing goes back. */
  readonly expectedAud?: number;
  /** Id of a failed refund that is tried again; its amount is the failed one's. */
  readonly retryOf?: string;
  /** With `retryOf`: it goes by transfer this time, because its card cannot take it. */
  readonly byTransfer?: boolean;
  /** With a part. False: not if a refund of this amount is recorded already. */
  readonly another?: boolean;
}
export interface CancelBody {
  readonly reason: string;
  /** Left out where nothing is held, and by those who may not decide. */
  readonly refund?: CancelRefund;
  /** As the order was seen: where its status or its items moved on since, nothing is cancelled. */
  readonly from: OrderStatus;
  /** Dollars. */
  readonly totalAud: number;
}
export interface KeepBody {
  /** Dollars. */
  readonly amountAud: number;
  readonly reason: string;
  /** Beside what is kept of the order already. */
  readonly another?: boolean;
}
export interface BankReceiptBody {
  /** Dollars. */
  readonly amountAud: number;
  /** YYYY-MM-DD, the bank's day. */
  readonly bookedOn: string;
  readonly note: string;
  /** Not the transfer of this amount that is recorded already. */
  readonly another?: boolean;
}
/** Bank money that counted for an order does so no longer. */
export interface TakenBackBody {
  /** YYYY-MM-DD on which the bank took the money back; left out: it was never for that order. */
  readonly reversedOn?: string;
  readonly reason: string;
}
export interface RefundAccountBody extends BankAccount {
  /** How it is known to be the buyer's. */
  readonly check: AccountCheck;
}
export interface ApproveTransferBody {
  /** As it was shown. */
  readonly accountId: string;
  /** Of an owner who approves their own. */
  readonly reason?: string;
}
export interface SettleRefundBody {
  /** YYYY-MM-DD, the bank's day. */
  readonly paidOn: string;
  readonly bankReference: string;
}
export interface ReturnedRefundBody {
  /** YYYY-MM-DD, the bank's day. */
  readonly returnedOn: string;
  readonly reason: string;
}
export interface SettleLineBody {
  /** Id or number. */
  readonly order?: string;
  readonly reason: string;
}
export interface ItemChangeBody {
  /** 0 takes the item off. */
  readonly quantity: number;
  /** What the order was shown to come to; when it is another price by now, nothing is changed. */
  readonly shownTotalAud?: number;
}
export interface Goods {
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
}
/** Goods that an order is to hold as well; with another total than was shown by now, nothing is added. */
export interface AddItemBody extends Goods {
  readonly shownTotalAud: number;
}
export interface CommandResponse {
  readonly message?: string;
}

export interface OrdersOverview {
  readonly stats: AdminOrderStats;
  readonly recentOrders: readonly AdminOrderListRow[];
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
    return (json ?? {}) as CommandResponse;
  };
  const items = (id: string) => `${ORDERS}/${encodeURIComponent(id)}/items`;
  const item = (id: string, itemId: string) => `${items(id)}/${encodeURIComponent(itemId)}`;
  const taxDocuments = (id: string) => `${ORDERS}/${encodeURIComponent(id)}/tax-documents`;
  const refund = (id: string) => `refunds/${encodeURIComponent(id)}`;
  return {
    /** What the abandoned carts that a filter leaves come to. */
    worthOfCarts: async (filter: object): Promise<AbandonedCartsWorth> => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      const { json } = await http(`/api/admin/rest/abandoned-carts/worth?${query}`);
      return json as AbandonedCartsWorth;
    },
    quoteExposure: async (): Promise<QuoteExposure> => (await http('/api/admin/rest/quotes/exposure')).json,
    refundOrder: (id: string, body: RefundBody, options: CommandOptions) => post(id, 'refund', body, options),
    keepMoney: (id: string, body: KeepBody, options: CommandOptions) => post(id, 'keep', body, options),
    /** A transfer that was recorded by hand, and that no statement line has confirmed, comes off the order. */
    takeBackReceipt: (id: string, receiptId: string, body: TakenBackBody, options: CommandOptions) =>
      post(id, `bank-receipts/${encodeURIComponent(receiptId)}/take-back`, body, options),
    /** Where refunds of the order are transferred to. */
    giveRefundAccount: (id: string, body: RefundAccountBody, options: CommandOptions) =>
      post(id, 'refund-account', body, options),
    /** A second person agrees to a transfer. */
    approveTransfer: (id: string, refundId: string, body: ApproveTransferBody, options: CommandOptions) =>
      post(id, `${refund(refundId)}/approve`, body, options),
    /** The account whole, for whoever is about to pay; it is written down. */
    showRefundAccount: async (id: string, refundId: string, options: CommandOptions): Promise<ShownAccount> =>
      (await post(id, `${refund(refundId)}/account`, {}, options)) as ShownAccount,
    /** A refund of bank money was transferred. */
    settleRefund: (id: string, refundId: string, body: SettleRefundBody, options: CommandOptions) =>
      post(id, `${refund(refundId)}/settle`, body, options),
    /** A refund of bank money came back, or cannot be transferred. */
    returnRefund: (id: string, refundId: string, body: ReturnedRefundBody, options: CommandOptions) =>
      post(id, `${refund(refundId)}/returned`, body, options),
    cancelOrder: (id: string, body: CancelBody, options: CommandOptions) => post(id, 'cancel', body, options),
    /** Ships an order that is ready, or records what is learned of its way. */
    recordShipment: async (
      id: string,
      change: Partial<Shipment>,
      version: number,
      { idempotencyKey }: CommandOptions,
    ): Promise<AdminOrderRow> => {
      const { json } = await http(`/api/admin/rest/orders/${encodeURIComponent(id)}/shipment`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey, 'If-Match': `"${version}"` },
        body: JSON.stringify(change),
      });
      return json as AdminOrderRow;
    },
    /** What the order would come to with another quantity of an item. */
    priceOfItemChange: async (id: string, itemId: string, quantity: number): Promise<ItemChangePreview> =>
      (await http(`${item(id, itemId)}/price?quantity=${quantity}`)).json,
    changeItem: async (
      id: string,
      itemId: string,
      change: ItemChangeBody,
      version: number,
      { idempotencyKey }: CommandOptions,
    ): Promise<AdminOrderRow> => {
      const { json } = await http(item(id, itemId), {
        method: 'PUT',
        headers: { 'Idempotency-Key': idempotencyKey, 'If-Match': `"${version}"` },
        body: JSON.stringify(change),
      });
      return json as AdminOrderRow;
    },
    /** What the order would come to with these goods as well. */
    priceOfAddition: async (id: string, goods: Goods, signal: AbortSignal): Promise<ItemChangePreview> => {
      const { productId, optionIds, quantity } = goods;
      const query = `productId=${productId}&optionIds=${optionIds.join(',')}&quantity=${quantity}`;
      return (await http(`${items(id)}/price?${query}`, { signal })).json;
    },
    addItem: async (
      id: string,
      goods: AddItemBody,
      version: number,
      { idempotencyKey }: CommandOptions,
    ): Promise<AdminOrderRow> => {
      const { json } = await http(items(id), {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey, 'If-Match': `"${version}"` },
        body: JSON.stringify(goods),
      });
      return json as AdminOrderRow;
    },
    deliverOrder: (id: string, options: CommandOptions) => post(id, 'deliver', {}, options),
    forceOrderStatus: (
      id: string,
      body: { to: OrderStatus; reason: string; from: OrderStatus },
      options: CommandOptions,
    ) => post(id, 'force', body, options),
    recordBankReceipt: (id: string, body: BankReceiptBody, options: CommandOptions) =>
      post(id, 'bank-receipts', body, options),
    historyCheck: async (): Promise<HistoryCheck> => (await http('/api/admin/history-check')).json,
    moneyAttention: async (): Promise<MoneyAttention> => (await http('/api/admin/money-attention')).json,
    /** Orders that a statement line may be for, the likeliest first. */
    suggestionsForLine: async (id: string, signal?: AbortSignal): Promise<readonly LineSuggestion[]> =>
      (await http(`/api/admin/rest/bank-lines/${encodeURIComponent(id)}/suggestions`, signal ? { signal } : {})).json,
    /** Which order a statement line is for; without one, that it is for none. */
    settleBankLine: async (id: string, body: SettleLineBody, { idempotencyKey }: CommandOptions) => {
      const { json } = await http(`/api/admin/rest/bank-lines/${encodeURIComponent(id)}/settle`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(body),
      });
      return (json ?? {}) as CommandResponse;
    },
    /** Takes back which order a statement line was matched with, as long as the line is the one that was seen. */
    unmatchBankLine: async (
      id: string,
      body: TakenBackBody,
      version: number,
      { idempotencyKey }: CommandOptions,
    ): Promise<CommandResponse> => {
      const { json } = await http(`/api/admin/rest/bank-lines/${encodeURIComponent(id)}/unmatch`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey, 'If-Match': `"${version}"` },
        body: JSON.stringify(body),
      });
      return (json ?? {}) as CommandResponse;
    },
    /** Makes two lines of one that brings money for several orders, as long as it is the one that was seen. */
    splitBankLine: async (
      id: string,
      amountAud: number,
      version: number,
      { idempotencyKey }: CommandOptions,
    ): Promise<CommandResponse> => {
      await http(`/api/admin/rest/bank-lines/${encodeURIComponent(id)}/split`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey, 'If-Match': `"${version}"` },
        body: JSON.stringify({ amountAud }),
      });
      return {};
    },
    ordersOverview: async (): Promise<OrdersOverview> => (await http(`${ORDERS}/stats/overview`)).json,
    ordersDashboard: async (days: DashboardDays): Promise<OrderDashboard> =>
      (await http(`${ORDERS}/stats/periods?days=${days}`)).json,
    taxDocuments: async (id: string): Promise<TaxDocumentsResponse> => (await http(taxDocuments(id))).json,
    /** Issues what can be stated of the order and is not. */
    issueTaxDocuments: async (id: string, { idempotencyKey }: CommandOptions): Promise<TaxDocumentsResponse> => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      return (await http(taxDocuments(id), { method: 'POST', headers, body: '{}' })).json;
    },
    /** As PDF, as it was issued. */
    taxDocumentFile: async (id: string, number: string): Promise<NamedFile> =>
      fileOf(await http(`${taxDocuments(id)}/${encodeURIComponent(number)}/pdf`)),
    /** As PDF, for whoever packs it. */
    packingSlip: async (id: string): Promise<NamedFile> =>
      fileOf(await http(`${ORDERS}/${encodeURIComponent(id)}/packing-slip`)),
    verifyOrder: async (id: string): Promise<ChainCheck> =>
      (await http(`${ORDERS}/${encodeURIComponent(id)}/verify`)).json,
    productSourcesOf: async (id: string): Promise<readonly ProductSource[]> =>
      (await http(`${ORDERS}/${encodeURIComponent(id)}/product-sources`)).json.productSources,
  };
}

export type OrderCommands = ReturnType<typeof createOrderCommands>;
