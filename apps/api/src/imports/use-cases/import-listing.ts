import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import type { ProductData } from '../../catalogue/public';
import type { Dossier, ListedAs, Proposal } from '../domain/dossier';
import { potentialImport, type PotentialImportState } from '../domain/potential-import';
import { PotentialImportError } from '../domain/potential-import.errors';
import { productOf } from '../domain/product-of';
import { potentialImportStream } from '../domain/potential-import.events';
import { ImportApproved } from './import-approved';
import { ProposePotentialImport } from './propose-potential-import';
import { ReviewPotentialImport } from './review-potential-import';

/**
 * Takes a listing the whole way into the shop: put up for review, approved, imported. What was done of it before, by whomever,
 * is not done again.
 */
export class ImportListing extends Command<PotentialImportState> {
  constructor(
    readonly proposal: Proposal,
    readonly listAs: ListedAs,
    /** The product that was agreed to, under whatever id. */
    readonly agreed: ProductData,
    /** Member of staff who wants it in the shop. */
    readonly approvedBy: CommandContext['actor'],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ImportListing)
export class ImportListingHandler implements ICommandHandler<ImportListing> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
  ) {}

  /** @returns the potential import afterwards: in the shop, or with what is in its way. @throws PotentialImportError */
  async execute({ proposal, listAs, agreed, approvedBy, context }: ImportListing): Promise<PotentialImportState> {
    const { potentialImportId: id } = proposal;
    const step = (name: string): CommandContext => ({ ...context, commandId: uuidv5(context.commandId, name) });
    await this.commands.execute(new ProposePotentialImport(proposal, step('propose')));
    const state = await this.load(id);
    // A run that was cut off has approved it.
    if (!state.isBeingImported && !state.isInShop) {
      // Somebody may correct it at any moment: what is approved is this version, and what this version lists was agreed to.
      if (!lists({ ...state.dossier!, listAs }, agreed)) throw PotentialImportError.notAsAgreed();
      const own = { ...step('approve'), actor: approvedBy };
      const review = new ReviewPotentialImport(id, 'approved', undefined, state.version, own, listAs);
      await this.commands.execute(review);
    }
    await this.commands.execute(new ImportApproved(id, false, step('import')));
    return this.load(id);
  }

  private async load(id: string): Promise<PotentialImportState> {
    return (await this.transactor.load(potentialImportStream(id), potentialImport)).state;
  }
}

/** Whether it becomes exactly this product; ids are given out later. */
function lists(dossier: Dossier, agreed: ProductData): boolean {
  const product = productOf(dossier, agreed.productId);
  return product !== null && JSON.stringify(product) === JSON.stringify(agreed);
}
