import { Limits } from '@halfpallet/contracts';
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  uuidv5,
  type CommandContext,
  type EventStore,
  type GlobalPosition,
  type Transactor,
} from '@halfpallet/event-store';
import { EVENT_STORE, TRANSACTOR } from '../../platform/tokens';
import { AlreadyListed } from '../domain/already-listed';
import { ChangedMeanwhile } from '../domain/changed-meanwhile';
import { importRun, importStream } from '../domain/import-run';
import { product, productStream } from '../domain/product';
import { FIRST_ALLOCATED, productIds, PRODUCT_IDS_STREAM } from '../domain/product-ids';
import type { ProductData, ReviewedImage } from '../domain/product-data';
import { checkProductData } from '../domain/check-product-data';

export interface ImportItem {
  readonly product: ProductData;
  readonly images: readonly ReviewedImage[];
  /** The product as whoever decided on it saw it, null for none; left out, whatever is there is replaced. */
  readonly onto?: ProductData | null;
}

export interface ImportOutcome {
  readonly importId: string;
  readonly listed: number;
  readonly revised: number;
  readonly unchanged: number;
  readonly failed: ReadonlyArray<{ readonly row: number; readonly name: string; readonly reason: string }>;
}

/** Brings a batch of products into the catalogue. The only way in, for the starter catalogue as for any other source. */
export class ImportProducts extends Command<ImportOutcome> {
  constructor(
    readonly source: string,
    readonly items: readonly ImportItem[],
    readonly context: CommandContext,
    /** What another import brought in under the same id is reported and stays as it is. */
    readonly onlyNew = false,
    /** What was agreed to before, where rows are worked out anew at every try: with the source it tells the batch. */
    readonly agreed: string | null = null,
  ) {
    super();
  }
}

const IMPORT_NAMESPACE = 'a57e2d0c-65a1-4b3e-9a0a-0c2b8d1f7e11';
/** How an import begins. */
const batchOf = (source: string, digest: string, itemCount: number) => {
  const importId = uuidv5(IMPORT_NAMESPACE, `${source}:${digest}`);
  return { kind: 'StartImport' as const, importId, source, digest, itemCount };
};

/** What was agreed to is going to be imported: on record before anything of it is done, so that whoever asks again goes on with it. */
export class BeginImport extends Command<void> {
  constructor(
    readonly source: string,
    readonly agreed: string,
    readonly itemCount: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(BeginImport)
export class BeginImportHandler implements ICommandHandler<BeginImport> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  async execute({ source, agreed, itemCount, context }: BeginImport): Promise<void> {
    const batch = batchOf(source, agreed, itemCount);
    await this.transactor.transact(importStream(batch.importId), importRun, batch, context);
  }
}

/** Whether an import of what was agreed to was begun by this very command. */
@Injectable()
export class BegunImports {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @returns where its beginning stands; null when it was not begun, or by another command */
  async begunAt(source: string, agreed: string, { commandId }: CommandContext): Promise<GlobalPosition | null> {
    const { importId } = batchOf(source, agreed, 0);
    for await (const { type, meta, position } of this.store.readStream(importStream(importId))) {
      if (type === 'ImportStarted') return meta.commandId === commandId ? position : null;
    }
    return null;
  }
}

/** Rows written at the same time; the store coalesces them into few transactions. */
const PARALLEL_ROWS = 32;

@CommandHandler(ImportProducts)
export class ImportProductsHandler implements ICommandHandler<ImportProducts> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** One bad row is reported and does not stop the others; running the same batch again completes what is missing. */
  async execute({ source, items, context, onlyNew, agreed }: ImportProducts): Promise<ImportOutcome> {
    const digest = agreed ?? createHash('sha256').update(JSON.stringify(items)).digest('hex');
    const batch = batchOf(source, digest, items.length);
    const { importId } = batch;
    const stream = importStream(importId);
    await this.transactor.transact(stream, importRun, batch, context);
    const importOne = (item: ImportItem, row: number) => this.importRow(item, row, { importId, onlyNew }, context);
    const results = await importAll(items, importOne);
    const count = (kind: string) => results.filter((result) => result.kind === kind).length;
    const failed = results.flatMap((result) =>
      result.kind === 'failed' ? [{ row: result.row, name: result.name, reason: result.reason }] : [],
    );
    const outcome = {
      importId,
      listed: count('listed'),
      revised: count('revised'),
      unchanged: count('unchanged'),
      failed,
    };
    const finish = { ...context, commandId: uuidv5(IMPORT_NAMESPACE, `${context.commandId}:finish`) };
    await this.transactor.transact(stream, importRun, { kind: 'FinishImport', ...outcome }, finish);
    return outcome;
  }

  /** Numbers of the shop's own range are given out, so that no import takes another product's. */
  private async unallocated(productId: number): Promise<string | null> {
    if (productId < FIRST_ALLOCATED) return null;
    const { state } = await this.transactor.load(PRODUCT_IDS_STREAM, productIds);
    return state.hasGiven(productId) ? null : `the id ${productId} was given to no product`;
  }

  private async importRow(
    item: ImportItem,
    row: number,
    how: { readonly importId: string; readonly onlyNew: boolean },
    context: CommandContext,
  ): Promise<RowResult> {
    const name = item.product.productName;
    const problem =
      checkProductData(item.product, Limits.quantity.max) ?? (await this.unallocated(item.product.productId));
    if (problem) return { kind: 'failed', row, name, reason: problem };
    try {
      const { events, state } = await this.transactor.transact(
        productStream(item.product.productId),
        product,
        { kind: 'ImportProduct', ...how, ...item },
        { ...context, commandId: uuidv5(IMPORT_NAMESPACE, `${context.commandId}:${item.product.productId}`) },
      );
      const types = new Set(events.map((event) => event.type));
      // One that comes back is listed, too.
      const isListed = types.has('ProductListed') || (types.has('ProductRevised') && state.listedBy === how.importId);
      return { kind: isListed ? 'listed' : types.size > 0 ? 'revised' : 'unchanged' };
    } catch (error) {
      if (error instanceof AlreadyListed || error instanceof ChangedMeanwhile)
        return { kind: 'failed', row, name, reason: error.message };
      throw error;
    }
  }
}

async function importAll(
  items: readonly ImportItem[],
  importOne: (item: ImportItem, row: number) => Promise<RowResult>,
): Promise<RowResult[]> {
  const results: RowResult[] = new Array<RowResult>(items.length);
  let next = 0;
  const lane = async () => {
    for (let row = next++; row < items.length; row = next++) results[row] = await importOne(items[row]!, row);
  };
  await Promise.all(Array.from({ length: PARALLEL_ROWS }, lane));
  return results;
}

type RowResult =
  | { readonly kind: 'listed' | 'revised' | 'unchanged' }
  | { readonly kind: 'failed'; readonly row: number; readonly name: string; readonly reason: string };
