import type { EventStore, GlobalPosition, SubscriptionMessage } from '@halfpallet/event-store';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isolatePoisonEvent, type CareContext } from './isolate-poison-event';
import { applyBatch, markOf, type Mark } from './batch';
import { BEFORE_ALL, incoming, type Consumer, type Decode, type Incoming } from './consumer';
import { classifyFailure } from './errors';
import { LiveRows } from './live-rows';
import type { OutboxIntake } from './outbox-intake';
import { Inbox } from './reading';

/** Events per transaction while behind; while live a batch is whatever arrived during the one before. */
const LIVE_BATCH = 500;
/** Quiet consumers' checkpoints are written this often instead of with every batch of others. */
const SAVE_EVERY_MS = 1_000;

export interface LiveContext extends CareContext {
  readonly store: EventStore;
  readonly decode: Decode | undefined;
  readonly intake: OutboxIntake | undefined;
  /** Called after every commit and whenever positions moved in memory. */
  readonly moved: (consumers: readonly Consumer[]) => void;
  readonly beat: () => void;
  /** Ends the run's signal, so that whatever is being treated on the side stops too. */
  readonly abort: () => void;
  /** Called when the subscription had to connect anew: it may be another store. @throws to end this run */
  readonly reconnected: () => Promise<void>;
}

/**
 * One subscription for all consumers of the process. Each batch is one transaction for all of them; one that fails is
 * taken out, treated on its own while the others go on, and let in again by subscribing anew from the lowest position.
 */
export class LiveLoop {
  private readonly consumers = new Set<Consumer>();
  private joining: Consumer[] = [];
  private readonly treated = new Set<Promise<void>>();
  private inbox: Inbox<SubscriptionMessage> | undefined;
  private resubscribe = false;
  private failure: { readonly error: unknown } | undefined;
  private last: Mark | undefined;
  private savedAt = -Infinity;
  private rows = new LiveRows();

  constructor(private readonly context: LiveContext) {}

  join(consumers: readonly Consumer[]): void {
    // Not into the set at once: the batch at hand may begin behind the place where a newcomer stands.
    this.joining.push(...consumers.filter((consumer) => consumer.state !== 'halted'));
    this.resubscribe = true;
    this.inbox?.release();
  }

  /** These are fed no more: others serve in their place. */
  leave(gone: (consumer: Consumer) => boolean): void {
    for (const consumer of this.consumers) if (gone(consumer)) this.consumers.delete(consumer);
    this.joining = this.joining.filter((consumer) => !gone(consumer));
  }

  /** Ends the run with this error. */
  fail(error: unknown): void {
    this.failure ??= { error };
    this.inbox?.release();
  }

  /** Until the signal aborts; then the batch at hand is finished and quiet checkpoints are saved. @throws on `fail` */
  async run(): Promise<void> {
    const { signal } = this.context;
    const release = () => this.inbox?.release();
    signal.addEventListener('abort', release);
    try {
      while (!signal.aborted) await this.follow();
      await this.save();
    } catch (error) {
      this.context.abort();
      throw error;
    } finally {
      signal.removeEventListener('abort', release);
      await Promise.allSettled(this.treated);
    }
  }

  private async follow(): Promise<void> {
    const { store, signal } = this.context;
    this.resubscribe = false;
    for (const consumer of this.joining) this.consumers.add(consumer);
    this.joining = [];
    const inbox = new Inbox<SubscriptionMessage>(4 * LIVE_BATCH);
    this.inbox = inbox;
    const reader = new AbortController();
    const after = [...this.consumers].reduce<bigint | undefined>(
      (low, { position }) => (low === undefined || position < low ? position : low),
      undefined,
    );
    const pump = async (from: bigint): Promise<void> => {
      const start = from === BEFORE_ALL ? 'start' : (from as GlobalPosition);
      for await (const message of store.subscribeAll({ after: start, signal: reader.signal })) {
        if (reader.signal.aborted) return;
        await inbox.push(message);
      }
      if (!reader.signal.aborted) throw new Error('the store ended a subscription that should go on for ever');
    };
    const pumping = after === undefined ? undefined : pump(after).catch((error: unknown) => inbox.fail(error));
    try {
      while (!signal.aborted && !this.resubscribe) {
        if (this.failure) throw this.failure.error;
        await inbox.ready(SAVE_EVERY_MS);
        // Lets a page that is already here arrive as a whole, so that it becomes one batch.
        await nextTurn();
        await this.handle(inbox.take(LIVE_BATCH));
        if (performance.now() - this.savedAt > SAVE_EVERY_MS) await this.save();
        this.context.beat();
      }
    } finally {
      reader.abort();
      inbox.release();
      await pumping;
    }
  }

  private async handle(messages: readonly SubscriptionMessage[]): Promise<void> {
    const items: Incoming[] = [];
    let upTo: Mark | undefined;
    for (const message of messages) {
      if (message.kind === 'event') {
        const item = incoming(message.event, this.context.decode);
        items.push(item);
        upTo = markOf(item);
      } else if (message.kind === 'checkpoint' && message.position > (upTo?.position ?? BEFORE_ALL)) {
        upTo = { position: message.position, eventId: null, at: null };
      } else if (message.kind === 'reconnected') {
        await this.context.reconnected();
      }
    }
    if (!upTo) return;
    await this.apply(items, upTo);
    if (!this.last || upTo.position > this.last.position) this.last = upTo;
  }

  private async apply(items: readonly Incoming[], upTo: Mark): Promise<void> {
    const { pool, metrics, moved, intake } = this.context;
    const all = [...this.consumers];
    const started = performance.now();
    try {
      const events = await applyBatch(pool, all, items, upTo, { intake, rows: this.rows });
      if (events > 0) {
        metrics.batchApplied?.({ events, consumers: all.length, durationMs: performance.now() - started });
      }
    } catch (error) {
      // Somebody else may have written, or a part of us is about to, one event at a time.
      this.rows = new LiveRows();
      if (!isOneConsumersFault(error)) throw error;
      for (const consumer of all) await this.applyAlone(consumer, items, upTo);
    }
    moved([...this.consumers]);
  }

  private async applyAlone(consumer: Consumer, items: readonly Incoming[], upTo: Mark): Promise<void> {
    try {
      await applyBatch(this.context.pool, [consumer], items, upTo);
    } catch (error) {
      if (!isOneConsumersFault(error)) throw error;
      this.consumers.delete(consumer);
      const treatment = isolatePoisonEvent(this.context, consumer, items)
        .then(() => this.join([consumer]))
        .catch((failure: unknown) => {
          if (!this.context.signal.aborted) this.fail(failure);
        })
        .finally(() => this.treated.delete(treatment));
      this.treated.add(treatment);
    }
  }

  private async save(): Promise<void> {
    this.savedAt = performance.now();
    const { last } = this;
    // Only who has read as far as `last`: one that was let in again may still be on its way there.
    const late = [...this.consumers].filter(({ saved, position }) => saved < position && position === last?.position);
    if (last && late.length > 0) await applyBatch(this.context.pool, late, [], last, { saveAll: true });
  }
}

function isOneConsumersFault(error: unknown): boolean {
  return ['poison', 'schema'].includes(classifyFailure(error));
}
