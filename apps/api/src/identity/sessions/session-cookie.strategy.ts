import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { CurrentUser } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { readSessionId } from './session-cookie';
import { Sessions } from './sessions';

export const SESSION_COOKIE = 'session-cookie';

/** What the strategy tells the guard beside the user. */
export interface SessionInfo {
  readonly renewedId: string | null;
}

type Done = (error: unknown, user?: CurrentUser | false | null, info?: SessionInfo) => void;

/** Passport's part: takes the request, asks `verify`, reports one of success, fail and error. */
class CookieStrategy extends passport.Strategy {
  constructor(private readonly verify: (request: ShopRequest, done: Done) => void) {
    super();
  }

  // The signature is passport's; what arrives is the Fastify request that AuthGuard passed on.
  override authenticate(request: unknown): void {
    this.verify(request as ShopRequest, (error, user, info) => {
      if (error) return this.error(error);
      if (!user) return this.fail(401);
      this.success(user, info);
    });
  }
}

/** Turns the session cookie into the person it belongs to. */
@Injectable()
export class SessionCookieStrategy extends PassportStrategy(CookieStrategy, SESSION_COOKIE) {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  async validate(request: ShopRequest): Promise<[CurrentUser, SessionInfo] | null> {
    const id = readSessionId(request, this.config);
    const session = id === null ? null : await this.sessions.find(id);
    return session === null ? null : [session.user, { renewedId: session.renewedId }];
  }
}
