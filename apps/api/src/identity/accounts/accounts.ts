import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { gathered } from '@halfpallet/event-store';
import type { AdminRole, CurrentUser, Role } from '@halfpallet/contracts';
import { inTransaction, type Queryable } from '../../platform/database/transaction';
import { isEngineAway } from '../../platform/engine-away';
import { Gate } from '../../platform/gate';
import { PG_POOL } from '../../platform/tokens';
import { normaliseEmail } from '../vault/person';
import { noAccount } from './no-account';

export interface Account {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string | null;
  /** Null for an account that an issuer opens, until its holder chooses a password. */
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly adminRole: AdminRole | null;
  readonly disabled: boolean;
  /** The holder proved to read the mail of `email`. One row tells both: no proof of one address counts for another. */
  readonly emailVerified: boolean;
  /** Counts the changes of this row. */
  readonly version: number;
  readonly createdAt: Date;
}

export type NewAccount = Omit<Account, 'version' | 'disabled' | 'emailVerified'> &
  Partial<Pick<Account, 'emailVerified'>>;

const SELECT = `select person_id as "personId", email, first_name as "firstName", password_hash as "passwordHash", role,
  admin_role as "adminRole", disabled, email_verified is true as "emailVerified", version, created_at as "createdAt" from identity.account`;

/** The accounts people sign in with. What happened to them is told by their events; this is where they stand now. */
@Injectable()
export class Accounts {
  /** Who looks at the same time shares a statement. */
  private readonly find = gathered((ids: readonly string[]) => this.findAll(ids), { meetsAll: isEngineAway });

  /** Waiting in line here and not on the row: whoever waits there holds a connection that the one ahead needs for its event. */
  private readonly changes = new Gate(2);

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async byEmail(email: string): Promise<Account | null> {
    const { rows } = await this.pool.query<Account>(`${SELECT} where email_normalised = $1`, [normaliseEmail(email)]);
    return rows[0] ?? null;
  }

  /** @param db a transaction under way; without it the look is shared with others */
  async byId(personId: string, db?: Queryable): Promise<Account | null> {
    if (!db) return this.find(personId);
    const { rows } = await db.query<Account>(`${SELECT} where person_id = $1`, [personId]);
    return rows[0] ?? null;
  }

  /** @throws NotFound ACCOUNT_NOT_FOUND */
  async existing(personId: string, db?: Queryable): Promise<Account> {
    const found = await this.byId(personId, db);
    if (!found) throw noAccount();
    return found;
  }

  /**
   * Carries out work while nobody else changes the account. Row and event go together: the event stands before the row shows
   * it, and not without it.
   */
  changing<T>(personId: string, work: (db: PoolClient, before: Account) => Promise<T>): Promise<T | null> {
    return this.changes.run(() =>
      inTransaction(this.pool, async (db) => {
        const { rows } = await db.query<Account>(`${SELECT} where person_id = $1 for update`, [personId]);
        return rows[0] ? work(db, rows[0]) : null;
      }),
    );
  }

  /**
   * Adds an account and writes its event, last: when the event fails there is no account. A process that dies behind the event leaves
   * one that nobody can use, and the same command finishes it.
   * @returns false when the address belongs to another; of a repeat the event is written again
   */
  adding(account: NewAccount, event: (db: PoolClient) => Promise<void>): Promise<boolean> {
    return this.changes.run(() =>
      inTransaction(this.pool, async (db) => {
        // Whoever takes the address at this moment is waited for here.
        if (!(await this.add(account, db)) && !(await this.byId(account.personId, db))) return false;
        await event(db);
        return true;
      }),
    );
  }

  /** Waits for a change of this account that is under way. */
  async settled(personId: string): Promise<void> {
    await this.pool.query('select from identity.account where person_id = $1 for share', [personId]);
  }

  /** False when the account is there already, or its e-mail address belongs to another. */
  async add(account: NewAccount, db: Queryable = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into identity.account
         (person_id, email, email_normalised, first_name, password_hash, role, admin_role, created_at, updated_at,
          email_verified)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
       on conflict do nothing`,
      [
        account.personId,
        account.email,
        normaliseEmail(account.email),
        account.firstName,
        account.passwordHash,
        account.role,
        account.adminRole,
        account.createdAt,
        account.emailVerified ?? false,
      ],
    );
    return rowCount === 1;
  }

  /** Writes what changed and counts the version up. */
  async update(
    personId: string,
    change: Partial<Pick<Account, 'firstName' | 'passwordHash' | 'role' | 'adminRole' | 'disabled' | 'emailVerified'>>,
    now: Date,
    db: Queryable = this.pool,
  ): Promise<void> {
    const columns: ReadonlyArray<[string, unknown]> = [
      ['first_name', change.firstName],
      ['password_hash', change.passwordHash],
      ['role', change.role],
      ['admin_role', change.adminRole],
      ['disabled', change.disabled],
      ['email_verified', change.emailVerified],
    ];
    const given = columns.filter(([, value]) => value !== undefined);
    if (given.length === 0) return;
    await db.query(
      `update identity.account set version = version + 1, updated_at = $2,
         ${given.map(([column], index) => `${column} = $${index + 3}`).join(', ')}
       where person_id = $1`,
      [personId, now, ...given.map(([, value]) => value)],
    );
  }

  private async findAll(personIds: readonly string[]): Promise<Array<Account | null>> {
    const { rows } = await this.pool.query<Account>({
      name: 'accounts-by-id',
      text: `${SELECT} where person_id = any($1::uuid[])`,
      values: [personIds],
    });
    const byId = new Map(rows.map((account) => [account.personId, account]));
    return personIds.map((id) => byId.get(id) ?? null);
  }

  async activeOwners(db: Queryable = this.pool): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      `select person_id as id from identity.account where admin_role = 'owner' and not disabled`,
    );
    return rows.map((row) => row.id);
  }
}

export function currentUserOf(account: Account): CurrentUser {
  return {
    id: account.personId,
    email: account.email,
    firstName: account.firstName,
    role: account.role,
    adminRole: account.adminRole,
  };
}
