import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuidv5, type Transactor } from '@halfpallet/event-store';
import { mayDo, type AdminOrderDetail, type OrderStatus, type Shipment } from '@halfpallet/contracts';
import { formatFullAud } from '@halfpallet/money';
import {
  CancelOrder,
  ChangeOrderStatus,
  DeliverOrder,
  EditOrderDetails,
  ForceOrderStatus,
  order,
  RecordShipment,
  STATUS_MOVED_ON,
  orderStream,
  type RefundDecision,
  type SeenOrder,
} from '../../ordering/public';
import type { Owed } from '../../payments/public';
import { DomainError, Invalid } from '../../platform/errors';
import { TRANSACTOR } from '../../platform/tokens';
import { MoneyFollows } from '../money-follows';
import { AdminOrders } from './admin-orders.query';
import type { StaffActor } from '../../platform/http/staff-actor';
import { isRepeated, NO_REASON_GIVEN, OrderActs } from './order-acts';
import { changeOf, shipmentOf, type OrderChange, type OrderEdit } from './order-edit';
import { actFor } from './order-policy';

/** Nothing was decided about the money: finance does. */
export const PROPOSE: RefundDecision = { decision: 'propose' };

/** What somebody decided about the money of an order they cancel, and what they saw of it. */
export type SeenDecision = RefundDecision & {
  /** What the page said could go back; null where nobody looked. */
  readonly expectedCents: number | null;
};

