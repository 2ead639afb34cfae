import type { EventCatalogue } from './codec/catalogue';
import type { CommandContext, Decider, Fact, TransactOptions, TransactResult, Transactor } from './decider';
import { sealEvents, type UnsealedEvent } from './envelope/hash-chain';
import { eventId } from './ids';
import {
  AppendOutcomeUnknown,
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendResult,
  type AppendedEvent,
  type EventStore,
  type Expected,
  type NewEvent,
  type RecordedEvent,
  type Revision,
  type StreamName,
} from './port';
import { createFoldCache, emptyFold, extend, type Fold, type FoldCache } from './transactor/fold-cache';
import { createKeyedQueue } from './keyed-queue';
import { backOff } from './backoff';

export interface TransactorOptions {
  /** Streams whose folded state is kept in memory; 0 reads every stream afresh. Default 1,000. */
  readonly cacheSize?: number;
  /** For jitter only. */
  readonly random?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

const TRIES = 3;
const TRIES_OF_COMMUTING = 20;
const RELOAD_TRIES = 5;
/** A store that answers nothing takes its time for every look; a visitor is told before the tries are used up. */
const RELOAD_WITHIN_MS = 5_000;
/** A command does not wait longer for those before it on its stream. */
const TURN_WITHIN_MS = 10_000;

/**
 * The one way to write. Cached states may be stale without harm: facts decided on one are refused by the store (the
 * append carries the revision), and a refusal or a "nothing to do" decided on one is decided again on a fresh one.
 * Commands on one stream in one process run one after another, so they do not make each other retry.
 *
 * `transact` throws what `decide` throws, and WrongExpectedRevision when other processes won all its tries, or the stream is not
 * the one that its caller saw.
 */
export function createTransactor(
  store: EventStore,
  catalogue: EventCatalogue,
  options: TransactorOptions = {},
): Transactor {
  const { cacheSize = 1_000, random = Math.random } = options;
  const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const cache: FoldCache = createFoldCache(cacheSize);
  const inTurn = createKeyedQueue(TURN_WITHIN_MS);

  /** Reads what is new since `known`; starts over when the stream is not the one `known` was folded from. */
  async function catchUp<S, E extends Fact>(
    stream: StreamName,
    decider: Pick<Decider<S, never, E>, 'initial' | 'evolve'>,
    known: Fold<S> | undefined,
  ): Promise<Fold<S>> {
    let fold = known ?? emptyFold(decider.initial);
    let expectedHash = fold.lastHash;
    let expectedRevision = fold.revision + 1n;
    for await (const event of store.readStream(stream, { from: expectedRevision })) {
      if (known !== undefined && (event.meta.prevHash !== expectedHash || event.revision !== expectedRevision)) {
        return catchUp(stream, decider, undefined);
      }
      fold = extend(fold, decider, event, event.position, catalogue);
      expectedHash = event.meta.hash;
      expectedRevision += 1n;
    }
    cache.set(decider, stream, fold);
    return fold;
  }

  /** After a broken connection the answer is in the store as soon as the store answers again. */
  async function catchUpPatiently<S, E extends Fact>(
    stream: StreamName,
    decider: Pick<Decider<S, never, E>, 'initial' | 'evolve'>,
    known: Fold<S> | undefined,
    cause: AppendOutcomeUnknown,
  ): Promise<Fold<S>> {
    const began = performance.now();
    for (let attempt = 0; ; attempt++) {
      try {
        return await catchUp(stream, decider, known);
      } catch (error) {
        const enough = attempt >= RELOAD_TRIES || performance.now() - began > RELOAD_WITHIN_MS;
        if (!(error instanceof StoreUnavailable) || enough) throw cause;
        await sleep(backOff(attempt, 100, 1_600, random));
      }
    }
  }

  async function transact<S, C, E extends Fact>(
    stream: StreamName,
    decider: Decider<S, C, E>,
    command: C,
    context: CommandContext,
    { likelyNew = false, commutes = false, seenAt }: TransactOptions = {},
  ): Promise<TransactResult<S>> {
    const known = cache.get<S>(decider, stream) ?? (likelyNew ? emptyFold(decider.initial) : undefined);
    let fold = known ?? (await catchUp(stream, decider, undefined));
    let fresh = known === undefined;
    const mostTries = commutes ? TRIES_OF_COMMUTING : TRIES;
    let tries = 0;
    let sent = false;

    for (;;) {
      const done = fold.commands.get(context.commandId);
      if (done !== undefined) return firstResult(stream, decider, fold, done, !sent);

      const movedOn = seenAt !== undefined && fold.revision !== seenAt;
      if (movedOn && fresh) throw new WrongExpectedRevision(stream, asExpected(seenAt), fold.revision);
      const facts = movedOn ? 'look again' : decideOn(decider, command, fold.state, fresh);
      if (facts === 'look again') {
        fold = await catchUp(stream, decider, fold);
        fresh = true;
        continue;
      }
      if (facts.length === 0) {
        return { state: fold.state, revision: fold.revision, position: fold.position, events: [], deduplicated: false };
      }

      const events = seal(stream, fold, facts, context);
      tries += 1;
      try {
        const result = await store.append(stream, asExpected(fold.revision), events, { brief: true });
        return await appended(stream, decider, fold, events, result);
      } catch (error) {
        if (error instanceof AppendOutcomeUnknown) {
          sent = true;
          fold = await catchUpPatiently(stream, decider, fold, error);
          if (tries >= TRIES && !fold.commands.has(context.commandId)) throw error;
        } else if (error instanceof WrongExpectedRevision && tries < mostTries) {
          await sleep(backOff(tries, 5, 50, random));
          // A store restored to an earlier point has a shorter stream than the one in the cache.
          fold = await catchUp(stream, decider, error.actual < fold.revision ? undefined : fold);
        } else {
          throw error;
        }
        fresh = true;
      }
    }
  }

  function seal(stream: StreamName, fold: Fold<unknown>, facts: readonly Fact[], context: CommandContext): NewEvent[] {
    const unsealed = facts.map((fact, index): UnsealedEvent => ({
      id: eventId(stream, context.commandId, index),
      type: fact.type,
      data: fact.data,
      meta: {
        schemaVersion: catalogue.definition(fact.type).version,
        commandId: context.commandId,
        correlationId: context.correlationId,
        causationId: context.causationId,
        actor: context.actor,
        occurredAt: context.occurredAt,
        ...(context.reason === undefined ? {} : { reason: context.reason }),
        ...(context.subjects === undefined ? {} : { subjects: context.subjects }),
      },
    }));
    return sealEvents(stream, fold.revision + 1n, fold.lastHash, unsealed);
  }

  async function appended<S, E extends Fact>(
    stream: StreamName,
    decider: Decider<S, never, E>,
    fold: Fold<S>,
    events: readonly NewEvent[],
    result: AppendResult,
  ): Promise<TransactResult<S>> {
    const { position, deduplicated } = result;
    // What stands in the store under these ids need not be what was decided here, and the chain runs over the former.
    const recorded: readonly AppendedEvent[] = deduplicated
      ? (await collect(store.readStream(stream, { from: fold.revision + 1n, limit: events.length }))).map(asAppended)
      : events.map((event, index) => ({ ...event, stream, revision: fold.revision + 1n + BigInt(index) }));
    let next = fold;
    for (const event of recorded) next = extend(next, decider, event, position, catalogue);
    cache.set(decider, stream, next);
    return {
      state: next.state,
      revision: next.revision,
      position: next.position,
      events: recorded,
      deduplicated,
    };
  }

  /** What the first run of an already carried out command returned: its events, and the state right after them. */
  async function firstResult<S, E extends Fact>(
    stream: StreamName,
    decider: Decider<S, never, E>,
    now: Fold<S>,
    done: { readonly first: bigint; readonly last: bigint },
    deduplicated: boolean,
  ): Promise<TransactResult<S>> {
    const upTo = done.last === now.revision;
    const from = upTo ? done.first : 0n;
    const read = await collect(store.readStream(stream, { from, limit: Number(done.last - from + 1n) }));
    const events = read.filter((event) => event.revision >= done.first).map(asAppended);
    let then = upTo ? now : emptyFold(decider.initial);
    if (!upTo) for (const event of read) then = extend(then, decider, event, event.position, catalogue);
    return { state: then.state, revision: then.revision, position: then.position, events, deduplicated };
  }

  return {
    store,
    transact: (stream, decider, command, context, options) =>
      inTurn(stream, () => transact(stream, decider, command, context, options)),
    async load(stream, decider) {
      const { state, revision, position } = await catchUp(stream, decider, cache.get(decider, stream));
      return { state, revision, position };
    },
  };
}

const asExpected = (revision: Revision): Expected => (revision < 0n ? 'no_stream' : revision);

/** A refusal, or "nothing to do", decided on a state that may be stale is no answer yet. */
function decideOn<S, C, E extends Fact>(
  decider: Decider<S, C, E>,
  command: C,
  state: S,
  fresh: boolean,
): readonly E[] | 'look again' {
  try {
    const facts = decider.decide(command, state);
    return facts.length > 0 || fresh ? facts : 'look again';
  } catch (error) {
    if (fresh) throw error;
    return 'look again';
  }
}

/** A repeated command is answered as it was at first, when the store was not asked where its events stand. */
function asAppended({ id, type, data, meta, stream, revision }: RecordedEvent): AppendedEvent {
  return { id, type, data, meta, stream, revision };
}

async function collect(events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
