import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { parseGlobalPosition, type EventStore } from '@halfpallet/event-store';
import type { LiveNews } from '@halfpallet/contracts';
import type { Contribution } from '../../platform/contribution';
import { DomainError, Unavailable } from '../../platform/errors';
import { log } from '../../platform/log';
import type { PositionWaiter } from '../../platform/position-waiter';
import { CONTRIBUTIONS, EVENT_STORE, POSITION_WAITER } from '../../platform/tokens';
import { withinTime } from '../../platform/within-time';
import type { LiveReader } from './live-reader';
import { LogFollower } from './log-follower';
import { missedChanges } from './missed-changes';
import { whenShown } from './when-shown';

/** A session that ended elsewhere is seen by then; well inside the 30 s promised. */
const BEAT_MS = 15_000;
/** A person's browsers, devices and forgotten windows; a browser needs one. */
const MOST_OF_A_PERSON = 8;
const BEGIN_WITHIN_MS = 5_000;
/** How long an answer that is no stream waits for the read models. */
const ANSWER_WITHIN_MS = 1_500;

/**
 * Tells open pages of the back-office what changed, once the read models show it. One subscription to the event log a process,
 * while there are readers; each process of the API has its own.
 */
@Injectable()
export class LiveFeed implements BeforeApplicationShutdown {
  private readonly readers = new Set<LiveReader>();
  private follower: LogFollower | null = null;
  private beating: NodeJS.Timeout | undefined;
  /** How far the log had come at the last beat. */
  private seenABeatAgo: bigint | null = null;
  private closed = false;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(POSITION_WAITER) private readonly waiter: PositionWaiter,
    @Inject(CONTRIBUTIONS) private readonly contributions: readonly Contribution[],
  ) {}

  /** Whether the log is followed now. */
  get isFollowing(): boolean {
    return this.follower !== null;
  }

  /**
   * Tells the reader what changed after `lastEventId`, and from then on whatever changes.
   * @param lastEventId position of the last message they got; what is no position counts as none
   * @throws DomainError TOO_MANY_STREAMS; Unavailable when the log cannot be followed
   */
  async join(reader: LiveReader, lastEventId: string | undefined): Promise<void> {
    this.refuseTooMany(reader);
    this.readers.add(reader);
    reader.output.once('close', () => this.leave(reader));
    this.beating ??= setInterval(() => void this.beat(), BEAT_MS).unref();
    const follower = (this.follower ??= this.follow());
    try {
      await withinTime(BEGIN_WITHIN_MS, follower.begun);
    } catch {
      reader.output.destroy();
      throw new Unavailable('The event log cannot be followed at the moment. Try again in a moment.');
    }
    this.begin(reader, follower, lastEventId).catch((error: Error) => {
      log.warn({ error: error.message }, 'a stream of the back-office did not begin; its reader comes again');
      reader.output.destroy();
    });
  }

  /**
   * What changed after `lastEventId`, as one answer.
   * @throws Unavailable when the read models do not show it in time
   */
  async since(lastEventId: string | undefined): Promise<LiveNews> {
    const upTo = (await this.store.head()).position ?? 0n;
    const news = await missedChanges(this.store, parseGlobalPosition(lastEventId ?? ''), upTo);
    if (await this.waiter.waitFor(upTo, undefined, ANSWER_WITHIN_MS)) return news;
    throw new Unavailable('The lists are behind the event log. Try again in a moment.');
  }

  /** A server that closes waits for its connections. */
  beforeApplicationShutdown(): void {
    this.closed = true;
    this.endAll();
  }

  private refuseTooMany({ personId }: LiveReader): void {
    if (this.closed) throw new Unavailable('The shop is about to stop. Try again in a moment.');
    if ([...this.readers].filter((other) => other.personId === personId).length < MOST_OF_A_PERSON) return;
    const message = `This account has ${MOST_OF_A_PERSON} streams open. Close one of them first.`;
    throw new DomainError('TOO_MANY_STREAMS', message, 429, { extra: { retryAfterSeconds: 60 } });
  }

  private async begin(reader: LiveReader, follower: LogFollower, lastEventId: string | undefined): Promise<void> {
    const upTo = follower.seen;
    const news = await missedChanges(this.store, parseGlobalPosition(lastEventId ?? ''), upTo);
    await whenShown(this.waiter, upTo, undefined, follower.signal);
    reader.begin(news);
  }

  private follow(): LogFollower {
    const projections = this.contributions.flatMap((one) => one.projections ?? []);
    const follower = new LogFollower({
      store: this.store,
      waiter: this.waiter,
      projections,
      tell: (news) => this.tell(news),
    });
    follower.run().catch((error: Error) => {
      log.warn({ error: error.message }, 'the log is not followed for the back-office; its pages come again');
      if (this.follower === follower) this.endAll();
    });
    return follower;
  }

  private tell(news: LiveNews): void {
    const ofStaff = news.changes.find(({ resource }) => resource === 'staff');
    for (const reader of [...this.readers]) {
      reader.tell(news);
      // Whoever has another role comes again, and is told what that one may read.
      if (ofStaff && (ofStaff.ids === null || ofStaff.ids.includes(reader.personId))) reader.dismiss();
    }
  }

  /** Looks after the streams that are open; happens by itself every few seconds. Never rejects. */
  async beat(): Promise<void> {
    const late = await this.isLate();
    this.seenABeatAgo = this.follower?.seen ?? null;
    for (const reader of [...this.readers]) void reader.beat(late);
  }

  /** Whether the read models do not show what stood in the log a beat ago: nobody builds them, or too slowly. */
  private async isLate(): Promise<boolean> {
    if (this.seenABeatAgo === null) return false;
    return !(await this.waiter.waitFor(this.seenABeatAgo, undefined, 0).catch(() => true));
  }

  private leave(reader: LiveReader): void {
    if (this.readers.delete(reader) && this.readers.size === 0) this.stop();
  }

  private endAll(): void {
    for (const reader of [...this.readers]) reader.end();
    this.stop();
  }

  private stop(): void {
    clearInterval(this.beating);
    this.beating = undefined;
    this.seenABeatAgo = null;
    this.follower?.stop();
    this.follower = null;
  }
}
