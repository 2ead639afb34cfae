import { Inject, Injectable } from '@nestjs/common';
import { ErrorCode } from '@halfpallet/contracts';
import { DomainError } from '../../platform/errors';
import { CLOCK, type Clock } from '../../platform/tokens';
import { AttemptWindow } from '../domain/attempt-window';
import { visitorKey } from '../domain/visitor-key';
import { normaliseEmail } from '../vault/person';

const WINDOW_MS = 15 * 60_000;

/** Back-off for guessing: 10 failures per account and 50 per visitor in 15 minutes; 100 new accounts per visitor. */
@Injectable()
export class SignInAttempts {
  private readonly perAccount = new AttemptWindow({ limit: 10, windowMs: WINDOW_MS });
  private readonly perVisitor = new AttemptWindow({ limit: 50, windowMs: WINDOW_MS });
  private readonly registrations = new AttemptWindow({ limit: 100, windowMs: WINDOW_MS });

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * Carries out one attempt. Null from `work` is a failure; anything else hands the attempt back.
   * @throws TOO_MANY_REQUESTS without calling `work`; also for an account that does not exist
   */
  async signIn<T>(email: string, ip: string, work: () => Promise<T | null>): Promise<T | null> {
    const account = normaliseEmail(email);
    const visitor = visitorKey(ip);
    const now = this.clock.now().getTime();
    refuseFor(this.perAccount.blockedFor(account, now), 'Too many tries for this account');
    refuseFor(this.perVisitor.blockedFor(visitor, now), 'Too many tries from your connection');
    this.perAccount.count(account, now);
    this.perVisitor.count(visitor, now);
    const result = await work();
    if (result !== null) {
      this.perAccount.forget(account);
      this.perVisitor.handBack(visitor);
    }
    return result;
  }

  /** @throws TOO_MANY_REQUESTS */
  countRegistration(ip: string): void {
    const visitor = visitorKey(ip);
    const now = this.clock.now().getTime();
    refuseFor(this.registrations.blockedFor(visitor, now), 'Too many new accounts from your connection');
    this.registrations.count(visitor, now);
  }
}

/** @throws TOO_MANY_REQUESTS when there is a time to wait */
export function refuseFor(seconds: number | null, why: string): void {
  if (seconds === null) return;
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new DomainError(ErrorCode.tooManyRequests, `${why}. Please wait ${wait} and try again.`, 429, {
    extra: { retryAfterSeconds: seconds },
  });
}
