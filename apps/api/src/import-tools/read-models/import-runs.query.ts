import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { IMPORT_RUN_ROW_STATES, IMPORT_SECTORS, type ImportRunRow } from '@halfpallet/contracts';
import { PersonVault, staffName } from '../../identity/public';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';

const importRunsResource: RestResource = {
  name: 'import-runs',
  columns: {
    id: { sql: 'i.id', type: 'uuid' },
    searchQuery: { sql: 'i.query', type: 'text' },
    sector: { sql: 'i.sector', type: 'text', oneOf: IMPORT_SECTORS },
    state: { sql: 'i.state', type: 'text', oneOf: IMPORT_RUN_ROW_STATES },
    imported: { sql: 'i.imported', type: 'number' },
    failed: { sql: 'i.failed', type: 'number' },
    startedAt: { sql: 'i.started_at', type: 'time' },
  },
  defaultSort: ['startedAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `i.search_text like ${text}`,
};

type Stored = Omit<ImportRunRow, 'startedAt' | 'requestedBy'> & { readonly startedAt: Date; readonly staffId: string };

/** Import runs as the back-office lists them. */
@Injectable()
export class ImportRunList {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
  ) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: ImportRunRow[]; total: number }> {
    const list = readRestList(importRunsResource, query);
    const values = [...list.values];
    const [page, count] = await Promise.all([
      this.pool.query<Stored>(
        `select i.id, i.query as "searchQuery", i.sector, i.target_margin as "targetMargin",
                i.max_products as "maxProducts", i.state, i.imported, i.failed, i.staff_id as "staffId",
                i.started_at as "startedAt"
           from rm.import_runs i where ${list.where}
          order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from rm.import_runs i where ${list.where}`,
        values,
      ),
    ]);
    const people = await this.vault.read([...new Set(page.rows.map(({ staffId }) => staffId))]);
    const rows = page.rows.map(({ staffId, startedAt, ...row }) => ({
      ...row,
      requestedBy: staffName(people.get(staffId)),
      startedAt: startedAt.toISOString(),
    }));
    return { list, rows, total: count.rows[0]!.total };
  }
}
