import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { ErrorCode, Limits, mayDo, VIEWED_LISTS, type SavedViewRow, type SaveView } from '@halfpallet/contracts';
import { PersonalDataSources, PersonVault, staffName } from '../../identity/public';
import { inTransaction } from '../../platform/database/transaction';
import { DomainError, Invalid, NotFound } from '../../platform/errors';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import type { Viewer } from '../../platform/http/staff-actor';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';

const savedViewsResource: RestResource = {
  name: 'saved-views',
  columns: {
    id: { sql: 'v.id', type: 'uuid' },
    resource: { sql: 'v.resource', type: 'text', oneOf: Object.keys(VIEWED_LISTS) },
    name: { sql: 'lower(v.name)', type: 'text' },
    shared: { sql: 'v.shared', type: 'boolean' },
    changedAt: { sql: 'v.changed_at', type: 'time' },
  },
  defaultSort: ['name', 'ASC'],
  defaultRows: 100,
};

type Stored = Omit<SavedViewRow, 'own' | 'ownerName' | 'changedAt'> & {
  readonly ownerId: string;
  readonly changedAt: Date;
};

const COLUMNS = `v.id, v.owner_id as "ownerId", v.resource, v.name, v.shared, v.filter,
  json_build_object('field', v.sort_field, 'order', v.sort_order) as sort, v.hidden_columns as "hiddenColumns", v.density,
  v.version, v.changed_at as "changedAt"`;

/** How staff look at lists, kept for themselves or for everybody who may read the list. */
@Injectable()
export class SavedViews implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'savedViews',
      read: async (personIds) => {
        const { rows } = await this.pool.query<Stored>(
          `select ${COLUMNS} from app.saved_view v where v.owner_id = any($1::uuid[]) order by v.id`,
          [personIds],
        );
        return rows;
      },
      forget: async (personId) => {
        await this.pool.query('delete from app.saved_view where owner_id = $1', [personId]);
      },
    });
  }

  /** Own views and shared ones, of lists that the role may read. @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(
    query: RestQuery,
    asking: Viewer,
  ): Promise<{ list: RestList; rows: readonly SavedViewRow[]; total: number }> {
    const list = readRestList(savedViewsResource, query);
    const values = [...list.values, asking.id, readable(asking)];
    const seen = `(v.owner_id = $${values.length - 1} or v.shared) and v.resource = any($${values.length}::text[])`;
    const from = `from app.saved_view v where ${list.where} and ${seen}`;
    const [page, count] = await Promise.all([
      this.pool.query<Stored>(
        `select ${COLUMNS} ${from} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total ${from}`, values),
    ]);
    return { list, rows: await this.named(page.rows, asking), total: count.rows[0]!.total };
  }

  /** @throws NotFound: the same answer for unknown and for another's own */
  async get(id: string, asking: Viewer): Promise<SavedViewRow> {
    const { rows } = await this.list({ filter: JSON.stringify({ id }) }, asking);
    if (!rows[0]) throw new NotFound('There is no such view; perhaps whoever shared it keeps it to themselves now.');
    return rows[0];
  }

  /**
   * Saves one more under an id the caller chose; the same id again changes nothing.
   * @throws Invalid; DomainError FORBIDDEN, TOO_MANY_VIEWS
   */
  async add(id: string, wanted: SaveView, asking: Viewer): Promise<SavedViewRow> {
    if (!mayDo(asking.adminRole, VIEWED_LISTS[wanted.resource])) {
      throw new DomainError(ErrorCode.forbidden, 'Your role cannot read this list. Ask an owner of the shop.', 403);
    }
    await inTransaction(this.pool, async (db) => {
      // Of one person one after the other, because of the number of their views.
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved-views ${asking.id}`]);
      const { rows } = await db.query<{ id: string }>('select id from app.saved_view where owner_id = $1', [asking.id]);
      if (rows.some((row) => row.id === id)) return;
      if (rows.length >= Limits.savedViews.max) throw tooMany();
      await db.query(
        `insert into app.saved_view (id, owner_id, resource, name, shared, filter, sort_field, sort_order,
           hidden_columns, density, version, changed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11)`,
        [id, asking.id, wanted.resource, ...valuesOf(wanted), this.clock.now()],
      );
    });
    return this.get(id, asking);
  }

  /** @throws NotFound; Invalid when it is of another list; DomainError FORBIDDEN (another's), VERSION_CONFLICT (412) */
  async change(id: string, wanted: SaveView, seen: number, asking: Viewer): Promise<SavedViewRow> {
    const before = await this.get(id, asking);
    assertOwn(before);
    if (before.resource !== wanted.resource) throw new Invalid({ resource: 'A view stays with its list' });
    const { rowCount } = await this.pool.query(
      `update app.saved_view set name = $4, shared = $5, filter = $6, sort_field = $7, sort_order = $8,
         hidden_columns = $9, density = $10, version = version + 1, changed_at = $11
       where id = $1 and owner_id = $2 and version = $3`,
      [id, asking.id, seen, ...valuesOf(wanted), this.clock.now()],
    );
    if (rowCount === 1) return this.get(id, asking);
    const { version } = await this.get(id, asking);
    throw new DomainError(ErrorCode.versionConflict, 'This view was changed meanwhile. Open it again.', 412, {
      extra: { yourVersion: seen, currentVersion: version },
    });
  }

  /** By whoever saved it; an owner of the shop removes any shared one. @throws NotFound; DomainError FORBIDDEN */
  async remove(id: string, asking: Viewer): Promise<SavedViewRow> {
    const before = await this.get(id, asking);
    if (asking.adminRole !== 'owner') assertOwn(before);
    await this.pool.query('delete from app.saved_view where id = $1', [id]);
    return before;
  }

  private async named(rows: readonly Stored[], asking: Viewer): Promise<SavedViewRow[]> {
    const people = await this.vault.read(rows.map(({ ownerId }) => ownerId));
    return rows.map(({ ownerId, ...row }) => ({
      ...row,
      own: ownerId === asking.id,
      ownerName: staffName(people.get(ownerId)),
      changedAt: row.changedAt.toISOString(),
    }));
  }
}

function readable({ adminRole }: Viewer): string[] {
  return Object.entries(VIEWED_LISTS).flatMap(([resource, permission]) =>
    mayDo(adminRole, permission) ? [resource] : [],
  );
}

function valuesOf({ name, shared, filter, sort, hiddenColumns, density }: SaveView): unknown[] {
  return [
    ...[name.trim(), shared, JSON.stringify(filter)],
    ...[sort.field, sort.order, JSON.stringify(hiddenColumns), density],
  ];
}

function assertOwn({ own, ownerName }: SavedViewRow): void {
  if (own) return;
  const text = `This view is ${ownerName}'s. Save it under a name of your own to change it.`;
  throw new DomainError(ErrorCode.forbidden, text, 403);
}

function tooMany(): DomainError {
  const text = `You keep ${Limits.savedViews.max} views, which is the most. Remove one that you no longer use.`;
  return new DomainError('TOO_MANY_VIEWS', text, 409);
}
