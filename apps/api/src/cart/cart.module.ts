import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/public';
import type { Contribution } from '../platform/contribution';
import { Carts } from './carts';
import { cartEventTypes } from './domain/cart.events';
import { CartController } from './http/cart.controller';
import { VisitorCart } from './http/visitor-cart';
import { CartMerge } from './merge-guest-cart';

export const cartContribution: Contribution = { capability: 'cart', eventTypes: cartEventTypes };

@Module({
  imports: [PricingModule],
  controllers: [CartController],
  providers: [Carts, CartMerge, VisitorCart],
  exports: [Carts, VisitorCart],
})
export class CartModule {}
