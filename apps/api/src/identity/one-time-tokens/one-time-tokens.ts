import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Queryable } from '../../platform/database/transaction';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { hashOf } from '../sessions/session-cookie';

export type TokenPurpose = 'password-reset' | 'verify-email' | 'change-email';

const TOKEN_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;
const HOUR_MS = 3_600_000;
const LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  'password-reset': HOUR_MS,
  'verify-email': 48 * HOUR_MS,
  'change-email': 48 * HOUR_MS,
};

/** Proofs that somebody reads an account's mail: 128 random bits, kept as a hash, good once and for a while. */
@Injectable()
export class OneTimeTokens {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Shown this once. Earlier ones stay good: a mail that is sent again must not spoil the one that arrived.
   * @param about id of the one matter it proves, when a person may have several
   */
  async issue(personId: string, purpose: TokenPurpose, about: string | null = null): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.clock.now();
    await this.pool.query(
      `with expired as (delete from identity.one_time_token where expires_at < $5)
       insert into identity.one_time_token (token_hash, person_id, purpose, expires_at, about) values ($1, $2, $3, $4, $6)`,
      [hashOf(token), personId, purpose, new Date(now.getTime() + LIFETIME_MS[purpose]), now, about],
    );
    return token;
  }

  /** True when a token made at this moment, RFC 3339, would not be good any more. */
  hasLapsed(purpose: TokenPurpose, at: string): boolean {
    return this.clock.now().getTime() - Date.parse(at) > LIFETIME_MS[purpose];
  }

  /** Whose token this is, or null. Does not use it up. */
  async holder(token: string, purpose: TokenPurpose): Promise<string | null> {
    return (await this.find(token, purpose))?.personId ?? null;
  }

  /** Whose token this is and what it is about, or null. Does not use it up. */
  async find(
    token: string,
    purpose: TokenPurpose,
  ): Promise<{ readonly personId: string; readonly about: string | null } | null> {
    if (!TOKEN.test(token)) return null;
    const { rows } = await this.pool.query<{ personId: string; about: string | null }>(
      `select person_id as "personId", about from identity.one_time_token
       where token_hash = $1 and purpose = $2 and expires_at > $3`,
      [hashOf(token), purpose, this.clock.now()],
    );
    return rows[0] ?? null;
  }

  /**
   * Uses the token up, and with it all others of the person for the same purpose. False when it is not good any more.
   * @param db the transaction of what it proves: it is used up together with that, or not at all
   */
  async use(token: string, purpose: TokenPurpose, db: Queryable = this.pool): Promise<boolean> {
    // Two who use it at once both want its row, and only one deletes it.
    const { rows } = await db.query<{ used: boolean }>(
      `with used as (
         delete from identity.one_time_token where token_hash = $1 and purpose = $2 and expires_at > $3
         returning person_id),
       others as (
         delete from identity.one_time_token where purpose = $2 and token_hash <> $1
           and person_id in (select person_id from used))
       select exists (select from used) as used`,
      [hashOf(token), purpose, this.clock.now()],
    );
    return rows[0]!.used;
  }
}
