import { Controller, Get, Header, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  mayDo,
  type CurrentUser,
  type BenchmarkResponse,
  type ProductDetail,
  type ProductFacets,
  type ProductImage,
  type VariationsResponse,
} from '@halfpallet/contracts';
import { User } from '../../platform/http/command-context';
import { NotFound } from '../../platform/errors';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { readId } from '../../platform/http/read-params';
import { CLOCK, type Clock } from '../../platform/tokens';
import { ProductDossiers } from '../product-dossiers';
import { CatalogueIndex } from '../read-models/catalogue-index';
import type { CatalogueProduct } from '../read-models/catalogue-product';
import { benchmarkDetail } from '../read-models/market-benchmark';
import {
  imagesOf,
  listJson,
  ProductRows,
  staffListJson,
  topplingOf,
  variationsOf,
  withListing,
} from '../read-models/product-rows';
import { ProductSearch } from '../read-models/product-search';
import {
  ApiProductFilter,
  ApiProductPage,
  readProductFilter,
  readProductQuery,
  type AddressQuery,
} from './product-query';
import { BENCHMARK, FACETS, IMAGES, NAMES, PRODUCT, PRODUCTS, VARIATIONS_OF_PRODUCT } from './product.schemas';

@ApiTags('catalogue')
@Controller('api')
@Public()
export class ProductsController {
  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly rows: ProductRows,
    private readonly search: ProductSearch,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly dossiers: ProductDossiers,
  ) {}

  @Get('products')
  @ApiOperation({ summary: 'Products, each with its half-pallet price: search, filters, order, limit and offset' })
  @ApiProductFilter()
  @ApiProductPage()
  @Responds(PRODUCTS)
  async list(
    @Query() query: AddressQuery,
    @User() user: CurrentUser | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { limit, offset, ...wanted } = readProductQuery(query);
    const { total, rows } = await this.search.find(wanted, { limit, offset });
    const forStaff = mayKnowListing(user);
    if (forStaff) void reply.header('cache-control', 'private, no-store');
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('x-total-count', String(total))
      .send(forStaff ? staffListJson(rows) : listJson(rows));
  }

  @Get('products/facets')
  @ApiOperation({ summary: 'How many products each value of a filter would leave, the other filters as given' })
  @ApiProductFilter()
  @Responds(FACETS)
  facets(@Query() query: AddressQuery): Promise<ProductFacets> {
    return this.search.facets(readProductFilter(query));
  }

  @Get('sectors')
  @ApiOperation({ summary: 'Names of the sectors that have products' })
  @Responds(NAMES)
  sectors(): Promise<readonly string[]> {
    return this.catalogue.sectors();
  }

  @Get('origins')
  @ApiOperation({ summary: 'Countries of origin that have products' })
  @Responds(NAMES)
  origins(): Promise<readonly string[]> {
    return this.catalogue.origins();
  }

  @Get('products/:id')
  @ApiOperation({ summary: 'One product; one that was found on a marketplace says where, and how its facts are known' })
  @Responds(PRODUCT)
  async one(@Param('id') id: string, @User() user: CurrentUser | null): Promise<ProductDetail> {
    const product = await this.find(id);
    const [detail, dossier] = await Promise.all([this.rows.detail(product), this.dossiers.of(product)]);
    return {
      ...(mayKnowListing(user) ? withListing(detail, product.data) : detail),
      dossier,
      toppling: topplingOf(product),
    };
  }

  @Get('products/:id/variations')
  @ApiOperation({ summary: 'Variations of a product and the product itself' })
  @Responds(VARIATIONS_OF_PRODUCT)
  async variations(@Param('id') id: string): Promise<VariationsResponse> {
    const product = await this.find(id);
    return { variations: variationsOf(product), baseProduct: await this.rows.detail(product) };
  }

  @Get('products/:id/images')
  @ApiOperation({ summary: 'Pictures of a product with their review' })
  @Responds(IMAGES)
  async images(@Param('id') id: string): Promise<ProductImage[]> {
    return imagesOf(await this.find(id));
  }

  @Get('benchmark/product/:id')
  @ApiOperation({ summary: 'Australian market prices of a comparable product; null when none was observed' })
  @Header('cache-control', 'no-store')
  @Responds(BENCHMARK)
  async benchmark(@Param('id') id: string): Promise<BenchmarkResponse> {
    return benchmarkDetail(await this.find(id), this.clock.now());
  }

  private async find(id: string): Promise<CatalogueProduct> {
    const found = await this.catalogue.find(readId(id, 'product'));
    if (!found) throw new NotFound('Product not found', 'PRODUCT_NOT_FOUND');
    return found.product;
  }
}

/** Where a supplier sells is for those who may look at what comes into the shop. */
const mayKnowListing = (user: CurrentUser | null): boolean =>
  user?.role === 'admin' && mayDo(user.adminRole, 'imports.read');
