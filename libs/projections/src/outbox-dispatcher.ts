import { backOff, listen, pause, type Subscription } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import { messageOf } from './errors';
import { silentLogger, type ProjectionLogger } from './logging';
import { LONGEST_PAUSE_MS, settleClock } from './outbox-clock';
import type { OutboxIntake } from './outbox-intake';
import { OutboxSweep } from './outbox-sweep';
import { exchangeOutbox, extendLeases, pruneOutbox, type Outcome, type OutboxItem } from './outbox-table';

/** Thrown by a handler when trying again is pointless: the message needs a person's attention at once. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Thrown by a handler whose work has to wait: the run is not counted, the message runs again after this pause. */
export class NotNow extends Error {
  override readonly name = 'NotNow';

  /** @param pauseMs at most ten minutes */
  constructor(
    message: string,
    readonly pauseMs: number,
  ) {
    super(message);
  }
}

/** What a handler returns that only passed the work on: the message stays on record until it is finished there. */
export interface HandedOver {
  /** E.g. the name of a queue. */
  readonly handedTo: string;
}

/** @param last this run is the last that is made by itself, if it fails by a fault of its own */
export type OutboxHandler = (message: OutboxItem, last: boolean) => Promise<HandedOver | void>;

export interface OutboxDispatcherOptions {
  readonly pool: Pool;
  /** By message kind. Handlers are idempotent by `message.id`: a crash between run and mark runs them again. */
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
  /** Messages at a time in this process; default 64. */
  readonly concurrency?: number;
  /** Kinds whose work waits for somebody outside, who may be slow for hours: as many of these beside the others, whose room they never take. */
  readonly apart?: readonly string[];
  /** Runs before a message is left to a person; default 10, the pauses between them doubling from 0.5 s to 10 min. */
  readonly maxAttempts?: number;
  readonly retryBaseMs?: number;
  /**
   * Says of an error that something the handler needs does not answer. Such a run is not counted; the message runs again
   * after ten seconds at most, for as long as it takes.
   */
  readonly isAway?: (error: unknown) => boolean;
  /** After a crash a message is free again after this time; extended while a handler runs. Default 30 s. */
  readonly leaseMs?: number;
  /** Done messages are kept this long; default 7 days. */
  readonly keepDoneMs?: number;
  /** Says in SQL, of a done message `o`, that it is kept longer: it may have to be handed over again. */
  readonly keepDoneWhile?: string;
  readonly logger?: ProjectionLogger;
}

export interface OutboxDispatcher extends OutboxIntake {
  start(): void;
  /** Takes nothing new, waits for the handlers at work and marks their messages. */
  stop(): Promise<void>;
}

const POLL_MS = 5_000;
/** While notifications cannot arrive. */
const BLIND_POLL_MS = 500;
/** While others wait for room, messages done wait this long for their neighbours, so that one statement marks them all. */
const GATHER_MS = 10;
/**
 * Nobody waits for the mark of a message that is done: it may wait this long, or for so many others. A crash in between runs
 * it again, as one before it was done would have.
 */
const MARK_WITHIN_MS = 500;
const MARK_AT = 64;
const PRUNE_EVERY_MS = 3_600_000;
/** Longest pause while something does not answer: it should not be long back before the work goes on. */
const LONGEST_AWAY_MS = 10_000;
const SETTLE_EVERY_MS = 10_000;

/** Drains `rm.outbox`. Several may run at once, in one process or many: each message is leased to one of them. */
export function createOutboxDispatcher(options: OutboxDispatcherOptions): OutboxDispatcher {
  return new Dispatcher(options);
}

