import { Injectable } from '@nestjs/common';
import {
  BULK_ACTIONS,
  BULK_AT_MOST,
  hasMovedOn,
  mayDo,
  type BulkActionName,
  type BulkRequest,
  type BulkResource,
  type BulkRun,
} from '@halfpallet/contracts';
import { DomainError, Invalid, RoleForbids } from '../../platform/errors';
import type { RestList, RestQuery } from '../../platform/http/simple-rest';
import type { Viewer } from '../../platform/http/staff-actor';
import { StaffRuns, type SeenRun } from '../runs/staff-runs';
import { BulkActions } from './bulk-actions';
import { BulkRows } from './bulk-rows';

/** What is kept of an operation. The choice is emptied once its rows are written down: a search may name a person. */
export interface AskedBulk {
  readonly action: BulkActionName;
  readonly params: unknown;
  readonly choice: Pick<BulkRequest, 'rows' | 'filter' | 'seen'> | null;
}

/** One act on many records: asked for here, carried out row by row by the worker. */
@Injectable()
export class BulkOperations {
  constructor(
    private readonly runs: StaffRuns,
    private readonly rows: BulkRows,
    private readonly actions: BulkActions,
  ) {}

  /**
   * Asks for one under an id the caller chose; the same id again changes nothing.
   * @throws Invalid; DomainError FORBIDDEN (403), SELECTION_MOVED (409) with the number of rows there are now, BULK_TOO_LONG
   *   (422), TOO_MANY_RUNS (409)
   */
  async request(id: string, asked: BulkRequest, asking: Viewer, correlationId: string): Promise<BulkRun> {
    const { resource, action, rows, filter, seen } = asked;
    if (BULK_ACTIONS[action].of !== resource) {
      throw new Invalid({ action: `This cannot be done to ${this.nounOf(resource)}` });
    }
    assertMayDoMany(action, asking);
    const params = await this.actions.get(action).read(asked.params, asking);
    const total = await this.assertChoice(asked, asking);
    const choice = rows ? { rows } : { filter: filter!, seen: seen! };
    const kept: AskedBulk = { action, params, choice };
    await this.runs.add({ id, kind: 'bulk', resource, asked: kept, total, correlationId }, asking);
    return this.get(id, asking);
  }

  async list(query: RestQuery, asking: Viewer): Promise<{ list: RestList; rows: readonly BulkRun[]; total: number }> {
    const { list, rows, total } = await this.runs.list('bulk', 'bulk-operations', query, asking);
    return { list, rows: await this.shown(rows), total };
  }

  /** @throws NotFound */
  async get(id: string, asking: Viewer): Promise<BulkRun> {
    return (await this.shown([await this.runs.get('bulk', id, asking)]))[0]!;
  }

  /** Stops before the next row. What was done stands. @throws NotFound */
  async stop(id: string, asking: Viewer): Promise<BulkRun> {
    await this.runs.get('bulk', id, asking);
    await this.runs.cancel(id);
    return this.get(id, asking);
  }

  /** Goes on with the rows that wait. @throws NotFound; DomainError FORBIDDEN, NOT_YOUR_RUN (403) */
  async goOn(id: string, asking: Viewer, correlationId: string): Promise<BulkRun> {
    const run = await this.runs.get('bulk', id, asking);
    if (!run.own) throw new DomainError('NOT_YOUR_RUN', 'Only who began an operation can go on with it.', 403);
    assertMayDoMany((run.asked as AskedBulk).action, asking);
    await this.runs.again(run, asking, correlationId);
    return this.get(id, asking);
  }

  /** Several of them, in a sentence. */
  nounOf(resource: BulkResource): string {
    return this.actions.list(resource).nouns[1];
  }

  /** @returns how many rows it is */
  private async assertChoice({ resource, rows, filter, seen }: BulkRequest, asking: Viewer): Promise<number> {
    if (rows) return rows.length;
    if (!filter || seen === undefined)
      throw new Invalid({ rows: 'Say which rows, or which filter and how many it left' });
    const query = { filter: JSON.stringify(filter), range: '[0,0]' };
    const { list, nouns } = this.actions.list(resource);
    const { total } = await list().page(query, asking, { maxRows: 1, counted: true });
    assertAsSeen(seen, total ?? 0, nouns[1]);
    return total ?? 0;
  }

  private async shown(runs: readonly SeenRun[]): Promise<BulkRun[]> {
    const outcomes = await this.rows.outcomes(runs.map(({ id }) => id));
    return runs.map(
      ({ id, status, done, total, error, heldUp, requestedBy, own, requestedAt, finishedAt, asked, resource }) => {
        const { action, params } = asked as AskedBulk;
        return {
          ...{ id, resource: resource as BulkResource, status, done, total, error, heldUp, requestedBy, own, action },
          params: params as BulkRun['params'],
          outcomes: outcomes.get(id)!,
          requestedAt: requestedAt.toISOString(),
          finishedAt: finishedAt?.toISOString() ?? null,
        };
      },
    );
  }
}

/** @throws DomainError FORBIDDEN (403) */
export function assertMayDoMany(action: BulkActionName, { adminRole }: Viewer): void {
  if (!mayDo(adminRole, BULK_ACTIONS[action].takes)) throw new RoleForbids();
}

/**
 * @param noun several of them: `orders`
 * @throws DomainError SELECTION_MOVED (409), BULK_TOO_LONG (422)
 */
export function assertAsSeen(seen: number, now: number, noun: string): void {
  if (hasMovedOn(seen, now)) {
    const text = `The filter leaves ${now} ${noun} by now, and you saw ${seen}. Look at the list again before you go on.`;
    throw new DomainError('SELECTION_MOVED', text, 409, { extra: { seen, now } });
  }
  if (now <= BULK_AT_MOST) return;
  const text = `These are ${now} ${noun}; at most ${BULK_AT_MOST} are changed at once. Narrow the filter.`;
  throw new DomainError('BULK_TOO_LONG', text, 422);
}
