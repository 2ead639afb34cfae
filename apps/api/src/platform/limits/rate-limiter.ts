import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Counter, register } from 'prom-client';
import { ErrorCode } from '@halfpallet/contracts';
import type { Config } from '../config';
import { DomainError } from '../errors';
import { log } from '../log';
import { CLOCK, CONFIG, type Clock } from '../tokens';
import { LimitStores } from './limit-stores';
import { atOnce, LIMITS, type AbuseLimit, type LimitName } from './limits';
import { SharedCount } from './shared-count';
import type { LimitedVisitor } from './visitor';

/** One limit, and whose count it is. */
export interface LimitedAttempt {
  readonly limit: LimitName;
  readonly key: string;
}

/** What the shop's own machine may do of the limits of trade. */
const OWN_MACHINE_TIMES = 20;
/** A caller that stays blocked is told to the log once in this time. */
const TELL_EVERY_MS = 10 * 60_000;

const METRIC = 'halfpallet_limited_calls_total';
const limitedCalls =
  (register.getSingleMetric(METRIC) as Counter<'limit'> | undefined) ??
  new Counter({ name: METRIC, help: 'Calls refused because a limit was reached.', labelNames: ['limit'] });

/** Counts of trade are told to the other processes so long after the first of them. */
const SHARE_AFTER_MS = 250;
/** When the store did not answer. */
const SHARE_AGAIN_AFTER_MS = 5_000;

