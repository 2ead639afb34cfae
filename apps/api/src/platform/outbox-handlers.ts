import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@halfpallet/event-store';
import type { HandedOver } from '@halfpallet/projections';

/** What a handler throws: later, or a person has to look. */
export { NotNow, Undeliverable } from '@halfpallet/projections';

/** An outbox message on its way to a handler. `id` is stable: use it as command id, job id and provider key. */
export interface OutboxDelivery<P = Record<string, unknown>> {
  readonly id: string;
  readonly kind: string;
  readonly payload: P;
  /** Ready-made context for a command: command id = message id, actor = the reaction, cause = the triggering event. */
  readonly context: CommandContext;
  /** This run included, from 1. More than one: an earlier run may have done the work without living to say so. */
  readonly attempts: number;
  /** How many of the earlier runs had to wait for something. */
  readonly away: number;
  /** No run is made by itself after this one, if it fails by a fault of its own. */
  readonly last: boolean;
}

/** Returns what `JobQueues.add` does when it only enqueues a job. */
export type OutboxHandler<P = Record<string, unknown>> = (delivery: OutboxDelivery<P>) => Promise<HandedOver | void>;

/** Who carries out which kind of outbox message. Capabilities register while they start. */
@Injectable()
export class OutboxHandlers {
  private readonly handlers = new Map<string, OutboxHandler>();

  register<P>(kind: string, handler: OutboxHandler<P>): void {
    if (this.handlers.has(kind)) throw new Error(`outbox kind ${kind} has two handlers`);
    this.handlers.set(kind, handler as OutboxHandler);
  }

  all(): ReadonlyMap<string, OutboxHandler> {
    return this.handlers;
  }
}
