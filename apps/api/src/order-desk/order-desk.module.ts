import { Module, type OnModuleInit } from '@nestjs/common';
import { BackOfficeModule, FindSources, TaskSources } from '../back-office/public';
import { CartModule } from '../cart/public';
import { CatalogueModule } from '../catalogue/public';
import { IdentityModule, RecordIds, RevealSources } from '../identity/public';
import { ImportsModule } from '../imports/public';
import { OrderingModule, toOrderId } from '../ordering/public';
import { PaymentsModule } from '../payments/public';
import type { Contribution } from '../platform/contribution';
import { PricingModule } from '../pricing/public';
import { SourcingModule } from '../sourcing/public';
import { AbandonedCarts } from './admin/abandoned-carts.query';
import { Actors } from './admin/actors';
import { AdminOrderCommands } from './admin/admin-orders.commands';
import { AdminOrders } from './admin/admin-orders.query';
import { CustomerDetails } from './admin/customer-detail.query';
import { CustomerFigures } from './admin/customer-figures';
import {
  customerEmailsMigration,
  customerFiguresMigration,
  customersAnewMigration,
} from './admin/customer-figures.table';
import { CustomersQuery } from './admin/customers.query';
import { OrderActs } from './admin/order-acts';
import { OrderDashboards } from './admin/order-dashboard.query';
import { OrderItemCommands } from './admin/order-items.commands';
import { OrderItemsQuery } from './admin/order-items.query';
import { RefundTransferCommands } from './admin/refund-transfer.commands';
import { OrderMoneyCommands } from './admin/order-money.commands';
import { PackingSlips } from './admin/packing-slips';
import { OrderPrices } from './admin/order-prices';
import { OrderSources } from './admin/order-sources.query';
import { OrderStats } from './admin/order-stats.query';
import { OrderTasks } from './admin/order-tasks';
import { OrderTimeline } from './admin/order-timeline';
import { VersionConflicts } from './admin/version-conflicts';
import { AnswerChanges } from './customer/answer-changes';
import { ClaimGuestOrders } from './customer/claim-guest-orders';
import { claimGuestOrdersWhenEmailVerified } from './customer/claim-guest-orders-when-email-verified';
import { CustomerData } from './customer/customer-data';
import { CustomerOrdersController } from './customer/customer-orders.controller';
import { CustomerOrders } from './customer/customer-orders.query';
import { CustomerProfileController } from './customer/customer-profile.controller';
import { EmailProofController } from './customer/email-proof.controller';
import { Reorders } from './customer/reorders';
import { AdminOrderPartsRestController } from './http/admin-order-parts-rest.controller';
import { AdminOrdersRestController } from './http/admin-orders-rest.controller';
import { AdminOrdersController } from './http/admin-orders.controller';
import { PackingSlipsController } from './http/packing-slips.controller';
import { OrderNotesRestController } from './http/order-notes-rest.controller';
import { OrderChangeController } from './http/order-change.controller';
import { OrderItemsController } from './http/order-items.controller';
import { RefundTransfersController } from './http/refund-transfers.controller';
import { OrderMoneyController } from './http/order-money.controller';
import { OrdersController } from './http/orders.controller';
import { confirmOrderWhenDuePartIsPaid } from './reactions/confirm-order-when-due-part-is-paid';
import { followRefundsWhenMoneyWentBackOrCame } from './reactions/follow-refunds-when-money-went-back-or-came';
import { ClearWay } from './clear-way';
import { ConfirmPaidOrder } from './confirm-paid-order';
import { Deliveries } from './deliveries';
import { FollowRefunds } from './follow-refunds';
import { MoneyFollows } from './money-follows';
import { cartsProjection } from './read-models/carts.projection';
import { OrderStories } from './read-models/order-history';
import { orderNotesProjection } from './read-models/order-notes.projection';
import { OrderNotesQuery } from './read-models/order-notes.query';
import { orderSearchProjection } from './read-models/order-search.projection';
import { ordersProjection } from './read-models/orders.projection';
import { orderNoteTypes } from './domain/order-notes';
import { NoteOnOrderHandler } from './use-cases/note-on-order';
import { OrderBulkActions } from './order-bulk-actions';
import { OrderNoting } from './order-noting';
import { OrderDeskExports } from './order-desk-exports';
import { ShopperOrders } from './shopper-orders';

