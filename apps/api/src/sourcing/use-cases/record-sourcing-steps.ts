import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { sourcing, type SourcingState } from '../domain/sourcing';
import { sourcingStream, type SourcingStep } from '../domain/sourcing.events';

/** Writes down what a worker found out, in one append. What is known already is left as it is: a step may run twice. */
export class RecordSourcingSteps extends Command<SourcingState> {
  constructor(
    readonly requestId: string,
    readonly steps: readonly SourcingStep[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordSourcingSteps)
export class RecordSourcingStepsHandler implements ICommandHandler<RecordSourcingSteps> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws SourcingError SOURCING_NOT_FOUND, SOURCING_OVER, SOURCING_STEP_OUT_OF_PLACE */
  async execute({ requestId, steps, context }: RecordSourcingSteps): Promise<SourcingState> {
    const stream = sourcingStream(requestId);
    const command = { kind: 'RecordSteps', steps } as const;
    // Workers of several marketplaces append to one stream.
    return (await this.transactor.transact(stream, sourcing, command, context, { commutes: true })).state;
  }
}
