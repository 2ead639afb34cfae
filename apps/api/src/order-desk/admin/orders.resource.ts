import {
  ALL_ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STAGES,
  PAYMENT_STATUSES,
  type AdminRole,
} from '@halfpallet/contracts';
import { isNoColleague, peopleSight } from '../../identity/public';
import type { RestColumn, RestResource } from '../../platform/http/simple-rest';
import { ofBook } from '../read-models/order-figures';
import { noted, ordersAssignedTo, ordersTagged, ordersWhere } from '../read-models/order-notes.projection';

/**
 * What the order list may be filtered and sorted by; `o` is rm.orders. Names of people stand in the vault and are joined
 * here, inside the database: this file, order-search.ts, people-search.ts, customers.query.ts, customer-figures.ts and
 * whose-order.ts are the places that know both.
 */
export const ordersResource = (now: Date, livemode: boolean): RestResource => ({
  name: 'orders',
  columns: {
    id: { sql: 'o.order_id', type: 'uuid' },
    orderNumber: { sql: 'o.order_number', type: 'text', filled: true },
    // `filled` and `then` as the indexes of the table stand: see the projection.
    status: { sql: 'o.status', type: 'text', oneOf: ALL_ORDER_STATUSES, filled: true, then: ['o.created_at'] },
    paymentStatus: {
      sql: 'o.payment_status',
      type: 'text',
      oneOf: PAYMENT_STATUSES,
      filled: true,
      then: ['o.status', 'o.created_at'],
    },
    paymentMethod: { sql: 'o.payment_method', type: 'text', oneOf: PAYMENT_METHODS },
    paymentStage: { sql: 'o.payment_stage', type: 'text', oneOf: PAYMENT_STAGES },
    billingName: {
      sql: '(select p.name from identity.person p where p.id = o.contact_id)',
      type: 'text',
      unsorted: true,
    },
    totalAud: { sql: 'o.total_cents', type: 'dollars', filled: true },
    paidAud: { sql: 'o.paid_cents', type: 'dollars' },
    refundedAud: { sql: 'o.refunded_cents', type: 'dollars' },
    balanceDueAud: { sql: 'o.due_cents', type: 'dollars' },
    heldOverAud: { sql: 'o.held_over_cents', type: 'dollars' },
    itemCount: { sql: 'o.item_count', type: 'number' },
    assigneeId: { sql: noted('assignee_id'), type: 'uuid', unsorted: true, matches: ordersAssignedTo },
    assigneeLeft: {
      sql: `(${ordersWhere(`n.assignee_id is not null and ${isNoColleague('n.assignee_id')}`)})`,
      type: 'boolean',
      unsorted: true,
    },
    tag: { sql: `nullif(${noted('tags::text')}, '[]')`, type: 'text', unsorted: true, matches: ordersTagged },
    livemode: { sql: 'o.livemode', type: 'boolean' },
    createdAt: { sql: 'o.created_at', type: 'time', filled: true },
    // A decline nobody followed up, or money for an order of more than two days ago that nobody has decided on; of the shop's own book.
    needsAttention: {
      sql: `(${ofBook(livemode)} and o.status = 'pending' and (o.payment_status = 'failed' or
             (o.payment_status = 'paid' and o.created_at < timestamptz '${now.toISOString()}' - interval '2 days')))`,
      type: 'boolean',
    },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 10,
});

/** The list as this role may ask for it: who sees names masked does not filter by them either. */
export function ordersResourceFor(adminRole: AdminRole | null, now: Date, livemode: boolean): RestResource {
  const resource = ordersResource(now, livemode);
  if (peopleSight(adminRole) !== null) return resource;
  const { billingName: _, ...columns }: Record<string, RestColumn> = resource.columns;
  return { ...resource, columns: columns as RestResource['columns'] };
}
