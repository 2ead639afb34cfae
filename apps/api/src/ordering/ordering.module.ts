import { Module, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CartModule } from '../cart/public';
import { CatalogueModule } from '../catalogue/public';
import { IdentityModule, RevealSources } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { OutboxHandlers } from '../platform/outbox-handlers';
import { PricingModule } from '../pricing/public';
import { AcceptQuote, QuotingModule } from '../quoting/public';
import { Actors } from './admin/actors';
import { AdminOrderCommands } from './admin/admin-orders.commands';
import { AdminOrders } from './admin/admin-orders.query';
import { CustomersQuery } from './admin/customers.query';
import { OrderItemsQuery } from './admin/order-items.query';
import { OrderSources } from './admin/order-sources.query';
import { OrderStats } from './admin/order-stats.query';
import { OrderTimeline } from './admin/order-timeline';
import { VersionConflicts } from './admin/version-conflicts';
import {
  CLAIM_GUEST_ORDERS,
  claimGuestOrdersWhenEmailVerified,
  type ClaimGuestOrdersPayload,
} from './customer/claim-guest-orders-when-email-verified';
import { ClaimGuestOrders } from './customer/claim-guest-orders';
import { ClaimOrderHandler } from './customer/claim-order';
import { CustomerData } from './customer/customer-data';
import { CustomerOrdersController } from './customer/customer-orders.controller';
import { CustomerOrders } from './customer/customer-orders.query';
import { CustomerProfileController } from './customer/customer-profile.controller';
import { EmailProofController } from './customer/email-proof.controller';
import { Reorders } from './customer/reorders';
import { orderEventTypes } from './domain/order.events';
import { AdminOrderPartsRestController } from './http/admin-order-parts-rest.controller';
import { AdminOrdersRestController } from './http/admin-orders-rest.controller';
import { AdminOrdersController } from './http/admin-orders.controller';
import { OrdersController } from './http/orders.controller';
import { FreeStrandedQuote } from './free-stranded-quote';
import { toOrderId } from './order-number';
import { PriceOrder } from './price-order';
import {
  ACCEPT_QUOTE,
  acceptQuotesWhenOrderPlaced,
  type AcceptQuotePayload,
} from './reactions/accept-quotes-when-order-placed';
import {
  confirmOrderWhenDuePartIsPaid,
  type ConfirmOrderPayload,
} from './reactions/confirm-order-when-due-part-is-paid';
import { markOrderRefundedWhenEverythingWentBack } from './reactions/mark-order-refunded-when-everything-went-back';
import { OrderStories } from './read-models/order-story';
import { ordersProjection } from './read-models/orders.projection';
import { ShopperOrders } from './shopper-orders';
import { CancelOrderHandler } from './use-cases/cancel-order';
import { ChangeOrderStatusHandler } from './use-cases/change-order-status';
import { ConfirmOrder, ConfirmOrderHandler } from './use-cases/confirm-order';
import { DeliverOrderHandler } from './use-cases/deliver-order';
import { EditOrderDetailsHandler } from './use-cases/edit-order-details';
import { ForceOrderStatusHandler } from './use-cases/force-order-status';
import { MarkOrderRefunded, MarkOrderRefundedHandler } from './use-cases/mark-order-refunded';
import { PlaceOrderHandler } from './use-cases/place-order';

export const orderingContribution: Contribution = {
  capability: 'ordering',
  eventTypes: orderEventTypes,
  projections: [ordersProjection],
  reactions: [
    acceptQuotesWhenOrderPlaced,
    confirmOrderWhenDuePartIsPaid,
    markOrderRefundedWhenEverythingWentBack,
    claimGuestOrdersWhenEmailVerified,
  ],
};

@Module({
  imports: [CatalogueModule, PricingModule, QuotingModule, CartModule, IdentityModule],
  controllers: [
    OrdersController,
    CustomerOrdersController,
    CustomerProfileController,
    EmailProofController,
    AdminOrdersController,
    AdminOrdersRestController,
    AdminOrderPartsRestController,
  ],
  providers: [
    PriceOrder,
    FreeStrandedQuote,
    ShopperOrders,
    OrderStories,
    Actors,
    AdminOrders,
    AdminOrderCommands,
    OrderTimeline,
    VersionConflicts,
    OrderItemsQuery,
    OrderStats,
    OrderSources,
    CustomersQuery,
    CustomerOrders,
    CustomerData,
    ClaimGuestOrders,
    ClaimOrderHandler,
    Reorders,
    PlaceOrderHandler,
    ConfirmOrderHandler,
    ChangeOrderStatusHandler,
    ForceOrderStatusHandler,
    CancelOrderHandler,
    DeliverOrderHandler,
    EditOrderDetailsHandler,
    MarkOrderRefundedHandler,
  ],
  exports: [ShopperOrders],
})
export class OrderingModule implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly outbox: OutboxHandlers,
    private readonly reveals: RevealSources,
    private readonly stories: OrderStories,
    private readonly guestOrders: ClaimGuestOrders,
  ) {}

  onModuleInit(): void {
    this.reveals.register('orders', async (id) => {
      const orderId = toOrderId(id);
      return (orderId && (await this.stories.read(orderId))?.order.contactId) || null;
    });
    this.outbox.register<ConfirmOrderPayload>('command:ConfirmOrder', async ({ payload, context }) => {
      await this.commands.execute(new ConfirmOrder(payload.orderId, 'payment', context));
    });
    this.outbox.register<ClaimGuestOrdersPayload>(CLAIM_GUEST_ORDERS, async ({ payload, context }) => {
      await this.guestOrders.claim(payload.personId, context);
    });
    this.outbox.register<AcceptQuotePayload>(ACCEPT_QUOTE, async ({ payload, context }) => {
      await this.commands.execute(new AcceptQuote(payload.quoteNumber, payload.orderId, context));
    });
    this.outbox.register<{ orderId: string }>('command:MarkOrderRefunded', async ({ payload, context }) => {
      await this.commands.execute(new MarkOrderRefunded(payload.orderId, context));
    });
  }
}
