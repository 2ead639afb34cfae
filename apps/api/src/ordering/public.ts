export { OrderingModule, orderingContribution } from './ordering.module';
export { NO_ORDER, orderIdFor, orderNumberFor, toOrderId } from './order-number';
export {
  canCancel,
  canChangeStatus,
  canDeliver,
  canEdit,
  canShip,
  order,
  orderStatusAfter,
  stepRefusal,
  type OrderCommand,
  type OrderState,
  type SeenOrder,
  type ShipmentChange,
} from './domain/order';
export { canChangeItems, isOpen, proposalAfter, proposedAt, type ChangeAnswer } from './domain/order-items';
export {
  itemsFixedText,
  lockedText,
  OrderPriceBroken,
  STATUS_MOVED_ON,
  tooLateToCancelText,
} from './domain/order.errors';
export { itemFigures, itemMarginCents, itemShareCents, quoteOfPrice } from './domain/item-price';
export type * from './domain/order.events';
export { orderStream } from './domain/order.events';
export { addedItemId, itemIdOf, PriceOrder, type PricedOrder } from './price-order';
export { PriceItemChange, type ItemWish, type WantedItemChange } from './price-item-change';
export { provenPrice } from './proven-price';
export { VersionConflict } from './domain/versioned-order';
export { AnswerOrderChange } from './use-cases/answer-order-change';
export { CancelOrder } from './use-cases/cancel-order';
export { ChangeOrderItem } from './use-cases/change-order-item';
export { ChangeOrderStatus } from './use-cases/change-order-status';
export { ClaimOrder } from './use-cases/claim-order';
export { ConfirmOrder } from './use-cases/confirm-order';
export { DeliverOrder } from './use-cases/deliver-order';
export { EditOrderDetails, type OrderDetailEdit } from './use-cases/edit-order-details';
export { ForceOrderStatus } from './use-cases/force-order-status';
export { MarkOrderRefunded } from './use-cases/mark-order-refunded';
export { RecordShipment } from './use-cases/record-shipment';
export { ReverseRefund } from './use-cases/reverse-refund';
export { PlaceOrder, type PlaceOrderInput } from './use-cases/place-order';
