import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { ListingsInShop } from '../listings-in-shop';
import type { ListedAs } from '../domain/dossier';
import { potentialImport, type Decision, type PotentialImportState } from '../domain/potential-import';
import { potentialImportStream } from '../domain/potential-import.events';

/** Approves, rejects or takes a decision back. Approving leads to the import; nothing else does. */
export class ReviewPotentialImport extends Command<PotentialImportState> {
  constructor(
    readonly potentialImportId: string,
    readonly to: Decision,
    /** Undefined leaves the notes as they are. */
    readonly notes: string | null | undefined,
    /** Version the reviewer saw; null when any will do. */
    readonly expectedVersion: number | null,
    readonly context: CommandContext,
    /** With an approval: how it is listed. */
    readonly listAs?: ListedAs,
  ) {
    super();
  }
}

@CommandHandler(ReviewPotentialImport)
export class ReviewPotentialImportHandler implements ICommandHandler<ReviewPotentialImport> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly listings: ListingsInShop,
  ) {}

  /**
   * Of two entries of one listing that are approved in the same moment, both may pass here; the product's own stream lets one in.
   * @throws PotentialImportError POTENTIAL_IMPORT_NOT_FOUND, VERSION_CONFLICT, BEING_IMPORTED, NOT_PRICED, ALREADY_IMPORTED,
   *   LISTING_IN_THE_SHOP
   */
  async execute(command: ReviewPotentialImport): Promise<PotentialImportState> {
    const { potentialImportId, to, notes, expectedVersion, context, listAs } = command;
    const stream = potentialImportStream(potentialImportId);
    const inShopAs = to === 'approved' ? await this.inShopAs(stream) : null;
    const review = { kind: 'Review', to, notes, expectedVersion, listAs, inShopAs } as const;
    return (await this.transactor.transact(stream, potentialImport, review, context)).state;
  }

  private async inShopAs(stream: string): Promise<number | null> {
    const { dossier } = (await this.transactor.load(stream, potentialImport)).state;
    return (dossier && (await this.listings.find(dossier.reading)))?.productId ?? null;
  }
}
