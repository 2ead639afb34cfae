import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import type {
  CurrentUser,
  CustomerOrder,
  CustomerOrdersResponse,
  CustomerOrderStats,
  ReorderResponse,
} from '@halfpallet/contracts';
import { OrderGrants } from '../../identity/public';
import { DomainError } from '../../platform/errors';
import { Ctx, User } from '../../platform/http/command-context';
import { Public, SignedIn } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimit } from '../../platform/limits/rate-limit';
import type { PageQuery } from '../http/page-query';
import { ShopperOrders } from '../shopper-orders';
import { OpenOrderLinkDto } from './customer.dto';
import { CustomerOrders } from './customer-orders.query';
import { Reorders } from './reorders';
import { OPENED_ORDER, OWN_ORDER, OWN_ORDERS, OWN_STATS, REORDERED } from './customer.schemas';

const PRIVATE = 'private, no-store';

@ApiTags('customer')
@Controller('api/customer')
@SignedIn()
export class CustomerOrdersController {
  constructor(
    private readonly orders: CustomerOrders,
    private readonly shopper: ShopperOrders,
    private readonly grants: OrderGrants,
    private readonly reorders: Reorders,
  ) {}

  @Get('orders')
  @Header('cache-control', PRIVATE)
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'Own orders, newest first; `status` and `search` narrow them' })
  @Responds(OWN_ORDERS)
  list(@Query() query: PageQuery, @User() user: CurrentUser): Promise<CustomerOrdersResponse> {
    return this.orders.list(user.id, query);
  }

  @Get('orders/stats/summary')
  @Header('cache-control', PRIVATE)
  @Header('referrer-policy', 'no-referrer')
  @Responds(OWN_STATS)
  stats(@User() user: CurrentUser): Promise<CustomerOrderStats> {
    return this.orders.stats(user.id);
  }

  @Get('orders/:id')
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', PRIVATE)
  @Header('referrer-policy', 'no-referrer')
  @Responds(OWN_ORDER)
  one(@Param('id') id: string, @User() user: CurrentUser): Promise<CustomerOrder> {
    return this.orders.get(user.id, id);
  }

  @Post('orders/:id/reorder')
  @HttpCode(200)
  @Header('cache-control', PRIVATE)
  @ApiOperation({ summary: 'Puts the same lines into the cart at the prices of today and says what changed' })
  @Responds(REORDERED)
  reorder(
    @Param('id') id: string,
    @User() user: CurrentUser,
    @Ctx() context: CommandContext,
  ): Promise<ReorderResponse> {
    return this.reorders.reorder(user.id, id, context);
  }

  @Post('order-links')
  @Public()
  @HttpCode(200)
  @Header('cache-control', PRIVATE)
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({
    summary: 'Exchanges the token of a mail (`k` in its link) for the cookie that shows the order in full',
  })
  @Responds(OPENED_ORDER)
  async open(
    @Body() { token }: OpenOrderLinkDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ orderNumber: string }> {
    const orderId = await this.grants.exchange(token);
    if (orderId === null) throw new DomainError('LINK_NOT_VALID', 'This link is no longer valid.', 400);
    const { placed } = await this.shopper.find(orderId);
    this.grants.grant(reply, request, orderId);
    return { orderNumber: placed.orderNumber };
  }
}
