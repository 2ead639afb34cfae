import { isDeepStrictEqual } from 'node:util';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { ImportPreviews, ImportProducts } from '../../catalogue/public';
import { TRANSACTOR } from '../../platform/tokens';
import type { Dossier } from '../domain/dossier';
import { potentialImport, type PotentialImportCommand, type PotentialImportState } from '../domain/potential-import';
import { potentialImportStream } from '../domain/potential-import.events';
import { productOf } from '../domain/product-of';
import { imagesOfProduct } from '../images-of-product';
import { priceJump, revisionOf, type Revision } from '../revision';

const NOT_SOLD = 'The product is not sold any more.';

/** Brings what a listing says now into the product that came from it. Run again, it completes what was cut off. */
export class ReviseProduct extends Command<PotentialImportState> {
  constructor(
    readonly potentialImportId: string,
    readonly run: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReviseProduct)
export class ReviseProductHandler implements ICommandHandler<ReviseProduct> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly previews: ImportPreviews,
    private readonly commands: CommandBus,
  ) {}

  async execute({ potentialImportId, run, context }: ReviseProduct): Promise<PotentialImportState> {
    const stream = potentialImportStream(potentialImportId);
    const { state } = await this.transactor.load(stream, potentialImport);
    const { dossier, reread, productId } = state;
    if (!dossier || !reread?.before || reread.run !== run || reread.status !== 'read') return state;
    const outcome = await this.revise(productId!, reread.before, dossier, context);
    const command: PotentialImportCommand =
      typeof outcome === 'string'
        ? { kind: 'RecordRereadFailed', run, reason: outcome }
        : { kind: 'RecordRevised', run, changed: outcome.changed, kept: outcome.kept };
    const end = { ...context, commandId: uuidv5(context.commandId, 'end') };
    return (await this.transactor.transact(stream, potentialImport, command, end)).state;
  }

  /**
   * A product that somebody changes in this very moment is taken as they made it.
   * @returns why it cannot be revised, in a sentence
   */
  private async revise(
    productId: number,
    before: Dossier,
    after: Dossier,
    context: CommandContext,
  ): Promise<Revision | string> {
    const product = await this.previews.listed(productId);
    if (!product) return NOT_SOLD;
    const says = productOf(after, productId);
    const isSellable = says && (await this.previews.preview({ product: says, images: [] })).verdict !== 'refused';
    const revision = isSellable ? revisionOf(product, before, after) : null;
    if (!revision) return 'What it says makes no product that can be sold.';
    if (typeof revision === 'string') return `What its options cost now cannot be told: ${revision}.`;
    const jump = priceJump(product, revision.product);
    if (jump) return jump;
    const item = { product: revision.product, images: imagesOfProduct(revision.product, after), onto: product };
    const source = `listing:${before.potentialImportId}`;
    const { failed } = await this.commands.execute(new ImportProducts(source, [item], context));
    if (!failed[0]) return revision;
    if (!isDeepStrictEqual(await this.previews.listed(productId), product)) {
      const again = { ...context, commandId: uuidv5(context.commandId, 'again') };
      return this.revise(productId, before, after, again);
    }
    return `What it says makes no product that can be sold: ${failed[0].reason}.`;
  }
}
