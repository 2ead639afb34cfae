import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Pool } from 'pg';
import { isUuid } from '@halfpallet/event-store';
import { Colleagues, PersonVault, Remarks } from '../../identity/public';
import { csvHead, csvLines } from '../../platform/csv';
import { DomainError } from '../../platform/errors';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { failureClassOf, JobFailure } from '../../platform/jobs/job-failure';
import { runInContext } from '../../platform/request-context';
import type { Viewer } from '../../platform/http/staff-actor';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import type { ExportedList } from '@halfpallet/contracts';
import { ListSources } from '../lists/list-sources';
import { pageReader, pagesOfList, withTexts, type ListFilter, type ReadPage } from '../lists/pages-of-list';
import { RUN_QUEUES } from '../runs/run-queues';
import { StaffRuns, type RunJob, type StaffRun } from '../runs/staff-runs';
import { ExportFiles, type ExportWriter } from './export-files';
import { assertMayExport } from './exports';

export const EXPORTS_QUEUE = RUN_QUEUES.export;

const NOT_MADE = 'The file could not be made. Try again; if it stays so, tell whoever runs the shop.';

type ExportRun = StaffRun<{ readonly filter: ListFilter }>;

/** Makes one file. An attempt that was cut off begins anew: a half file is never fetched. */
@Injectable()
export class CarryOutExport {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly runs: StaffRuns,
    private readonly lists: ListSources,
    private readonly files: ExportFiles,
    private readonly colleagues: Colleagues,
    private readonly vault: PersonVault,
    private readonly remarks: Remarks,
  ) {}

  async run(job: Job<RunJob>, signal: AbortSignal): Promise<void> {
    const run = await this.runs.begin<ExportRun['asked']>(job.data.runId);
    if (!run) return;
    try {
      await this.make(run, signal);
    } catch (error) {
      await this.files.discard(run).catch(() => undefined);
      if (error instanceof DomainError && error.status < 500) return this.runs.fail(run, error.message);
      if (!signal.aborted && isGivenUpBy(job, failureClassOf(error))) await this.runs.fail(run, whyOf(error));
      throw error;
    }
  }

  /** Its job was given up, and could not say so itself: out of time, or its processes died. */
  giveUp(jobId: string, { runId }: RunJob): Promise<void> {
    return this.runs.giveUp(runId, jobId, NOT_MADE);
  }

  private async make(run: ExportRun, signal: AbortSignal): Promise<void> {
    const writer = await this.files.begin(run);
    try {
      const rows = await this.write(run, writer, signal);
      if (rows !== null) {
        const isKept = await writer.keep();
        if (isKept && (await this.runs.succeed(run, rows))) return;
        if (!isKept && (await this.runs.progress(run, rows)))
          throw new JobFailure('transient', 'The file that was written is gone.');
      }
    } finally {
      await writer.close();
    }
    await this.files.discard(run);
    // Begun anew, it is without whoever asked to be forgotten; called off or taken over, it is nothing to this worker any more.
    if (await this.runs.isStale(run)) throw new JobFailure('transient', 'Somebody in the file was erased meanwhile.');
  }

  /** @returns how many rows; null when it is no longer wanted like this */
  private async write(run: ExportRun, writer: ExportWriter, signal: AbortSignal): Promise<number | null> {
    const asking = await this.asking(run);
    const source = this.lists.get(run.resource as ExportedList);
    const read = this.remembering(run.id, withTexts(pageReader(source, asking), this.remarks));
    await writer.write(csvHead(source.columns));
    let done = 0;
    for await (const rows of pagesOfList(run.asked.filter, read)) {
      signal.throwIfAborted();
      await this.asking(run);
      await writer.write(csvLines(source.columns, rows));
      done += rows.length;
      if (!(await this.runs.progress(run, done))) return null;
    }
    return done;
  }

  /**
   * Whoever asked, with the role they have now: what they may no longer see is not written for them.
   * @throws DomainError FORBIDDEN, ROLE_CHANGED
   */
  private async asking({ staffId, adminRole, resource }: ExportRun): Promise<Viewer> {
    const now = await this.colleagues.find(staffId);
    if (now?.adminRole !== adminRole) {
      const text = 'The role of who asked for this file changed while it was being made. Export the list again.';
      throw new DomainError('ROLE_CHANGED', text, 409);
    }
    assertMayExport(resource as ExportedList, now);
    return { id: staffId, adminRole };
  }

  /** Notes whom a page names before it is written, so that an erasure finds the file. */
  private remembering<Row>(runId: string, read: ReadPage<Row>): ReadPage<Row> {
    const actor = { kind: 'worker', id: EXPORTS_QUEUE } as const;
    return async (filter, after) => {
      const began = this.clock.now();
      const subjects = new Set<string>();
      const look = () => runInContext({ requestId: runId, actor, position: null, subjects }, () => read(filter, after));
      const page = await look();
      const persons = [...subjects].filter(isUuid);
      await this.pool.query(
        `insert into app.staff_run_person (person_id, run_id) select p, $2 from unnest($1::uuid[]) p
         on conflict do nothing`,
        [persons, runId],
      );
      // Whoever was erased between the reading and the note did not find it: the page is read again, without them.
      const known = await this.vault.read(persons);
      const isOutdated = [...known.values()].some(({ erasedAt }) => erasedAt !== null && erasedAt >= began);
      return isOutdated ? look() : page;
    };
  }
}

function whyOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'There was no room on the disk for the file. Try again later.';
  return NOT_MADE;
}
