import { Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { TaxDocumentsResponse } from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { ShopperOrders } from '../../order-desk/public';
import { Requires } from '../../platform/http/policy';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { OrderDocuments } from '../order-documents';
import { sendDocument } from './send-document';
import { TAX_DOCUMENTS } from './tax-documents.schemas';

/** The documents of any order, for those who answer for its money. */
@ApiTags('admin: orders')
@Controller('api/admin/orders/:id/tax-documents')
export class AdminTaxDocumentsController {
  constructor(
    private readonly orders: ShopperOrders,
    private readonly documents: OrderDocuments,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Requires('payments.read')
  @ApiOperation({ summary: 'Tax invoice and adjustment notes of an order, and what can be issued' })
  @Responds(TAX_DOCUMENTS)
  async list(@Param('id') id: string): Promise<TaxDocumentsResponse> {
    return this.documents.of(await this.orders.find(id));
  }

  @Post()
  @HttpCode(200)
  @Requires('tax-documents.issue')
  @ApiOperation({
    summary: 'Issues the tax invoice of a confirmed order, and the adjustment note of what it comes to since',
  })
  @Responds(TAX_DOCUMENTS)
  async issue(@Param('id') id: string, @ByStaff() { request, context }: StaffActor): Promise<TaxDocumentsResponse> {
    const found = await this.orders.find(id);
    const entry = { action: 'order.tax-documents-issued', resource: 'orders', recordId: found.placed.orderId };
    return this.audit.audited(request, entry, () => this.documents.issue(found, context));
  }

  /** It names the buyer in full, as who answers for payments may read them. */
  @Get(':number/pdf')
  @Requires('payments.read')
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'A document of an order as PDF, as it was issued' })
  @RespondsFile('application/pdf')
  async pdf(
    @Param('id') id: string,
    @Param('number') number: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return sendDocument(reply, await this.documents.file(await this.orders.find(id), number));
  }
}
