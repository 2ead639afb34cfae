import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/policy';
import { RateLimit } from '../../platform/limits/rate-limit';
import { VitalsReportDto } from './vitals.dto';
import { loadStorefront } from '../storefront-bundle';
import { countVisit } from '../visit-metrics';

/** Pages of a release before, and whatever else is made up. */
const OTHER = 'other';

/** A visit's page tells here how quick it was, and not whose. */
@ApiTags('health')
@Controller('api/vitals')
@Public()
export class VitalsController {
  private pages: Promise<ReadonlySet<string>> | null = null;

  @Post()
  @HttpCode(204)
  @RateLimit('vitals-reports')
  @ApiOperation({
    summary: 'Takes what a browser measured of one visit: LCP and INP in milliseconds, CLS without unit',
  })
  async report(@Body() body: VitalsReportDto): Promise<void> {
    this.pages ??= loadStorefront().then((storefront) => new Set(storefront?.bundle.pageIds()));
    const known = (await this.pages).has(body.page);
    countVisit(body, known ? body.page : OTHER);
  }
}
