import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { BulkResource } from '@halfpallet/contracts';
import { uuidv5, WrongExpectedRevision } from '@halfpallet/event-store';
import { AuditLog, Colleagues } from '../../identity/public';
import { isEngineAway } from '../../platform/engine-away';
import { DomainError } from '../../platform/errors';
import { actorOf, type Requester } from '../../platform/http/request';
import type { StaffActor, Viewer } from '../../platform/http/staff-actor';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { failureClassOf } from '../../platform/jobs/job-failure';
import { log } from '../../platform/log';
import { runInContext } from '../../platform/request-context';
import { CLOCK, type Clock } from '../../platform/tokens';
import { pageReader, pagesOfList } from '../lists/pages-of-list';
import { RUN_QUEUES } from '../runs/run-queues';
import { StaffRuns, type RunJob, type StaffRun } from '../runs/staff-runs';
import { BulkActions, type BulkList } from './bulk-actions';
import { assertAsSeen, assertMayDoMany, type AskedBulk } from './bulk-operations';
import { BulkRows, type ChosenRow, type OpenRow, type Settled } from './bulk-rows';

export const BULK_QUEUE = RUN_QUEUES.bulk;

const NOT_DONE = 'It could not be carried out. Go on with it later; what is done stays done.';

const AT_ONCE = 50;
/** Ids that one filter takes. */
const IDS = 200;

type BulkRun = StaffRun<AskedBulk>;

/**
 * Carries out an operation row by row. Which rows it is about is written down first; then each is a command of its own, under an
 * id that follows from run and record, so that a row whose worker died in the middle is done once.
 */
