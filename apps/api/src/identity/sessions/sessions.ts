import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { AdminRole, CurrentUser, Role } from '@halfpallet/contracts';
import { listen, type Subscription } from '@halfpallet/event-store';
import type { Queryable } from '../../platform/database/transaction';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { PersonalDataSources } from '../personal-data/personal-data-sources';
import { hashOf, newSessionId } from './session-cookie';
import { isOver, LIFETIMES } from './session-lifetimes';

/**
 * A change of role or a sign-out in another process is in force at once, and after this long where a process was not told; well
 * inside the 30 s promised.
 */
const CACHE_MS = 15_000;
/** Tells all processes of a person whose account or sessions changed, by their id. */
const CHANNEL = 'halfpallet_sessions';
const CACHED_SESSIONS = 5_000;
/** `last_seen_at` is written at most this often a session. */
const SEEN_EVERY = '1 minute';
/** By role. */
const IDLE_MS = JSON.stringify({ customer: LIFETIMES.customer.idle, admin: LIFETIMES.admin.idle });
/** A browser sends several requests at once: those that left with the old id still find their session. */
const RENEWAL_GRACE_MS = 60_000;

export interface LiveSession {
  readonly user: CurrentUser;
  /** The id this session must go on with, when its role changed since it was made. */
  readonly renewedId: string | null;
}

export interface SessionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly current: boolean;
}

interface Joined {
  personId: string;
  email: string;
  firstName: string | null;
  role: Role;
  adminRole: AdminRole | null;
  disabled: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  endsAt: Date | null;
  renew: boolean;
}

/** A session with the account it belongs to, of which the caller names the one. */
const JOINED = `a.person_id as "personId", a.email, a.first_name as "firstName", a.role, a.admin_role as "adminRole",
  a.disabled, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.ends_at as "endsAt", s.renew
  from identity.session s join identity.account a using (person_id)`;

const isClosed = ({ disabled, role, createdAt, lastSeenAt, endsAt }: Joined, now: Date): boolean =>
  disabled || isOver(role, createdAt, lastSeenAt, endsAt, now);

const userOf = ({ personId, email, firstName, role, adminRole }: Joined): CurrentUser => ({
  id: personId,
  email,
  firstName,
  role,
  adminRole,
});

