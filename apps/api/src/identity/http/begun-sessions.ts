import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { SignInRecords } from '../audit/sign-in-records';
import { OrderGrants } from '../grants/order-grants';
import { readSessionId, setSessionCookie } from '../sessions/session-cookie';
import { LIFETIMES } from '../sessions/session-lifetimes';
import { Sessions } from '../sessions/sessions';
import { Credentials } from '../sign-in/credentials';
import { KnownDevices } from '../sign-in/known-devices';

/** What a sign-in does at the browser, whichever way somebody proved who they are. */
@Injectable()
export class BegunSessions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly credentials: Credentials,
    private readonly devices: KnownDevices,
    private readonly records: SignInRecords,
    private readonly grants: OrderGrants,
  ) {}

  /**
   * Always a new id: one that somebody planted before sign-in is worth nothing after it.
   * @param by whose word let them in
   * @returns false where what let them in was taken away meanwhile
   */
  async begin(
    action: 'sign-in' | 'register',
    user: CurrentUser,
    request: ShopRequest,
    reply: FastifyReply,
    by: 'password' | 'issuer',
  ): Promise<boolean> {
    const before = readSessionId(request, this.config);
    const left = before === null ? null : await this.sessions.peek(before);
    if (before !== null) await this.sessions.end(before);
    const hash = this.credentials.hashBehind(user);
    const id = await this.sessions.start(user.id, request.headers['user-agent'], hash, by === 'password');
    if (id === null) return false;
    // Whoever was signed in here before is signed out by it.
    if (left?.id !== user.id) this.grants.takeBack(reply, request);
    setSessionCookie(reply, id, LIFETIMES[user.role].absolute / 1_000, this.config);
    await this.records.succeeded(request, action, user, id);
    this.devices.remember(reply, request, user.email);
    return true;
  }
}
