import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { potentialImport, type PotentialImportState } from '../domain/potential-import';
import { potentialImportStream } from '../domain/potential-import.events';

/** Has the listing of a product read again, or joins the run that is under way. */
export class RequestReread extends Command<PotentialImportState> {
  constructor(
    readonly potentialImportId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestReread)
export class RequestRereadHandler implements ICommandHandler<RequestReread> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws PotentialImportError POTENTIAL_IMPORT_NOT_FOUND, NOT_IMPORTED */
  async execute({ potentialImportId, context }: RequestReread): Promise<PotentialImportState> {
    const command = { kind: 'RequestReread' } as const;
    const stream = potentialImportStream(potentialImportId);
    return (await this.transactor.transact(stream, potentialImport, command, context)).state;
  }
}
