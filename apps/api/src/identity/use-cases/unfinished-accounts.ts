import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Transactor } from '@halfpallet/event-store';
import { Housekeeping } from '../../platform/housekeeping';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import { workContext } from '../../platform/work-context';
import { account, accountStream } from '../domain/account';
import { PersonVault } from '../vault/person-vault';

/** A registration or an appointment that nobody repeated for this long is not repeated any more. */
const ABANDONED_MINUTES = 60;
/** Withdrawn in one go; what is left waits for the next. */
const BATCH = 500;

/**
 * Accounts whose making was cut off: the person is kept, the event may stand, the account is missing. Only whoever asked has the
 * password and can finish it, with the same key. When they do not, history says that the account was closed, and the person is
 * forgotten.
 */
@Injectable()
export class UnfinishedAccounts implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.settle());
  }

  /** Guests never have an account; everybody else gets one or is forgotten. @returns how many were */
  async settle(abandonedMinutes = ABANDONED_MINUTES): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select p.id from identity.person p
       where p.kind in ('customer', 'staff') and p.erased_at is null and p.created_at <= now() - make_interval(mins => $1)
         and not exists (select 1 from identity.account a where a.person_id = p.id)
       limit $2`,
      [abandonedMinutes, BATCH],
    );
    for (const { id } of rows) await this.withdraw(id, 'The account was never finished.');
    return rows.length;
  }

  /** The event before the person: cut off between the two, the person is still found and withdrawn again. */
  async withdraw(personId: string, reason: string): Promise<void> {
    const stream = accountStream(personId);
    const { state } = await this.transactor.load(stream, account);
    if (state.registered) {
      const context = workContext(randomUUID(), { kind: 'system', id: 'unfinished-accounts' }, this.clock.now());
      const disable = { kind: 'SetDisabled', disabled: true } as const;
      await this.transactor.transact(stream, account, disable, { ...context, reason, subjects: [personId] });
    }
    await this.vault.erase(personId, this.clock.now());
  }
}
