import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ProductFilePreview, ProductFileResult, ProductFileRow } from '@halfpallet/contracts';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { canonicalJson, type FxSnapshot } from '@halfpallet/landed-cost';
import { centsToNumber } from '@halfpallet/money';
import {
  AllocateProductIds,
  BeginImport,
  BegunImports,
  CatalogueIndex,
  FIRST_ALLOCATED,
  ImportPreviews,
  ImportProducts,
  marketCents,
  reviewedDrawings,
  type ImportPreview,
  type ProductData,
} from '../../catalogue/public';
import { DomainError } from '../../platform/errors';
import { marginOn, UnitPrices, type UnitPrice } from '../unit-prices';
import { idProblems, repeatedIds, type KnownIds } from './claimed-ids';
import { keysOf, onTopOf, productDataOf, productIdOf, withIdsOf, type IdOf } from './named-product';
import { readProductFile, UnreadableProductFile, type ReadProduct } from './read-product-file';
import { writeProductFile } from './write-product-file';

const FILE_NAMESPACE = '2f0b6d0e-6c1f-4a55-8f5e-8a1f3d3c9b27';
/** Stands for the id that something gets when the file is applied. */
const NO_ID_YET = Number.MAX_SAFE_INTEGER;
/** Products looked up at the same time. */
const AT_ONCE = 32;

interface World extends KnownIds {
  /** Of what has an id so far. */
  readonly knownAs: IdOf;
  /** Of anything; `NO_ID_YET` where it gets one when the file is applied. */
  readonly idOf: IdOf;
  readonly fx: FxSnapshot;
}

/** By row, the product that it was judged by; null where none is there. */
type Seen = Map<number, ProductData | null>;

/** Products in a spreadsheet: all of them out, changes back in, seen before they are made. */
@Injectable()
export class ProductFiles {
  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly previews: ImportPreviews,
    private readonly commands: CommandBus,
    private readonly prices: UnitPrices,
    private readonly begun: BegunImports,
  ) {}

  /** Every product on sale, by id; what was brought in a moment ago, too. */
  async export(): Promise<string> {
    await this.catalogue.refresh();
    const products = await this.catalogue.products();
    return writeProductFile(products.map(({ data }) => data).sort((a, b) => a.productId - b.productId));
  }

  /** What applying the file would do. @throws DomainError 422 when the file cannot be read */
  async preview(csv: string): Promise<ProductFilePreview> {
    const seen: Seen = new Map();
    return previewOf(csv, await this.judge(await this.read(csv), seen), seen);
  }

  /**
   * Brings the file's readable products into the catalogue. The same file with the same context changes nothing twice, and goes on
   * where a process died: what it has changed by then is no reason to refuse it.
   * A product that somebody changes in this very moment, or before it is gone on with, is left as they made it, and its row says so.
   * @param token of the preview that was looked at
   * @throws DomainError 409 when the file would do something else now, with the new preview; 422 as `preview`
   */
  async apply(fileName: string, csv: string, token: string, context: CommandContext): Promise<ProductFileResult> {
    const read = await this.read(csv);
    const seen: Seen = new Map();
    const preview = previewOf(csv, await this.judge(read, seen), seen);
    const source = `file:${fileName}`;
    const begunAt = preview.token === token ? null : await this.begun.begunAt(source, token, context);
    if (preview.token !== token && begunAt === null) {
      const message = 'The catalogue has changed since the preview. Please look at the new one before you apply it.';
      throw new DomainError('PREVIEW_OUTDATED', message, 409, { extra: { preview } });
    }
    const verdicts = new Map(preview.rows.map(({ row, verdict }) => [row, verdict]));
    const accepted = read.flatMap((one) => ('cells' in one && verdicts.get(one.row) !== 'refused' ? [one] : []));
    await this.commands.execute(new BeginImport(source, token, accepted.length, context));
    const keys = accepted.flatMap(({ cells, variations }) => keysOf(cells, variations));
    const allocate = new AllocateProductIds(keys, { ...context, commandId: uuidv5(FILE_NAMESPACE, context.commandId) });
    const ids = await this.commands.execute(allocate);
    const items = await Promise.all(
      accepted.map(async ({ row, cells, variations, leftOut }) => {
        const stated = productDataOf(cells, variations, (key) => ids.get(key) ?? null)!;
        const product = onTopOf(await this.previews.lastKnown(stated.productId), stated, leftOut);
        const images = verdicts.get(row) === 'listed' ? reviewedDrawings(product) : [];
        // Gone on with, it is as agreed to only where nobody but the file has changed it since.
        const onto = begunAt === null ? seen.get(row) : await this.previews.asAt(product.productId, begunAt);
        return { product, images, onto: onto ?? null };
      }),
    );
    const { importId, listed, revised, unchanged, failed } = await this.commands.execute(
      new ImportProducts(source, items, context, false, token),
    );
    return {
      importId,
      listed,
      revised,
      unchanged,
      refused: preview.counts.refused,
      failed: failed.map(({ row, name, reason }) => ({ row: accepted[row]!.row, name, reason })),
    };
  }

  /** With the ids of variations that the rows name by their words. @throws DomainError 422 when the file cannot be read */
  private async read(csv: string): Promise<ReadProduct[]> {
    const read = readFile(csv);
    const given = await this.previews.knownIds();
    return Promise.all(
      read.map(async (one) => {
        if (!('cells' in one) || one.variations.every(({ variationId }) => variationId !== null)) return one;
        const id = productIdOf(one.cells, (key) => given.get(key) ?? null);
        return {
          ...one,
          variations: withIdsOf(id === null ? null : await this.previews.lastKnown(id), one.variations),
        };
      }),
    );
  }

  /** @param seen is filled */
  private async judge(read: readonly ReadProduct[], seen: Seen): Promise<ProductFileRow[]> {
    const known = await this.previews.knownIds();
    const knownAs: IdOf = (key) => known.get(key) ?? null;
    const world: World = {
      knownAs,
      idOf: (key) => knownAs(key) ?? NO_ID_YET,
      ownerOf: (id) => this.catalogue.find(id),
      given: new Set(known.ids()),
      firstOfOurs: FIRST_ALLOCATED,
      fx: await this.prices.snapshot(),
    };
    const twice = repeatedIds(read, knownAs);
    const judged: ProductFileRow[] = [];
    for (let from = 0; from < read.length; from += AT_ONCE) {
      const batch = read.slice(from, from + AT_ONCE);
      judged.push(...(await Promise.all(batch.map((one) => this.judgeOne(one, twice.get(one) ?? [], world, seen)))));
    }
    return judged;
  }

  private async judgeOne(
    read: ReadProduct,
    repeated: readonly string[],
    world: World,
    seen: Seen,
  ): Promise<ProductFileRow> {
    const { row, name } = read;
    if ('problems' in read) return refused(row, name, read.problems);
    const { cells, variations, leftOut } = read;
    if (cells.productId === null && cells.reference === null) {
      return refused(row, name, [
        `Row ${row}: give the product its productId, or a reference of your own if it is new.`,
      ]);
    }
    const productId = productIdOf(cells, world.knownAs);
    const taken = [...repeated, ...(await idProblems(productId, variations, world))];
    const problems = taken.map((problem) => `Row ${row}: ${problem}.`);
    if (problems.length > 0) return refused(row, name, problems);
    const stated = withOwnIds(productDataOf(cells, variations, world.idOf)!);
    const product = onTopOf(await this.previews.lastKnown(stated.productId), stated, leftOut);
    const preview = await this.previews.preview({ product, images: [] });
    seen.set(row, preview.before);
    return this.priced(row, product, preview, world.fx);
  }

  private priced(row: number, product: ProductData, preview: ImportPreview, fx: FxSnapshot): ProductFileRow {
    const name = product.productName;
    if (preview.verdict === 'refused') return refused(row, name, [`Row ${row}: ${preview.reason}.`]);
    const now = this.prices.of(product, fx);
    const before = preview.before && this.prices.of(preview.before, fx);
    const market = marketCents(product.auMarketPrice);
    return {
      row,
      name,
      productId: product.productId === NO_ID_YET ? null : product.productId,
      verdict: preview.verdict,
      changed: preview.verdict === 'revised' ? preview.changed : [],
      problems: [],
      unpricedReason: 'unpriced' in now ? now.unpriced : null,
      quantity: product.recommendedStartQty,
      unitPriceAud: dollars(now),
      unitPriceBeforeAud: before && dollars(before),
      marketPriceAud: market === null ? null : centsToNumber(market),
      marginPercent: marginOn(product, now),
    };
  }
}

