import type { Actor, AppendedEvent, EventStore, GlobalPosition, Revision, StreamName } from './port';

/** A fact before it is stored. */
export interface Fact<T extends string = string, D = unknown> {
  readonly type: T;
  readonly data: D;
}

/**
 * Pure rules of one kind of stream. `decide` throws a domain error to refuse; returning no facts means
 * "nothing to do, that is fine".
 */
export interface Decider<S, C, E extends Fact> {
  readonly initial: S;
  evolve(state: S, event: E): S;
  decide(command: C, state: S): readonly E[];
}

/** Who asks, why and under which key. Built at the edge, passed down unchanged. */
export interface CommandContext {
  /** Same id, same effect: a second run with it appends nothing and returns the first result. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  readonly occurredAt: string;
  readonly reason?: string;
  readonly subjects?: readonly string[];
}

export interface TransactResult<S> {
  readonly state: S;
  readonly revision: Revision;
  /** Position of the last event written; of the stream's last event when nothing was appended. */
  readonly position: GlobalPosition | null;
  readonly events: readonly AppendedEvent[];
  /** True when this command had already been carried out. */
  readonly deduplicated: boolean;
}

export interface TransactOptions {
  /**
   * The stream most likely does not exist yet (its id was just made): it is not looked for first. A wrong guess costs one
   * refused append, nothing else.
   */
  readonly likelyNew?: boolean;
  /**
   * Its stream has many writers, workers among them, and its decider knows by itself what it depends on: losing against them
   * is no news to whoever asked, so it is decided again up to 20 times instead of three.
   */
  readonly commutes?: boolean;
  /**
   * The revision at which the caller looked at the stream, -1n for none: the command was made of that and of something seen after
   * it, so it is refused with WrongExpectedRevision when the stream has moved on. A command carried out before is answered as ever.
   */
  readonly seenAt?: Revision;
}

/** The only way to write: load, find out whether this command was already done, decide, append, retry on conflict. */
export interface Transactor {
  transact<S, C, E extends Fact>(
    stream: StreamName,
    decider: Decider<S, C, E>,
    command: C,
    context: CommandContext,
    options?: TransactOptions,
  ): Promise<TransactResult<S>>;
  /** Folds a stream; revision -1n and the initial state when it does not exist. */
  load<S, E extends Fact>(
    stream: StreamName,
    decider: Pick<Decider<S, never, E>, 'initial' | 'evolve'>,
  ): Promise<{ readonly state: S; readonly revision: Revision; readonly position: GlobalPosition | null }>;
  readonly store: EventStore;
}
