import { createReadStream, type ReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import {
  ErrorCode,
  EXPORTED_AT_MOST,
  EXPORTED_AT_ONCE,
  EXPORTED_LISTS,
  EXPORT_KEPT_HOURS,
  mayDo,
  type ExportedList,
  type ExportList,
  type ExportRun,
} from '@halfpallet/contracts';
import { brisbaneClock, brisbaneDate } from '@halfpallet/landed-cost';
import { Remarks } from '../../identity/public';
import { csvHead, csvLines } from '../../platform/csv';
import { DomainError } from '../../platform/errors';
import type { RestList, RestQuery } from '../../platform/http/simple-rest';
import type { Viewer } from '../../platform/http/staff-actor';
import { CLOCK, type Clock } from '../../platform/tokens';
import { ListSources } from '../lists/list-sources';
import { newestFirst, pageReader, pagesOfList, partsOfSorted, sortedReader, withTexts } from '../lists/pages-of-list';
import { StaffRuns, type SeenRun } from '../runs/staff-runs';
import { ExportFiles } from './export-files';

const HOUR_MS = 3_600_000;

export interface ExportFile {
  readonly name: string;
  readonly rows: number;
  readonly body: ReadStream;
}

/** Lists as files: at once, or by a worker and kept for a while. */
@Injectable()
export class Exports {
  constructor(
    private readonly lists: ListSources,
    private readonly runs: StaffRuns,
    private readonly files: ExportFiles,
    private readonly remarks: Remarks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param sort as a list takes it; left out, the newest rows come first
   * @throws DomainError FORBIDDEN (403), UNKNOWN_FILTER, MALFORMED_REQUEST (400), EXPORT_NEEDS_RUN (409) above
   *   `EXPORTED_AT_ONCE` rows
   */
  async now(
    { resource, filter, sort }: ExportList & { readonly sort?: string | undefined },
    asking: Viewer,
  ): Promise<{ name: string; rows: number; csv: string }> {
    assertMayExport(resource, asking);
    const source = this.lists.get(resource);
    const isNewestFirst = sort === undefined || sort === '' || sort === newestFirst(source);
    const pages = isNewestFirst
      ? pagesOfList(filter, withTexts(pageReader(source, asking), this.remarks))
      : partsOfSorted(filter, withTexts(sortedReader(source, asking, sort, EXPORTED_AT_ONCE + 1), this.remarks));
    const parts = [csvHead(source.columns)];
    let count = 0;
    for await (const rows of pages) {
      count += rows.length;
      if (count > EXPORTED_AT_ONCE) throw needsRun();
      parts.push(csvLines(source.columns, rows));
    }
    return { name: nameOf(resource, this.clock.now()), rows: count, csv: parts.join('') };
  }

  /**
   * Asks for a file under an id the caller chose; the same id again changes nothing.
   * @throws DomainError FORBIDDEN, UNKNOWN_FILTER, MALFORMED_REQUEST, EXPORT_TOO_LONG (422), TOO_MANY_RUNS (409)
   */
  async request(id: string, asked: ExportList, asking: Viewer, correlationId: string): Promise<ExportRun> {
    const { resource, filter } = asked;
    assertMayExport(resource, asking);
    const query = { filter: JSON.stringify(filter), range: '[0,0]' };
    const { total } = await this.lists.get(resource).page(query, asking, { maxRows: 1, counted: true });
    if ((total ?? 0) > EXPORTED_AT_MOST) throw tooLong(total!);
    await this.runs.add({ id, kind: 'export', resource, asked: { filter }, total, correlationId }, asking);
    return this.get(id, asking);
  }

  async list(query: RestQuery, asking: Viewer): Promise<{ list: RestList; rows: readonly ExportRun[]; total: number }> {
    const { list, rows, total } = await this.runs.list('export', 'exports', query, asking);
    return { list, rows: rows.map((run) => exportRun(run, asking)), total };
  }

  /** @throws NotFound */
  async get(id: string, asking: Viewer): Promise<ExportRun> {
    return exportRun(await this.runs.get('export', id, asking), asking);
  }

  /** @throws NotFound */
  async cancel(id: string, asking: Viewer): Promise<ExportRun> {
    await this.runs.get('export', id, asking);
    await this.runs.cancel(id);
    return this.get(id, asking);
  }

  /** @throws NotFound; DomainError FORBIDDEN, NOT_YOUR_RUN (403) */
  async retry(id: string, asking: Viewer, correlationId: string): Promise<ExportRun> {
    const run = await this.runs.get('export', id, asking);
    // Made under the role of whoever asks, for whoever asked: these are one.
    if (!run.own) throw new DomainError('NOT_YOUR_RUN', 'Only who asked for a file can ask for it again.', 403);
    assertMayExport(run.resource as ExportedList, asking);
    await this.runs.again(run, asking, correlationId);
    return this.get(id, asking);
  }

  /**
   * A file is for who asked for it, as long as they have the role it was masked for, and for owners of the shop.
   * @throws NotFound; DomainError FORBIDDEN (403), EXPORT_NOT_READY, EXPORT_OF_OTHER_ROLE, EXPORT_GONE
   */
  async fetch(id: string, asking: Viewer): Promise<ExportFile> {
    const run = await this.runs.get('export', id, asking);
    assertMayExport(run.resource as ExportedList, asking);
    if (isOfOtherRole(run, asking)) {
      const text = 'Your role has changed since this file was made. Export the list again.';
      throw new DomainError('EXPORT_OF_OTHER_ROLE', text, 409);
    }
    if (run.status !== 'succeeded') {
      throw new DomainError('EXPORT_NOT_READY', run.error ?? 'This file is not made yet.', 409);
    }
    // Whether or not anybody has swept it away by now.
    const isOver = run.finishedAt !== null && this.clock.now().getTime() >= keptUntil(run.finishedAt).getTime();
    const file = isOver ? null : await this.files.find(run);
    if (!file) throw new DomainError('EXPORT_GONE', 'This file is no longer kept. Export the list again.', 410);
    const name = nameOf(run.resource, run.finishedAt ?? run.requestedAt);
    return { name, rows: run.done, body: createReadStream(file) };
  }
}

/** @throws DomainError FORBIDDEN (403) */
export function assertMayExport(list: ExportedList, { adminRole }: Pick<Viewer, 'adminRole'>): void {
  const needed = EXPORTED_LISTS[list];
  if (mayDo(adminRole, needed.read) && mayDo(adminRole, needed.export)) return;
  throw new DomainError(ErrorCode.forbidden, 'Your role cannot export this list. Ask an owner of the shop.', 403);
}

/** `orders-2026-11-23-0905.csv`, by the clock of whoever looks at the list. */
function nameOf(resource: string, at: Date): string {
  return `${resource}-${brisbaneDate(at)}-${brisbaneClock(at).replace(':', '')}.csv`;
}

/** What a file shows was masked for a role; owners of the shop see everything. */
const isOfOtherRole = (run: Pick<SeenRun, 'adminRole'>, asking: Viewer): boolean =>
  asking.adminRole !== 'owner' && asking.adminRole !== run.adminRole;

const keptUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + EXPORT_KEPT_HOURS * HOUR_MS);

function exportRun({ finishedAt, requestedAt, status, ...run }: SeenRun, asking: Viewer): ExportRun {
  const { id, resource, done, total, error, heldUp, requestedBy, own } = run;
  const isKept = status === 'succeeded' && finishedAt !== null;
  return {
    ...{ id, resource: resource as ExportedList, status, done, total, error, heldUp, requestedBy, own },
    ofOtherRole: isOfOtherRole(run, asking),
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    keptUntil: isKept ? keptUntil(finishedAt).toISOString() : null,
  };
}

function needsRun(): DomainError {
  const many = EXPORTED_AT_ONCE.toLocaleString('en-AU');
  return new DomainError('EXPORT_NEEDS_RUN', `These are more than ${many} rows. Let the file be made instead.`, 409);
}

function tooLong(total: number): DomainError {
  const most = EXPORTED_AT_MOST.toLocaleString('en-AU');
  const text = `These are ${total.toLocaleString('en-AU')} rows, and a spreadsheet holds ${most}. Narrow the filter.`;
  return new DomainError('EXPORT_TOO_LONG', text, 422);
}
