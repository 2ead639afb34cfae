import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { sourcing, type SourcingState } from '../domain/sourcing';
import { sourcingStream } from '../domain/sourcing.events';

/** Ends a request with its ranked candidates; when time is up, with those there are. One that has ended stays as it is. */
export class CompleteSourcing extends Command<SourcingState> {
  constructor(
    readonly requestId: string,
    readonly timeIsUp: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CompleteSourcing)
export class CompleteSourcingHandler implements ICommandHandler<CompleteSourcing> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws SourcingError SOURCING_NOT_FOUND, SOURCING_STILL_RUNNING */
  async execute({ requestId, timeIsUp, context }: CompleteSourcing): Promise<SourcingState> {
    const command = { kind: 'Complete', timeIsUp } as const;
    return (await this.transactor.transact(sourcingStream(requestId), sourcing, command, context, { commutes: true }))
      .state;
  }
}
