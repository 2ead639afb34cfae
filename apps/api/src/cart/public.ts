export { CartModule, cartContribution } from './cart.module';
export { Carts } from './carts';
export { accountCartId, guestCartId } from './http/cart-cookie';
export { VisitorCart } from './http/visitor-cart';
export type * from './domain/cart.events';
