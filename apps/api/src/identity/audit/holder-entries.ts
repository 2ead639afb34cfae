import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../platform/limits/rate-limiter';

/**
 * Whoever has the password of a customer can sign in, out, and prove themselves as often as they like, and no entry of somebody signed in is
 * ever deleted: what the audit log keeps of it is bounded. Of staff every one is kept.
 */
@Injectable()
export class HolderEntries {
  constructor(private readonly limits: RateLimiter) {}

  /** Whether one more entry about the account is written. Beyond it the limit is told in the log and in the metrics. */
  mayWrite({ id, role }: { readonly id: string; readonly role: 'customer' | 'admin' }): boolean {
    if (role === 'admin') return true;
    try {
      this.limits.countHere([{ limit: 'audited-holder', key: id }]);
      return true;
    } catch {
      return false;
    }
  }
}