@Injectable()
export class CarryOutBulk {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly runs: StaffRuns,
    private readonly rows: BulkRows,
    private readonly actions: BulkActions,
    private readonly colleagues: Colleagues,
    private readonly audit: AuditLog,
  ) {}

  async run(job: Job<RunJob>, signal: AbortSignal): Promise<void> {
    const run = await this.runs.begin<AskedBulk>(job.data.runId);
    if (!run) return;
    try {
      // Taken over while this worker stood still, it is another's.
      if (run.asked.choice && !(await this.choose(run, run.asked.choice, signal))) return;
      await this.carryOut(run, signal);
    } catch (error) {
      if (error instanceof DomainError && error.status < 500) return this.runs.fail(run, error.message);
      if (!signal.aborted && isGivenUpBy(job, failureClassOf(error))) {
        await this.runs.fail(run, NOT_DONE);
      }
      throw error;
    }
  }

  /** Its job was given up, and could not say so itself: out of time, or its processes died. */
  giveUp(jobId: string, { runId }: RunJob): Promise<void> {
    return this.runs.giveUp(runId, jobId, NOT_DONE);
  }

  /**
   * Writes down which rows it is about, all of them before the first is touched.
   * @returns false when the run was taken over
   * @throws DomainError SELECTION_MOVED
   */
  private async choose(run: BulkRun, choice: NonNullable<AskedBulk['choice']>, signal: AbortSignal): Promise<boolean> {
    const asking = await this.staff(run);
    if (!(await this.rows.clear(run))) return false;
    let total = 0;
    for await (const rows of this.chosen(this.listOf(run), choice, asking)) {
      signal.throwIfAborted();
      if (!(await this.rows.choose(run, rows, total))) return false;
      total += rows.length;
    }
    if (choice.seen !== undefined) assertAsSeen(choice.seen, total, this.listOf(run).nouns[1]);
    const { action, params } = run.asked;
    return this.runs.narrow(run, { action, params, choice: null } satisfies AskedBulk, total);
  }

  private listOf({ resource }: BulkRun): BulkList<unknown> {
    return this.actions.list(resource as BulkResource);
  }

  private async *chosen(
    { list, record }: BulkList<unknown>,
    { rows, filter }: NonNullable<AskedBulk['choice']>,
    asking: Viewer,
  ): AsyncGenerator<readonly ChosenRow[]> {
    const read = pageReader(list(), asking);
    if (!rows) {
      for await (const page of pagesOfList(filter ?? {}, read)) yield page.map(record);
      return;
    }
    const seen = new Map(rows.map(({ id, ...asSeen }) => [id.toLowerCase(), asSeen]));
    for (let first = 0; first < rows.length; first += IDS) {
      const ids = rows.slice(first, first + IDS).map(({ id }) => id);
      const page = await read({ id: ids });
      // As they were ticked: what has happened since is a conflict. Whose each is now is not what anybody saw.
      yield page.rows.map(record).map(({ assigneeId: _now, ...row }) => ({ ...row, ...seen.get(row.id)! }));
    }
  }

  private async carryOut(run: BulkRun, signal: AbortSignal): Promise<void> {
    for (;;) {
      const open = await this.rows.open(run, AT_ONCE);
      if (open.length === 0) break;
      for (const row of open) {
        signal.throwIfAborted();
        const settled = await this.settledBy(run, row);
        if (!(await this.rows.settle(run, row.place, settled))) return;
      }
    }
    await this.runs.finish(run);
  }

  private async settledBy(run: BulkRun, row: OpenRow): Promise<Settled> {
    const acting = this.acting(run, row, await this.staff(run));
    const { action, params } = run.asked;
    try {
      await this.assertStillMay(run, row, acting);
      const act = () => this.actions.get(action).act(row, params, acting);
      await runInContext({ requestId: run.id, actor: acting.context.actor, position: null }, act);
      return { outcome: 'done', message: null };
    } catch (error) {
      if (isEngineAway(error)) throw error;
      return refusal(error, run.id, row.id, this.listOf(run).nouns[0]);
    }
  }

  /** A role may be taken away in the middle; what was tried without it is on record. @throws DomainError FORBIDDEN (403) */
  private async assertStillMay({ resource, asked }: BulkRun, { id }: OpenRow, acting: StaffActor): Promise<void> {
    try {
      assertMayDoMany(asked.action, acting.user);
    } catch (error) {
      const act = { action: `bulk.${asked.action}`, resource, recordId: id, outcome: 'denied' } as const;
      await this.audit.recordFor(acting.request, act);
      throw error;
    }
  }

  /** Whoever asked, with the role they have now. @throws DomainError NOT_ON_STAFF */
  private async staff({ staffId }: BulkRun): Promise<Viewer> {
    const now = await this.colleagues.find(staffId);
    if (now) return { id: staffId, adminRole: now.adminRole };
    throw new DomainError('NOT_ON_STAFF', 'Whoever began this is no longer on the staff. It was stopped.', 409);
  }

  private acting(run: BulkRun, row: OpenRow, { id, adminRole }: Viewer): StaffActor {
    // The run stands in the correlation; what a row's command leads to in several streams names the row's command.
    const commandId = uuidv5(run.id, row.id);
    const request: Requester = { requestId: run.id, commandId, user: { id, role: 'admin', adminRole } };
    const context = {
      commandId,
      correlationId: run.id,
      causationId: commandId,
      actor: actorOf(request),
      occurredAt: this.clock.now().toISOString(),
    };
    return { user: { id, adminRole }, context, request };
  }
}

/** What a row says that was not done: the words of whoever refused it. */
function refusal(error: unknown, runId: string, recordId: string, noun: string): Settled {
  const { message, status = 500 } = error as Error & { readonly status?: number };
  if (status === 412 || error instanceof WrongExpectedRevision) {
    const text = status === 412 ? message : `Somebody changed this ${noun} at the same moment.`;
    return { outcome: 'conflict', message: text };
  }
  if (status >= 400 && status < 500) return { outcome: 'refused', message };
  // One row must not hold up the others.
  log.error({ err: error, runId, recordId }, 'a row of a bulk operation failed');
  return { outcome: 'failed', message: `Something went wrong on our side. Try it on this ${noun} by itself.` };
}