function readFile(csv: string): ReadProduct[] {
  try {
    return readProductFile(csv);
  } catch (error) {
    if (error instanceof UnreadableProductFile) throw new DomainError('PRODUCT_FILE_UNREADABLE', error.message, 422);
    throw error;
  }
}

const dollars = (made: UnitPrice) => ('cents' in made ? centsToNumber(made.cents) : null);

function refused(row: number, name: string, problems: readonly string[]): ProductFileRow {
  const prices = {
    unpricedReason: null,
    quantity: null,
    unitPriceAud: null,
    unitPriceBeforeAud: null,
    marketPriceAud: null,
    marginPercent: null,
  };
  return { row, name, productId: null, verdict: 'refused', changed: [], problems, ...prices };
}

/** Different ones, so that what has no id yet is not taken for one and the same thing. */
function withOwnIds(product: ProductData): ProductData {
  return {
    ...product,
    variations: product.variations.map((variation, index) =>
      variation.id === NO_ID_YET ? { ...variation, id: NO_ID_YET - 1 - index } : variation,
    ),
  };
}

function previewOf(csv: string, rows: readonly ProductFileRow[], seen: Seen): ProductFilePreview {
  const count = (verdict: ProductFileRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  // Prices move with the exchange rate and are no part of what is agreed to; what a change replaces is, or one made since is undone.
  const agreed = rows.map(({ row, productId, verdict, changed }) => {
    const before = seen.get(row);
    const replaced = changed.map((field) => before?.[field as keyof ProductData] ?? null);
    return [row, productId, verdict, changed, replaced];
  });
  const token = createHash('sha256').update(csv).update(canonicalJson(agreed)).digest('hex');
  return {
    token,
    counts: {
      listed: count('listed'),
      revised: count('revised'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    rows,
  };
}
