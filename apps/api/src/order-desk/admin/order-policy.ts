import {
  hasEnded,
  mayDo,
  ORDER_STATUSES,
  type AdminRole,
  type OrderAct,
  type OrderCan,
  type OrderStatus,
  type Permission,
} from '@halfpallet/contracts';
import {
  canCancel,
  canChangeItems,
  canChangeStatus,
  canDeliver,
  canEdit,
  canShip,
  itemsFixedText,
  lockedText,
  stepRefusal,
  tooLateToCancelText,
} from '../../ordering/public';
import { nothingToRefundText } from '../../payments/public';
import { DomainError, RoleForbids } from '../../platform/errors';

/** What the policy looks at. Cents. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly refundableCents: number;
  /** Taken back by the bank of a card until it is decided. */
  readonly disputedCents: number;
  /** Paid for an order that is over, and neither kept nor on its way back. */
  readonly keepableCents: number;
  /** Money came for it, or a card is being charged. */
  readonly moneyCame: boolean;
}

const NEEDS: Readonly<Record<OrderAct, Permission>> = {
  edit: 'orders.edit',
  changeStatus: 'orders.change-status',
  refund: 'orders.refund',
  cancel: 'orders.cancel',
  deliver: 'orders.change-status',
  force: 'orders.force-status',
  keep: 'orders.refund',
  ship: 'orders.change-status',
  // It carries the delivery address in full.
  pack: 'orders.change-status',
  changeItems: 'orders.edit',
};

const ALLOWS: Readonly<Record<OrderAct, (order: OrderFacts) => boolean>> = {
  edit: ({ status }) => canEdit(status),
  changeStatus: ({ status }) => canChangeStatus(status),
  // Whatever the status: money of a cancelled order, or what was paid too much, has to go back, too.
  refund: ({ refundableCents }) => refundableCents > 0,
  cancel: ({ status }) => canCancel(status),
  deliver: ({ status }) => canDeliver(status),
  force: () => true,
  keep: ({ keepableCents }) => keepableCents > 0,
  ship: ({ status }) => canShip(status),
  pack: ({ status }) => !hasEnded(status),
  changeItems: ({ status, moneyCame }) => canChangeItems(status) && !moneyCame,
};

export const ITEMS_ARE_PAID =
  'Money has come for this order or is on its way, so its items stay as they are. Let it go on, or cancel it with a refund and place it anew.';

const REFUSALS: Readonly<Record<OrderAct, (order: OrderFacts) => string>> = {
  edit: ({ status }) => lockedText(status),
  changeStatus: ({ status }) =>
    status === 'shipped'
      ? 'This order is shipped. Mark it as delivered once it has arrived; any other step needs an owner.'
      : `This order is ${status}; its status can no longer be changed.`,
  refund: ({ disputedCents }) => nothingToRefundText(disputedCents),
  cancel: ({ status }) => tooLateToCancelText(status),
  deliver: ({ status }) => `Only a shipped order can be delivered; this one is ${status}.`,
  force: () => 'This status cannot be set.',
  ship: ({ status }) =>
    `An order ships from processing, and can be tracked until it is delivered; this one is ${status}.`,
  pack: ({ status }) => `This order is ${status}: nothing is packed for it.`,
  changeItems: ({ status }) => (canChangeItems(status) ? ITEMS_ARE_PAID : itemsFixedText(status)),
  keep: () => 'Money is kept of cancelled orders only, and nothing of this order is left to decide on.',
};

/** What this role may do with this order now: the buttons of the back-office, and the guard of the commands. */
export function orderCan(adminRole: AdminRole | null, order: OrderFacts): OrderCan {
  const can = (act: OrderAct) => refusalOf(act, adminRole, order) === null;
  const refused = ORDER_STATUSES.filter((to) => to !== order.status).flatMap((to) => {
    const refusal = refusalOf(actFor(to), adminRole, order) ?? stepRefusal(order.status, to);
    return refusal ? [[to, refusal.message] as const] : [];
  });
  const refusals: OrderCan['refusals'] = Object.fromEntries(refused);
  return {
    edit: can('edit'),
    changeStatus: can('changeStatus'),
    refund: can('refund'),
    cancel: can('cancel'),
    deliver: can('deliver'),
    force: can('force'),
    keep: can('keep'),
    ship: can('ship'),
    pack: can('pack'),
    changeItems: can('changeItems'),
    itemsFixed: refusalOf('changeItems', adminRole, order)?.message ?? null,
    statuses: ORDER_STATUSES.filter((to) => to !== order.status && refusals[to] === undefined),
    refusals,
  };
}

/** What somebody does who changes the status to this one. */
export const actFor = (to: OrderStatus): OrderAct => (to === 'cancelled' ? 'cancel' : 'changeStatus');

/** What stands in the past can be looked at only. */
export const NOTHING_CAN_BE_DONE: OrderCan = {
  edit: false,
  changeStatus: false,
  refund: false,
  cancel: false,
  deliver: false,
  force: false,
  keep: false,
  ship: false,
  pack: false,
  changeItems: false,
  itemsFixed: null,
  statuses: [],
  refusals: {},
};

/** @throws DomainError FORBIDDEN (403) for the role; ORDER_LOCKED, NOTHING_TO_REFUND (409) for the state of the order */
export function assertCan(act: OrderAct, adminRole: AdminRole | null, order: OrderFacts): void {
  const refusal = refusalOf(act, adminRole, order);
  if (refusal) throw refusal;
}

function refusalOf(act: OrderAct, adminRole: AdminRole | null, order: OrderFacts): DomainError | null {
  if (!mayDo(adminRole, NEEDS[act])) return new RoleForbids();
  if (ALLOWS[act](order)) return null;
  return new DomainError(act === 'refund' ? 'NOTHING_TO_REFUND' : 'ORDER_LOCKED', REFUSALS[act](order), 409);
}
