import { Module, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CatalogueModule } from '../catalogue/public';
import { IdentityModule } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { OutboxHandlers } from '../platform/outbox-handlers';
import { PricingModule } from '../pricing/public';
import { orderEventTypes } from './domain/order.events';
import { OrdersController } from './http/orders.controller';
import { PriceOrder } from './price-order';
import {
  confirmOrderWhenDuePartIsPaid,
  type ConfirmOrderPayload,
} from './reactions/confirm-order-when-due-part-is-paid';
import { markOrderRefundedWhenEverythingWentBack } from './reactions/mark-order-refunded-when-everything-went-back';
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
  reactions: [confirmOrderWhenDuePartIsPaid, markOrderRefundedWhenEverythingWentBack],
};

@Module({
  imports: [CatalogueModule, PricingModule, IdentityModule],
  controllers: [OrdersController],
  providers: [
    PriceOrder,
    ShopperOrders,
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
  ) {}

  onModuleInit(): void {
    this.outbox.register<ConfirmOrderPayload>('command:ConfirmOrder', async ({ payload, context }) => {
      await this.commands.execute(new ConfirmOrder(payload.orderId, 'payment', context));
    });
    this.outbox.register<{ orderId: string }>('command:MarkOrderRefunded', async ({ payload, context }) => {
      await this.commands.execute(new MarkOrderRefunded(payload.orderId, context));
    });
  }
}
