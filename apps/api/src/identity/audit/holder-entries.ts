import { Injectable } from '@nestjs/common';
import { RateLimiter, type LimitedAttempt } from '../../platform/limits/rate-limiter';

interface Holder {
  readonly id: string;
  readonly role: 'customer' | 'admin';
}

/**
 * Whoever works in a customer's session can change a profile or an address as often as they like, and be refused what is for staff; whoever has
 * the password can sign in, out, and prove themselves. No entry of somebody signed in is ever deleted, so what the audit log keeps of it is
 * bounded. Of staff every one is kept.
 */
@Injectable()
export class HolderEntries {
  constructor(private readonly limits: RateLimiter) {}

  /**
   * Whether one more entry about this act is written. Each kind of act has a count of its own: nobody hides one behind many of another.
   * Beyond it the limit is told in the log and in the metrics.
   */
  mayWrite(holder: Holder, action: string): boolean {
    return this.counts(holder, [{ limit: 'audited-holder', key: `${holder.id} ${action}` }]);
  }

  /** The same of what they were refused, whatever that was. */
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
