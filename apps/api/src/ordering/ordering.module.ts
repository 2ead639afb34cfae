import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public';
import { IdentityModule } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { PricingModule } from '../pricing/public';
import { QuotingModule } from '../quoting/public';
import { orderEventTypes } from './domain/order.events';
import { ReleaseOrphanedQuoteHold } from './release-orphaned-quote-hold';
import { PriceItemChange } from './price-item-change';
import { PriceOrder } from './price-order';
import { acceptQuotesWhenOrderPlaced } from './reactions/accept-quotes-when-order-placed';
import { AnswerOrderChangeHandler } from './use-cases/answer-order-change';
import { CancelOrderHandler } from './use-cases/cancel-order';
import { ChangeOrderItemHandler } from './use-cases/change-order-item';
import { ChangeOrderStatusHandler } from './use-cases/change-order-status';
import { ClaimOrderHandler } from './use-cases/claim-order';
import { ConfirmOrderHandler } from './use-cases/confirm-order';
import { DeliverOrderHandler } from './use-cases/deliver-order';
import { EditOrderDetailsHandler } from './use-cases/edit-order-details';
import { ForceOrderStatusHandler } from './use-cases/force-order-status';
import { MarkOrderRefundedHandler } from './use-cases/mark-order-refunded';
import { PlaceOrderHandler } from './use-cases/place-order';
import { RecordShipmentHandler } from './use-cases/record-shipment';
import { ReverseRefundHandler } from './use-cases/reverse-refund';

export const orderingContribution: Contribution = {
  capability: 'ordering',
  eventTypes: orderEventTypes,
  reactions: [acceptQuotesWhenOrderPlaced],
};

/** Commands only: what is shown of orders, and to whom, stands in order-desk. */
@Module({
  imports: [CatalogueModule, PricingModule, QuotingModule, IdentityModule],
  providers: [
    PriceOrder,
    PriceItemChange,
    ReleaseOrphanedQuoteHold,
    PlaceOrderHandler,
    ConfirmOrderHandler,
    ChangeOrderStatusHandler,
    ChangeOrderItemHandler,
    AnswerOrderChangeHandler,
    ForceOrderStatusHandler,
    CancelOrderHandler,
    ClaimOrderHandler,
    DeliverOrderHandler,
    EditOrderDetailsHandler,
    MarkOrderRefundedHandler,
    RecordShipmentHandler,
    ReverseRefundHandler,
  ],
  exports: [PriceItemChange],
})
export class OrderingModule {}
