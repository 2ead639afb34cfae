import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { sourcing, type SourcingState } from '../domain/sourcing';
import { sourcingStream } from '../domain/sourcing.events';

/** Calls a request off. Workers find out at their next step. */
export class CancelSourcing extends Command<SourcingState> {
  constructor(
    readonly requestId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CancelSourcing)
export class CancelSourcingHandler implements ICommandHandler<CancelSourcing> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws SourcingError SOURCING_NOT_FOUND, SOURCING_OVER */
  async execute({ requestId, context }: CancelSourcing): Promise<SourcingState> {
    return (await this.transactor.transact(sourcingStream(requestId), sourcing, { kind: 'Cancel' }, context)).state;
  }
}
