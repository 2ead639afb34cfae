import type { AdminRole, OrderStatus } from '@halfpallet/contracts';
import type { Answer } from '../../support/shop';
import { onOrder, pick, press } from '../act';
import * as calls from '../calls';
import { told, type WalkOrder } from '../model';

const DESK: readonly AdminRole[] = ['owner', 'support', 'support', 'finance', 'sourcing'];
const DECISIONS: readonly calls.CancelDecision[] = ['all', null, 'nothing', 'part'];
const STATUSES: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
];
const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'processing',
  processing: 'shipped',
};

const code = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim();

export const cancel = onOrder(
  'cancel',
  () => true,
  async (world, order, { a, b }) => {
    const role = pick(DESK, a);
    const byStatus = b % 5 === 4 && order.seen.status !== 'cancelled';
    const decision = pick(DECISIONS, b);
    const by = world.staff[role];
    const done = await press(world, order, role, 'cancel', () =>
      byStatus
        ? calls.setStatus(by, order.id, 'cancelled')
        : calls.cancel(by, order.id, decision, told(order, 'refundableCents')),
    );
    if (done.answer.status < 400) order.refundsAskedFor += 1;
    const how = byStatus ? 'by its status' : `sending back ${decision ?? 'what the shop thinks'}`;
    return { words: `${role} cancels ${order.number}, ${how}: ${code(done.answer)}`, ...done };
  },
);

export const force = onOrder(
  'force',
  () => true,
  async (world, order, { a, b }) => {
    const role = b % 4 === 3 ? 'support' : 'owner';
    const to = pick(STATUSES, a);
    const done = await press(world, order, role, 'force', () => calls.force(world.staff[role], order.id, to));
    if (done.answer.status < 400 && to !== order.seen.status) order.forced = to;
    return {
      words: `${role} forces ${order.number} from ${order.seen.status} to ${to}: ${code(done.answer)}`,
      ...done,
    };
  },
);

/** The next step of a healthy order. */
export const advance = onOrder(
  'advance',
  ({ seen }) => NEXT[seen.status] !== undefined,
  async (world, order, { a }) => {
    const role = pick(DESK, a);
    const to = NEXT[order.seen.status]!;
    const done = await press(world, order, role, 'changeStatus', () =>
      calls.setStatus(world.staff[role], order.id, to),
    );
    return { words: `${role} moves ${order.number} to ${to}: ${code(done.answer)}`, ...done };
  },
);

export const deliver = onOrder(
  'deliver',
  ({ seen }, { b }) => seen.status === 'shipped' || b % 7 === 6,
  async (world, order, { a }) => {
    const role = pick(DESK, a);
    const done = await press(world, order, role, 'deliver', () => calls.deliver(world.staff[role], order.id));
    return { words: `${role} delivers ${order.number}: ${code(done.answer)}`, ...done };
  },
);

export const edit = onOrder(
  'edit',
  () => true,
  async (world, order: WalkOrder, { a, b }) => {
    const role = pick(DESK, a);
    const change = pick([{ notes: `Gate ${b} at the back` }, { trackingNumber: `TRACK${b}` }], b);
    const done = await press(world, order, role, 'edit', () => calls.edit(world.staff[role], order.id, change));
    return { words: `${role} edits ${order.number}: ${code(done.answer)}`, ...done };
  },
);
