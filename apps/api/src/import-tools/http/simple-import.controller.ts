import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ImportMessages,
  SIMPLE_IMPORT_MARKETPLACES,
  type GenerateTestProductsResponse,
  type SimpleImportResponse,
  type SourcingMarketplace,
} from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { BUILT_IN_QUERY, IMPORT_SAMPLES } from '../import-samples';
import { MarketplaceSource } from '../marketplace-source';
import { simpleProduct } from '../test-products';
import { TrialImports } from '../trial-imports';
import { SimpleImportDto } from './import-tools.dto';
import { SIMPLE_IMPORT, TEST_PRODUCTS } from './import-tools.schemas';

type Outcome = Pick<SimpleImportResponse, 'product' | 'error'>;

const [FIRST] = SIMPLE_IMPORT_MARKETPLACES;

/** The simple import test page: one product from one marketplace, to the review desk and no further. */
@ApiTags('admin: import tests')
@Controller('api/simple-import')
export class SimpleImportController {
  constructor(
    private readonly trials: TrialImports,
    private readonly source: MarketplaceSource,
    private readonly audit: AuditLog,
  ) {}

  @Post('test-import')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Puts the best finding of one marketplace up for review as a test product' })
  @Responds(SIMPLE_IMPORT)
  async testImport(
    @Body() { query, marketplace }: SimpleImportDto,
    @ByStaff() staff: StaffActor,
  ): Promise<SimpleImportResponse> {
    const act = { action: 'simple-import.import', resource: 'potential-imports', reason: query.trim() };
    const outcome = await this.audit.audited(staff.request, act, () =>
      this.bring(query.trim(), [marketplace], staff, true),
    );
    return this.answer(outcome);
  }

  @Post('run-test')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Finds, reads and prices one product, and keeps nothing' })
  @Responds(SIMPLE_IMPORT)
  async runTest(@ByStaff() staff: StaffActor): Promise<SimpleImportResponse> {
    return this.answer(await this.bring(BUILT_IN_QUERY, [FIRST], staff, false));
  }

  @Post('generate-test-products')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Puts one test product a sector up for review, each once' })
  @Responds(TEST_PRODUCTS)
  async generate(@ByStaff() staff: StaffActor): Promise<GenerateTestProductsResponse> {
    const act = { action: 'simple-import.generate', resource: 'potential-imports' };
    const outcomes = await this.audit.audited(staff.request, act, () =>
      Promise.all(
        Object.values(IMPORT_SAMPLES).map(async ([query]) => ({
          query,
          ...(await this.bring(query, SIMPLE_IMPORT_MARKETPLACES, staff, true)),
        })),
      ),
    );
    const products = outcomes.flatMap(({ product }) => (product ? [product] : []));
    const errors = outcomes.flatMap(({ query, error }) => (error === null ? [] : [`${query}: ${error}`]));
    const [product = null] = products;
    return { ...this.answer({ product, error: product ? null : errors.join('; ') }), products, errors };
  }

  private async bring(
    query: string,
    marketplaces: readonly SourcingMarketplace[],
    { user, context }: StaffActor,
    isKept: boolean,
  ): Promise<Outcome> {
    const { found, problem } = await this.trials.find(user.id, query, context, marketplaces);
    const [best] = found;
    if (!best) return { product: null, error: problem ?? 'Nothing was found.' };
    const id = isKept ? await this.trials.keep(best, context) : null;
    return { product: simpleProduct(best, id), error: null };
  }

  private answer({ product, error }: Outcome): SimpleImportResponse {
    const why = product ? null : (error ?? ImportMessages.simpleFailed);
    return { success: product !== null, product, mockMode: this.source.mode === 'mock', error: why };
  }
}
