import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Counter, register } from 'prom-client';
import { ErrorCode } from '@halfpallet/contracts';
import type { Config } from '../config';
import { DomainError } from '../errors';
import { log } from '../log';
import { CLOCK, CONFIG, type Clock } from '../tokens';
import { AttemptWindow } from './attempt-window';
import { LIMITS, type AbuseLimit, type LimitName } from './limits';
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

/** The one place that counts and refuses. In memory: with n processes a caller gets at most n times a limit. */
@Injectable()
export class AbuseLimits {
  private readonly windows = new Map(
    Object.entries(LIMITS).map(([name, rule]) => [name as LimitName, new AttemptWindow(rule)]),
  );
  private readonly told = new LRUCache<string, true>({ max: 1_000, ttl: TELL_EVERY_MS });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** An attempt by what names the visitor. */
  static by(visitor: LimitedVisitor, ...limits: readonly LimitName[]): LimitedAttempt[] {
    return limits.map((limit) => ({ limit, key: visitor.key }));
  }

  /**
   * Counts one attempt in every limit named, or in none.
   * @param visitor who asks, for limits that the shop's own machine has more of
   * @throws DomainError TOO_MANY_REQUESTS with the longest wait of the limits that are reached
   */
  count(attempts: readonly LimitedAttempt[], visitor?: LimitedVisitor): void {
    const now = this.now();
    const reached = attempts
      .map((attempt) => ({ attempt, seconds: this.secondsToWait(attempt, now, visitor) ?? 0 }))
      .filter(({ seconds }) => seconds > 0)
      .sort((one, other) => other.seconds - one.seconds)[0];
    if (reached) throw this.refusal(reached.attempt, reached.seconds);
    for (const { limit, key } of attempts) {
      if (afterwards(limit)) continue;
      if (this.times(limit, visitor) !== Number.POSITIVE_INFINITY) this.window(limit).count(key, now);
    }
  }

  /** What became of an attempt: limits that count afterwards count it now, the others give it back if it does not count. */
  answered(attempt: LimitedAttempt, counts: boolean): void {
    if (afterwards(attempt.limit)) {
      if (counts) this.countSilently(attempt);
    } else if (!counts) this.handBack([attempt]);
  }

  /** Carries out work as one attempt, which does not count when the work fails. */
  async during<T>(
    attempts: readonly LimitedAttempt[],
    visitor: LimitedVisitor | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    this.count(attempts, visitor);
    try {
      return await work();
    } catch (error) {
      this.handBack(attempts);
      throw error;
    }
  }

  /** Whether the limit is reached. Counts nothing and refuses nothing. */
  isReached(attempt: LimitedAttempt, visitor?: LimitedVisitor): boolean {
    return this.secondsToWait(attempt, this.now(), visitor) !== null;
  }

  /** Counts although the limit may be reached, for callers who must not notice it. */
  countSilently({ limit, key }: LimitedAttempt): void {
    this.window(limit).count(key, this.now());
  }

  /** The attempts counted last do not count after all. */
  handBack(attempts: readonly LimitedAttempt[]): void {
    for (const { limit, key } of attempts) this.window(limit).handBack(key);
  }

  /** This key begins anew. */
  forget({ limit, key }: LimitedAttempt): void {
    this.window(limit).forget(key);
  }

  /** Every key that begins so begins anew. */
  forgetAll({ limit, key }: LimitedAttempt): void {
    this.window(limit).forgetAll(key);
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

  private secondsToWait({ limit, key }: LimitedAttempt, now: number, visitor?: LimitedVisitor): number | null {
    return this.window(limit).blockedFor(key, now, this.times(limit, visitor));
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

  private window(limit: LimitName): AttemptWindow {
    return this.windows.get(limit)!;
  }

  private now(): number {
    return this.clock.now().getTime();
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
