export { CartModule, cartContribution } from './cart.module';
export { cartEventTypes } from './domain/cart.events';
export { Carts, type PricedLine, type ValuedLine } from './carts';
export { cart, cartItemId } from './domain/cart';
export type { CartState } from './domain/cart';
export { accountCartId, cartIdOf } from './http/cart-cookie';
export { VisitorCart } from './http/visitor-cart';
export type * from './domain/cart.events';
