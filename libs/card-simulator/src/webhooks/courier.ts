import { setMaxListeners } from 'node:events';
import http from 'node:http';
import { Alarm } from '../alarm';
import type { Faults } from '../faults';
import type { Settings } from '../options';
import type { QueuedEvent } from '../store/store';
import { waitAfter } from './back-off';
import { ANSWER_TIMEOUT_MS, post } from './post';
import type { Settlement, WebhookQueue } from './queue';
import { signPayload } from './signature';

/** An attempt not settled by then is taken for lost with its process and made again. */
const LEASE_MS = ANSWER_TIMEOUT_MS + 6_000;
const MAX_UNDER_WAY = 32;
const SWEEP_MS = 15_000;
/** Outcomes are written together when several deliveries end within this time. */
const SETTLE_WAIT_MS = 10;
const STOP_GRACE_MS = 1_000;
/** How long a process takes no events because nobody listened: first, doubling, at most. */
const ALONE_MS = { first: 500, most: SWEEP_MS };

/**
 * Delivers events to the webhook at least once. A new event is stored as already leased and sent straight from memory,
 * which saves claiming it; whatever is not settled when the lease ends comes back through the queue. Where nobody listens at the
 * webhook's address, as beside a worker in a container of its own, events are left to the processes that reach a receiver.
 */
