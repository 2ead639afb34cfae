import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { sourcing, type SourcingState } from '../domain/sourcing';
import { sourcingStream, type Asker } from '../domain/sourcing.events';

/** Calls a request off for whoever waits for it; the last one ends it. Workers find out at their next step. */
export class CancelSourcing extends Command<SourcingState> {
  constructor(
    readonly requestId: string,
    /** Null ends it for all. */
    readonly by: Asker | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CancelSourcing)
export class CancelSourcingHandler implements ICommandHandler<CancelSourcing> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws SourcingError SOURCING_NOT_FOUND, SOURCING_OVER */
  async execute({ requestId, by, context }: CancelSourcing): Promise<SourcingState> {
    const cancel = { kind: 'Cancel', by } as const;
    return (await this.transactor.transact(sourcingStream(requestId), sourcing, cancel, context, { commutes: true }))
      .state;
  }
}
