import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { gathered } from '@halfpallet/event-store';
import type { Config } from '../../platform/config';
import { isEngineAway } from '../../platform/engine-away';
import { Housekeeping } from '../../platform/housekeeping';
import type { ShopRequest } from '../../platform/http/request';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../../platform/tokens';
import { cookieName, cookieOptions, hashOf } from '../sessions/session-cookie';
import { cookieOf, GRANT_DAYS, readGrants, withGrant } from './grant-cookie';

const TOKEN_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;
const TOKEN_DAYS = 90;
const DAY_SECONDS = 86_400;

interface IssuedToken {
  readonly hash: Buffer;
  readonly orderId: string;
  readonly expiresAt: Date;
}

/**
 * Who may see the personal part of an order without signing in: the browser that placed it, and whoever opens the link
 * in its e-mail.
 */
@Injectable()
export class OrderGrants implements OnModuleInit {
  private readonly keepToken = gathered((tokens: readonly IssuedToken[]) => this.keepTokens(tokens), {
    meetsAll: isEngineAway,
  });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.sweep());
  }

  /** Gives this browser the order, beside those it holds. Call it when the order is placed, before the answer is sent. */
  grant(reply: FastifyReply, request: ShopRequest, orderId: string): void {
    const now = this.clock.now();
    const grant = { orderId, ofAccount: request.user !== null && request.user !== undefined };
    this.keep(reply, request, withGrant(this.held(request, now), grant, this.config.secret, now));
  }

  /**
   * Takes back what this browser was given while somebody was signed in: whoever signs out, or has somebody else sign in over them, leaves
   * nothing open to the next person there, and their orders open with the account again. What a guest ordered here stays open, signed in or not.
   */
  takeBack(reply: FastifyReply, request: ShopRequest): void {
    const held = this.held(request, this.clock.now());
    const left = held.filter(({ ofAccount }) => !ofAccount);
    if (left.length === held.length) return;
    if (left.length === 0) void reply.clearCookie(this.name, cookieOptions(this.config));
    else this.keep(reply, request, cookieOf(left, this.config.secret));
  }

  /** What somebody was given signed in opens to nobody once their session is over, wherever it was ended. No SQL. */
  holds(request: ShopRequest, orderId: string): boolean {
    return this.held(request, this.clock.now()).some(
      (grant) => grant.orderId === orderId && (!grant.ofAccount || Boolean(request.user)),
    );
  }

  /** A token for the order's e-mail: 128 random bits, good for 90 days. Only its hash is kept, so it is shown this once. */
  async issueToken(orderId: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + TOKEN_DAYS * DAY_SECONDS * 1_000);
    await this.keepToken({ hash: hashOf(token), orderId, expiresAt });
    return token;
  }

  /** Forgets tokens that open nothing any more. @returns how many */
  async sweep(): Promise<number> {
    const { rowCount } = await this.pool.query('delete from identity.order_token where expires_at < $1', [
      this.clock.now(),
    ]);
    return rowCount ?? 0;
  }

  /** The order the token opens, or null. May be used again: people open a mail on more than one device. */
  async exchange(token: string): Promise<string | null> {
    if (!TOKEN.test(token)) return null;
    const { rows } = await this.pool.query<{ orderId: string }>(
      `select order_id as "orderId" from identity.order_token where token_hash = $1 and expires_at > $2`,
      [hashOf(token), this.clock.now()],
    );
    return rows[0]?.orderId ?? null;
  }

  private async keepTokens(tokens: readonly IssuedToken[]): Promise<void[]> {
    await this.pool.query({
      name: 'order-tokens-keep',
      text: `insert into identity.order_token (token_hash, order_id, expires_at)
        select * from unnest($1::bytea[], $2::text[], $3::timestamptz[])`,
      values: [
        tokens.map(({ hash }) => hash),
        tokens.map(({ orderId }) => orderId),
        tokens.map(({ expiresAt }) => expiresAt),
      ],
    });
    return tokens.map(() => undefined);
  }

  private keep(reply: FastifyReply, request: ShopRequest, value: string): void {
    // As a header and not by setCookie, which writes it only while sending: the kept answer of an Idempotency-Key must
    // carry it, because a shopper who repeats the order never got the first answer.
    const options = cookieOptions(this.config, GRANT_DAYS * DAY_SECONDS);
    void reply.header('set-cookie', request.server.serializeCookie(this.name, value, options));
  }

  private held(request: FastifyRequest, now: Date) {
    return readGrants(request.cookies?.[this.name], this.config.secret, now);
  }

  private get name(): string {
    return cookieName('oa', this.config);
  }
}
