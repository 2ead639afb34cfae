import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import type { Config } from '../../platform/config';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { CartMerge } from '../merge-guest-cart';
import { accountCartId, forgetGuestCart, guestCartId, startGuestCart } from './cart-cookie';

/** Which cart a request is about. */
@Injectable()
export class VisitorCart {
  constructor(
    private readonly merge: CartMerge,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A signed-in person's own cart; what the browser carried as a guest is merged into it first. Null for a guest without one. */
  async find(request: ShopRequest, reply: FastifyReply, context: CommandContext): Promise<string | null> {
    const guest = guestCartId(request);
    if (!request.user) return guest;
    const own = accountCartId(request.user.id);
    if (guest) {
      await this.merge.merge(guest, own, request.user.id, context);
      forgetGuestCart(reply);
    }
    return own;
  }

  /** Gives the browser a new guest cart. Call it before the answer is begun. */
  start(reply: FastifyReply): string {
    return startGuestCart(reply, this.config.publicOrigin.startsWith('https:'));
  }
}
