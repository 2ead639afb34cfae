import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { CurrentUser } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import type { ShopRequest } from '../../platform/http/request';
import { readSessionId } from './session-cookie';
import type { Sessions } from './sessions';

export const SESSION_COOKIE = 'session-cookie';

/**
 * What the guard hands over with each call. Passport keeps its strategies in one table for the whole process, while a
 * process may hold two shops (tests do); so a strategy keeps nothing that belongs to one of them.
 */
export interface SessionCookieOptions {
  readonly sessions: Sessions;
  readonly config: Config;
}

/** What the strategy tells the guard beside the user. */
export interface SessionInfo {
  readonly renewedId: string | null;
}

type Done = (error: unknown, user?: CurrentUser | false | null, info?: SessionInfo) => void;
type Verify = (request: ShopRequest, options: SessionCookieOptions, done: Done) => void;

/** Passport's part: takes the request, asks `verify`, reports one of success, fail and error. */
class CookieStrategy extends passport.Strategy {
  constructor(private readonly verify: Verify) {
    super();
  }

  // The signature is passport's; what arrives is the Fastify request that AuthGuard passed on.
  override authenticate(request: unknown, options: unknown): void {
    this.verify(request as ShopRequest, options as SessionCookieOptions, (error, user, info) => {
      if (error) return this.error(error);
      if (!user) return this.fail(401);
      this.success(user, info);
    });
  }
}

/** Turns the session cookie into the person it belongs to. */
@Injectable()
export class SessionCookieStrategy extends PassportStrategy(CookieStrategy, SESSION_COOKIE) {
  async validate(
    request: ShopRequest,
    { sessions, config }: SessionCookieOptions,
  ): Promise<[CurrentUser, SessionInfo] | null> {
    const id = readSessionId(request, config);
    const session = id === null ? null : await sessions.find(id);
    return session === null ? null : [session.user, { renewedId: session.renewedId }];
  }
}
