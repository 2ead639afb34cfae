import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Transactor } from '@halfpallet/event-store';
import { PG_POOL, TRANSACTOR } from '../../platform/tokens';
import { account, accountStream } from '../domain/account';

/**
 * Rows from before they told whether their address is proven learn it from their events, once. Until then they count as not
 * proven. So do those with another address under way: an interrupted change may have left the proof of that one.
 */
@Injectable()
export class AddressProofs implements OnApplicationBootstrap {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { rows } = await this.pool.query<{ personId: string }>(
      `select person_id as "personId" from identity.account where email_verified is null`,
    );
    for (const { personId } of rows) {
      const { state } = await this.transactor.load(accountStream(personId), account);
      await this.pool.query(
        `update identity.account a set email_verified = $2 and not exists (
           select from identity.email_change c where c.person_id = a.person_id)
         where person_id = $1 and email_verified is null`,
        [personId, state.emailVerified],
      );
    }
  }
}
