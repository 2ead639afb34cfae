import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { categoryOf, type Wish } from '@halfpallet/sourcing';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { sourcing, type SourcingState } from '../domain/sourcing';
import { sourcingStream, type Asker, type SourcingRequested } from '../domain/sourcing.events';
import { requestIdOf } from '../ids';

export interface StartedSourcing {
  readonly requestId: string;
  /** The same wish was under way, or done, within the hour. */
  readonly joined: boolean;
  readonly state: SourcingState;
}

/** Starts a request for a wish, or joins the one that the same asker has for the same wish in this hour. */
export class StartSourcing extends Command<StartedSourcing> {
  constructor(
    readonly asker: Asker,
    readonly wish: Wish,
    readonly context: CommandContext,
    /** The request that this one changes. */
    readonly refines: string | null = null,
  ) {
    super();
  }
}

const CAME_TO_NOTHING: readonly SourcingState['status'][] = ['cancelled', 'failed'];

@CommandHandler(StartSourcing)
export class StartSourcingHandler implements ICommandHandler<StartSourcing> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ asker, wish, context, refines }: StartSourcing): Promise<StartedSourcing> {
    const at = this.clock.now().toISOString();
    // The hour that its id is of, and the time it may be open, are told by one clock.
    const now = { ...context, occurredAt: at };
    for (let earlier = 0; ; earlier++) {
      const requestId = requestIdOf(asker, wish, at, earlier);
      const request = { requestId, asker, wish, category: categoryOf(wish.query), ...(refines ? { refines } : {}) };
      const started = await this.startOrJoin(request, now);
      // Whoever asks again after calling it off wants it looked for again.
      if (!started.joined || !CAME_TO_NOTHING.includes(started.state.status)) return started;
    }
  }

  private async startOrJoin(request: SourcingRequested['data'], context: CommandContext): Promise<StartedSourcing> {
    const command = { kind: 'Start', request } as const;
    const stream = sourcingStream(request.requestId);
    const { state, events } = await this.transactor.transact(stream, sourcing, command, context, { likelyNew: true });
    return { requestId: request.requestId, joined: !events.some(({ type }) => type === 'SourcingRequested'), state };
  }
}
