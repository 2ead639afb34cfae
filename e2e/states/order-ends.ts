import type { CreatedOrder, OrderByNumber } from '@halfpallet/contracts';
import { waitUntil } from '@halfpallet/testing';
import { bankReceipt, cancel, refund, ship } from '../support/desk';
import { confirmed, orderByNumber, payByCard } from '../support/orders';
import { price } from '../support/shopper';

/** A way an order may have gone since it was placed by bank transfer, and what every page says of it then. */
export interface End {
  readonly name: string;
  readonly title: string;
  readonly status: OrderByNumber['status'];
  readonly says: (total: string) => string;
  /** Whether the balance can be paid. */
  readonly pays: boolean;
  readonly why: OrderByNumber['why'];
  /** Its pages differ from those of another end in their words only. */
  readonly likeAnother?: true;
  happen(order: CreatedOrder): Promise<unknown>;
}

const half = ({ totalAud }: CreatedOrder): number => Math.round(totalAud * 50) / 100;

async function paidAndConfirmed(order: CreatedOrder, amountAud: number): Promise<void> {
  await bankReceipt(order.id, amountAud);
  await confirmed(order.orderNumber);
}

export const ENDS: readonly End[] = [
  {
    name: 'shipped and paid',
    title: 'Order Shipped',
    status: 'shipped',
    says: () => 'The order is paid in full. Nothing is left to pay.',
    pays: false,
    why: 'paid_in_full',
    async happen(order) {
      await paidAndConfirmed(order, order.totalAud);
      await ship(order.id);
    },
  },
  {
    name: 'shipped, its balance due',
    title: 'Order Shipped',
    status: 'shipped',
    says: () => 'The goods are on their way and the balance of $',
    pays: true,
    why: 'balance_due',
    async happen(order) {
      await paidAndConfirmed(order, half(order));
      await ship(order.id);
    },
  },
  {
    name: 'refunded',
    title: 'Order Refunded',
    status: 'refunded',
    says: (total) => `This order was refunded. Nothing is due on it. ${total} was sent back the way you paid.`,
    pays: false,
    why: 'refunded',
    async happen(order) {
      // A card's money is back at once; a transfer would wait for the desk.
      await payByCard(order.id, 'full');
      await refund(order.id);
    },
  },
  {
    name: 'cancelled, its refund under way',
    title: 'Order Cancelled',
    status: 'cancelled',
    says: (total) => `This order was cancelled. Nothing is due on it. ${total} is on its way back to you.`,
    pays: false,
    why: 'refund_under_way',
    likeAnother: true,
    async happen(order) {
      await paidAndConfirmed(order, order.totalAud);
      await cancel(order.id, { decision: 'all' });
    },
  },
  {
    name: 'cancelled, its money owed back',
    title: 'Order Cancelled',
    status: 'cancelled',
    says: (total) => `This order was cancelled. Nothing is due on it. ${total} of what you paid is owed back to you.`,
    pays: false,
    why: 'owed_back',
    likeAnother: true,
    async happen(order) {
      await paidAndConfirmed(order, order.totalAud);
      await cancel(order.id, { decision: 'propose' });
    },
  },
  {
    name: 'shipped and paid too much',
    title: 'Order Shipped',
    status: 'shipped',
    says: () => 'We hold $77.00 more than the order costs. It is owed back to you.',
    pays: false,
    why: 'paid_too_much',
    likeAnother: true,
    async happen(order) {
      await paidAndConfirmed(order, order.totalAud + 77);
      await ship(order.id);
    },
  },
];

/** Makes it happen, and waits until the shop tells it: of the money first, and of the order that follows it a moment later. */
export async function reach({ happen, why, status }: End, order: CreatedOrder): Promise<void> {
  await happen(order);
  const shown = await waitUntil(() => orderByNumber(order.orderNumber), {
    wanted: (now) => now.why === why && now.status === status,
  });
  expect(shown).toMatchObject({ why, status });
}

export const sayOf = (end: End, order: CreatedOrder): string => end.says(price(order.totalAud));
