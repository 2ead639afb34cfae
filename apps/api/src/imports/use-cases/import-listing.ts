import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import type { ListedAs, Proposal } from '../domain/dossier';
import { potentialImport, type PotentialImportState } from '../domain/potential-import';
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
  async execute({ proposal, listAs, context }: ImportListing): Promise<PotentialImportState> {
    const { potentialImportId: id } = proposal;
    const step = (name: string): CommandContext => ({ ...context, commandId: uuidv5(context.commandId, name) });
    await this.commands.execute(new ProposePotentialImport(proposal, step('propose')));
    const { isBeingImported } = await this.load(id);
    // A run that was cut off has approved it.
    if (!isBeingImported) {
      await this.commands.execute(new ReviewPotentialImport(id, 'approved', undefined, null, step('approve'), listAs));
    }
    await this.commands.execute(new ImportApproved(id, false, step('import')));
    return this.load(id);
  }

  private async load(id: string): Promise<PotentialImportState> {
    return (await this.transactor.load(potentialImportStream(id), potentialImport)).state;
  }
}
