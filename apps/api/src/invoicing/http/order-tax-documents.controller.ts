import { Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import type { TaxDocumentsResponse } from '@halfpallet/contracts';
import { OrderGrants } from '../../identity/public';
import { ShopperOrders, type ShopperOrder } from '../../order-desk/public';
import { NotFound } from '../../platform/errors';
import { Ctx } from '../../platform/http/command-context';
import { Public } from '../../platform/http/policy';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimit } from '../../platform/limits/rate-limit';
import { OrderDocuments } from '../order-documents';
import { sendDocument } from './send-document';
import { TAX_DOCUMENTS } from './tax-documents.schemas';

const PRIVATE = 'private, no-store';

/** The buyer's account, or a browser that holds a grant; for anybody else there is no such order. */
@ApiTags('orders')
@Controller('api/orders/:orderId/tax-documents')
@Public()
export class OrderTaxDocumentsController {
  constructor(
    private readonly orders: ShopperOrders,
    private readonly documents: OrderDocuments,
    private readonly grants: OrderGrants,
  ) {}

  @Get()
  @RateLimit('order-look-up', 'order-look-up-misses')
  @Header('cache-control', PRIVATE)
  @ApiOperation({ summary: 'Tax invoice and adjustment notes of an order, and what can be issued' })
  @Responds(TAX_DOCUMENTS)
  async list(@Param('orderId') idOrNumber: string, @Req() request: ShopRequest): Promise<TaxDocumentsResponse> {
    return this.documents.of(await this.own(idOrNumber, request));
  }

  @Post()
  @HttpCode(200)
  @RateLimit('tax-documents', 'order-look-up-misses')
  @Header('cache-control', PRIVATE)
  @ApiOperation({
    summary: 'Issues the tax invoice of a confirmed order, and the adjustment note of what it comes to since',
  })
  @Responds(TAX_DOCUMENTS)
  async issue(
    @Param('orderId') idOrNumber: string,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<TaxDocumentsResponse> {
    return this.documents.issue(await this.own(idOrNumber, request), context);
  }

  @Get(':number/pdf')
  @RateLimit('tax-documents', 'order-look-up-misses')
  @Header('cache-control', PRIVATE)
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'A document of an order as PDF, as it was issued' })
  @RespondsFile('application/pdf')
  async pdf(
    @Param('orderId') idOrNumber: string,
    @Param('number') number: string,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return sendDocument(reply, await this.documents.file(await this.own(idOrNumber, request), number));
  }

  private async own(idOrNumber: string, request: ShopRequest): Promise<ShopperOrder> {
    const found = await this.orders.find(idOrNumber);
    const { orderId, customerId } = found.placed;
    if (request.user?.id !== customerId && !this.grants.holds(request, orderId)) {
      throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    }
    return found;
  }
}
