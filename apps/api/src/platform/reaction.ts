import type { Type } from '@nestjs/common';
import type { ICommand } from '@nestjs/cqrs';
import type { CommandContext, RecordedEvent } from '@halfpallet/event-store';
import type { Reaction } from '@halfpallet/projections';

/** Ids and amounts: what is to be done is looked up when it is done. */
export type Payload = Readonly<Record<string, unknown>>;

/** One message of a reaction, on its way to being carried out. It may come twice: what it does has to bear that. */
export interface Act<P> {
  readonly payload: P;
  /** For the command: its id is that of the message, its cause the event. */
  readonly context: CommandContext;
  /** No further run is made by itself if this one fails by a fault of its own. */
  readonly last: boolean;
  execute(command: ICommand): Promise<unknown>;
  /** A service of the shop. */
  of<T>(service: Type<T>): T;
}

export interface ReactionRule<P extends Payload> {
  /** `do-x-when-y`. Its checkpoint stands under it: under a new name it would start over. */
  readonly name: string;
  readonly events: readonly string[];
  /** `head` for what must not be done for events that are long past. */
  readonly startFrom: 'start' | 'head';
  /** Name of its messages in the outbox, where those of an earlier release may still wait. */
  readonly kind: string;
  /** Names its messages had in earlier releases. */
  readonly formerKinds?: readonly string[];
  /** What is to be done for an event: nothing, or once for each of these. */
  asks(event: RecordedEvent): readonly P[];
  does(act: Act<P>): Promise<unknown>;
  /** The queue that carries it out; without one the outbox does, which is for what takes moments. */
  readonly queue?: string;
  /** Where somebody waits for its end: the queue's job was given up. See `WhenGivenUp`. */
  readonly givenUp?: (act: Act<P>) => Promise<unknown>;
}

/** A reaction together with what it leads to. */
export interface CarriedReaction extends Reaction {
  readonly rule: ReactionRule<Payload>;
}

/**
 * "When this happened, do that" in one place. The line among the capability's reactions is all its registration
 * (`carry-out-reactions.ts`).
 */
export function reaction<P extends Payload>(rule: ReactionRule<P>): CarriedReaction {
  const { name, events, startFrom, kind } = rule;
  return {
    name,
    events,
    startFrom,
    react: (event) => rule.asks(event).map((payload) => ({ kind, payload })),
    rule: rule as unknown as ReactionRule<Payload>,
  };
}

export const isCarried = (one: Reaction): one is CarriedReaction => 'rule' in one;
