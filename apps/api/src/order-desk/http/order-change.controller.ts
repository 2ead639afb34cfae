import { Body, Controller, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@halfpallet/event-store';
import type { OrderCheckoutView } from '@halfpallet/contracts';
import { OrderGrants } from '../../identity/public';
import { NotFound } from '../../platform/errors';
import { Ctx } from '../../platform/http/command-context';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimit } from '../../platform/limits/rate-limit';
import { AnswerChanges } from '../customer/answer-changes';
import { ShopperOrders } from '../shopper-orders';
import { AnswerChangeDto } from './order-change.dto';
import { CHECKOUT_VIEW } from './shopper-order.schemas';

@ApiTags('orders')
@Controller('api/orders/:orderId/change')
@Public()
export class OrderChangeController {
  constructor(
    private readonly orders: ShopperOrders,
    private readonly answers: AnswerChanges,
    private readonly grants: OrderGrants,
  ) {}

  /** The buyer's account, or a browser that holds a grant; for anybody else there is no such order. */
  @Post()
  @HttpCode(200)
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'The buyer agrees to a change that makes the order dearer, or refuses it' })
  @Responds(CHECKOUT_VIEW)
  async answer(
    @Param('orderId') idOrNumber: string,
    @Body() { changeId, answer }: AnswerChangeDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<OrderCheckoutView> {
    const found = await this.orders.find(idOrNumber);
    const { orderId, customerId } = found.placed;
    if (request.user?.id !== customerId && !this.grants.holds(request, orderId)) {
      throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    }
    return this.orders.checkoutView(await this.answers.answer(found, changeId, answer, context), true);
  }
}
