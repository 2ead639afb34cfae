import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CustomerSourcingRow } from '@halfpallet/contracts';
import { PG_POOL } from '../../platform/tokens';

const MOST = 50;

type Stored = Omit<CustomerSourcingRow, 'startedAt'> & { readonly startedAt: Date };

/** What a customer had looked for on marketplaces. */
@Injectable()
export class CustomerSourcing {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The newest fifty. */
  async list(customerId: string): Promise<CustomerSourcingRow[]> {
    const { rows } = await this.pool.query<Stored>({
      name: 'customer-sourcing',
      text: `select id, query, quantity, state, partial, candidates, started_at as "startedAt"
               from rm.sourcing_requests where asker_kind = 'customer' and asker_id = $1
              order by started_at desc limit ${MOST}`,
      values: [customerId],
    });
    return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
  }
}
