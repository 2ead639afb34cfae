import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { goOnAs, readSessionId, setSessionCookie } from './session-cookie';
import { SESSION_COOKIE, type SessionCookieOptions, type SessionInfo } from './session-cookie.strategy';
import { LIFETIMES } from './session-lifetimes';
import { Sessions } from './sessions';

/** Global: finds out who asks and sets `request.user`, null for a visitor. Refusing is the policy guard's work. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_COOKIE) {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  override getAuthenticateOptions() {
    return { sessions: this.sessions, config: this.config } satisfies SessionCookieOptions;
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    if (readSessionId(request, this.config) === null) {
      request.user = null;
      return true;
    }
    return super.canActivate(context) as Promise<boolean>;
  }

  override handleRequest<TUser = CurrentUser | null>(
    error: unknown,
    user: CurrentUser | false,
    info: Partial<SessionInfo> | undefined,
    context: ExecutionContext,
  ): TUser {
    if (error) throw error as Error;
    if (!user) return null as TUser;
    if (info?.renewedId) {
      const http = context.switchToHttp();
      const { renewedId } = info;
      const maxAge = Math.floor(LIFETIMES[user.role].absolute / 1_000);
      setSessionCookie(http.getResponse<FastifyReply>(), renewedId, maxAge, this.config);
      // What this request does to its session, such as ending it, or all but it, is meant for the one that goes on.
      goOnAs(http.getRequest<ShopRequest>(), renewedId, this.config);
    }
    return user as TUser;
  }
}
