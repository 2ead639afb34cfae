import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import { User } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { RespondsFile } from '../../platform/http/response-schema';
import { CONFIG } from '../../platform/tokens';
import { PackingSlips } from '../admin/packing-slips';
import { packingSlipPdf } from '../pdf/packing-slip-pdf';

@ApiTags('admin: orders')
@Controller('api/admin/orders')
export class PackingSlipsController {
  constructor(
    private readonly slips: PackingSlips,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For those who ship: it carries the delivery address in full. */
  @Get(':id/packing-slip')
  @Requires('orders.change-status')
  @Header('cache-control', 'private, no-store')
  @Header('referrer-policy', 'no-referrer')
  @ApiOperation({ summary: 'The packing slip of an order as PDF: address, lines, units on each pallet; no prices' })
  @RespondsFile('application/pdf')
  async pdf(
    @Param('id') id: string,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const slip = await this.slips.of(id, user);
    const pdf = await packingSlipPdf(slip, this.config.operator);
    void reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="packing-slip-${slip.orderNumber}.pdf"`,
    });
    return pdf;
  }
}
