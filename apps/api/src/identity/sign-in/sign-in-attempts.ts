import { Injectable } from '@nestjs/common';
import { RateLimiter, type LimitedAttempt } from '../../platform/limits/rate-limiter';
import { visitorKey } from '../../platform/limits/visitor-key';
import { normaliseEmail } from '../vault/person';

/** Where a sign-in is tried from. */
export interface SignInFrom {
  readonly ip: string;
  /** Names the browser when it has signed in to this account before. */
  readonly device: string | null;
}

/**
 * Back-off for guessing. Strangers are counted per account and network, per account and per network; a browser that signed in
 * to the account before counts for itself alone, so that no stranger locks its holder out.
 */
@Injectable()
export class SignInAttempts {
  constructor(private readonly limits: RateLimiter) {}

  /**
   * Carries out one attempt. Null from `work` is a failure; anything else hands the attempt back.
   * @throws TOO_MANY_REQUESTS without calling `work`; also for an account that does not exist
   */
  async signIn<T>(email: string, from: SignInFrom, work: () => Promise<T | null>): Promise<T | null> {
    const attempts = await this.counted(email, from);
    await this.limits.count(attempts);
    const result = await work();
    if (result !== null) {
      const [own, ...shared] = attempts;
      await Promise.all([this.limits.forget(own!), this.limits.handBack(shared)]);
    }
    return result;
  }

  /**
   * Carries out one proof of the password by somebody signed in. It has a count of its own: strangers who fail to sign in keep
   * nobody from changing their password.
   * @throws TOO_MANY_REQUESTS without calling `work`
   */
  async prove(personId: string, ip: string, work: () => Promise<boolean>): Promise<boolean> {
    await this.limits.count([proofOf(personId, ip)]);
    const proven = await work();
    if (proven) await this.proven(personId, ip);
    return proven;
  }

  /** Whoever has just given the right password, also to sign in, is kept from giving it by no wrong ones of before. */
  proven(personId: string, ip: string): Promise<void> {
    return this.limits.forget(proofOf(personId, ip));
  }

  /** The account has a new password that somebody entitled chose: earlier tries, from wherever, are over. */
  async forgive(email: string): Promise<void> {
    const account = normaliseEmail(email);
    await Promise.all([
      this.limits.forget({ limit: 'sign-in-anywhere', key: account }),
      this.limits.forgetAll({ limit: 'sign-in-account', key: `${account}|` }),
    ]);
  }

  /** @throws TOO_MANY_REQUESTS */
  async countRegistration(ip: string): Promise<void> {
    await this.limits.count([{ limit: 'register', key: visitorKey(ip) }]);
  }

  /** What belongs to this account and browser alone comes first. A known browser that guesses is one like any other. */
  private async counted(email: string, { ip, device }: SignInFrom): Promise<LimitedAttempt[]> {
    if (device !== null) {
      const attempt = { limit: 'sign-in-device', key: device } as const;
      if (!(await this.limits.isReached(attempt))) return [attempt];
    }
    const [account, network] = [normaliseEmail(email), visitorKey(ip)];
    return [
      { limit: 'sign-in-account', key: `${account}|${network}` },
      { limit: 'sign-in-anywhere', key: account },
      { limit: 'sign-in-visitor', key: network },
    ];
  }
}

const proofOf = (personId: string, ip: string): LimitedAttempt => ({
  limit: 'password-proof',
  key: `${personId}|${visitorKey(ip)}`,
});
