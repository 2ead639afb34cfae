import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@halfpallet/event-store';
import type { OrderReturnsResponse, SentPhotograph } from '@halfpallet/contracts';
import { OrderGrants } from '../../identity/public';
import { PHOTOGRAPH_TYPE } from '../../media/public';
import { Deliveries, type DeliveredOrder } from '../../order-desk/public';
import { NotFound } from '../../platform/errors';
import { Ctx } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Public } from '../../platform/http/policy';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimit } from '../../platform/limits/rate-limit';
import { CLOCK, type Clock } from '../../platform/tokens';
import { BuyerReturns } from '../buyer-returns';
import { noReturn } from '../order-returns';
import { PhotographIntake } from '../photograph-intake';
import { ReturnPhotographs } from '../return-photographs';
import { RequestReturnDto } from './returns.dto';
import { RETURNS_OF_ORDER, SENT_PHOTOGRAPH } from './returns.schemas';

const PRIVATE = 'private, no-store';

const noPicture = () => new NotFound('There is no such photograph.', 'PHOTOGRAPH_NOT_FOUND');

/** The buyer's account, or a browser that holds a grant; for anybody else there is no such order. */
@ApiTags('orders')
@Controller('api/orders/:orderId')
@Public()
export class OrderReturnsController {
  constructor(
    private readonly returns: BuyerReturns,
    private readonly intake: PhotographIntake,
    private readonly photographs: ReturnPhotographs,
    private readonly deliveries: Deliveries,
    private readonly grants: OrderGrants,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('returns')
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', PRIVATE)
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'What the buyer reported about the delivery, and what may be reported still' })
  @Responds(RETURNS_OF_ORDER)
  async view(@Param('orderId') idOrNumber: string, @Req() request: ShopRequest): Promise<OrderReturnsResponse> {
    return this.returns.view(await this.held(idOrNumber, request), this.clock.now().toISOString());
  }

  @Post('returns')
  @RateLimit('order-look-up', 'order-look-up-misses', 'returns')
  @Header('cache-control', PRIVATE)
  @ApiOperation({ summary: 'Reports goods that came damaged, wrong or too few, within the days of the terms' })
  @Responds(RETURNS_OF_ORDER, 201)
  async report(
    @Param('orderId') idOrNumber: string,
    @Body() body: RequestReturnDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<OrderReturnsResponse> {
    const order = await this.held(idOrNumber, request);
    const by = request.user?.id === order.placed.customerId ? 'account' : 'grant';
    return this.returns.request(order, body, by, context);
  }

  @Post('returns/:returnId/withdrawal')
  @HttpCode(200)
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', PRIVATE)
  @ApiOperation({ summary: 'The buyer takes a report back that nobody has decided' })
  @Responds(RETURNS_OF_ORDER)
  async withdraw(
    @Param('orderId') idOrNumber: string,
    @Param('returnId', new ParseUUIDPipe({ exceptionFactory: noReturn })) returnId: string,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<OrderReturnsResponse> {
    return this.returns.withdraw(await this.held(idOrNumber, request), returnId, context);
  }

  @Post('return-photographs')
  @RateLimit('order-look-up', 'order-look-up-misses', 'return-photographs')
  @AnswerNotKept()
  @Header('cache-control', PRIVATE)
  @ApiConsumes(PHOTOGRAPH_TYPE)
  @ApiOperation({ summary: 'Keeps a photograph for a report: the bytes of a JPEG, PNG, WebP or AVIF of at most 20 MB' })
  @Responds(SENT_PHOTOGRAPH, 201)
  async send(
    @Param('orderId') idOrNumber: string,
    @Headers('content-length') length: string | undefined,
    @Req() request: ShopRequest,
  ): Promise<SentPhotograph> {
    const order = await this.held(idOrNumber, request);
    await this.returns.assertReportable(order, this.clock.now().toISOString(), 'buyer');
    return this.intake.take({ order, request, length, asker: 'buyer', holder: order.placed.customerId });
  }

  @Get('return-photographs/:photographId')
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', PRIVATE)
  @RespondsFile('image/webp')
  async picture(
    @Param('orderId') idOrNumber: string,
    @Param('photographId', new ParseUUIDPipe({ exceptionFactory: noPicture })) photographId: string,
    @Req() request: ShopRequest,
  ): Promise<StreamableFile> {
    const { placed } = await this.held(idOrNumber, request);
    const body = await this.photographs.picture(placed.orderId, photographId);
    return new StreamableFile(body, { type: 'image/webp', length: body.length });
  }

  private async held(idOrNumber: string, request: ShopRequest): Promise<DeliveredOrder> {
    const order = await this.deliveries.find(idOrNumber);
    const { orderId, customerId } = order.placed;
    if (request.user?.id !== customerId && !this.grants.holds(request, orderId)) {
      throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    }
    return order;
  }
}
