import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AbandonedCart, AdminCustomerRow, AdminOrderRow } from '@halfpallet/contracts';
import { ListSources, type ListSource } from '../back-office/public';
import { AbandonedCarts } from './admin/abandoned-carts.query';
import { AdminOrders } from './admin/admin-orders.query';
import { CustomersQuery } from './admin/customers.query';

const ORDER_COLUMNS: ListSource<AdminOrderRow>['columns'] = [
  { header: 'Order', kind: 'text', of: ({ orderNumber }) => orderNumber },
  { header: 'Status', kind: 'text', of: ({ status }) => status },
  { header: 'Payment', kind: 'text', of: ({ paymentStatus }) => paymentStatus },
  { header: 'Method', kind: 'text', of: ({ paymentMethod }) => paymentMethod },
  { header: 'Customer', kind: 'text', of: ({ billingName }) => billingName },
  { header: 'E-mail', kind: 'text', of: ({ billingEmail }) => billingEmail },
  { header: 'Items', kind: 'number', of: ({ itemCount }) => itemCount },
  { header: 'Subtotal (AUD)', kind: 'amount', of: ({ subtotalAud }) => subtotalAud },
  { header: 'GST (AUD)', kind: 'amount', of: ({ gstAud }) => gstAud },
  { header: 'Total (AUD)', kind: 'amount', of: ({ totalAud }) => totalAud },
  { header: 'Paid (AUD)', kind: 'amount', of: ({ paidAud }) => paidAud },
  { header: 'Refunded (AUD)', kind: 'amount', of: ({ refundedAud }) => refundedAud },
  { header: 'Balance due (AUD)', kind: 'amount', of: ({ balanceDueAud }) => balanceDueAud },
  { header: 'Margin (AUD)', kind: 'amount', of: ({ marginAud }) => marginAud },
  { header: 'Why it stands here', kind: 'text', of: ({ whyItStands }) => whyItStands },
  { header: 'Test', kind: 'yesNo', of: ({ livemode }) => !livemode },
  { header: 'Placed (Brisbane)', kind: 'time', of: ({ createdAt }) => createdAt },
];

const CUSTOMER_COLUMNS: ListSource<AdminCustomerRow>['columns'] = [
  { header: 'Customer', kind: 'text', of: ({ customerName }) => customerName },
  { header: 'E-mail', kind: 'text', of: ({ customerEmail }) => customerEmail },
  { header: 'Phone', kind: 'text', of: ({ customerPhone }) => customerPhone },
  { header: 'Orders', kind: 'number', of: ({ orderCount }) => orderCount },
  { header: 'Spent (AUD)', kind: 'amount', of: ({ totalSpent }) => totalSpent },
  { header: 'Orders placed (AUD)', kind: 'amount', of: ({ ordersPlacedAud }) => ordersPlacedAud },
  { header: 'First order (Brisbane)', kind: 'time', of: ({ firstOrderDate }) => firstOrderDate },
  { header: 'Last order (Brisbane)', kind: 'time', of: ({ lastOrderDate }) => lastOrderDate },
];

const CART_COLUMNS: ListSource<AbandonedCart>['columns'] = [
  { header: 'Customer', kind: 'text', of: ({ guestName }) => guestName },
  { header: 'E-mail', kind: 'text', of: ({ guestEmail }) => guestEmail },
  {
    header: 'Goods',
    kind: 'text',
    of: ({ items }) => items.map(({ quantity, productName }) => `${quantity} x ${productName}`).join('; '),
  },
  { header: 'Worth today (AUD)', kind: 'amount', of: ({ totalPriceAud }) => totalPriceAud },
  { header: 'Stage', kind: 'text', of: ({ stage }) => stage },
  { header: 'Checkout begun (Brisbane)', kind: 'time', of: ({ checkoutStartedAt }) => checkoutStartedAt },
  { header: 'Last looked at (Brisbane)', kind: 'time', of: ({ lastViewedAt }) => lastViewedAt },
];

/** The lists of the section Orders as files. */
@Injectable()
export class OrderDeskExports implements OnModuleInit {
  constructor(
    private readonly lists: ListSources,
    private readonly orders: AdminOrders,
    private readonly customers: CustomersQuery,
    private readonly carts: AbandonedCarts,
  ) {}

  onModuleInit(): void {
    this.lists.register<AdminOrderRow>('orders', {
      newestBy: 'createdAt',
      page: (query, asking, { maxRows, counted }) =>
        counted ? this.orders.list(query, asking, maxRows) : this.orders.listCountingSome(query, asking, maxRows),
      columns: ORDER_COLUMNS,
    });
    this.lists.register<AdminCustomerRow>('customers', {
      // Not by their last order: who orders while pages are read would move to one that was read already.
      newestBy: 'firstOrderDate',
      page: (query, asking, { maxRows, counted }) =>
        this.customers.list(query, asking, counted ? Infinity : undefined, maxRows),
      columns: CUSTOMER_COLUMNS,
    });
    this.lists.register<AbandonedCart>('abandoned-carts', {
      newestBy: 'lastViewedAt',
      page: (query, asking, { maxRows, counted }) =>
        this.carts.list(query, asking, counted ? Infinity : undefined, maxRows),
      columns: CART_COLUMNS,
    });
  }
}
