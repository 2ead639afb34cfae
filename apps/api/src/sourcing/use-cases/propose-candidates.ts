import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { ProposePotentialImport } from '../../imports/public';
import { TRANSACTOR } from '../../platform/tokens';
import { proposalsOf } from '../domain/proposals-of';
import { sourcing } from '../domain/sourcing';
import { sourcingStream } from '../domain/sourcing.events';

/** Puts the best candidates of a completed request up for review. */
export class ProposeCandidates extends Command<void> {
  constructor(
    readonly requestId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ProposeCandidates)
export class ProposeCandidatesHandler implements ICommandHandler<ProposeCandidates> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
  ) {}

  async execute({ requestId, context }: ProposeCandidates): Promise<void> {
    const { state } = await this.transactor.load(sourcingStream(requestId), sourcing);
    if (state.asker?.kind === 'trial') return;
    for (const proposal of proposalsOf(state)) {
      const commandId = uuidv5(context.commandId, proposal.potentialImportId);
      await this.commands.execute(new ProposePotentialImport(proposal, { ...context, commandId }));
    }
  }
}
