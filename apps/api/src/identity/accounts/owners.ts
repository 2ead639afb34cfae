import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/transaction';
import { DomainError } from '../../platform/errors';
import { PG_POOL } from '../../platform/tokens';
import { Accounts } from './accounts';

const LOCK = 7_221_002;

/** The shop always has an owner. That rule spans accounts, so whoever could break it works one at a time. */
@Injectable()
export class Owners {
  /** Waiting in line here and not on the lock: each waiter there would hold a connection the one ahead may need. */
  private line: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly accounts: Accounts,
  ) {}

  /** Runs the work while no other process changes who is owner. The transaction commits when the work succeeds. */
  oneAtATime<T>(work: (db: PoolClient) => Promise<T>): Promise<T> {
    const turn = this.line.then(() => this.locked(work));
    this.line = turn.catch(() => undefined);
    return turn;
  }

  private locked<T>(work: (db: PoolClient) => Promise<T>): Promise<T> {
    return inTransaction(this.pool, async (db) => {
      await db.query('select pg_advisory_xact_lock($1)', [LOCK]);
      return work(db);
    });
  }

  /** @throws LAST_OWNER when nobody but this person is an active owner */
  async assertAnotherOwner(personId: string, db: Queryable): Promise<void> {
    const owners = await this.accounts.activeOwners(db);
    if (owners.includes(personId) && owners.length === 1) {
      throw new DomainError('LAST_OWNER', 'The shop needs at least one owner. Make somebody else an owner first.');
    }
  }
}
