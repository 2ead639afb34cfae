import { Injectable } from '@nestjs/common';
import { AbuseLimits } from '../../platform/limits/abuse-limits';
import { visitorKey } from '../../platform/limits/visitor-key';
import { normaliseEmail } from '../vault/person';

/** Back-off for guessing, per account and per visitor. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly limits: AbuseLimits) {}

  /**
   * Carries out one attempt. Null from `work` is a failure; anything else hands the attempt back.
   * @throws TOO_MANY_REQUESTS without calling `work`; also for an account that does not exist
   */
  async signIn<T>(email: string, ip: string, work: () => Promise<T | null>): Promise<T | null> {
    const account = { limit: 'sign-in-account', key: normaliseEmail(email) } as const;
    const visitor = { limit: 'sign-in-visitor', key: visitorKey(ip) } as const;
    this.limits.count([account, visitor]);
    const result = await work();
    if (result !== null) {
      this.limits.forget(account);
      this.limits.handBack([visitor]);
    }
    return result;
  }

  /** @throws TOO_MANY_REQUESTS */
  countRegistration(ip: string): void {
    this.limits.count([{ limit: 'register', key: visitorKey(ip) }]);
  }
}
