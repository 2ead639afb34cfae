import { pause, type EventStore, type RecordedEvent } from '@halfpallet/event-store';
import type { Projection } from '@halfpallet/projections';
import type { LiveNews } from '@halfpallet/contracts';
import type { PositionWaiter } from '../../platform/position-waiter';
import { changesOf } from './changes-of';
import { GatheredChanges } from './gathered-changes';
import { whenShown } from './when-shown';

/** Messages leave this often at most, each with all that changed since the one before. */
const GATHER_MS = 50;

export interface FollowerParts {
  readonly store: Pick<EventStore, 'subscribeAll'>;
  readonly waiter: PositionWaiter;
  readonly projections: readonly Projection[];
  /** Called with what changed, once it can be read. */
  readonly tell: (news: LiveNews) => void;
}

/** Follows the log from now on, until it is stopped. */
export class LogFollower {
  private readonly stopping = new AbortController();
  private readonly gathered = new GatheredChanges();
  private readonly concerned = new Set<string>();
  private wake: (() => void) | null = null;
  private begin: () => void = () => undefined;
  private last = 0n;

  /** Resolves when everything that comes will be told. */
  readonly begun = new Promise<void>((resolve) => (this.begin = resolve));

  constructor(private readonly parts: FollowerParts) {}

  /** The last event that was seen. */
  get seen(): bigint {
    return this.last;
  }

  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /**
   * Ends when it is stopped.
   * @throws whatever the store fails with; that it is away for a while is no failure
   */
  async run(): Promise<void> {
    const telling = this.keepTelling();
    for await (const message of this.parts.store.subscribeAll({ after: 'end', signal: this.signal })) {
      if (message.kind === 'reconnected') continue;
      if (message.kind === 'event') this.take(message.event);
      else if (message.position !== null) this.last = message.position;
      if (message.kind === 'caughtUp') this.begin();
    }
    await telling;
  }

  stop(): void {
    this.stopping.abort();
    this.wake?.();
  }

  private take(event: RecordedEvent): void {
    this.last = event.position;
    this.gathered.add(changesOf(event));
    for (const { name, handlers } of this.parts.projections) if (event.type in handlers) this.concerned.add(name);
    if (!this.gathered.isEmpty) this.wake?.();
  }

  /** Takes what was gathered, waits until it can be read, tells it; what comes meanwhile is the next message. */
  private async keepTelling(): Promise<void> {
    const { waiter, tell } = this.parts;
    while (!this.signal.aborted) {
      if (this.gathered.isEmpty) await new Promise<void>((resolve) => (this.wake = resolve));
      this.wake = null;
      await pause(GATHER_MS, this.signal);
      const position = this.last;
      const changes = this.gathered.take();
      const names = [...this.concerned];
      this.concerned.clear();
      await whenShown(waiter, position, names, this.signal);
      if (!this.signal.aborted) tell({ position: position.toString(), reset: false, changes });
    }
  }
}