export const orderDeskContribution: Contribution = {
  capability: 'order-desk',
  eventTypes: orderNoteTypes,
  migrations: [customerFiguresMigration, customerEmailsMigration, customersAnewMigration],
  projections: [ordersProjection, orderSearchProjection, cartsProjection, orderNotesProjection],
  reactions: [confirmOrderWhenDuePartIsPaid, followRefundsWhenMoneyWentBackOrCame, claimGuestOrdersWhenEmailVerified],
};

@Module({
  imports: [
    BackOfficeModule,
    CatalogueModule,
    PricingModule,
    CartModule,
    IdentityModule,
    PaymentsModule,
    OrderingModule,
    ImportsModule,
    SourcingModule,
  ],
  controllers: [
    OrdersController,
    OrderChangeController,
    CustomerOrdersController,
    CustomerProfileController,
    EmailProofController,
    AdminOrdersController,
    AdminOrdersRestController,
    AdminOrderPartsRestController,
    OrderMoneyController,
    RefundTransfersController,
    OrderItemsController,
    PackingSlipsController,
    OrderNotesRestController,
  ],
  providers: [
    ShopperOrders,
    ConfirmPaidOrder,
    FollowRefunds,
    OrderStories,
    Actors,
    AdminOrders,
    OrderActs,
    AdminOrderCommands,
    OrderMoneyCommands,
    RefundTransferCommands,
    OrderItemCommands,
    ClearWay,
    MoneyFollows,
    AnswerChanges,
    OrderTimeline,
    OrderPrices,
    PackingSlips,
    VersionConflicts,
    OrderItemsQuery,
    OrderStats,
    OrderDashboards,
    OrderSources,
    AbandonedCarts,
    CustomerFigures,
    CustomersQuery,
    CustomerDetails,
    OrderNotesQuery,
    OrderTasks,
    NoteOnOrderHandler,
    OrderNoting,
    OrderBulkActions,
    OrderDeskExports,
    CustomerOrders,
    CustomerData,
    ClaimGuestOrders,
    Reorders,
    Deliveries,
  ],
  exports: [ShopperOrders, Deliveries, OrderMoneyCommands],
})
export class OrderDeskModule implements OnModuleInit {
  constructor(
    private readonly reveals: RevealSources,
    private readonly recordIds: RecordIds,
    private readonly stories: OrderStories,
    private readonly finds: FindSources,
    private readonly given: TaskSources,
    private readonly tasks: OrderTasks,
    private readonly orders: AdminOrders,
    private readonly customers: CustomersQuery,
  ) {}

  onModuleInit(): void {
    // The audit log keeps what was done to an order under its id, also when the caller typed its number.
    this.recordIds.register('orders', toOrderId);
    this.finds.register('orders', {
      permission: 'orders.read',
      find: (text, asking) => this.orders.find(text, asking),
    });
    this.finds.register('customers', {
      permission: 'customers.read',
      find: (text, asking) => this.customers.find(text, asking),
    });
    this.given.register('order', {
      permission: 'orders.read',
      canBeDone: false,
      find: (asking) => this.tasks.assigned(asking),
    });
    this.given.register('mention', {
      permission: 'orders.read',
      canBeDone: true,
      find: (asking) => this.tasks.mentions(asking),
    });
    this.reveals.register('orders', 'orders.read', async (id) => {
      const orderId = toOrderId(id);
      return (orderId && (await this.stories.read(orderId))?.order.contactId) || null;
    });
  }
}
