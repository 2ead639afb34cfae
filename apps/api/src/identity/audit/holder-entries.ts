import { Injectable } from '@nestjs/common';
import { RateLimiter, type LimitedAttempt } from '../../platform/limits/rate-limiter';

interface Holder {
  readonly id: string;
  readonly role: 'customer' | 'admin';
}

/**
 * Whoever has the password of a customer can sign in, out, and prove themselves as often as they like, and be refused what is for staff; no
 * entry of somebody signed in is ever deleted. So what the audit log keeps of it is bounded. Of staff every one is kept.
 */
@Injectable()
export class HolderEntries {
  constructor(private readonly limits: RateLimiter) {}

  /** Whether one more entry about the account is written. Beyond it the limit is told in the log and in the metrics. */
  mayWrite(holder: Holder): boolean {
    return this.counts(holder, [{ limit: 'audited-holder', key: holder.id }]);
  }

  /** The same of what they were refused. It has a count of its own, so that it hides no sign-in. */
  mayWriteRefusal(holder: Holder): boolean {
    return this.counts(holder, [
      { limit: 'audited-customer', key: holder.id },
      { limit: 'audited-customers', key: 'all' },
    ]);
  }

  private counts({ role }: Holder, attempts: readonly LimitedAttempt[]): boolean {
    if (role === 'admin') return true;
    try {
      this.limits.countHere(attempts);
      return true;
    } catch {
      return false;
    }
  }
}
