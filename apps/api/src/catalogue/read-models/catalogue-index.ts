import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { findConfigured, type NamedProduct } from '../configured-name';
import { PG_POOL } from '../../platform/tokens';
import { withinTime } from '../../platform/within-time';
import type { ProductData } from '../domain/product-data';
import type { CatalogueImage, CatalogueProduct, Priceable } from './catalogue-product';
import { catalogueProjection } from './catalogue.projection';

interface Snapshot {
  /** Version and generation of the read model and the position of its last change: a rebuild changes rows without any. */
  readonly key: string;
  readonly products: readonly CatalogueProduct[];
  readonly byId: ReadonlyMap<number, Priceable>;
  /** By product id, also those that are not sold any more. */
  readonly pictured: ReadonlyMap<number, CatalogueProduct>;
  readonly sectors: readonly string[];
  readonly origins: readonly string[];
}

const EMPTY: Snapshot = { key: '', products: [], byId: new Map(), pictured: new Map(), sectors: [], origins: [] };
/** How old the knowledge "nothing changed" is let grow before it is looked again, while the known is shown. */
const CHECK_EVERY_MS = 1_000;
/** Older, as after a night in which nobody read, it is shown to nobody: prices may have been raised since. */
const OLDEST_MS = 2 * CHECK_EVERY_MS;
/** For so long a look is waited for. The shop shows what it knows while its database does not answer. */
const PATIENCE_MS = 500;

/**
 * The catalogue in this process's memory: some hundred rows read far more often than they change. Checks for changes at
 * most once a second, so a product list costs no query; what is shown is no older than two.
 */
@Injectable()
export class CatalogueIndex {
  private snapshot = EMPTY;
  /** By the clock that nobody sets. */
  private checkedAt = -Infinity;
  private waitedAt = -Infinity;
  private loading: Promise<void> | null = null;

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async products(): Promise<readonly CatalogueProduct[]> {
    return (await this.current()).products;
  }

  /** By product id or variation id. Whoever was told of a new product finds it: an unknown id is looked for anew. */
  async find(id: number): Promise<Priceable | null> {
    return (await this.current()).byId.get(id) ?? (await this.lookedUpNow()).byId.get(id) ?? null;
  }

  /** Also one that is not sold any more: orders and quotes go on showing what was bought. */
  async pictured(productId: number): Promise<CatalogueProduct | null> {
    return (await this.current()).pictured.get(productId) ?? null;
  }

  /** Those that are sold, and those that were. */
  async everSold(): Promise<readonly CatalogueProduct[]> {
    return [...(await this.current()).pictured.values()];
  }

  /** By name, which may name variations in brackets after it. */
  async findByName(name: string): Promise<NamedProduct | null> {
    return findConfigured(await this.products(), name) ?? findConfigured((await this.lookedUpNow()).products, name);
  }

  async sectors(): Promise<readonly string[]> {
    return (await this.current()).sectors;
  }

  async origins(): Promise<readonly string[]> {
    return (await this.current()).origins;
  }

  /** Changes whenever the catalogue does; part of every cache key. */
  async version(): Promise<string> {
    return (await this.current()).key;
  }

  /** Looks now, whatever the clock says; for readers that wait for their own write. */
  async refresh(): Promise<void> {
    this.loading ??= this.load().finally(() => {
      this.loading = null;
    });
    await this.loading;
  }

  private async current(): Promise<Snapshot> {
    const age = performance.now() - this.checkedAt;
    if (this.snapshot === EMPTY) await this.refresh();
    else if (age > OLDEST_MS) await this.lookedSoon();
    else if (age > CHECK_EVERY_MS) void this.refresh().catch(() => undefined);
    return this.snapshot;
  }

  /** Waited for once a second at most: only a failing database makes the known grow older. */
  private async lookedSoon(): Promise<void> {
    const now = performance.now();
    const looked = this.refresh();
    if (now - this.waitedAt > CHECK_EVERY_MS) {
      await withinTime(PATIENCE_MS, looked).catch(() => {
        this.waitedAt = performance.now();
      });
    } else looked.catch(() => undefined);
  }

  /** A look that is under way may have begun before what the caller was told of. */
  private async lookedUpNow(): Promise<Snapshot> {
    await this.loading?.catch(() => undefined);
    await this.refresh();
    return this.snapshot;
  }

  private async load(): Promise<void> {
    const { rows } = await this.pool.query<{ key: string }>(
      `select concat_ws('.', version, generation, greatest((select max(changed_position) from rm.products),
         (select max(changed_position) from rm.product_images), 0)) as key
       from rm.serving where name = $1`,
      [catalogueProjection.name],
    );
    const key = rows[0]?.key ?? '';
    this.checkedAt = performance.now();
    if (key === this.snapshot.key) return;
    this.snapshot = buildSnapshot(key, await this.readProducts(), await this.readImages());
  }

  private async readProducts() {
    const { rows } = await this.pool.query<{
      data: ProductData;
      benchmark: CatalogueProduct['benchmark'];
      changed_at: Date;
      withdrawn: boolean;
    }>(`select data, benchmark, changed_at, withdrawn from rm.products order by id::bigint`);
    return rows;
  }

  private async readImages() {
    const { rows } = await this.pool.query<CatalogueImage & { productId: string }>(
      `select product_id as "productId", image_key as "imageKey", kind, alt, status, confidence_score as "confidenceScore",
              source_platform as "sourcePlatform", is_illustration as "isIllustration", dominant_colour as "dominantColour", widths, file, words
         from rm.product_images where status <> 'removed'
        order by case kind when 'photo' then 0 when 'render' then 1 when 'illustration' then 2 else 3 end, place nulls last,
                 came_position nulls last, confidence_score desc, image_key`,
    );
    return rows;
  }
}

function buildSnapshot(
  key: string,
  rows: ReadonlyArray<{
    data: ProductData;
    benchmark: CatalogueProduct['benchmark'];
    changed_at: Date;
    withdrawn: boolean;
  }>,
  images: ReadonlyArray<CatalogueImage & { productId: string }>,
): Snapshot {
  const imagesOf = new Map<string, CatalogueImage[]>();
  for (const { productId, ...image } of images) {
    const list = imagesOf.get(productId);
    if (list) list.push(image);
    else imagesOf.set(productId, [image]);
  }
  const pictured = new Map<number, CatalogueProduct>();
  const products: CatalogueProduct[] = [];
  for (const { data, benchmark, changed_at: changedAt, withdrawn } of rows) {
    const product = { data, benchmark, images: imagesOf.get(String(data.productId)) ?? [], changedAt };
    pictured.set(data.productId, product);
    if (!withdrawn) products.push(product);
  }
  const byId = new Map<number, Priceable>();
  for (const product of products) {
    for (const variation of product.data.variations) byId.set(variation.id, { product, variation });
  }
  // A product's own id wins over a variation's, should an import ever reuse one.
  for (const product of products) byId.set(product.data.productId, { product, variation: null });
  return {
    key,
    products,
    byId,
    pictured,
    sectors: distinct(products.map((product) => product.data.sector)),
    origins: distinct(products.map((product) => product.data.origin)).sort(),
  };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
