import type {
  AdminCustomer,
  AdminOrderRow,
  CustomerOrder,
  CustomerOrderStats,
  FindResponse,
} from '@halfpallet/contracts';
import * as calls from '../calls';
import { sumOf } from '../told';
import { differs } from '../violation';
import type { Check } from './check';

const EVERY = 6;
const stands = ({ status }: { readonly status: string }): boolean => !['cancelled', 'refunded'].includes(status);

/** What a customer's page comes to are the rows of their orders, and a search tells the same of an order and of who ordered. */
export const customerIsTheirOrders: Check = async ({ world, order, step }) => {
  if (step % EVERY !== 2) return [];
  const { owner } = world.staff;
  const { body: detail } = await calls.adminDetail(owner, order.id);
  const [{ body: one }, { body: listed }, { body: found }] = await Promise.all([
    calls.customer(owner, detail.customerId),
    calls.ordersOf(owner, detail.customerId),
    calls.find(owner, order.number),
  ]);
  const customer = one as AdminCustomer;
  const rows = listed as AdminOrderRow[];
  const { orders, away } = found as FindResponse;
  const hit = orders.find(({ id }) => id === order.id);
  const { totalSpent, ordersPlacedAud, owedAud, owedBackAud, orderCount } = customer;
  return [
    ...differs('customers/orders', ['customer', orderCount], ['orders', rows.length]),
    ...differs(
      'customers/money',
      ['customer', [totalSpent, ordersPlacedAud, owedAud, owedBackAud].map((aud) => sumOf([{ aud }], 'aud'))],
      [
        'orders',
        [
          sumOf(rows, 'paidAud') - sumOf(rows, 'refundedAud'),
          sumOf(rows.filter(stands), 'totalAud'),
          sumOf(rows, 'balanceDueAud'),
          sumOf(rows, 'heldOverAud'),
        ],
      ],
    ),
    // What takes too long is left out of a search, and named.
    ...(away.includes('orders')
      ? []
      : differs(
          'find/order',
          ['found', hit && [hit.status, hit.totalAud, hit.whyItStands]],
          ['order', [detail.status, detail.totalAud, detail.whyItStands]],
        )),
  ];
};

/** A customer's own figures are their own orders, and the file of all that is kept of them has the same orders. */
export const ownOrdersAddUp: Check = async ({ order: { id, person }, step }) => {
  if (step % EVERY !== 4 || !person || person.erased) return [];
  const by = person.browser;
  const [all, figures, file] = await Promise.all([calls.allOwnOrders(by), calls.ownStats(by), calls.ownFile(by)]);
  const rows = all.body.orders as CustomerOrder[];
  const { totalSpent, ...counts } = figures.body as CustomerOrderStats;
  const of = (status: string) => rows.filter((row) => row.status === status).length;
  const own = (orders: readonly CustomerOrder[]) => orders.find((one) => one.id === id);
  return [
    ...differs(
      'customers/own-counts',
      ['figures', [counts.totalOrders, counts.pendingOrders, counts.shippedOrders, counts.deliveredOrders]],
      ['orders', [rows.length, of('pending'), of('shipped'), of('delivered')]],
    ),
    ...differs(
      'customers/own-sum',
      ['figures', sumOf([{ totalSpent }], 'totalSpent')],
      ['orders', sumOf(rows.filter(stands), 'totalAud')],
    ),
    ...differs('customers/own-file', ['file', own(file.body.orders)], ['orders', own(rows)]),
  ];
};
