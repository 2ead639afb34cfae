import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isOneTag, Limits, ORDER_STATUSES, type AdminOrderListRow, type OrderStatus } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { BulkActions, ListSources, type BulkAction } from '../back-office/public';
import { Colleagues } from '../identity/public';
import { DomainError, Invalid } from '../platform/errors';
import { AdminOrderCommands } from './admin/admin-orders.commands';
import { AdminOrders } from './admin/admin-orders.query';
import { isRepeated } from './admin/order-acts';
import { AssignedMeanwhile, tidyTags } from './domain/order-notes';
import { OrderNoting } from './order-noting';

type TagParams = { readonly tag: string };

/** What staff do to many orders at once: the acts on one order, each asked of the policy and audited as by itself. */
@Injectable()
export class OrderBulkActions implements OnModuleInit {
  constructor(
    private readonly actions: BulkActions,
    private readonly lists: ListSources,
    private readonly orders: AdminOrders,
    private readonly commands: AdminOrderCommands,
    private readonly noting: OrderNoting,
    private readonly colleagues: Colleagues,
  ) {}

  onModuleInit(): void {
    this.actions.chooseFrom<AdminOrderListRow>('orders', {
      nouns: ['order', 'orders'],
      list: () => this.lists.get('orders'),
      record: ({ id, orderNumber: label, version, assignee }) => {
        return { id, label, version, assigneeId: assignee?.id ?? null };
      },
    });
    this.actions.register<{ readonly status: OrderStatus }>('change-status', {
      read: ({ status }) => ({ status: readStatus(status) }),
      act: async ({ id, version }, { status }, acting) => {
        const before = await this.orders.story(id);
        // The answer of the first try was lost, and the order may have moved on since.
        if (isRepeated(before, acting)) return;
        await this.commands.change(id, { status }, acting, version);
        // Nobody is to read among those that are done an order that somebody else had taken there.
        if (before.order.status === status) throw standsThere(status);
      },
    });
    this.actions.register<{ readonly assigneeId: string | null }>('assign', {
      read: async ({ assigneeId }) => ({ assigneeId: await this.noting.assignee(readAssignee(assigneeId)) }),
      act: async ({ id, assigneeId: from }, { assigneeId }, acting) => {
        try {
          await this.noting.note(id, 'assigned', acting, (orderId) => {
            return { kind: 'AssignOrder', orderId, assigneeId, seen: null, from };
          });
        } catch (error) {
          throw error instanceof AssignedMeanwhile ? await this.givenAway(error) : error;
        }
      },
    });
    this.actions.register('add-tag', this.tagging('AddTag'));
    this.actions.register('remove-tag', this.tagging('RemoveTag'));
  }

  /** Names who has it by now: whoever reads it goes and asks them. */
  private async givenAway({ assigneeId, code, status, message }: AssignedMeanwhile): Promise<DomainError> {
    const has = assigneeId === null ? null : await this.colleagues.find(assigneeId);
    const now = assigneeId === null ? ' It is nobody’s now.' : has === null ? '' : ` It is ${has.name}’s now.`;
    return new DomainError(code, `${message}${now}`, status);
  }

  private tagging(kind: 'AddTag' | 'RemoveTag'): BulkAction<TagParams> {
    return {
      read: ({ tag }) => ({ tag: readTag(tag, kind) }),
      act: async ({ id }, { tag }, acting) => {
        await this.noting.note(id, 'tagged', acting, (orderId) => ({ kind, orderId, tag }));
      },
    };
  }
}

function standsThere(status: OrderStatus): DomainError {
  return new DomainError('STATUS_UNCHANGED', `This order was ${status} already. Nothing was changed.`, 409);
}

function readStatus(status: unknown): OrderStatus {
  const known = ORDER_STATUSES.find((one) => one === status);
  if (known === undefined) throw new Invalid({ 'params.status': `status must be one of ${ORDER_STATUSES.join(', ')}` });
  return known;
}

function readAssignee(assigneeId: unknown): string | null {
  if (assigneeId === null) return null;
  if (typeof assigneeId === 'string' && isUuidInAnyCase(assigneeId)) return assigneeId;
  throw new Invalid({ 'params.assigneeId': 'Choose somebody on the staff, or nobody.' });
}

/** What stands on an order can be taken off, however it was written once. */
function readTag(typed: unknown, kind: 'AddTag' | 'RemoveTag'): string {
  const [tag] = typeof typed === 'string' && (kind === 'RemoveTag' || isOneTag(typed)) ? tidyTags([typed]) : [];
  if (tag !== undefined && tag.length <= Limits.tag.max) return tag;
  throw new Invalid({ 'params.tag': `A tag is a word of at most ${Limits.tag.max} characters, without a comma` });
}
