export { OrderMoneyCommands } from './admin/order-money.commands';
export { billingAddressOf } from './admin/contact-view';
export { isBehindItsMoney, type OrderAndMoney } from './behind-money';
export { Deliveries, type DeliveredOrder } from './deliveries';
export { OrderDeskModule, orderDeskContribution } from './order-desk.module';
export { orderedLines, paidBy, ShopperOrders, type ShopperOrder } from './shopper-orders';
