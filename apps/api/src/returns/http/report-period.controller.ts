import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ExtendReportingBody } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { ReturnDesk } from '../return-desk';
import { ExtendReportingDto } from './returns.dto';
import { EXTENDED } from './returns.schemas';

@ApiTags('admin: returns')
@Controller('api/admin/orders/:id/report-period')
export class ReportPeriodController {
  constructor(private readonly desk: ReturnDesk) {}

  /** For whoever is late, or was told on the telephone to send photographs. */
  @Post()
  @HttpCode(200)
  @Requires('returns.decide')
  @Responds(EXTENDED)
  @ApiOperation({ summary: 'Lets problems with a delivery be reported until a later day; the buyer gets a mail' })
  async extend(
    @Param('id') id: string,
    @Body() { until }: ExtendReportingDto,
    @ByStaff() acting: StaffActor,
  ): Promise<ExtendReportingBody> {
    return { until: await this.desk.extend(id, until, acting) };
  }
}
