import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import type { CartResponse } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import { Ctx } from '../../platform/http/command-context';
import { Public } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { Carts } from '../carts';
import { CartMerge } from '../merge-guest-cart';
import { accountCartId, forgetGuestCart, guestCartId, startGuestCart } from './cart-cookie';
import { AddCartItemDto, ChangeCartItemDto } from './cart.dto';

@ApiTags('cart')
@Controller('api/cart')
@Public()
export class CartController {
  constructor(
    private readonly carts: Carts,
    private readonly merge: CartMerge,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'The cart with each line and the whole priced now' })
  async show(
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    return this.carts.show(await this.cartId(request, reply, context));
  }

  @Post('items')
  @ApiOperation({ summary: 'Adds a product, or more of one that is there' })
  async add(
    @Body() item: AddCartItemDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    const known = await this.cartId(request, reply, context);
    const cartId = known ?? startGuestCart(reply, this.config.publicOrigin.startsWith('https:'));
    const wanted = { ...item, optionIds: item.optionIds ?? [] };
    return this.carts.add(cartId, wanted, request.user?.id ?? null, context, { likelyNew: known === null });
  }

  @Put('items/:id')
  @ApiOperation({ summary: 'Changes how many; 0 or less removes the line' })
  async change(
    @Param('id') id: string,
    @Body() { quantity }: ChangeCartItemDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    const cartId = await this.cartId(request, reply, context);
    return cartId === null ? this.carts.show(null) : this.carts.changeQuantity(cartId, id, quantity, context);
  }

  @Delete('items/:id')
  @ApiOperation({ summary: 'Takes a line out' })
  async remove(
    @Param('id') id: string,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    const cartId = await this.cartId(request, reply, context);
    return cartId === null ? this.carts.show(null) : this.carts.remove(cartId, id, context);
  }

  @Delete()
  @HttpCode(200)
  @ApiOperation({ summary: 'Empties the cart' })
  async clear(
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    const cartId = await this.cartId(request, reply, context);
    return cartId === null ? this.carts.show(null) : this.carts.clear(cartId, 'shopper', context);
  }

  /** A signed-in person's own cart; what the browser carried as a guest is merged into it first. */
  private async cartId(request: ShopRequest, reply: FastifyReply, context: CommandContext): Promise<string | null> {
    const guest = guestCartId(request);
    if (!request.user) return guest;
    const own = accountCartId(request.user.id);
    if (guest) {
      await this.merge.merge(guest, own, request.user.id, context);
      forgetGuestCart(reply);
    }
    return own;
  }
}
