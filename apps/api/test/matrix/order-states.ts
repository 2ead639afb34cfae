import type { Pool } from 'pg';
import { eventually } from '@halfpallet/testing';
import { confirmCard, expectStatus, openIntent, placeOrder } from '../support/buying';
import { agreeToTransfer } from '../support/finance';
import { type Visitor } from '../support/shop';
import { bankToday, writtenToday } from '../support/bank-day';

export const STATES = [
  'unpaid',
  'deposit paid',
  'paid in full',
  'shipped',
  'cancelled, money held',
  'refunded',
  'over-paid',
  'bank refund to transfer',
] as const;
export type StateName = (typeof STATES)[number];

/** An order in one of the states, and what calls about it have to name. */
export interface Target {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly totalCents: number;
  /** What is held for it and is not on its way back. */
  readonly heldCents: number;
  /** Secret of its newest card payment; null when no card was used. */
  readonly clientSecret: string | null;
  /** The last refund that was asked for. */
  readonly refundId: string | null;
  /** The last receipt that was recorded by hand. */
  readonly receiptId: string | null;
}

/** Cents that are too much, and cents that go back by bank. */
const SURPLUS = 7_700;
const PART_BACK = 1_000;

type Made = Omit<Target, 'orderId' | 'orderNumber' | 'totalCents' | 'refundId' | 'receiptId'>;

/** Brings orders into a state by the calls of the product, those of staff made by an owner. */
export class OrderMaker {
  constructor(
    private readonly pool: Pool,
    private readonly owner: Visitor,
  ) {}

  async make(state: StateName, buyer: Visitor): Promise<Target> {
    const { id: orderId, orderNumber, totalAud } = await placeOrder(buyer);
    const totalCents = cents(totalAud);
    const made = await this.bring(state, buyer, orderId, totalCents);
    const [refundId, receiptId] = [await this.lastRefund(orderId), await this.lastReceipt(orderId)];
    return { orderId, orderNumber, totalCents, ...made, refundId, receiptId };
  }

  /** Lines of a statement that name no order: as many as wanted, each with an amount of its own. */
  async lines(count: number): Promise<string[]> {
    const lines = Array.from({ length: count }, (_, n) => `${writtenToday()},Direct credit,,${(n + 2_000) / 100},`);
    const csv = ['Date,Description,Debit,Credit,Balance', ...lines].join('\n');
    expectStatus(await this.owner.post('/api/admin/rest/bank-statements', { fileName: 'unknown.csv', csv }), 201);
    const { rows } = await this.pool.query<{ id: string }>(
      `select line_key as id from payments.bank_line where state = 'unmatched' order by amount_cents`,
    );
    return rows.map(({ id }) => id);
  }

  /** Somebody said of a line that it is for this order. */
  async match(lineId: string, { orderId }: Target): Promise<void> {
    const body = { order: orderId, reason: 'The buyer called' };
    expectStatus(await this.owner.post(`/api/admin/rest/bank-lines/${encodeURIComponent(lineId)}/settle`, body), 200);
  }

  private async bring(state: StateName, buyer: Visitor, orderId: string, totalCents: number): Promise<Made> {
    switch (state) {
      case 'unpaid':
        // With its card page open.
        return { heldCents: 0, clientSecret: (await openIntent(buyer, orderId)).clientSecret };
      case 'deposit paid':
        return this.payByCard(buyer, orderId, 'deposit');
      case 'paid in full':
        return this.payByCard(buyer, orderId, 'full');
      case 'shipped': {
        const paid = await this.payByCard(buyer, orderId, 'deposit');
        // The reaction that confirms a paid order may come before or after this.
        for (const status of ['confirmed', 'processing', 'shipped']) {
          expectStatus(await this.owner.put(`/api/admin/orders/${orderId}`, { status }), 200);
        }
        return paid;
      }
      case 'cancelled, money held': {
        const paid = await this.payByCard(buyer, orderId, 'full');
        await this.desk(`${orderId}/cancel`, { reason: 'No longer needed', refund: { decision: 'propose' } });
        return paid;
      }
      case 'refunded': {
        const { clientSecret } = await this.payByCard(buyer, orderId, 'full');
        await this.desk(`${orderId}/refund`, { refundType: 'full', reason: 'Nothing was delivered' });
        await eventually(async () => (await this.statusOf(orderId)) === 'refunded');
        return { heldCents: 0, clientSecret };
      }
      case 'over-paid': {
        const { clientSecret } = await this.payByCard(buyer, orderId, 'full');
        await this.receive(orderId, SURPLUS);
        return { heldCents: totalCents + SURPLUS, clientSecret };
      }
      case 'bank refund to transfer':
        await this.receive(orderId, totalCents);
        await this.desk(`${orderId}/refund`, { refundType: 'partial', amount: PART_BACK / 100, reason: 'A dent' });
        await agreeToTransfer(this.owner, orderId, await this.refundOf(orderId));
        return { heldCents: totalCents - PART_BACK, clientSecret: null };
    }
  }

  private async payByCard(buyer: Visitor, orderId: string, plan: 'deposit' | 'full'): Promise<Made> {
    const { clientSecret, amountDueAud } = await openIntent(buyer, orderId, { plan });
    expectStatus(await confirmCard(buyer, clientSecret), 200);
    return { heldCents: cents(amountDueAud), clientSecret };
  }

  private receive(orderId: string, amountCents: number): Promise<void> {
    return this.desk(`${orderId}/bank-receipts`, { amountAud: amountCents / 100, bookedOn: bankToday() });
  }

  private async desk(path: string, body: object): Promise<void> {
    expectStatus(await this.owner.post(`/api/admin/orders/${path}`, body), 200);
  }

  private async refundOf(orderId: string): Promise<string> {
    return (await this.owner.get(`/api/admin/orders/${orderId}`)).body.payments.refunds[0].id;
  }

  private async statusOf(orderId: string): Promise<string> {
    return (await this.owner.get(`/api/admin/orders/${orderId}`)).body.status;
  }

  private async lastReceipt(orderId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select substring(coalesce(data ->> 'lineKey', data ->> 'sourceRef') from '^manual:([^/]+)') as id from es.event
       where stream = 'payment-' || $1 and coalesce(data ->> 'lineKey', data ->> 'sourceRef') like 'manual:%'
       order by revision desc limit 1`,
      [orderId],
    );
    return rows[0]?.id ?? null;
  }

  private async lastRefund(orderId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select data ->> 'refundId' as id from es.event where stream = 'payment-' || $1 and type = 'RefundRequested'
       order by revision desc limit 1`,
      [orderId],
    );
    return rows[0]?.id ?? null;
  }
}

const cents = (dollars: number) => Math.round(dollars * 100);
