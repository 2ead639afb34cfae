import { Injectable } from '@nestjs/common';
import type { AdminOrderDetail, OrderAct } from '@halfpallet/contracts';
import { AuditLog, Remarks, type Person } from '../../identity/public';
import { VersionConflict } from '../../ordering/public';
import type { OrderHistory } from '../read-models/order-history';
import { AdminOrders } from './admin-orders.query';
import type { StaffActor } from '../../platform/http/staff-actor';
import { assertCan } from './order-policy';
import { factsOf } from './order-rows';
import { VersionConflicts, type Edited } from './version-conflicts';

export interface StaffAct {
  /** For the audit log: `order.<name>`. */
  readonly name: string;
  /** What the policy has to allow; null where the route's permission says it all. */
  readonly policy: OrderAct | null;
  readonly reason: string | null;
  readonly fields: readonly string[];
}

/** What stands for a reason nobody gave. Our own words name nobody. */
export const NO_REASON_GIVEN = { cancel: 'Admin cancellation', refund: 'Admin refund' } as const;
const OWN_WORDS = new Set<string>(Object.values(NO_REASON_GIVEN));

/** True when this very command was carried out before: its answer got lost, and the order has moved on since. */
export function isRepeated({ events }: OrderHistory, { context: { commandId } }: StaffActor): boolean {
  return events.some(({ meta }) => meta.commandId === commandId || meta.causationId === commandId);
}

/** How staff act on an order: the policy is asked, and done or refused, it is an entry of the audit log. */
@Injectable()
export class OrderActs {
  constructor(
    private readonly orders: AdminOrders,
    private readonly audit: AuditLog,
    private readonly remarks: Remarks,
    private readonly conflicts: VersionConflicts,
  ) {}

  /**
   * @param work gets the act's reason as events may carry it
   * @returns the order as it stands afterwards
   * @throws NotFound; DomainError FORBIDDEN (403), ORDER_LOCKED (409); whatever the work throws
   */
  async perform(
    act: StaffAct,
    idOrNumber: string,
    acting: StaffActor,
    work: (story: OrderHistory, reason: string) => Promise<void>,
  ): Promise<AdminOrderDetail> {
    const story = await this.orders.story(idOrNumber);
    const reason = act.reason === null ? null : await this.remark(story, acting, act.name, act.reason);
    return this.audited({ ...act, reason }, story.order.orderId, acting, async () => {
      if (act.policy && !isRepeated(story, acting)) assertCan(act.policy, acting.user.adminRole, factsOf(story.order));
      await work(story, reason ?? '');
    });
  }

  /**
   * An act on the version of an order that somebody looked at, audited. Who came too late is told what happened meanwhile.
   * @param expectedVersion null when any will do
   * @param work may ask whether an act is allowed; what is only carried out again is
   * @throws DomainError VERSION_CONFLICT (412); ORDER_LOCKED (409) where the order no longer allows it; whatever the work throws
   */
  async onSeen(
    name: string,
    story: OrderHistory,
    edited: Edited,
    acting: StaffActor,
    expectedVersion: number | null,
    work: (isAllowed: (act: OrderAct) => void, contact: Person | undefined) => Promise<void>,
  ): Promise<AdminOrderDetail> {
    const { orderId, version } = story.order;
    const contact = await this.orders.contactOf(story);
    const act = { name, policy: null, reason: null, fields: edited.fields };
    return this.audited(act, orderId, acting, async () => {
      const repeated = isRepeated(story, acting);
      const isAllowed = (asked: OrderAct) => {
        if (!repeated) assertCan(asked, acting.user.adminRole, factsOf(story.order));
      };
      if (expectedVersion !== null && expectedVersion !== version && !repeated) {
        if (edited.needs) isAllowed(edited.needs);
        throw await this.conflicts.explain(story, contact, expectedVersion, edited, acting.user);
      }
      await work(isAllowed, contact).catch(async (error: unknown) => {
        if (!(error instanceof VersionConflict)) throw error;
        const now = await this.orders.story(orderId);
        const theirs = await this.orders.contactOf(now);
        throw await this.conflicts.explain(now, theirs, error.expectedVersion, edited, acting.user);
      });
    });
  }

  /** What stands in events for a text of staff: it may name the buyer. */
  async remark({ order }: OrderHistory, { context }: StaffActor, part: string, text: string): Promise<string> {
    return OWN_WORDS.has(text) ? text : this.remarks.keep(order.contactId, context.commandId, part, text);
  }

  /** Records what was done, and what was tried and refused, under the order's id whatever the caller typed. */
  async audited(
    act: StaffAct,
    orderId: string,
    acting: StaffActor,
    work: () => Promise<void>,
  ): Promise<AdminOrderDetail> {
    const { name, reason, fields } = act;
    const entry = { action: `order.${name}`, resource: 'orders', recordId: orderId, reason, fields };
    await this.audit.audited(acting.request, entry, work);
    return this.orders.get(orderId, acting.user);
  }
}
