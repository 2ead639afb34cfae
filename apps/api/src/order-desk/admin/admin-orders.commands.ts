import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuidv5, type Transactor } from '@halfpallet/event-store';
import type { AdminOrderDetail, OrderStatus } from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import {
  CancelOrder,
  ChangeOrderStatus,
  DeliverOrder,
  EditOrderDetails,
  ForceOrderStatus,
  order,
  OrderMovedOn,
  orderStream,
} from '../../ordering/public';
import { currentContext } from '../../platform/request-context';
import { TRANSACTOR } from '../../platform/tokens';
import { AdminOrders } from './admin-orders.query';
import type { Acting } from './asking';
import { changeOf, type OrderChange, type OrderEdit } from './order-edit';
import { assertCan, type OrderAct } from './order-policy';
import { factsOf } from './order-rows';
import { VersionConflicts } from './version-conflicts';

export const ADMIN_CANCELLATION = 'Admin cancellation';

/** What the back-office does to orders. One command service for the spec's calls and for the simple-rest dialect. */
@Injectable()
export class AdminOrderCommands {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
    private readonly orders: AdminOrders,
    private readonly conflicts: VersionConflicts,
    private readonly audit: AuditLog,
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
    acting: Acting,
    expectedVersion: number | null,
  ): Promise<AdminOrderDetail> {
    const story = await this.orders.story(idOrNumber);
    const { orderId } = story.order;
    const contact = await this.orders.contactOf(story);
    const fields = Object.keys(edit).filter((field) => edit[field as keyof OrderEdit] !== undefined);
    return this.audited(acting, 'change', orderId, null, fields, async () => {
      if (expectedVersion !== null && expectedVersion !== story.order.version) {
        throw await this.conflicts.explain(story, contact, expectedVersion, fields, acting.user);
      }
      const change = changeOf(edit, story, contact);
      if (change.details) assertCan('edit', acting.user.adminRole, factsOf(story));
      if (change.status) assertCan(actFor(change.status), acting.user.adminRole, factsOf(story));
      await this.carryOut(orderId, change, acting, expectedVersion).catch(async (error: unknown) => {
        if (!(error instanceof OrderMovedOn)) throw error;
        const now = await this.orders.story(orderId);
        const theirs = await this.orders.contactOf(now);
        throw await this.conflicts.explain(now, theirs, error.expectedVersion, fields, acting.user);
      });
    });
  }

  cancel(idOrNumber: string, reason: string, acting: Acting): Promise<AdminOrderDetail> {
    return this.act('cancel', idOrNumber, reason, acting, (orderId) =>
      this.commands.execute(new CancelOrder(orderId, reason, { ...acting.context, reason })),
    );
  }

  deliver(idOrNumber: string, acting: Acting): Promise<AdminOrderDetail> {
    return this.act('deliver', idOrNumber, null, acting, (orderId) =>
      this.commands.execute(new DeliverOrder(orderId, acting.context)),
    );
  }

  force(idOrNumber: string, to: OrderStatus, reason: string, acting: Acting): Promise<AdminOrderDetail> {
    return this.act('force', idOrNumber, reason, acting, (orderId) =>
      this.commands.execute(new ForceOrderStatus(orderId, to, reason, { ...acting.context, reason })),
    );
  }

  private async act(
    act: OrderAct,
    idOrNumber: string,
    reason: string | null,
    acting: Acting,
    carryOut: (orderId: string) => Promise<unknown>,
  ): Promise<AdminOrderDetail> {
    const story = await this.orders.story(idOrNumber);
    const { orderId } = story.order;
    return this.audited(acting, act, orderId, reason, ['status'], async () => {
      assertCan(act, acting.user.adminRole, factsOf(story));
      await carryOut(orderId);
    });
  }

  private async carryOut(
    orderId: string,
    change: OrderChange,
    { context }: Acting,
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
      const reasoned = { ...context, reason: ADMIN_CANCELLATION };
      await this.commands.execute(new CancelOrder(orderId, ADMIN_CANCELLATION, reasoned, version));
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

  /** Answers the order as it stands afterwards; records what was done, and what was tried and refused. */
  private async audited(
    acting: Acting,
    act: string,
    orderId: string,
    reason: string | null,
    fields: readonly string[],
    work: () => Promise<void>,
  ): Promise<AdminOrderDetail> {
    const entry = { action: `order.${act}`, resource: 'orders', recordId: orderId, reason, fields };
    try {
      await work();
    } catch (error) {
      const { status } = error as { status?: number };
      const outcome = status === 409 || status === 412 ? 'conflict' : status === 403 ? 'denied' : 'error';
      await this.audit.recordFor(acting.request, { ...entry, outcome });
      throw error;
    }
    await this.audit.recordFor(acting.request, { ...entry, outcome: 'ok', position: currentContext()?.position });
    return this.orders.get(orderId, acting.user);
  }
}

function actFor(status: OrderStatus): OrderAct {
  return status === 'cancelled' ? 'cancel' : 'changeStatus';
}