export class Courier {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: MAX_UNDER_WAY });
  private readonly alarm: Alarm;
  private readonly abort = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private readonly waiting = new Set<() => void>();
  private readonly outcomes: Settlement[] = [];
  private settling: Promise<void> | undefined;
  private stopping = false;
  /** True while events may be waiting that this process had no room for. */
  private backlog = false;
  /** Nobody has listened for so many attempts; takes no events until then, by `performance.now()`. */
  private alone = { attempts: 0, until: -Infinity };

  constructor(
    private readonly queue: WebhookQueue,
    private readonly settings: Settings,
    private readonly faults: Faults,
  ) {
    // Every delivery under way listens for the end, and those that were let in before others were stored may be more than the limit.
    setMaxListeners(0, this.abort.signal);
    this.alarm = new Alarm(
      () => this.sweep(),
      SWEEP_MS,
      (error) => {
        settings.logger.error({ err: error }, 'card simulator could not read its webhook queue');
      },
    );
  }

  /** Looks for deliveries left by an earlier process, then keeps looking. */
  start(): void {
    this.alarm.ringIn(0);
  }

  /** Attempt count and due time a new event is to be stored with: leased to this process, or free for all. */
  admission(now: Date): { attempts: number; dueAt: Date } {
    const canSendNow = this.takesEvents && this.underWay.size < MAX_UNDER_WAY;
    return canSendNow ? { attempts: 1, dueAt: this.leaseFrom(now) } : { attempts: 0, dueAt: now };
  }

  /** Takes over events that were stored just now; those stored as free for all wait for the next sweep. */
  dispatch(events: readonly QueuedEvent[]): void {
    for (const event of events) {
      if (event.dueAt === null) continue;
      if (event.attempts > 0) this.send(event);
      else this.backlog = true;
    }
  }

  /** Looks at the queue at once, e.g. when deliveries are no longer paused. */
  wake(): void {
    this.alarm.ringIn(0);
  }

  /** Ends deliveries: those under way get a second to finish, then go back to the queue. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.alarm.stop();
    for (const wake of this.waiting) wake();
    const cut = setTimeout(() => this.abort.abort(), STOP_GRACE_MS);
    await Promise.all(this.underWay);
    clearTimeout(cut);
    await this.settling;
    this.agent.destroy();
  }

  private async sweep(): Promise<void> {
    // One is enough to learn whether somebody listens by now.
    const room = Math.min(this.alone.attempts > 0 ? 1 : Infinity, MAX_UNDER_WAY - this.underWay.size);
    if (!this.takesEvents || room <= 0) return;
    this.backlog = false;
    const now = this.settings.clock();
    const events = await this.queue.claim(now, this.leaseFrom(now), room);
    for (const event of events) this.send(event);
    if (events.length === room) this.backlog = true;
  }

  private get takesEvents(): boolean {
    return !this.stopping && !this.faults.deliveriesPaused && performance.now() >= this.alone.until;
  }

  private leaseFrom(now: Date): Date {
    return new Date(now.getTime() + LEASE_MS);
  }

  private send(event: QueuedEvent): void {
    const attempt: Promise<void> = this.attempt(event)
      .then((outcome) => this.settle(outcome))
      .finally(() => this.underWay.delete(attempt));
    this.underWay.add(attempt);
  }

  private async attempt(event: QueuedEvent): Promise<Settlement> {
    const delay = this.faults.delayMs(Math.random());
    if (delay > 0) await this.pause(delay);
    if (this.stopping) return this.putBack(event, null);
    try {
      if (this.faults.takeDuplicate()) await this.post(event);
      const status = await this.post(event);
      this.alone = { attempts: 0, until: -Infinity };
      if (status >= 200 && status < 300) {
        return { id: event.id, deliveredAt: this.settings.clock(), dueAt: null, error: null };
      }
      return this.failed(event, `answered ${status}`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED') return this.failed(event, message || 'connection failed');
      this.standAlone();
      return this.putBack(event, message);
    }
  }

  private standAlone(): void {
    if (performance.now() < this.alone.until) return;
    const { attempts } = this.alone;
    if (attempts === 0)
      this.settings.logger.info({}, 'card simulator leaves its events to others: nobody listens here');
    const pauseMs = Math.min(ALONE_MS.first * 2 ** attempts, ALONE_MS.most);
    this.alone = { attempts: Math.min(attempts + 1, 10), until: performance.now() + pauseMs };
    this.alarm.ringIn(pauseMs);
  }

  /** As if never tried: the next process, or the next sweep, sends it. */
  private putBack({ id }: QueuedEvent, error: string | null): Settlement {
    return { id, deliveredAt: null, dueAt: this.settings.clock(), error, untried: true };
  }

  private post(event: QueuedEvent): Promise<number> {
    const { settings } = this;
    const secret = this.faults.takeWrongSignature() ? `${settings.webhookSecret}-wrong` : settings.webhookSecret;
    const headers = {
      'Stripe-Signature': signPayload(event.payload, secret, settings.clock()),
      'User-Agent': 'Stripe/1.0 (card simulator)',
    };
    return post(settings.webhookUrl(), event.payload, headers, this.agent, this.abort.signal);
  }

  private failed(event: QueuedEvent, error: string): Settlement {
    const now = this.settings.clock();
    if (this.stopping) return this.putBack(event, error);
    const wait = waitAfter(event.attempts, now.getTime() - event.created * 1000);
    const fields = { eventId: event.id, type: event.type, attempt: event.attempts, reason: error, retryInMs: wait };
    this.settings.logger.warn(fields, 'card simulator could not deliver an event');
    if (wait === undefined) return { id: event.id, deliveredAt: null, dueAt: null, error };
    return { id: event.id, deliveredAt: null, dueAt: new Date(now.getTime() + wait), error };
  }

  private settle(outcome: Settlement): Promise<void> {
    this.outcomes.push(outcome);
    this.settling ??= this.settleSoon();
    return this.settling;
  }

  private async settleSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_WAIT_MS));
    const batch = this.outcomes.splice(0);
    this.settling = undefined;
    if (this.backlog) this.alarm.ringIn(0);
    try {
      await this.queue.settle(batch);
    } catch (error) {
      // The leases run out and the events are delivered again, which at-least-once allows.
      this.settings.logger.error({ err: error, count: batch.length }, 'card simulator could not settle deliveries');
      return;
    }
    const now = this.settings.clock().getTime();
    for (const { dueAt, untried } of batch)
      if (dueAt && !untried) this.alarm.ringIn(Math.max(0, dueAt.getTime() - now));
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
    });
  }
}
