import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ImportLimits,
  ImportMessages,
  type ImportResponse,
  type ImportRun,
  type ImportStatusResponse,
  type StartImportResponse,
} from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { BUILT_IN_QUERY } from '../import-samples';
import { ImportRuns } from '../import-runs';
import { ImportStatistics } from '../import-statistics';
import { simpleProduct } from '../test-products';
import { TrialImports } from '../trial-imports';
import { importResponse } from './import-response';
import { ApplyImportDto, StartImportDto } from './import-tools.dto';
import { IMPORT, IMPORT_STARTED, IMPORT_STATUS, RUN } from './import-tools.schemas';

/** A request waits no longer for an import; the import goes on. */
const WAIT_MS = 12_000;
const RESOURCE = 'import-runs';

/** Imports by staff: found, previewed, applied. */
@ApiTags('admin: product import')
@Controller('api/product-import')
export class ProductImportController {
  constructor(
    private readonly runs: ImportRuns,
    private readonly statistics: ImportStatistics,
    private readonly trials: TrialImports,
    private readonly audit: AuditLog,
  ) {}

  @Get('status')
  @Requires('imports.read')
  @Header('cache-control', 'private, no-store')
  @Responds(IMPORT_STATUS)
  async status(): Promise<ImportStatusResponse> {
    return { success: true, data: { statistics: await this.statistics.read() } };
  }

  @Post('import')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Finds goods and imports those that reach the margin; with preview, imports nothing yet' })
  @Responds(IMPORT_STARTED)
  async import(
    @Body() body: StartImportDto,
    @ByStaff() { user, context, request }: StaffActor,
  ): Promise<StartImportResponse> {
    const { margin, products } = ImportLimits;
    const order = {
      staffId: user.id,
      searchQuery: body.searchQuery.trim(),
      sector: body.sector,
      targetMarginPercent: body.targetMargin ?? margin.default,
      maxProducts: body.maxProducts ?? products.default,
      appliesItself: body.preview !== true,
    };
    const act = { action: 'import.start', resource: RESOURCE, fields: Object.keys(body) };
    const runId = await this.audit.audited(request, act, () => this.runs.start(order, context));
    if (!order.appliesItself) return importResponse(await this.runs.view(runId));
    const run = await this.runs.settled(runId, WAIT_MS, async ({ state }) => {
      if (state === 'ready') await this.runs.applyItself(runId, context);
    });
    return importResponse(run);
  }

  @Post('test')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Finds, reads and prices goods as an import does, and imports nothing' })
  @Responds(IMPORT)
  async test(@ByStaff() { user, context }: StaffActor): Promise<ImportResponse> {
    const { found, problem } = await this.trials.find(user.id, BUILT_IN_QUERY, context);
    const products = found.flatMap((proposal) => {
      const product = simpleProduct(proposal, null);
      if (!product) return [];
      const { title, localImages, price, supplier } = product;
      const supplierInfo = { name: supplier.name, location: supplier.location };
      return [{ productName: title, imageUrl: localImages[0] ?? null, exwPriceUsd: price, supplierInfo }];
    });
    const success = products.length > 0;
    const message = success
      ? `The test found ${products.length} products for "${BUILT_IN_QUERY}" with their prices. It imported nothing.`
      : ImportMessages.testFailed(problem ?? 'Nothing was found.');
    const errors = success ? [] : [problem ?? 'Nothing was found.'];
    return { success, message, data: { imported: 0, failed: errors.length, products, errors } };
  }

  @Get('runs/:id')
  @Requires('imports.read')
  @Header('cache-control', 'private, no-store')
  @Responds(RUN)
  run(@Param('id') id: string): Promise<ImportRun> {
    return this.runs.view(id);
  }

  @Post('runs/:id/apply')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Imports what the preview said; refused with the new preview when things have changed' })
  @Responds(RUN)
  apply(
    @Param('id') id: string,
    @Body() { token }: ApplyImportDto,
    @ByStaff() { context, request }: StaffActor,
  ): Promise<ImportRun> {
    return this.audit.audited(request, actOn('apply', id), () => this.runs.apply(id, token, context));
  }

  @Post('runs/:id/retry')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Asks marketplaces that gave nothing again; after it was applied, tries what failed again' })
  @Responds(RUN)
  retry(@Param('id') id: string, @ByStaff() { context, request }: StaffActor): Promise<ImportRun> {
    return this.audit.audited(request, actOn('retry', id), () => this.runs.retry(id, context));
  }

  @Post('runs/:id/cancel')
  @HttpCode(200)
  @Requires('imports.run')
  @Responds(RUN)
  cancel(@Param('id') id: string, @ByStaff() { context, request }: StaffActor): Promise<ImportRun> {
    return this.audit.audited(request, actOn('cancel', id), () => this.runs.cancel(id, context));
  }
}

const actOn = (act: string, id: string) => ({
  action: `import.${act}`,
  resource: RESOURCE,
  recordId: id.toLowerCase(),
});
