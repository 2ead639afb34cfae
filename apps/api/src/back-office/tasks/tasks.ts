import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  TASK_KINDS,
  TASK_STATES,
  mayDo,
  SNOOZED_DAYS,
  type MoveTask,
  type Task,
  type TaskState,
} from '@halfpallet/contracts';
import { PersonalDataSources } from '../../identity/public';
import { DomainError, Invalid, NotFound } from '../../platform/errors';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import { readListTime, readRestList, type RestList, type RestQuery } from '../../platform/http/simple-rest';
import type { Viewer } from '../../platform/http/staff-actor';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { TaskSources } from '../task-sources';

const tasksResource = restResourceOfRows(
  'tasks',
  { id: 'text', kind: TASK_KINDS, state: TASK_STATES, at: 'time', snoozedUntil: 'time', title: 'text' },
  ['at', 'DESC'],
  25,
);

const DAY_MS = 24 * 3_600_000;

interface Mark {
  readonly taskId: string;
  readonly doneAt: Date | null;
  readonly snoozedUntil: Date | null;
}

/** What each member of staff is to do, with what they said of it: done, or not before some day. */
@Injectable()
export class Tasks implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sources: TaskSources,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'tasks',
      read: async (personIds) =>
        (
          await this.pool.query(
            `select task_id as "taskId", done_at as "doneAt", snoozed_until as "snoozedUntil" from app.task_mark
             where person_id = any($1::uuid[]) order by task_id`,
            [personIds],
          )
        ).rows,
      forget: async (personId) => {
        await this.pool.query('delete from app.task_mark where person_id = $1', [personId]);
      },
    });
  }

  /** Of whoever asks, and of nobody else. @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery, asking: Viewer): Promise<{ list: RestList; rows: readonly Task[]; total: number }> {
    const list = readRestList(tasksResource, query);
    return { list, ...(await selectRestRows(this.pool, tasksResource, list, await this.all(asking))) };
  }

  /** @throws NotFound: also for what is another's, and for what has come to its end */
  async get(id: string, asking: Viewer): Promise<Task> {
    const task = (await this.all(asking)).find((one) => one.id === id);
    if (!task)
      throw new NotFound('This is no task of yours, or no longer one. Read your tasks again.', 'TASK_NOT_FOUND');
    return task;
  }

  /**
   * Says what becomes of a task; saying it again changes nothing.
   * @throws NotFound; Invalid without a moment to come; DomainError TASK_ENDS_BY_ITSELF
   */
  async move(id: string, { state, until }: MoveTask, asking: Viewer): Promise<Task> {
    const { canBeDone } = await this.get(id, asking);
    if (state === 'done' && !canBeDone) throw endsByItself();
    const now = this.clock.now();
    const snoozedUntil = state === 'snoozed' ? this.readUntil(until, now) : null;
    await this.pool.query(
      `insert into app.task_mark (person_id, task_id, done_at, snoozed_until) values ($1, $2, $3, $4)
       on conflict (person_id, task_id) do update set snoozed_until = excluded.snoozed_until,
         done_at = case when excluded.done_at is null then null else coalesce(task_mark.done_at, excluded.done_at) end`,
      [asking.id, id, state === 'done' ? now : null, snoozedUntil],
    );
    return this.get(id, asking);
  }

  private readUntil(until: string | undefined, now: Date): Date {
    const at = readListTime(until ?? '');
    if (at && at > now && at.getTime() <= now.getTime() + SNOOZED_DAYS * DAY_MS) return at;
    const text = `Choose a day from tomorrow on, ${SNOOZED_DAYS} days ahead at most`;
    throw new Invalid({ until: text }, `${text}.`);
  }

  private async all(asking: Viewer): Promise<Task[]> {
    const readable = this.sources.all().filter(([, source]) => mayDo(asking.adminRole, source.permission));
    const [marks, ...found] = await Promise.all([
      this.marksOf(asking.id),
      ...readable.map(async ([kind, { canBeDone, find }]) =>
        (await find(asking)).map((task) => ({ ...task, kind, canBeDone, id: `${kind}~${task.id}` })),
      ),
    ]);
    const now = this.clock.now();
    return found.flat().map(({ at, ...task }) => {
      const mark = marks.get(task.id);
      const state = stateOf(mark, now);
      const snoozedUntil = state === 'snoozed' ? mark!.snoozedUntil!.toISOString() : null;
      return { ...task, state, snoozedUntil, at: at.toISOString() };
    });
  }

  private async marksOf(personId: string): Promise<ReadonlyMap<string, Mark>> {
    const { rows } = await this.pool.query<Mark>(
      `select task_id as "taskId", done_at as "doneAt", snoozed_until as "snoozedUntil" from app.task_mark
       where person_id = $1`,
      [personId],
    );
    return new Map(rows.map((mark) => [mark.taskId, mark]));
  }
}

function stateOf(mark: Mark | undefined, now: Date): TaskState {
  if (mark?.doneAt) return 'done';
  return mark?.snoozedUntil && mark.snoozedUntil > now ? 'snoozed' : 'open';
}

function endsByItself(): DomainError {
  const text =
    'This ends with what it is about: deliver or cancel the order, answer the message, or give it to somebody else.';
  return new DomainError('TASK_ENDS_BY_ITSELF', text, 409);
}
