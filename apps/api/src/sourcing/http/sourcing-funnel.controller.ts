import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DASHBOARD_DAYS, type SourcingFunnel } from '@halfpallet/contracts';
import type { DaysQuery } from '../../platform/http/dashboard-days';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { SourcingFunnels } from '../read-models/sourcing-funnel.query';
import { FUNNEL } from './sourcing-lists.schemas';

@ApiTags('sourcing')
@Controller('api/admin/sourcing-funnel')
export class SourcingFunnelController {
  constructor(private readonly funnels: SourcingFunnels) {}

  @Get()
  @Requires('imports.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'How far the wishes of the last 30, 90 or 365 days came, from the search to the shop' })
  @ApiQuery({ name: 'days', required: false, enum: [...DASHBOARD_DAYS] })
  @Responds(FUNNEL)
  read(@Query() query: DaysQuery): Promise<SourcingFunnel> {
    return this.funnels.read(query);
  }
}
