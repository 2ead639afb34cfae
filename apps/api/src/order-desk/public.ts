export { OrderDeskModule, orderDeskContribution } from './order-desk.module';
export { ShopperOrders, type ShopperOrder } from './shopper-orders';
