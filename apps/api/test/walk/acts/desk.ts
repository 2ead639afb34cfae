import type { AdminRole, OrderStatus } from '@halfpallet/contracts';
import type { Answer } from '../../support/shop';
import { onOrder, pick, press } from '../act';
import * as calls from '../calls';
import { DEAD, isDead, told, type WalkOrder } from '../model';

const DESK: readonly AdminRole[] = ['owner', 'support', 'support', 'finance', 'sourcing'];
const DECISIONS: readonly calls.CancelDecision[] = ['all', null, 'none', 'part', 'propose'];
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
  async (world, order, { a, b, which }) => {
    const role = pick(DESK, a);
    const byStatus = which === 2 && order.seen.status !== 'cancelled';
    const refundable = told(order, 'refundableCents');
    const wanted = pick(DECISIONS, b);
    const decision = wanted === 'part' && refundable < 2 ? null : wanted;
    const by = world.staff[role];
    const done = await press(world, order, role, 'cancel', () =>
      byStatus
        ? calls.setStatus(by, order.id, 'cancelled')
        : calls.cancel(by, order.id, decision, Math.floor(refundable / 2)),
    );
    if (done.answer.status < 400 && !byStatus && calls.MAY_REFUND.includes(role)) {
      order.keptCents = keptBy(decision, refundable);
    }
    const how = byStatus ? 'by its status' : `with ${decision ?? 'nothing said'} about its money`;
    return { words: `${role} cancels ${order.number}, ${how}: ${code(done.answer)}`, ...done };
  },
);

const keptBy = (decision: calls.CancelDecision, refundable: number): number =>
  decision === 'none' ? refundable : decision === 'part' ? Math.ceil(refundable / 2) : 0;

/** Somebody decides late that money of an order that is over stays. */
export const keep = onOrder(
  'keep',
  (order, { b }) => isDead(order) || b % 9 === 8,
  async (world, order, { a, b }) => {
    const role = pick(['finance', 'owner', 'support'] as const, a);
    // What was paid beyond the order is the buyer's in any case: the dialog offers what may be kept.
    const { body } = await calls.adminDetail(world.staff.owner, order.id);
    const offered = Math.round(body.keepableAud * 100);
    const cents = Math.max(1, b % 2 === 1 ? Math.floor(offered / 2) : offered);
    const done = await press(world, order, role, 'keep', () => calls.keep(world.staff[role], order.id, cents));
    if (done.answer.status < 400) order.keptCents += cents;
    return { words: `${role} keeps ${cents} of ${order.number}: ${code(done.answer)}`, ...done };
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
    if (done.answer.status < 400 && !DEAD.has(to)) order.keptCents = 0;
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

/** Ships an order, or records what is learned of one that is on its way. */
export const ship = onOrder(
  'ship',
  ({ seen }, { b }) => seen.status === 'processing' || seen.status === 'shipped' || b % 7 === 6,
  async (world, order, { a, b }) => {
    const role = pick(DESK, a);
    const { headers } = await calls.adminDetail(world.staff[role], order.id);
    const shipment = pick([{ carrier: 'Wharf & Sons', trackingNumber: `W${world.steps}` }, { vessel: 'Coral' }], b);
    const done = await press(world, order, role, 'ship', () =>
      calls.recordShipment(world.staff[role], order.id, shipment, headers.etag as string),
    );
    return { words: `${role} ships ${order.number}: ${code(done.answer)}`, ...done };
  },
);

export const edit = onOrder(
  'edit',
  () => true,
  async (world, order: WalkOrder, { a, b }) => {
    const role = pick(DESK, a);
    const change = pick([{ notes: `Gate ${world.steps} at the back` }, { trackingNumber: `TRACK${world.steps}` }], b);
    const done = await press(world, order, role, 'edit', () => calls.edit(world.staff[role], order.id, change));
    return { words: `${role} edits ${order.number}: ${code(done.answer)}`, ...done };
  },
);
