import { Body, Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@halfpallet/event-store';
import type { BuyerRefundAccount } from '@halfpallet/contracts';
import { OrderGrants } from '../../identity/public';
import { NotFound } from '../../platform/errors';
import { Ctx } from '../../platform/http/command-context';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimit } from '../../platform/limits/rate-limit';
import { OrderTermsReader } from '../order-terms';
import { ShowRefundAccount } from '../show-refund-account';
import { GiveRefundAccount } from '../use-cases/give-refund-account';
import { BankAccountDto } from './bank-account.dto';
import { OWN_REFUND_ACCOUNT } from './payments.schemas';

/** The buyer says where money goes back to. The buyer's account, or a browser that holds a grant; for anybody else there is no such order. */
@ApiTags('payments')
@Controller('api/orders/:orderId/refund-account')
@Public()
export class RefundAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderTermsReader,
    private readonly account: ShowRefundAccount,
    private readonly grants: OrderGrants,
  ) {}

  @Get()
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'What waits to be transferred back to the buyer, and the account that we have, masked' })
  @Responds(OWN_REFUND_ACCOUNT)
  async read(@Param('orderId') idOrNumber: string, @Req() request: ShopRequest): Promise<BuyerRefundAccount> {
    return this.account.toBuyer(await this.own(idOrNumber, request));
  }

  @Post()
  @HttpCode(200)
  @RateLimit('order-look-up', 'order-look-up-misses', 'refund-accounts')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'The buyer gives the bank account that a refund is transferred to' })
  @Responds(OWN_REFUND_ACCOUNT)
  async give(
    @Param('orderId') idOrNumber: string,
    @Body() body: BankAccountDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<BuyerRefundAccount> {
    const orderId = await this.own(idOrNumber, request);
    await this.commands.execute(new GiveRefundAccount(orderId, body, 'by_buyer', context));
    return this.account.toBuyer(orderId);
  }

  private async own(idOrNumber: string, request: ShopRequest): Promise<string> {
    const { terms, order } = await this.orders.read(idOrNumber);
    const isBuyer = request.user?.id === order.placed!.customerId || this.grants.holds(request, terms.orderId);
    if (!isBuyer) throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    return terms.orderId;
  }
}
