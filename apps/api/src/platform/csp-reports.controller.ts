import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Counter, register } from 'prom-client';
import { Public } from './http/policy';
import { readCspReports } from './http/csp-report';
import { RateLimit } from './limits/rate-limit';
import { log } from './log';

const METRIC = 'halfpallet_csp_reports_total';
const cspReports =
  (register.getSingleMetric(METRIC) as Counter<'directive'> | undefined) ??
  new Counter({ name: METRIC, help: 'Things that the content policy of a page blocked.', labelNames: ['directive'] });

/** Browsers tell here what a page's content policy blocked: an attack, a fault of ours, or somebody's extension. */
@ApiTags('health')
@Controller('api/csp-report')
@Public()
export class CspReportsController {
  @Post()
  @HttpCode(204)
  @RateLimit('csp-reports')
  @ApiOperation({ summary: 'Takes reports of the content policy, as browsers send them; at most 16 kB' })
  report(@Body() body: unknown): void {
    for (const blocked of readCspReports(body)) {
      cspReports.inc({ directive: blocked.directive });
      log.info(blocked, 'a page`s policy blocked something');
    }
  }
}