@Injectable()
export class Sessions implements OnModuleInit, BeforeApplicationShutdown {
  private readonly cache = new LRUCache<string, { readonly user: CurrentUser; readonly untilMs: number }>({
    max: CACHED_SESSIONS,
  });
  private changes: Subscription | undefined;
  /** How often this process was told of a change: what was read from the database before is not kept after it. */
  private told = 0;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'sessions',
      read: async (personIds) => {
        const { rows } = await this.pool.query(
          `select created_at as "signedInAt", last_seen_at as "lastSeenAt" from identity.session
           where person_id = any($1::uuid[]) order by created_at`,
          [personIds],
        );
        return rows;
      },
      // They go with the account.
      forget: () => Promise.resolve(),
    });
    const missed = () => {
      this.told += 1;
      this.cache.clear();
    };
    this.changes = listen(this.pool, CHANNEL, (personId) => this.forgetHere(personId), missed);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.changes?.close();
  }

  /**
   * Begins a session and sweeps out the person's dead ones.
   * @param passwordHash of the password that let them in; null where none did
   * @param isProof false where an issuer let them in, which may have asked nobody: where there is a password, it is still to be given
   * @returns the id for the cookie; null where the password was replaced, or the account disabled, while the password was looked at:
   *   that ended all sessions, and would not have ended this one
   */
  async start(
    personId: string,
    userAgent: string | undefined,
    passwordHash: string | null,
    isProof = true,
  ): Promise<string | null> {
    const id = newSessionId();
    const now = this.clock.now();
    // Waits for a change of the account that is under way.
    const { rowCount } = await this.pool.query(
      `with swept as (delete from identity.session where person_id = $3 and (ends_at < $5 or last_seen_at < $6)),
         proven as (select case when $8 or password_hash is null then null else to_timestamp(0) end as at from identity.account
           where person_id = $3 and not disabled and ($7::text is null or password_hash = $7) for share)
       insert into identity.session (id_hash, public_id, person_id, user_agent_hash, created_at, proven_at, last_seen_at)
       select $1, $2, $3, $4, $5, proven.at, $5 from proven`,
      [
        hashOf(id),
        randomUUID(),
        personId,
        userAgent === undefined ? null : hashOf(userAgent),
        now,
        new Date(now.getTime() - LIFETIMES.customer.idle),
        passwordHash,
        isProof,
      ],
    );
    return rowCount === 1 ? id : null;
  }

  /** Who this session belongs to, or null. No SQL for a session seen a moment ago, else one statement. */
  async find(id: string): Promise<LiveSession | null> {
    const now = this.clock.now();
    const key = keyOf(id);
    const cached = this.cache.get(key);
    const leftMs = cached ? cached.untilMs - now.getTime() : 0;
    // More than a copy ever has: the clock was ahead when it was made.
    if (cached && leftMs > 0 && leftMs <= CACHE_MS) return { user: cached.user, renewedId: null };
    this.cache.delete(key);
    const { told } = this;
    const row = await this.look(id, now);
    if (!row || isClosed(row, now)) return null;
    const renewedId = row.renew ? await this.renew(id, now) : null;
    // Another request was quicker, or all sessions were ended.
    const user = row.renew && renewedId === null ? await this.peek(id) : userOf(row);
    if (!user) return null;
    if (this.told === told) {
      this.cache.set(renewedId === null ? key : keyOf(renewedId), { user, untilMs: now.getTime() + CACHE_MS });
    }
    return { user, renewedId };
  }

  /** Who this session belongs to, or null. It stays as unused as it was, however often this is asked. */
  async peek(id: string): Promise<CurrentUser | null> {
    const { rows } = await this.pool.query<Joined>(`select ${JOINED} where s.id_hash = $1`, [hashOf(id)]);
    const [row] = rows;
    return row && !isClosed(row, this.clock.now()) ? userOf(row) : null;
  }

  /** When whoever works in this session last proved that it is them; signing in is the first proof. Null when there is no such session. */
  async provenAt(id: string): Promise<Date | null> {
    const { rows } = await this.pool.query<{ at: Date }>(
      'select coalesce(proven_at, created_at) as at from identity.session where id_hash = $1',
      [hashOf(id)],
    );
    return rows[0]?.at ?? null;
  }

  /** They proved it again, in this session and no other. @param db a transaction in which the proof still holds */
  async noteProof(id: string, at: Date, db: Queryable): Promise<void> {
    await db.query('update identity.session set proven_at = $2 where id_hash = $1', [hashOf(id), at]);
  }

  /** With the ids that were replaced a moment ago: one of them may be what the browser of this session still sends. */
  async end(id: string): Promise<void> {
    this.cache.delete(keyOf(id));
    await this.pool.query(
      `with gone as (
         delete from identity.session where id_hash = $1
           or (ends_at is not null and person_id = (select person_id from identity.session where id_hash = $1))
         returning person_id)
       select pg_notify($2, person_id::text) from gone limit 1`,
      [hashOf(id), CHANNEL],
    );
  }

  /** The person's live sessions, last used first. */
  async list(personId: string, role: Role, currentId: string | null): Promise<SessionRow[]> {
    const { rows } = await this.pool.query<SessionRow & { endsAt: Date | null }>(
      `select public_id as id, created_at as "createdAt", last_seen_at as "lastSeenAt", ends_at as "endsAt",
         id_hash = $2 as current
       from identity.session where person_id = $1 order by last_seen_at desc, public_id`,
      [personId, currentId === null ? Buffer.alloc(0) : hashOf(currentId)],
    );
    const now = this.clock.now();
    return rows
      .filter((row) => row.endsAt === null && !isOver(role, row.createdAt, row.lastSeenAt, null, now))
      .map(({ id, createdAt, lastSeenAt, current }) => ({ id, createdAt, lastSeenAt, current }));
  }

  /**
   * Ends one of a person's sessions by its public id, with the ids that were replaced a moment ago: one of them may be its own. All
   * processes are told when it is committed.
   * @param db a transaction that holds the account: the id that it goes on under beside it would be left over
   * @returns false when there is none
   */
  async revoke(personId: string, publicId: string, db: Queryable): Promise<boolean> {
    const { rowCount } = await db.query(
      `with known as (select from identity.session where person_id = $1 and public_id = $2 and ends_at is null),
         gone as (delete from identity.session
           where person_id = $1 and (public_id = $2 or ends_at is not null) and exists (select from known))
       select pg_notify($3, $1::uuid::text) from known`,
      [personId, publicId, CHANNEL],
    );
    return rowCount === 1;
  }

  /**
   * Ends all sessions of a person, but for the one that asks, the keys of their assistants and a wish for another address: whoever held
   * one, or made it, is out, and has nothing left that the holder could be led to carry out for them.
   * All processes are told when it is committed.
   * @param db a transaction that holds the account: what is being made beside it would be left over
   */
  async revokeAll(personId: string, exceptId: string | null, db: Queryable): Promise<void> {
    await db.query(
      `with keys as (delete from identity.agent_key where person_id = $1),
         wish as (delete from identity.email_change where person_id = $1),
         ended as (delete from identity.session where person_id = $1 and id_hash <> $2)
       select pg_notify($3, $1::uuid::text)`,
      [personId, exceptId === null ? Buffer.alloc(0) : hashOf(exceptId), CHANNEL],
    );
  }

  /** The person's role changed: each session goes on under a new id. All processes are told when it is committed. */
  async renewAll(personId: string, db: Queryable = this.pool): Promise<void> {
    await db.query(
      `with renewed as (update identity.session set renew = true where person_id = $1 and ends_at is null)
       select pg_notify($2, $1::uuid::text)`,
      [personId, CHANNEL],
    );
  }

  /** Makes all processes look again, after a change of the account or its sessions that stands. */
  async forget(personId: string): Promise<void> {
    this.forgetHere(personId);
    // The change stands, told or not: the others look again when their copy is old.
    await this.pool.query('select pg_notify($1, $2)', [CHANNEL, personId]).catch(() => undefined);
  }

  private forgetHere(personId: string): void {
    this.told += 1;
    for (const [key, { user }] of this.cache.entries()) if (user.id === personId) this.cache.delete(key);
  }

  /** Notes that it is used, unless it went unused for too long: whoever is refused does not bring it back by asking. */
  private async look(id: string, now: Date): Promise<Joined | null> {
    const { rows } = await this.pool.query<Joined>(
      `with seen as (
         update identity.session s set last_seen_at = $2 from identity.account a
         where s.id_hash = $1 and a.person_id = s.person_id and s.ends_at is null
           and s.last_seen_at < $2::timestamptz - interval '${SEEN_EVERY}'
           and s.last_seen_at > $2::timestamptz - ($3::jsonb ->> a.role)::float8 * interval '1 ms'
       )
       select ${JOINED} where s.id_hash = $1`,
      [hashOf(id), now, IDLE_MS],
    );
    return rows[0] ?? null;
  }

  /**
   * Of several requests that meet a session to be renewed, one gets the new id; the others go on with the old for a moment. It waits for a
   * change of the account that is under way and may end all sessions: that one would not see what is made beside it. The public id goes
   * with the session: whoever saw it in their list ends this one by it.
   */
  private async renew(id: string, now: Date): Promise<string | null> {
    const fresh = newSessionId();
    const { rowCount } = await this.pool.query(
      `with known as (
         select s.public_id from identity.session s join identity.account a using (person_id) where s.id_hash = $1
         for share of a
       ), old as (
         update identity.session s set renew = false, ends_at = $4, public_id = $3 from known
         where s.id_hash = $1 and s.renew
         returning s.person_id, s.user_agent_hash, s.created_at, s.proven_at, known.public_id
       )
       insert into identity.session (id_hash, public_id, person_id, user_agent_hash, created_at, proven_at, last_seen_at)
       select $2, public_id, person_id, user_agent_hash, created_at, proven_at, $5 from old`,
      [hashOf(id), hashOf(fresh), randomUUID(), new Date(now.getTime() + RENEWAL_GRACE_MS), now],
    );
    return rowCount === 1 ? fresh : null;
  }
}

function keyOf(id: string): string {
  return hashOf(id).toString('base64url');
}
