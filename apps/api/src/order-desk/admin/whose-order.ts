/**
 * Whose an order is. Somebody with an account is one customer, whatever address an order of theirs was given; who orders as a guest is
 * a new person every time, and everybody under one address is one customer. An account and the guests under its address are the same
 * one. Who was erased has no address: the orders of their account stand together.
 */

/** FROM items beside the orders `o`: the contact `c` that was given, and the account `a` it was placed with, if any. */
export const PEOPLE_OF_ORDERS = `left join identity.person c on c.id = o.contact_id
  left join identity.person a on a.id = o.customer_id and a.kind = 'customer'`;

/** Address that holds a customer's orders `o` together; null for nobody's any more. */
export const ADDRESS = 'coalesce(a.email_normalised, c.email_normalised)';

/** SELECT of `order_id`s by what holds them together, of addresses that a FROM item `held (address)` names. */
export const ordersHeldBy = (held: string) => `
  select o.order_id from ${held} join identity.person a on a.email_normalised = held.address and a.kind = 'customer'
    join rm.orders o on o.customer_id = a.id
  union all
  select o.order_id from ${held} join identity.person c on c.email_normalised = held.address
    join rm.orders o on o.contact_id = c.id
    left join identity.person a on a.id = o.customer_id and a.kind = 'customer'
    where a.email_normalised is null`;

/** Condition for "orders of these customers", each known by the id of any person of theirs. */
export const ofCustomers = (ids: string) => `o.order_id in (
    with theirs as (
      select o.order_id, ${ADDRESS} as address from rm.orders o ${PEOPLE_OF_ORDERS}
      where o.contact_id = any(${ids}::uuid[]) or o.customer_id = any(${ids}::uuid[])),
    held as materialized (
      select address from theirs where address is not null
      union
      select p.email_normalised from identity.person p
      where p.id = any(${ids}::uuid[]) and p.email_normalised is not null
        and not exists (select from rm.orders placed where placed.contact_id = p.id))
    select order_id from theirs
    union all
    ${ordersHeldBy('held')})`;
