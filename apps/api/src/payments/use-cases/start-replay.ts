import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import type { StartReplay as StartReplayInput } from '@halfpallet/contracts';
import { TRANSACTOR } from '../../platform/tokens';
import { OrderTermsReader } from '../order-terms';
import { assertReached, readRange } from '../replay/replay-range';
import { replayRun, replayStream } from '../replay/replay-run';
import { ReplayRuns } from '../replay/replay-runs';

/** Asks for the books to be worked out again from the events and compared. Answers the run's id. */
export class StartReplay extends Command<string> {
  constructor(
    readonly input: StartReplayInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(StartReplay)
export class StartReplayHandler implements ICommandHandler<StartReplay> {
  constructor(
    private readonly runs: ReplayRuns,
    private readonly orders: OrderTermsReader,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws DomainError BAD_RANGE; PaymentError ORDER_NOT_FOUND */
  async execute({ input, context }: StartReplay): Promise<string> {
    const { target, scope, from = null, to = null, dryRun, reason } = input;
    const { position } = await this.transactor.store.head();
    assertReached(readRange(from, to), { position: position ?? 0n, at: new Date(context.occurredAt) });
    const orderId = scope ? (await this.orders.read(scope.orderId)).terms.orderId : null;
    const replayId = context.commandId;
    const data = { replayId, target, orderId, from, to, dryRun, reason };
    await this.transactor.transact(replayStream(replayId), replayRun, { kind: 'Start', data }, { ...context, reason });
    await this.runs.queue(data, context);
    return replayId;
  }
}
