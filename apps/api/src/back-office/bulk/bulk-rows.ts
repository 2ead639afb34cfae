import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { BULK_OUTCOMES, type BulkOutcome, type BulkRow } from '@halfpallet/contracts';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import type { Viewer } from '../../platform/http/staff-actor';
import { PG_POOL } from '../../platform/tokens';
import type { Turn } from '../runs/staff-runs';

const rowsResource: RestResource = {
  name: 'bulk-rows',
  columns: {
    id: { sql: 'b.record_id', type: 'uuid' },
    runId: { sql: 'b.run_id', type: 'uuid' },
    place: { sql: 'b.place', type: 'number' },
    outcome: { sql: 'b.outcome', type: 'text', oneOf: BULK_OUTCOMES },
  },
  defaultSort: ['place', 'ASC'],
  defaultRows: 25,
};

export interface ChosenRow {
  readonly id: string;
  readonly label: string;
  /** As it was chosen. */
  readonly version: number;
  /** Whose work it was then, null for nobody's; left out where whoever chose it did not say. */
  readonly assigneeId?: string | null;
}

export interface OpenRow extends ChosenRow {
  readonly place: number;
}

interface StoredRow extends Omit<OpenRow, 'assigneeId'> {
  readonly tellsAssignee: boolean;
  readonly assigneeId: string | null;
}

/** Outcome of one row, with why it was not done. */
export interface Settled {
  readonly outcome: BulkOutcome;
  readonly message: string | null;
}

/** Of the worker that began the run last. Whoever takes it over waits for what is being written. */
const OURS = 'select from app.staff_run where id = $1 and turn = $2 for update';

const NONE: Readonly<Record<BulkOutcome, number>> = { done: 0, refused: 0, conflict: 0, failed: 0 };

/** The rows of operations, each with what became of it. */
@Injectable()
export class BulkRows {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Of own runs; an owner of the shop sees all. @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery, asking: Viewer): Promise<{ list: RestList; rows: readonly BulkRow[]; total: number }> {
    const list = readRestList(rowsResource, query);
    const values = [...list.values, asking.adminRole === 'owner' ? null : asking.id];
    const from = `from app.bulk_row b join app.staff_run r on r.id = b.run_id
      where ${list.where} and ($${values.length}::uuid is null or r.staff_id = $${values.length})`;
    const [page, count] = await Promise.all([
      this.pool.query<BulkRow>(
        `select b.record_id as id, b.run_id as "runId", b.label, b.outcome, b.message ${from}
         order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total ${from}`, values),
    ]);
    return { list, rows: page.rows, total: count.rows[0]!.total };
  }

  async outcomes(runIds: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<BulkOutcome, number>>>> {
    const { rows } = await this.pool.query<{ id: string; outcome: BulkOutcome; rows: number }>(
      `select run_id as id, outcome, count(*)::int as rows from app.bulk_row
       where run_id = any($1::uuid[]) and outcome is not null group by run_id, outcome`,
      [runIds],
    );
    const all = new Map(runIds.map((id) => [id, NONE]));
    for (const { id, outcome, rows: count } of rows) all.set(id, { ...all.get(id)!, [outcome]: count });
    return all;
  }

  /**
   * Forgets what an attempt that was cut off had chosen; nothing is done before all are.
   * @returns false when the run was taken over: whoever has it now may be at its rows
   */
  async clear({ id, turn }: Turn): Promise<boolean> {
    const { rows } = await this.pool.query<{ ours: boolean }>(
      `with ours as (${OURS}), gone as (delete from app.bulk_row where run_id = $1 and exists (select from ours))
       select exists (select from ours) as ours`,
      [id, turn],
    );
    return rows[0]!.ours;
  }

  /** @param from place of the first. @returns false when the run was taken over */
  async choose({ id, turn }: Turn, chosen: readonly ChosenRow[], from: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ ours: boolean }>(
      `with ours as (${OURS}), added as (
         insert into app.bulk_row (run_id, place, record_id, label, version, tells_assignee, assignee_id)
         select $1, $3 + n::int - 1, t.id, label, version, tells, assignee
         from unnest($4::uuid[], $5::text[], $6::int[], $7::boolean[], $8::uuid[])
           with ordinality as t(id, label, version, tells, assignee, n)
         where exists (select from ours)
         on conflict do nothing)
       select exists (select from ours) as ours`,
      [
        ...[id, turn, from],
        ...[chosen.map((row) => row.id), chosen.map(({ label }) => label), chosen.map(({ version }) => version)],
        ...[chosen.map((row) => row.assigneeId !== undefined), chosen.map((row) => row.assigneeId ?? null)],
      ],
    );
    return rows[0]!.ours;
  }

  /**
   * The next that wait, in their order; none of a run that was called off, maybe while its rows were being written down, or taken
   * over.
   */
  async open({ id, turn }: Turn, atMost: number): Promise<readonly OpenRow[]> {
    const { rows } = await this.pool.query<StoredRow>(
      `select b.record_id as id, b.label, b.version, b.place, b.tells_assignee as "tellsAssignee", b.assignee_id as "assigneeId"
       from app.bulk_row b join app.staff_run r on r.id = b.run_id and r.status = 'running' and r.turn = $2
       where b.run_id = $1 and b.outcome is null order by b.place limit $3`,
      [id, turn, atMost],
    );
    return rows.map(({ tellsAssignee, assigneeId, ...row }) => ({ ...row, ...(tellsAssignee && { assigneeId }) }));
  }

  /** Writes down what became of a row, and counts it, once. @returns whether to go on: it was neither called off nor taken over */
  async settle({ id, turn }: Turn, place: number, { outcome, message }: Settled): Promise<boolean> {
    const { rows } = await this.pool.query<{ goesOn: boolean }>(
      `with settled as (
         update app.bulk_row set outcome = $3, message = $4 where run_id = $1 and place = $2 and outcome is null
         returning place)
       update app.staff_run set done = done + (select count(*) from settled) where id = $1
       returning status = 'running' and turn = $5 as "goesOn"`,
      [id, place, outcome, message, turn],
    );
    return rows[0]?.goesOn ?? false;
  }
}
