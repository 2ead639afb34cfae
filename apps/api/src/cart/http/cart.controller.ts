import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import type { CartResponse } from '@halfpallet/contracts';
import { Ctx } from '../../platform/http/command-context';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { Carts } from '../carts';
import { AddCartItemDto, ChangeCartItemDto, StartCheckoutDto } from './cart.dto';
import { VisitorCart } from './visitor-cart';
import { CART } from './cart.schemas';

@ApiTags('cart')
@Controller('api/cart')
@Public()
export class CartController {
  constructor(
    private readonly carts: Carts,
    private readonly own: VisitorCart,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'The cart with each line and the whole priced now' })
  @Responds(CART)
  async show(
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    return this.carts.show(await this.own.find(request, reply, context));
  }

  @Post('items')
  @ApiOperation({ summary: 'Adds a product, or more of one that is there' })
  @Responds(CART, 201)
  async add(
    @Body() item: AddCartItemDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    const known = await this.own.find(request, reply, context);
    const cartId = known ?? this.own.start(reply);
    const wanted = { ...item, optionIds: item.optionIds ?? [] };
    return this.carts.add(cartId, wanted, request.user?.id ?? null, context, { likelyNew: known === null });
  }

  @Put('items/:id')
  @ApiOperation({ summary: 'Changes how many; 0 or less removes the line' })
  @Responds(CART)
  async change(
    @Param('id') id: string,
    @Body() { quantity }: ChangeCartItemDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    const cartId = await this.own.find(request, reply, context);
    return cartId === null ? this.carts.show(null) : this.carts.changeQuantity(cartId, id, quantity, context);
  }

  @Delete('items/:id')
  @ApiOperation({ summary: 'Takes a line out' })
  @Responds(CART)
  async remove(
    @Param('id') id: string,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    const cartId = await this.own.find(request, reply, context);
    return cartId === null ? this.carts.show(null) : this.carts.remove(cartId, id, context);
  }

  @Post('checkout')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Says that the checkout was opened, for the cart or for `items`; reserves and prices nothing',
  })
  async startCheckout(
    @Body() { items }: StartCheckoutDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<void> {
    const known = await this.own.find(request, reply, context);
    const wanted = items?.map((item) => ({ ...item, optionIds: item.optionIds ?? [] })) ?? null;
    for (const item of wanted ?? []) await this.carts.assertOrderable(item);
    const cartId = known ?? (wanted && this.own.start(reply));
    await this.carts.startCheckout(cartId, wanted, request.user?.id ?? null, context);
  }

  @Delete()
  @HttpCode(200)
  @ApiOperation({ summary: 'Empties the cart' })
  @Responds(CART)
  async clear(
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<CartResponse> {
    const cartId = await this.own.find(request, reply, context);
    return cartId === null ? this.carts.show(null) : this.carts.clear(cartId, 'shopper', context);
  }
}
