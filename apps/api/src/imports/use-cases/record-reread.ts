import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { isPriced, type ListingReading } from '@halfpallet/sourcing';
import { TRANSACTOR } from '../../platform/tokens';
import { Assessments } from '../assessments';
import { potentialImport, type PotentialImportState } from '../domain/potential-import';
import { potentialImportStream } from '../domain/potential-import.events';
import type { CheckedImage } from '../domain/dossier';
import { rereadDossier, withPictures } from '../domain/reread-dossier';

/** Writes down what a listing says now, priced anew. One that has no price any more changes nothing and says so. */
export class RecordReread extends Command<PotentialImportState> {
  constructor(
    readonly potentialImportId: string,
    readonly run: number,
    readonly reading: ListingReading,
    /** As they were looked at now; null when they were not, since none was missing. */
    readonly seen: readonly CheckedImage[] | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordReread)
export class RecordRereadHandler implements ICommandHandler<RecordReread> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly assessments: Assessments,
  ) {}

  async execute({ potentialImportId, run, reading, seen, context }: RecordReread): Promise<PotentialImportState> {
    const stream = potentialImportStream(potentialImportId);
    const { state } = await this.transactor.load(stream, potentialImport);
    if (!state.dossier) return state;
    // Nothing corrects the facts of what is in the shop, so they stand still between here and the append.
    const images = seen ? withPictures(state.dossier.images, seen) : undefined;
    const assessment = await this.assessments.assess(rereadDossier(state.dossier, reading, images));
    const { price } = assessment;
    const command = isPriced(price)
      ? ({ kind: 'RecordReread', run, reading, assessment, ...(images ? { images } : {}) } as const)
      : ({ kind: 'RecordRereadFailed', run, reason: price.reason } as const);
    return (await this.transactor.transact(stream, potentialImport, command, context)).state;
  }
}
