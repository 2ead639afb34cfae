import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONSUMER_STATES, KEY_TABLES, type DbTableRow } from '@halfpallet/contracts';
import type { Contribution } from '../../platform/contribution';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import { readRestList, type RestList, type RestQuery } from '../../platform/http/simple-rest';
import { CONTRIBUTIONS, PG_POOL } from '../../platform/tokens';
import { ProjectionsQuery } from './projections.query';

const dbTablesResource = restResourceOfRows(
  'db-tables',
  {
    id: 'text',
    isKey: 'boolean',
    rows: 'number',
    projection: 'text',
    state: CONSUMER_STATES,
    version: 'number',
    position: 'position',
    lagEvents: 'number',
    lastRebuiltAt: 'time',
  },
  ['id', 'ASC'],
  100,
);

/** Beyond so many rows the database's own estimate is told: reading millions of them for a number would slow the shop. */
const COUNTED = 10_000;

/** The tables of the read side, with what fills each and how far that has come. Nobody sends SQL from here. */
@Injectable()
export class DbTables {
  /** Projection by table. */
  private readonly tables: ReadonlyMap<string, string>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONTRIBUTIONS) contributions: readonly Contribution[],
    private readonly projections: ProjectionsQuery,
  ) {
    const all = contributions.flatMap((contribution) => contribution.projections ?? []);
    this.tables = new Map(
      all.flatMap(({ name, tables }) => Object.keys(tables).map((table) => [table, name] as const)),
    );
  }

  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly DbTableRow[]; total: number }> {
    const list = readRestList(dbTablesResource, query);
    return { list, ...(await selectRestRows(this.pool, dbTablesResource, list, await this.all())) };
  }

  private async all(): Promise<DbTableRow[]> {
    const [consumers, counts, rebuilds] = await Promise.all([
      this.projections.all(),
      this.counts(),
      this.pool.query<{ projection: string; at: Date }>(
        `select projection, max(finished_at) as at from operations.rebuild where status = 'succeeded' group by projection`,
      ),
    ]);
    const projections = new Map(consumers.flatMap((row) => (row.kind === 'projection' ? [[row.name, row]] : [])));
    const rebuilt = new Map(rebuilds.rows.map(({ projection, at }) => [projection, at.toISOString()]));
    return [...this.tables].flatMap(([id, projection]): DbTableRow[] => {
      const filler = projections.get(projection);
      const count = counts.get(id);
      if (!filler || !count) return [];
      const { version, state, position, head, lagEvents, lagSeconds } = filler;
      const lastRebuiltAt = rebuilt.get(projection) ?? null;
      const isKey = KEY_TABLES.includes(id);
      return [
        { id, isKey, ...count, projection, version, state, position, head, lagEvents, lagSeconds, lastRebuiltAt },
      ];
    });
  }

  /** By table; one that is not there yet, because it is being built for the first time, is missing. */
  private async counts(): Promise<ReadonlyMap<string, Pick<DbTableRow, 'rows' | 'isEstimate'>>> {
    // The views of the read models, each with the estimate for the table it shows.
    const { rows: views } = await this.pool.query<{ name: string; estimate: number }>(
      `select v.relname as name, greatest(t.reltuples, 0)::float8 as estimate
       from pg_class v join pg_rewrite r on r.ev_class = v.oid
         join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
         join pg_class t on t.oid = d.refobjid and t.relkind = 'r'
       where v.relnamespace = 'rm'::regnamespace and v.relkind = 'v' and v.relname = any($1)
       group by v.relname, t.reltuples`,
      [[...this.tables.keys()]],
    );
    const few = views.filter(({ estimate }) => estimate <= COUNTED).map(({ name }) => name);
    const counted = await this.pool.query<{ name: string; rows: number }>(
      few
        .map(
          (name) =>
            `select '${name}' as name, (select count(*)::int from (select 1 from rm.${name} limit ${COUNTED + 1}) one) as rows`,
        )
        .join(' union all ') || `select '' as name, 0 as rows`,
    );
    const exact = new Map(counted.rows.map(({ name, rows }) => [name, rows]));
    return new Map(
      views.map(({ name, estimate }) => {
        const rows = exact.get(name);
        const isEstimate = rows === undefined || rows > COUNTED;
        return [name, { rows: isEstimate ? Math.max(Math.round(estimate), rows ?? 0) : rows, isEstimate }];
      }),
    );
  }
}
