import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import type { Contribution } from './contribution';
import { JobQueues } from './jobs/job-queues';
import { OutboxHandlers } from './outbox-handlers';
import { isCarried, type Act, type CarriedReaction, type Payload } from './reaction';
import { runInContext } from './request-context';
import { CONTRIBUTIONS } from './tokens';

type Message = Pick<Act<Payload>, 'payload' | 'context' | 'last'>;
type Does = (act: Act<Payload>) => Promise<unknown>;
/** What a queue's job carries of a message. */
interface QueuedMessage {
  readonly payload: Payload;
  readonly context: CommandContext;
}

/** Has the outbox, or a queue, do what the reactions of all capabilities ask for. */
@Injectable()
export class CarryOutReactions implements OnModuleInit {
  constructor(
    @Inject(CONTRIBUTIONS) private readonly contributions: readonly Contribution[],
    private readonly outbox: OutboxHandlers,
    private readonly queues: JobQueues,
    private readonly commands: CommandBus,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    for (const { reactions = [] } of this.contributions) {
      for (const one of reactions.filter(isCarried)) this.register(one);
    }
  }

  private register(one: CarriedReaction): void {
    const { kind, formerKinds = [], queue } = one.rule;
    for (const name of [kind, ...formerKinds]) {
      if (queue === undefined) {
        this.outbox.register<Payload>(name, (delivery) => this.does(one.rule.does, delivery));
      } else {
        // A job under the message's id: handed over twice, it is there once.
        this.outbox.register<Payload>(name, ({ id, payload, context }) =>
          this.queues.add(queue, { payload, context } satisfies QueuedMessage, { jobId: id }),
        );
      }
    }
    if (queue === undefined) return;
    const inContext = (data: QueuedMessage, last: boolean, does: Does) => {
      const { correlationId, actor } = data.context;
      const message = { ...data, last };
      return runInContext({ requestId: correlationId, actor, position: null }, () => this.does(does, message));
    };
    const { does, givenUp } = one.rule;
    this.queues.register<QueuedMessage>(
      queue,
      ({ data }) => inContext(data, false, does),
      givenUp && ((_jobId, data) => inContext(data, true, givenUp)),
    );
  }

  private async does(does: Does, { payload, context, last }: Message): Promise<void> {
    await does({
      payload,
      context,
      last,
      execute: (command) => this.commands.execute(command),
      of: (service) => this.modules.get(service, { strict: false }),
    });
  }
}