/** The one place that counts and refuses, for all processes together. */
@Injectable()
export class RateLimiter implements BeforeApplicationShutdown {
  private readonly counts: ReadonlyMap<LimitName, SharedCount>;
  private readonly told = new LRUCache<string, true>({ max: 1_000, ttl: TELL_EVERY_MS });
  private sharing: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) clock: Clock,
    stores: LimitStores,
  ) {
    this.counts = new Map(
      Object.entries<AbuseLimit>(LIMITS).map(([name, rule]) => [
        name as LimitName,
        new SharedCount(stores.of(name, rule.windowMs), {
          windowMs: rule.windowMs,
          atOnce: atOnce(rule),
          nowMs: () => clock.now().getTime(),
          onPending: () => this.shareAfter(SHARE_AFTER_MS),
        }),
      ]),
    );
  }

  /** An attempt by what names the visitor. */
  static by(visitor: LimitedVisitor, ...limits: readonly LimitName[]): LimitedAttempt[] {
    return limits.map((limit) => ({ limit, key: visitor.key }));
  }

  /**
   * Counts one attempt in every limit named, or in none.
   * @param visitor who asks, for limits that the shop's own machine has more of
   * @throws DomainError TOO_MANY_REQUESTS with the longest wait of the limits that are reached
   */
  async count(attempts: readonly LimitedAttempt[], visitor?: LimitedVisitor): Promise<void> {
    if (attempts.some((attempt) => this.isReachedHere(attempt, visitor))) {
      const waits = await Promise.all(attempts.map((attempt) => this.wait(attempt, visitor)));
      this.refuse(attempts, waits);
    }
    const counted = attempts.filter((attempt) => this.countsFirst(attempt, visitor));
    const totals = await Promise.all(counted.map(({ limit, key }) => this.of(limit).add(key)));
    const over = counted.map(({ limit, key }, index) =>
      totals[index]! > this.allowed(limit, visitor) ? this.of(limit).secondsToOpen(key) : null,
    );
    if (over.every((seconds) => seconds === null)) return;
    await this.handBack(counted);
    this.refuse(counted, over);
  }

  /**
   * Counts by what this process knows and asks nobody, for limits that are shared a moment later.
   * @throws DomainError as `count`
   */
  countHere(attempts: readonly LimitedAttempt[], visitor?: LimitedVisitor): void {
    this.refuse(
      attempts,
      attempts.map(({ limit, key }) => this.of(limit).blockedHere(key, this.allowed(limit, visitor))),
    );
    for (const attempt of attempts) {
      if (this.countsFirst(attempt, visitor)) this.of(attempt.limit).addHere(attempt.key);
    }
  }

  /** What became of an attempt: limits that count afterwards count it now, the others give it back if it does not count. */
  async answered(attempt: LimitedAttempt, counts: boolean): Promise<void> {
    if (afterwards(attempt.limit)) {
      if (counts) await this.countSilently(attempt);
    } else if (!counts) await this.handBack([attempt]);
  }

  /** Carries out work as one attempt, which does not count when the work fails. */
  async during<T>(
    attempts: readonly LimitedAttempt[],
    visitor: LimitedVisitor | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    await this.count(attempts, visitor);
    try {
      return await work();
    } catch (error) {
      await this.handBack(attempts);
      throw error;
    }
  }

  /** Whether the limit is reached. Counts nothing and refuses nothing. */
  async isReached(attempt: LimitedAttempt, visitor?: LimitedVisitor): Promise<boolean> {
    return (await this.wait(attempt, visitor, atOnce(LIMITS[attempt.limit]))) !== null;
  }

  /** The same, by what this process knows. */
  isReachedHere({ limit, key }: LimitedAttempt, visitor?: LimitedVisitor): boolean {
    return this.of(limit).blockedHere(key, this.allowed(limit, visitor)) !== null;
  }

  /** Counts although the limit may be reached, for callers who must not notice it. */
  async countSilently({ limit, key }: LimitedAttempt): Promise<void> {
    await this.of(limit).add(key);
  }

  /** The attempts counted last do not count after all. */
  async handBack(attempts: readonly LimitedAttempt[]): Promise<void> {
    await Promise.all(attempts.map(({ limit, key }) => this.of(limit).handBack(key)));
  }

  /** This key begins anew. */
  async forget({ limit, key }: LimitedAttempt): Promise<void> {
    await this.of(limit).forget(key);
  }

  /** Every key that begins so begins anew. */
  async forgetAll({ limit, key }: LimitedAttempt): Promise<void> {
    await this.of(limit).forgetAll(key);
  }

  /** Tells the other processes what was counted here. */
  async share(): Promise<void> {
    clearTimeout(this.sharing);
    this.sharing = undefined;
    const shared = await Promise.allSettled([...this.counts.values()].map((count) => count.share()));
    if (shared.some(({ status }) => status === 'rejected')) this.shareAfter(SHARE_AGAIN_AFTER_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.share();
    clearTimeout(this.sharing);
  }

  /** How many times the limit this visitor is allowed. */
  times(limit: LimitName, visitor: LimitedVisitor | undefined): number {
    const { trade }: AbuseLimit = LIMITS[limit];
    return trade ? this.tradeTimes(visitor) : 1;
  }

  /** The same for limits that stand with the thing they guard, as the payments of one order do. */
  tradeTimes(visitor: LimitedVisitor | undefined): number {
    if (!this.config.abuseLimits) return Number.POSITIVE_INFINITY;
    return visitor?.own ? OWN_MACHINE_TIMES : 1;
  }

  private allowed(limit: LimitName, visitor: LimitedVisitor | undefined): number {
    return LIMITS[limit].limit * this.times(limit, visitor);
  }

  private countsFirst({ limit }: LimitedAttempt, visitor: LimitedVisitor | undefined): boolean {
    return !afterwards(limit) && this.times(limit, visitor) !== Number.POSITIVE_INFINITY;
  }

  private wait({ limit, key }: LimitedAttempt, visitor?: LimitedVisitor, look = false): Promise<number | null> {
    return this.of(limit).blockedFor(key, this.allowed(limit, visitor), look);
  }

  /** @param waits seconds for each attempt, null where its limit is not reached */
  private refuse(attempts: readonly LimitedAttempt[], waits: ReadonlyArray<number | null>): void {
    const longest = Math.max(...waits.map((seconds) => seconds ?? 0));
    if (longest > 0) throw this.refusal(attempts[waits.indexOf(longest)]!, longest);
  }

  private refusal({ limit, key }: LimitedAttempt, seconds: number): DomainError {
    limitedCalls.inc({ limit });
    const { per, why, instead }: AbuseLimit = LIMITS[limit];
    if (!this.told.has(`${limit}|${key}`)) {
      this.told.set(`${limit}|${key}`, true);
      // Addresses of people stay out of the log; the address of a connection is what an operator can act on.
      log.warn({ limit, ...(per === 'visitor' ? { visitor: key } : {}), seconds }, 'a limit was reached');
    }
    const advice = instead ? `${instead}, or ` : '';
    const text = `${why}. Please ${advice}wait ${inWords(seconds)} and try again.`;
    return new DomainError(ErrorCode.tooManyRequests, text, 429, { extra: { retryAfterSeconds: seconds } });
  }

  private of(limit: LimitName): SharedCount {
    return this.counts.get(limit)!;
  }

  private shareAfter(ms: number): void {
    this.sharing ??= setTimeout(() => void this.share(), ms).unref();
  }
}

function afterwards(limit: LimitName): boolean {
  const rule: AbuseLimit = LIMITS[limit];
  return rule.afterwards === true;
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
