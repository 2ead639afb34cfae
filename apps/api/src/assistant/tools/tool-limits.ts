import { Injectable } from '@nestjs/common';
import { RateLimiter, type LimitedAttempt } from '../../platform/limits/rate-limiter';
import type { ToolTurn } from './tool-turn';

/** Who is counted: an account; else a browser, whatever it speaks of, and the address it comes from. */
export type LimitedCaller = Pick<ToolTurn, 'personId' | 'browser' | 'visitor' | 'sessionId' | 'turnId'>;

/** What one caller may have done by the assistant in an hour. A new conversation is the same caller. */
@Injectable()
export class ToolLimits {
  constructor(private readonly limits: RateLimiter) {}

  /** @throws DomainError TOO_MANY_REQUESTS */
  async quote(caller: LimitedCaller): Promise<void> {
    await this.during(caller, { own: 'assistant-quotes', ofGuests: 'generate-quote' }, () => Promise.resolve());
  }

  /**
   * Carries out a search of marketplaces as one attempt; one that failed, or that only joined another, is none.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async search<T extends { readonly joined: boolean }>(caller: LimitedCaller, work: () => Promise<T>): Promise<T> {
    const names = { own: 'assistant-sourcing', ofGuests: 'assistant-sourcing-of-guests' } as const;
    const result = await this.during(caller, names, work);
    if (result.joined) await this.limits.handBack(attemptsOf(caller, names));
    return result;
  }

  /** The shop's own machine has more of what is counted by address, and no more of its own. */
  private during<T>(caller: LimitedCaller, names: Names, work: () => Promise<T>): Promise<T> {
    const [own, ...ofAddress] = attemptsOf(caller, names);
    return this.limits.during([own], undefined, () => this.limits.during(ofAddress, caller.visitor ?? undefined, work));
  }
}

type Names = { readonly own: LimitedAttempt['limit']; readonly ofGuests: LimitedAttempt['limit'] };

function attemptsOf(
  { personId, browser, visitor, sessionId, turnId }: LimitedCaller,
  { own, ofGuests }: Names,
): readonly [LimitedAttempt, ...LimitedAttempt[]] {
  const guest = personId === null && visitor !== null ? [{ limit: ofGuests, key: visitor.key }] : [];
  return [{ limit: own, key: personId ?? browser ?? sessionId ?? turnId }, ...guest];
}
