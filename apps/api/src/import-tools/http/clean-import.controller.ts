import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ImportLimits,
  type CleanImportResponse,
  type CleanImportSamplesResponse,
  type CleanImportStatusResponse,
  type CleanImportTestResponse,
} from '@halfpallet/contracts';
import { CURRENT_ENGINE } from '@halfpallet/landed-cost';
import { AuditLog } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { IMPORT_SAMPLES, TEST_QUERIES } from '../import-samples';
import { MarketplaceSource } from '../marketplace-source';
import { cleanProduct } from '../test-products';
import { TrialImports } from '../trial-imports';
import { CleanImportDto } from './import-tools.dto';
import { CLEAN_IMPORT, CLEAN_SAMPLES, CLEAN_STATUS, CLEAN_TEST } from './import-tools.schemas';

const { default: DEFAULT_MARGIN } = ImportLimits.cleanMargin;

/** The clean import test page: the best finding of all marketplaces with its prices, to the review desk and no further. */
@ApiTags('admin: import tests')
@Controller('api/clean-import')
export class CleanImportController {
  constructor(
    private readonly trials: TrialImports,
    private readonly source: MarketplaceSource,
    private readonly audit: AuditLog,
  ) {}

  @Get('status')
  @Requires('imports.read')
  @Header('cache-control', 'private, no-store')
  @Responds(CLEAN_STATUS)
  status(): CleanImportStatusResponse {
    const { mode, isReady: ready } = this.source;
    return { success: true, status: { mode, ready, version: `price engine ${CURRENT_ENGINE.version}` } };
  }

  @Get('samples')
  @Requires('imports.read')
  @Responds(CLEAN_SAMPLES)
  samples(): CleanImportSamplesResponse {
    const samples = Object.entries(IMPORT_SAMPLES).map(([category, queries]) => ({ category, queries }));
    return { success: true, samples };
  }

  @Post('product')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Puts the best finding up for review as a test product, with its prices at a margin' })
  @Responds(CLEAN_IMPORT)
  product(
    @Body() { query, targetMargin = DEFAULT_MARGIN }: CleanImportDto,
    @ByStaff() staff: StaffActor,
  ): Promise<CleanImportResponse> {
    const act = { action: 'clean-import.import', resource: 'potential-imports', reason: query.trim() };
    return this.audit.audited(staff.request, act, () => this.bring(query.trim(), targetMargin, staff, true));
  }

  @Post('test')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Finds, reads and prices some samples, and keeps nothing' })
  @Responds(CLEAN_TEST)
  async test(@ByStaff() staff: StaffActor): Promise<CleanImportTestResponse> {
    const results = await Promise.all(
      TEST_QUERIES.map(async (query) => ({ query, ...(await this.bring(query, DEFAULT_MARGIN, staff, false)) })),
    );
    return { success: results.every(({ success }) => success), results };
  }

  private async bring(
    query: string,
    targetMargin: number,
    { user, context }: StaffActor,
    isKept: boolean,
  ): Promise<CleanImportResponse> {
    const { found, problem } = await this.trials.find(user.id, query, context);
    const [best] = found;
    if (!best) return { success: false, product: null, error: problem };
    const id = isKept ? await this.trials.keep(best, context) : null;
    const product = cleanProduct(best, id, targetMargin);
    return { success: product !== null, product, error: product ? null : 'What was found has no price.' };
  }
}
