import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { potentialImport, type PotentialImportState } from '../domain/potential-import';
import { potentialImportStream } from '../domain/potential-import.events';

/** Writes down that a listing could not be read again, and why; the product stays as it is. */
export class RecordRereadFailed extends Command<PotentialImportState> {
  constructor(
    readonly potentialImportId: string,
    readonly run: number,
    /** A sentence for people. */
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordRereadFailed)
export class RecordRereadFailedHandler implements ICommandHandler<RecordRereadFailed> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  async execute({ potentialImportId, run, reason, context }: RecordRereadFailed): Promise<PotentialImportState> {
    const command = { kind: 'RecordRereadFailed', run, reason } as const;
    const stream = potentialImportStream(potentialImportId);
    return (await this.transactor.transact(stream, potentialImport, command, context)).state;
  }
}
