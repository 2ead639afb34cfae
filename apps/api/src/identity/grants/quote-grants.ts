import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import { CLOCK, CONFIG, type Clock } from '../../platform/tokens';
import { cookieName, cookieOptions } from '../sessions/session-cookie';
import { GRANT_DAYS, QUOTES, readGrants, withGrant } from './grant-cookie';

const DAY_SECONDS = 86_400;

/** Which quotes this browser asked for: whoever signs in afterwards finds them among their own. */
@Injectable()
export class QuoteGrants {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Gives this browser the quotes, beside those it holds. Call it once, before the answer is sent. */
  grant(reply: FastifyReply, request: FastifyRequest, ...quoteIds: readonly string[]): void {
    const held = new Set(this.held(request));
    const fresh = quoteIds.filter((id) => !held.has(id));
    if (fresh.length === 0) return;
    const now = this.clock.now();
    const { secret } = this.config;
    let cookie = request.cookies?.[this.name];
    for (const id of fresh)
      cookie = withGrant(readGrants(cookie, secret, now, QUOTES), { orderId: id }, secret, now, QUOTES);
    void reply.setCookie(this.name, cookie!, cookieOptions(this.config, GRANT_DAYS * DAY_SECONDS));
  }

  /** Ids of the quotes, newest first. No SQL. */
  held(request: FastifyRequest): string[] {
    return this.read(request).map(({ orderId }) => orderId);
  }

  private read(request: FastifyRequest) {
    return readGrants(request.cookies?.[this.name], this.config.secret, this.clock.now(), QUOTES);
  }

  private get name(): string {
    return cookieName('oq', this.config);
  }
}
