import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { InvoiceRow } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { Invoices } from '../read-models/invoices';
import { INVOICES } from './tax-documents.schemas';

@ApiTags('admin: books')
@Controller('api/admin/rest/invoices')
export class InvoicesController {
  constructor(private readonly invoices: Invoices) {}

  @Get()
  @Requires('ledger.read')
  @ApiOperation({ summary: 'Sales as the ledger has them, with the tax invoice of each that has one' })
  @Responds(INVOICES)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly InvoiceRow[]> {
    const { list, rows, total } = await this.invoices.list(query);
    return answerRestList(reply, 'invoices', list, rows, total);
  }
}
