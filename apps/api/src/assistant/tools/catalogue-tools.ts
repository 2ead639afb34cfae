import { Inject, Injectable } from '@nestjs/common';
import type { ToolInput, ToolResults } from '@halfpallet/assistant';
import { AssistantLimits } from '@halfpallet/contracts';
import { benchmarkRecord, ProductSearch } from '../../catalogue/public';
import { CLOCK, type Clock } from '../../platform/tokens';
import { ChatProducts } from './chat-products';
import { QuotedLines } from './quoted-lines';

/** What is in the shop. */
@Injectable()
export class CatalogueTools {
  constructor(
    private readonly search: ProductSearch,
    private readonly products: ChatProducts,
    private readonly lines: QuotedLines,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(input: ToolInput<'search_catalogue'>): Promise<ToolResults['search_catalogue']> {
    const { query, sector, without, sort, maxResults } = input;
    const limit = Math.min(maxResults, AssistantLimits.products);
    const { products, total, unknownWords } = await this.search.nearest({ query, sector, without, sort, limit });
    const shown = await Promise.all(
      products.map(async ({ product, score }) => ({
        ...(await this.products.ofCard(product)),
        score: Math.round(score * 1_000) / 1_000,
      })),
    );
    return { products: shown, unknownWords, total };
  }

  async product({ productRef }: ToolInput<'get_product'>): Promise<ToolResults['get_product']> {
    const { product } = await this.lines.product(productRef);
    const { data } = product;
    const card = await this.products.ofCard(product);
    return {
      product: card,
      certifications: data.certifications,
      certificationStatus: data.certificationStatus,
      options: data.variations.map(({ id, variationType, variationValue, perPallet }) => ({
        id,
        type: variationType,
        name: variationValue,
        perPallet,
      })),
      perPallet: data.perPallet,
      halfPallet: card.quantity ?? data.recommendedStartQty,
      origin: data.origin,
      dimensionsMm: data.dimensionsMm,
      weightKg: Number(data.weightKg),
    };
  }

  async benchmark({ productRef }: ToolInput<'get_benchmark'>): Promise<ToolResults['get_benchmark']> {
    const { product } = await this.lines.product(productRef);
    const card = await this.products.ofCard(product);
    const seen = benchmarkRecord(product, this.clock.now());
    return { product: card, benchmark: card.marketBenchmark, observedAt: seen?.lastUpdated ?? null };
  }
}
