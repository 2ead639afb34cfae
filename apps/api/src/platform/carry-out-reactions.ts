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
        this.outbox.register<Payload>(name, (delivery) => this.does(one, delivery));
      } else {
        // A job under the message's id: handed over twice, it is there once.
        this.outbox.register<Payload>(name, ({ id, payload, context }) =>
          this.queues.add(queue, { payload, context } satisfies QueuedMessage, { jobId: id }),
        );
      }
    }
    if (queue === undefined) return;
    this.queues.register<QueuedMessage>(queue, ({ data }) => {
      const { correlationId, actor } = data.context;
      const message = { ...data, last: false };
      return runInContext({ requestId: correlationId, actor, position: null }, () => this.does(one, message));
    });
  }

  private async does(one: CarriedReaction, { payload, context, last }: Message): Promise<void> {
    await one.rule.does({
      payload,
      context,
      last,
      execute: (command) => this.commands.execute(command),
      of: (service) => this.modules.get(service, { strict: false }),
    });
  }
}
