export { billingAddressOf } from './admin/contact-view';
export { OrderDeskModule, orderDeskContribution } from './order-desk.module';
export { orderedLines, ShopperOrders, type ShopperOrder } from './shopper-orders';
