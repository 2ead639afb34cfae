import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { AGENT_KEY_PREFIX, Limits, type AgentKey, type NewAgentKey } from '@halfpallet/contracts';
import { uuidv5 } from '@halfpallet/event-store';
import { inTransaction } from '../../platform/database/transaction';
import { DomainError } from '../../platform/errors';
import { requestMail } from '../../platform/mail-requests';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { PersonalDataSources } from '../personal-data/personal-data-sources';
import { hashOf } from '../sessions/session-cookie';

const KEY_BYTES = 24;
const KEY = new RegExp(`^${AGENT_KEY_PREFIX}[A-Za-z0-9_-]{32}$`);
const DAY_MS = 86_400_000;
const LIFETIME_MS = Limits.agentKeys.days * DAY_MS;
/** `last_used_at` is written at most this often a key. */
const USED_EVERY = '1 minute';

const SELECT = `select id, name, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
  from identity.agent_key`;

/**
 * Keys by which a buyer's own assistant acts for them: 192 random bits, kept as a hash, shown once. A key opens the
 * assistant's tools and nothing else; it ends with its day, with its account, and whenever the holder signs out everywhere
 * or changes the password.
 */
@Injectable()
export class AgentKeys implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'agentKeys',
      read: async (personIds) => {
        const { rows } = await this.pool.query(`${SELECT} where person_id = any($1::uuid[]) order by created_at, id`, [
          personIds,
        ]);
        return rows;
      },
      // They go with the account.
      forget: () => Promise.resolve(),
    });
  }

  /** Those that still open something, in the order they were made. */
  async list(personId: string): Promise<AgentKey[]> {
    const { rows } = await this.pool.query<Row>(
      `${SELECT} where person_id = $1 and expires_at > $2 order by created_at, id`,
      [personId, this.clock.now()],
    );
    return rows.map(shown);
  }

  /**
   * Makes one under an id the caller chose. The same id again makes another key for it: whoever lost the answer could not
   * use the first one. The holder is mailed once an id.
   * @param passwordHash of the password it rests on: a key made beside the end of all keys would be left over
   * @returns null where that password was replaced, or the account disabled, meanwhile
   * @throws DomainError TOO_MANY_KEYS
   */
  issue(
    personId: string,
    passwordHash: string,
    id: string,
    name: string,
    correlationId: string,
  ): Promise<NewAgentKey | null> {
    const key = `${AGENT_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
    const now = this.clock.now();
    return inTransaction(this.pool, async (db) => {
      const { rowCount } = await db.query(
        'select from identity.account where person_id = $1 and password_hash = $2 and not disabled for update',
        [personId, passwordHash],
      );
      if (rowCount === 0) return null;
      await db.query('delete from identity.agent_key where person_id = $1 and (expires_at <= $2 or id = $3)', [
        personId,
        now,
        id,
      ]);
      const { rows } = await db.query<{ count: number }>(
        'select count(*)::int as count from identity.agent_key where person_id = $1',
        [personId],
      );
      if (rows[0]!.count >= Limits.agentKeys.max) throw tooMany();
      const made = await db.query<Row>(
        `insert into identity.agent_key (id, key_hash, person_id, name, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6)
         returning id, name, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"`,
        [id, hashOf(key), personId, name, now, new Date(now.getTime() + LIFETIME_MS)],
      );
      await requestMail(db, {
        id: uuidv5(id, 'agent-key-made'),
        source: 'agent-key-made',
        correlationId,
        request: { mail: 'agent-key-made', personId },
      });
      return { ...shown(made.rows[0]!), key };
    });
  }

  /** False when the person has no such key. */
  async revoke(personId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('delete from identity.agent_key where person_id = $1 and id = $2', [
      personId,
      id,
    ]);
    return rowCount === 1;
  }

  /** Whose key this is, or null. Notes that it was used. */
  async holder(key: string): Promise<string | null> {
    if (!KEY.test(key)) return null;
    const now = this.clock.now();
    const { rows } = await this.pool.query<{ personId: string }>(
      `with used as (
         update identity.agent_key set last_used_at = $2
          where key_hash = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '${USED_EVERY}'))
       select k.person_id as "personId" from identity.agent_key k
         join identity.account a on a.person_id = k.person_id
        where k.key_hash = $1 and k.expires_at > $2 and not a.disabled`,
      [hashOf(key), now],
    );
    return rows[0]?.personId ?? null;
  }
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

const shown = ({ createdAt, expiresAt, lastUsedAt, ...row }: Row): AgentKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const tooMany = () =>
  new DomainError(
    'TOO_MANY_KEYS',
    `There are ${Limits.agentKeys.max} keys already. End one that you do not use any more.`,
    409,
  );
