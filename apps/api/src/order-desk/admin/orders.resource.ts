import { mayDo, type AdminRole } from '@halfpallet/contracts';
import { personFoundBy } from '../../identity/public';
import { ordersByBankReference } from '../../payments/public';
import type { RestColumn, RestResource } from '../../platform/http/simple-rest';
import { noted, ordersAssignedTo, ordersTagged } from '../read-models/order-notes.projection';
import { ordersByTracking } from '../read-models/order-search.projection';

/**
 * What the order list may be filtered and sorted by; `o` is rm.orders. Names of people stand in the vault and are joined
 * here, inside the database: this file, customers.query.ts, customer-figures.ts and abandoned-carts.query.ts are the places that know both.
 */
export const ordersResource: RestResource = {
  name: 'orders',
  columns: {
    id: { sql: 'o.order_id', type: 'uuid' },
    orderNumber: { sql: 'o.order_number', type: 'text', filled: true },
    // `filled` and `then` as the indexes of the table stand: see the projection.
    status: { sql: 'o.status', type: 'text', filled: true, then: ['o.created_at'] },
    paymentStatus: { sql: 'o.payment_status', type: 'text', filled: true, then: ['o.status', 'o.created_at'] },
    paymentMethod: { sql: 'o.payment_method', type: 'text' },
    paymentStage: { sql: 'o.payment_stage', type: 'text' },
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
    tag: { sql: `nullif(${noted('tags::text')}, '[]')`, type: 'text', unsorted: true, matches: ordersTagged },
    livemode: { sql: 'o.livemode', type: 'boolean' },
    createdAt: { sql: 'o.created_at', type: 'time', filled: true },
    // A decline nobody followed up, or money that waits two days for a decision.
    needsAttention: {
      sql: `(o.status = 'pending' and (o.payment_status = 'failed' or
             (o.payment_status = 'paid' and o.created_at < now() - interval '2 days')))`,
      type: 'boolean',
    },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 10,
};

/**
 * Whether this role may find orders by whom they are for. What somebody sees masked they may not search either:
 * letter by letter, the answers would spell it out.
 */
export const searchesPeople = (adminRole: AdminRole | null): boolean => mayDo(adminRole, 'customers.read');

/** The list as this role may ask for it. */
export function ordersResourceFor(adminRole: AdminRole | null): RestResource {
  if (searchesPeople(adminRole)) return ordersResource;
  const { billingName: _, ...columns }: Record<string, RestColumn> = ordersResource.columns;
  return { ...ordersResource, columns: columns as RestResource['columns'] };
}

/** What a list is searched for. */
export interface OrderSearch {
  /** Placeholder of the LIKE pattern. */
  readonly text: string;
  /** Placeholders of the cents, from and to, when the text is an amount. */
  readonly cents: readonly [from: string, to: string] | null;
  /** Whether the search looks at the buyers, too. */
  readonly people: boolean;
}

/**
 * The orders a list is made from, as a FROM item called `o`. A search asks each index for its own orders: by the words of
 * the order, by person, by the numbers that others gave it. The planner begins with whichever of filter and search leaves fewer
 * rows; an OR across the tables would read every order instead.
 * @param where condition on `o`
 * @param newest of each index so many of the newest orders alone, where nobody wants more: a text that thousands of orders have is
 *   then looked for from the newest order on
 */
export function ordersMatching(where: string, search: OrderSearch | null, newest?: number): string {
  if (search === null) return `(select o.* from rm.orders o where ${where}) o`;
  const { text, cents, people } = search;
  const found = [
    `exists (select 1 from rm.order_search s where s.order_id = o.order_id and s.search_text like ${text})`,
  ];
  const parts = [
    `select o.* from rm.orders o join rm.order_search s on s.order_id = o.order_id
     where ${where} and s.search_text like ${text}`,
  ];
  if (people) {
    const byPerson = personFoundBy('person', text);
    parts.push(`select o.* from rm.orders o join identity.person person on person.id = o.contact_id
      where ${where} and ${byPerson} and not ${found[0]}`);
    found.push(`exists (select 1 from identity.person person where person.id = o.contact_id and ${byPerson})`);
  }
  const numbers = [ordersByTracking(text), ordersByBankReference(text)];
  if (cents) numbers.push(`select order_id from rm.orders where total_cents between ${cents[0]} and ${cents[1]}`);
  parts.push(`select o.* from rm.orders o where ${where} and o.order_id in (${numbers.join(' union all ')})
    and ${found.map((condition) => `not ${condition}`).join(' and ')}`);
  const end = newest === undefined ? '' : ` order by o.created_at desc, o.order_id desc limit ${newest}`;
  return `(${parts.map((part) => `(${part}${end})`).join(' union all ')}) o`;
}

/**
 * Condition for "orders of this customer", who is known by the id of any person that gave their address: a guest is a new
 * person with every order.
 */
export const ofCustomers = (ids: string) => `o.order_id in (
    select s.order_id from rm.orders s where s.contact_id = any(${ids}::uuid[]) or s.customer_id = any(${ids}::uuid[])
    union all
    select s.order_id from identity.person asked
      join identity.person p on p.email_normalised = asked.email_normalised
      join rm.orders s on s.contact_id = p.id
      where asked.id = any(${ids}::uuid[]))`;
