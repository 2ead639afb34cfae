import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import {
  AllocateProductIds,
  ImportPreviews,
  ImportProducts,
  observationOf,
  RecordMarketPrice,
} from '../../catalogue/public';
import type { PositionWaiter } from '../../platform/position-waiter';
import { POSITION_WAITER, TRANSACTOR } from '../../platform/tokens';
import type { Dossier } from '../domain/dossier';
import { listingKey } from '../domain/listing-key';
import { potentialImport, type PotentialImportCommand, type PotentialImportState } from '../domain/potential-import';
import { potentialImportStream } from '../domain/potential-import.events';
import { productOf, variationNames } from '../domain/product-of';
import { imagesOfProduct } from '../images-of-product';

/**
 * Brings an approved potential import into the catalogue, once. Every step has an id that follows from the potential
 * import's: what was cut off half-way is completed by the next run, and one that is in the shop is found there. The product's
 * id follows from the listing: of two entries of one listing that were approved in the same moment, one gets in.
 */
export class ImportApproved extends Command<void> {
  constructor(
    readonly potentialImportId: string,
    /** No run follows this one: what fails is written down. */
    readonly isLastRun: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The look for its market price before it was a product. */
const SOURCING_RUN = 'sourcing';

const LISTING_WAIT_MS = 2_000;

@CommandHandler(ImportApproved)
export class ImportApprovedHandler implements ICommandHandler<ImportApproved> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
    private readonly previews: ImportPreviews,
    @Inject(POSITION_WAITER) private readonly waiter: PositionWaiter,
  ) {}

  async execute({ potentialImportId, isLastRun, context }: ImportApproved): Promise<void> {
    const step = (name: string): CommandContext => ({ ...context, commandId: uuidv5(context.commandId, name) });
    const write = async (name: string, command: PotentialImportCommand) =>
      (await this.transactor.transact(potentialImportStream(potentialImportId), potentialImport, command, step(name)))
        .state;
    const { state } = await this.transactor.load(potentialImportStream(potentialImportId), potentialImport);
    // A decision that was taken back, or an import that an earlier run completed.
    if (!state.isBeingImported && state.status !== 'approved') return;
    if (state.isInShop) {
      await this.bringBack(potentialImportId, state.productId!, step('back'));
      return void (await write('found', { kind: 'RecordImported' }));
    }

    // One that was cut off goes on under the id it began with.
    const productId = state.isBeingImported
      ? state.productId!
      : await this.idOf(listingKey(state.dossier!.reading), step('id'));
    const started = await write('start', { kind: 'StartImport', productId });
    if (!started.isBeingImported) return;
    try {
      const problem = await this.list(started, potentialImportId, context);
      if (problem === null) {
        await this.listed();
        await write('imported', { kind: 'RecordImported' });
      } else await write('failed', { kind: 'RecordFailed', reason: problem });
    } catch (error) {
      if (!isLastRun) throw error;
      await write('given-up', { kind: 'RecordFailed', reason: 'the catalogue could not be written to' });
    }
  }

  /** One that was withdrawn since comes back as it was then: "imported" is said of what is in the shop. */
  private async bringBack(potentialImportId: string, productId: number, context: CommandContext): Promise<void> {
    const was = await this.previews.lastKnown(productId);
    if (!was || (await this.previews.listed(productId))) return;
    const item = { product: was, images: [], onto: null };
    const source = `potential-import:${potentialImportId}`;
    const { failed } = await this.commands.execute(new ImportProducts(source, [item], context, true));
    // Unless somebody else was quicker.
    if (failed[0] && !(await this.previews.listed(productId))) throw new Error(failed[0].reason);
    await this.listed();
  }

  /** Whoever is told "imported" finds the product in the shop, unless the catalogue's read model stands still. */
  private async listed(): Promise<void> {
    const { position } = await this.transactor.store.head();
    if (position !== null) await this.waiter.waitFor(position, ['catalogue'], LISTING_WAIT_MS);
  }

  /** What shops asked for such goods when they were found is known of the product from its first day. */
  private async carryMarketPrice(
    { marketPrice, potentialImportId }: Dossier,
    productId: number,
    context: CommandContext,
  ) {
    if (!marketPrice?.look) return;
    const { look, observedAt: at } = marketPrice;
    const seen = observationOf({ ...look, at }, { ...marketPrice, evidence: look.evidence });
    const found = { type: 'MarketPriceObserved', data: { productId, run: SOURCING_RUN, ...seen } } as const;
    const own = { ...context, commandId: uuidv5(potentialImportId, 'market-price') };
    await this.commands.execute(new RecordMarketPrice(found, own));
  }

  private async idOf(key: string, context: CommandContext): Promise<number> {
    return (await this.commands.execute(new AllocateProductIds([key], context))).get(key)!;
  }

  /** @returns why it cannot be listed, or null */
  private async list(
    { dossier, productId }: PotentialImportState,
    potentialImportId: string,
    context: CommandContext,
  ): Promise<string | null> {
    const keys = variationNames(dossier!).map((name) => `${potentialImportId}:${name}`);
    const step = { ...context, commandId: uuidv5(potentialImportId, 'ids') };
    const ids = await this.commands.execute(new AllocateProductIds(keys, step));
    const variationIds = keys.map((key) => ids.get(key)!);
    const product = productOf(dossier!, productId!, variationIds);
    if (!product) return 'it has no price, or one unit does not fit a pallet';
    const item = {
      product,
      images: imagesOfProduct(product, dossier!),
    };
    const own = { ...context, commandId: potentialImportId };
    const { failed } = await this.commands.execute(
      new ImportProducts(`potential-import:${potentialImportId}`, [item], own, true),
    );
    if (failed.length === 0) await this.carryMarketPrice(dossier!, productId!, context);
    return failed[0]?.reason ?? null;
  }
}