class Dispatcher implements OutboxDispatcher {
  private readonly pool: Pool;
  private readonly concurrency: number;
  private readonly apart: ReadonlySet<string>;
  private readonly maxAttempts: number;
  readonly leaseMs: number;
  private readonly logger: ProjectionLogger;
  private readonly running = new Map<string, OutboxItem>();
  private runningApart = 0;
  private outcomes: Outcome[] = [];
  /** When the outcomes at hand have to be marked, by `performance.now()`. */
  private markBy = Infinity;
  /** More was due than there was room for. */
  private backlog = false;
  private reserved = 0;
  private stopping = false;
  private main: Promise<void> | undefined;
  private subscription: Subscription | undefined;
  private wake: (() => void) | undefined;
  private noticed = false;
  private leaseTimer: NodeJS.Timeout | undefined;
  private prunedAt = -Infinity;
  private settledAt = -Infinity;
  private readonly sweep: OutboxSweep;

  constructor(private readonly options: OutboxDispatcherOptions) {
    this.pool = options.pool;
    this.concurrency = options.concurrency ?? 64;
    this.apart = new Set(options.apart);
    this.maxAttempts = options.maxAttempts ?? 10;
    this.leaseMs = options.leaseMs ?? 30_000;
    this.sweep = new OutboxSweep(this.pool, this.leaseMs);
    this.logger = options.logger ?? silentLogger;
  }

  start(): void {
    if (this.main) throw new Error('the outbox dispatcher was started already');
    this.stopping = false;
    const notice = () => {
      this.noticed = true;
      this.wake?.();
    };
    this.subscription = listen(this.pool, 'rm_outbox', notice, notice);
    this.leaseTimer = setInterval(() => this.extend(), this.leaseMs / 3).unref();
    this.main = this.loop();
  }

  takes(kind: string): boolean {
    return !this.apart.has(kind) || this.runningApart < this.concurrency;
  }

  reserve(wanted: number): number {
    if (!this.main || this.stopping) return 0;
    const granted = Math.min(wanted, this.room());
    this.reserved += granted;
    return granted;
  }

  accept(reserved: number, messages: readonly OutboxItem[]): void {
    this.reserved -= reserved;
    for (const message of messages) this.launch(message);
    if (this.stopping) this.wake?.();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake?.();
    await this.main;
    this.main = undefined;
    clearInterval(this.leaseTimer);
    await this.subscription?.close();
  }

  private async loop(): Promise<void> {
    for (let failures = 0; ;) {
      const idle = this.running.size === 0 && this.reserved === 0 && this.outcomes.length === 0;
      // When the database stays away the outcomes cannot be marked; the leases run out and the messages run again.
      if (this.stopping && (idle || (this.running.size === 0 && failures > 3))) return;
      const free = this.stopping ? 0 : this.room();
      if (free === 0 && this.outcomes.length === 0) {
        await this.sleep(POLL_MS);
        continue;
      }
      const outcomes = this.outcomes;
      this.outcomes = [];
      this.markBy = Infinity;
      this.noticed = false;
      let dueInMs: number | null;
      try {
        const left = this.runningApart < this.concurrency ? [] : [...this.apart];
        const answer = await exchangeOutbox(this.pool, outcomes, free, this.leaseMs, left);
        for (const message of answer.claimed) this.launch(message);
        this.backlog = free > 0 ? answer.claimed.length === free : this.backlog;
        dueInMs = this.backlog ? 0 : answer.dueInMs;
        failures = 0;
      } catch (error) {
        this.outcomes.unshift(...outcomes);
        if (this.outcomes.length > 0) this.markBy = 0;
        failures += 1;
        this.logger.warn({ reason: messageOf(error) }, 'outbox paused, trying again');
        await pause(this.stopping ? 50 : backOff(failures, 100, 5_000));
        continue;
      }
      await this.prune();
      await this.settle();
      await this.takeUpLost();
      const full = this.room() === 0;
      if (full || dueInMs !== 0) {
        const poll = this.subscription?.connected() ? POLL_MS : BLIND_POLL_MS;
        await this.sleep(full ? POLL_MS : Math.min(poll, dueInMs ?? poll, this.sweep.dueInMs));
      }
      if (this.backlog && this.outcomes.length > 0 && this.running.size > 0) await pause(GATHER_MS);
    }
  }

  private room(): number {
    return Math.max(0, this.concurrency - (this.running.size - this.runningApart) - this.reserved);
  }