/** What the back-office does to orders. One command service for the spec's calls and for the simple-rest dialect. */
@Injectable()
export class AdminOrderCommands {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
    private readonly orders: AdminOrders,
    private readonly acts: OrderActs,
    private readonly money: MoneyFollows,
  ) {}

  /**
   * Edits and moves an order; all of it or, when a part is refused, nothing. Writes nothing when nothing is different.
   * @param expectedVersion version the editor saw; null when any will do
   * @throws NotFound, Invalid, DomainError ORDER_LOCKED, IMPOSSIBLE_STATUS, PAYMENT_FOLLOWS_MONEY (409),
   *   VERSION_CONFLICT (412) with what changed meanwhile
   */
  async change(
    idOrNumber: string,
    edit: OrderEdit,
    acting: StaffActor,
    expectedVersion: number | null,
  ): Promise<AdminOrderDetail> {
    const story = await this.orders.story(idOrNumber);
    const { orderId } = story.order;
    const fields = Object.keys(edit).filter((field) => edit[field as keyof OrderEdit] !== undefined);
    return this.acts.onSeen('change', story, { fields }, acting, expectedVersion, async (isAllowed, contact) => {
      const change = changeOf(edit, story, contact);
      if (change.details) isAllowed('edit');
      if (change.status) isAllowed(actFor(change.status));
      await this.carryOut(orderId, change, acting, expectedVersion);
    });
  }

  /**
   * Ships an order that is ready, with what is known of its way, or records what is learned later.
   * @throws NotFound, Invalid, DomainError FORBIDDEN, ORDER_LOCKED (409), VERSION_CONFLICT (412)
   */
  async ship(
    idOrNumber: string,
    shipment: Readonly<Partial<Shipment>>,
    acting: StaffActor,
    expectedVersion: number,
  ): Promise<AdminOrderDetail> {
    const story = await this.orders.story(idOrNumber);
    const fields = Object.keys(shipment).filter((field) => shipment[field as keyof Shipment] !== undefined);
    return this.acts.onSeen('ship', story, { fields, needs: 'ship' }, acting, expectedVersion, async (isAllowed) => {
      isAllowed('ship');
      const change = shipmentOf(shipment, story);
      await this.commands.execute(new RecordShipment(story.order.orderId, change, acting.context, expectedVersion));
    });
  }

  /**
   * Cancels an order and says what becomes of its money. Whoever may not refund cancels all the same: then it is
   * proposed, and finance decides.
   * @param seen what of the order somebody decided by
   * @throws DomainError FORBIDDEN, ORDER_LOCKED, REFUNDABLE_CHANGED, STATUS_MOVED_ON, TOTAL_MOVED_ON (409); Invalid for a part that is more
   *   than can go back
   */
  cancel(
    idOrNumber: string,
    reason: string,
    decided: SeenDecision,
    acting: StaffActor,
    seen: SeenOrder = {},
  ): Promise<AdminOrderDetail> {
    const act = { name: 'cancel', policy: 'cancel' as const, reason, fields: ['status'] };
    const { expectedCents, ...refund } = decided;
    return this.acts.perform(act, idOrNumber, acting, async (story, remark) => {
      const { orderId, owed } = story.order;
      const mayRefund = mayDo(acting.user.adminRole, 'orders.refund');
      if (mayRefund && expectedCents !== null && !isRepeated(story, acting)) assertExpected(expectedCents, owed);
      const wanted = mayRefund ? refund : PROPOSE;
      const why = wanted.reason && (await this.acts.remark(story, acting, 'keep', wanted.reason));
      const decided = { ...wanted, ...(why ? { reason: why } : {}) };
      if (decided.decision === 'part' && (decided.amountCents ?? 0) > owed.refundableCents) {
        throw new Invalid({
          amountAud: `At most ${formatFullAud(owed.refundableCents)} can be refunded on this order.`,
        });
      }
      const context = { ...acting.context, reason: remark };
      const command = new CancelOrder(orderId, remark, decided, context, null, seen);
      await this.commands.execute(command).catch((error: unknown) => this.sayWhoMovedIt(error, orderId, acting));
      await this.money.follow(orderId, context);
    });
  }

  deliver(idOrNumber: string, acting: StaffActor): Promise<AdminOrderDetail> {
    const act = { name: 'deliver', policy: 'deliver' as const, reason: null, fields: ['status'] };
    return this.acts.perform(act, idOrNumber, acting, async ({ order: { orderId } }) => {
      await this.commands.execute(new DeliverOrder(orderId, acting.context));
    });
  }

  /**
   * @param from status somebody saw and decided by; undefined when any will do
   * @throws DomainError FORBIDDEN, ORDER_LOCKED, STATUS_MOVED_ON (409)
   */
  force(
    idOrNumber: string,
    to: OrderStatus,
    reason: string,
    acting: StaffActor,
    from?: OrderStatus,
  ): Promise<AdminOrderDetail> {
    const act = { name: 'force', policy: 'force' as const, reason, fields: ['status'] };
    return this.acts.perform(act, idOrNumber, acting, async ({ order: { orderId } }, remark) => {
      const context = { ...acting.context, reason: remark };
      const command = new ForceOrderStatus(orderId, to, remark, context, null, from);
      await this.commands.execute(command).catch((error: unknown) => this.sayWhoMovedIt(error, orderId, acting));
      await this.money.follow(orderId, context);
    });
  }

  private async sayWhoMovedIt(error: unknown, orderId: string, { user }: StaffActor): Promise<never> {
    const { code, message, status } = error as DomainError;
    if (code !== STATUS_MOVED_ON) throw error;
    const { statusHistory } = await this.orders.get(orderId, user);
    // Newest first; what came after the step, such as a refund, was told in the same status and is not it.
    const step = statusHistory.find((entry, at) => entry.status !== statusHistory[at + 1]?.status);
    throw new DomainError(code, step ? `${message} It was changed by ${step.updatedBy}.` : message, status);
  }

  private async carryOut(
    orderId: string,
    change: OrderChange,
    { context }: StaffActor,
    expectedVersion: number | null,
  ): Promise<void> {
    await this.rehearse(orderId, change);
    let version = expectedVersion;
    if (change.details) {
      // Two commands on one stream need two ids; both follow from the caller's, so a repeated save repeats neither.
      const own = { ...context, commandId: uuidv5(context.commandId, 'details') };
      const { revision } = await this.commands.execute(new EditOrderDetails(orderId, change.details, own, version));
      if (version !== null) version = Number(revision) + 1;
    }
    if (change.status === 'cancelled') {
      const reasoned = { ...context, reason: NO_REASON_GIVEN.cancel };
      await this.commands.execute(new CancelOrder(orderId, NO_REASON_GIVEN.cancel, PROPOSE, reasoned, version));
      await this.money.follow(orderId, reasoned);
    } else if (change.status) {
      await this.commands.execute(new ChangeOrderStatus(orderId, change.status, context, version));
    }
  }

  /** Asks the rules about the status before anything is written, so that a refused step does not leave half an edit. */
  private async rehearse(orderId: string, { status }: OrderChange): Promise<void> {
    if (!status) return;
    const { state } = await this.transactor.load(orderStream(orderId), order);
    order.decide({ kind: 'ChangeStatus', to: status }, state);
  }
}

/** Money that came or went after the person looked would be sent back or kept without a word of theirs. */
function assertExpected(expectedCents: number, { refundableCents }: Owed): void {
  if (refundableCents === expectedCents) return;
  const [now, seen] = [formatFullAud(refundableCents), formatFullAud(expectedCents)];
  const text = `${now} can go back now, not ${seen}. Nothing was cancelled. Look at the order again, and decide again.`;
  throw new DomainError('REFUNDABLE_CHANGED', text, 409);
}
