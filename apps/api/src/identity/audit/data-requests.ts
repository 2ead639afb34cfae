import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { DataRequest } from '@halfpallet/contracts';
import { PG_POOL } from '../../platform/tokens';

/** When customers took their data away, or had it erased: entries of the audit log that they made themselves. */
@Injectable()
export class DataRequests {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The newest first. */
  async of(personIds: readonly string[]): Promise<DataRequest[]> {
    const { rows } = await this.pool.query<{ id: string; action: string; at: Date }>(
      `select id, action, at from identity.audit
       where resource = 'customers' and record_id = any($1::text[]) and action in ('data.export', 'data.erase')
         and outcome = 'ok'
       order by at desc, id desc limit 50`,
      [personIds],
    );
    return rows.map(({ id, action, at }) => ({
      id: String(id),
      kind: action === 'data.erase' ? 'erasure' : 'export',
      at: at.toISOString(),
    }));
  }
}