  private launch(message: OutboxItem): void {
    const apart = Number(this.apart.has(message.kind));
    this.running.set(message.id, message);
    this.runningApart += apart;
    void this.attempt(message).then((outcome) => {
      this.running.delete(message.id);
      this.runningApart -= apart;
      this.outcomes.push(outcome);
      const waits = outcome.state === 'done' && !this.backlog && !this.stopping && this.outcomes.length < MARK_AT;
      this.markBy = waits ? Math.min(this.markBy, performance.now() + MARK_WITHIN_MS) : 0;
      if (!waits || this.outcomes.length === 1 || this.noticed) this.wake?.();
    });
  }

  private async attempt(message: OutboxItem): Promise<Outcome> {
    const { id, attempts, kind } = message;
    const outcome = { id, attempts, error: null, delayMs: 0, away: false, handedTo: null };
    const counted = attempts - message.away;
    const last = counted >= this.maxAttempts;
    try {
      const handler = Object.hasOwn(this.options.handlers, kind) ? this.options.handlers[kind] : undefined;
      if (!handler) throw new Error(`no handler for ${kind}`);
      const handed = await handler(message, last);
      return { ...outcome, state: 'done', handedTo: handed?.handedTo ?? null };
    } catch (error) {
      const reason = messageOf(error).slice(0, 1_000);
      const away = error instanceof NotNow || (this.options.isAway?.(error) ?? false);
      const hopeless = error instanceof Undeliverable || (!away && last);
      const fields = { outboxId: id, kind, reaction: message.reaction, attempts, reason };
      if (hopeless) this.logger.error(fields, 'an outbox message needs attention');
      else this.logger.warn(fields, 'an outbox message failed and will be tried again');
      const base = this.options.retryBaseMs ?? 500;
      const delayMs =
        error instanceof NotNow
          ? Math.min(error.pauseMs, LONGEST_PAUSE_MS)
          : away
            ? backOff(message.away, base, LONGEST_AWAY_MS)
            : backOff(counted - 1, base, LONGEST_PAUSE_MS);
      return { ...outcome, state: hopeless ? 'needs_attention' : 'pending', error: reason, delayMs, away };
    }
  }

  /** Until outcomes are to be marked, something arrives that there is room for, or the time is over. */
  private async sleep(ms: number): Promise<void> {
    const until = performance.now() + ms;
    for (;;) {
      const wait = Math.min(until, this.markBy) - performance.now();
      const idle = this.running.size === 0 && this.reserved === 0;
      if (wait <= 0 || (this.stopping ? idle || this.outcomes.length > 0 : this.noticed && this.room() > 0)) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.wake = undefined;
  }

  private extend(): void {
    if (this.running.size === 0) return;
    extendLeases(this.pool, [...this.running.values()], this.leaseMs).catch((error: unknown) =>
      this.logger.warn({ reason: messageOf(error) }, 'could not extend the leases of outbox messages'),
    );
  }

  private async settle(): Promise<void> {
    if (performance.now() - this.settledAt < SETTLE_EVERY_MS) return;
    this.settledAt = performance.now();
    const late = await settleClock(this.pool, this.leaseMs).catch(() => 0);
    if (late === 0) return;
    this.noticed = true;
    this.logger.warn({ messages: late }, 'the database clock went back: what was due later than possible is due now');
  }

  private async takeUpLost(): Promise<void> {
    const freed = await this.sweep.run().catch((error: unknown) => {
      this.logger.warn({ reason: messageOf(error) }, 'could not look for messages whose process died');
      return 0;
    });
    if (freed === 0) return;
    this.noticed = true;
    this.logger.info({ messages: freed }, 'messages whose process died before they were done are due again');
  }

  private async prune(): Promise<void> {
    if (performance.now() - this.prunedAt < PRUNE_EVERY_MS) return;
    this.prunedAt = performance.now();
    await pruneOutbox(this.pool, this.options.keepDoneMs ?? 604_800_000, this.options.keepDoneWhile).catch(() => {});
  }
}
