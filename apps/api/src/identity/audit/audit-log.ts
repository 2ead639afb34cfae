import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { uuidv5 } from '@halfpallet/event-store';
import type { Queryable } from '../../platform/database/transaction';
import type { Config } from '../../platform/config';
import { errorAnswer, isAway } from '../../platform/http/error-body';
import { actorOf, type Requester } from '../../platform/http/request';
import { log } from '../../platform/log';
import { currentContext } from '../../platform/request-context';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../../platform/tokens';
import { hashOf, readSessionId } from '../sessions/session-cookie';
import { ActsUnderWay } from './acts-under-way';
import type { AuditEntry } from './audit-entry';
import { RecordIds } from './record-ids';

/** The part of an entry that says what was done; who did it comes from the request. */
export type AuditedAct = Omit<AuditEntry, 'actor' | 'role' | 'sessionHash' | 'ip' | 'requestId' | 'actId'>;

/** What is known of an act before it is carried out. */
export type IntendedAct = Omit<AuditedAct, 'outcome' | 'position'>;

/** What only its end tells of an act. */
export type ToldByEnd = Partial<Pick<AuditedAct, 'recordId' | 'reason' | 'fields'>>;

/**
 * Writes that an act was done into the transaction that does it: both stand, or neither.
 * @returns false when this very act was done before, and nothing is to be done again
 */
export type TellWithin = (db: Queryable, more?: ToldByEnd) => Promise<boolean>;

/** How the log speaks of a refusal with this HTTP status. */
export function outcomeOfRefusal(status: number | undefined): 'denied' | 'conflict' | 'error' {
  if (status === 409 || status === 412) return 'conflict';
  return status === 401 || status === 403 ? 'denied' : 'error';
}

/** Half of the hash tells sessions apart and is of no use against the session table. */
export function sessionMark(sessionId: string): string {
  return hashOf(sessionId).toString('hex').slice(0, 16);
}

const COLUMNS = {
  at: 'timestamptz',
  actor_id: 'text',
  role: 'text',
  session_hash: 'text',
  ip: 'text',
  action: 'text',
  resource: 'text',
  record_id: 'text',
  outcome: 'text',
  reason: 'text',
  fields: 'text[]',
  request_id: 'text',
  position: 'bigint',
  act_id: 'uuid',
} as const;
const INSERT = `insert into identity.audit (${Object.keys(COLUMNS).join(', ')})`;
const PLACED = Object.values(COLUMNS).map((type, index) => `$${index + 1}::${type}`);
const ONCE = `on conflict (act_id) where outcome = 'ok' and act_id is not null do nothing`;

/** Who did what, and who tried. Append-only: the table refuses changes. */
@Injectable()
export class AuditLog {
  private readonly recorded = new WeakSet<Requester>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly recordIds: RecordIds,
    private readonly acts: ActsUnderWay,
  ) {}

  /** @param db give the transaction's client to write the entry together with what it tells of */
  async record(entry: AuditEntry, db: Queryable = this.pool): Promise<void> {
    await db.query(`${INSERT} values (${PLACED}) ${ONCE}`, this.valuesOf(entry, this.clock.now()));
  }

  /** Records an act of whoever sent this request: one that is over, or that leaves nothing but this entry. */
  async recordFor(request: Requester, act: AuditedAct, db?: Queryable): Promise<void> {
    await this.record({ ...this.whoSent(request), ...act }, db);
    // What a transaction writes can still be undone with it.
    if (db === undefined) this.recorded.add(request);
  }

  /**
   * Carries an act out and records what became of it, or how it was refused. That it begins is written down first, so that it
   * has its entry also when this process is killed on the way (`InterruptedActs`), and one act has one, however often it is sent.
   * @param work may write the entry into its own transaction, where it has one; an act without events is then known as well
   * @param told what the end adds to the entry; null when nothing was done after all, and nothing is to be told
   * @returns what the work returns, and throws what it throws
   */
  async audited<T>(
    request: Requester,
    act: IntendedAct,
    work: (tell: TellWithin) => Promise<T>,
    told: (done: T) => ToldByEnd | null = () => ({}),
  ): Promise<T> {
    const commandId = (request.commandId ??= randomUUID());
    const actId = uuidv5(commandId, JSON.stringify([act.action, act.resource, act.recordId ?? null]));
    const entry = { ...this.whoSent(request), ...act, actId };
    const begun = await this.acts.begin(entry, commandId);
    let isTold = false;
    const tell: TellWithin = async (db, more) => {
      isTold = true;
      return this.replace(begun, { ...entry, ...more, outcome: 'ok' }, db);
    };
    let done: T;
    try {
      done = await work(tell);
    } catch (error) {
      // Where an engine was lost, only the history can tell what was done.
      if (isAway(error)) this.leave(request, begun);
      else await this.end(request, begun, { ...entry, ...refusal(error) });
      throw error;
    }
    if (isTold) {
      this.leave(request, begun);
      return done;
    }
    const more = told(done);
    await this.end(request, begun, more && { ...entry, ...more, outcome: 'ok' });
    return done;
  }

  /** Writes the entry of an act that fell silent, unless somebody else did, or the act was repeated and done. */
  async recordInterrupted(begun: string, entry: AuditEntry, at: Date): Promise<void> {
    await this.pool.query(
      `with over as (delete from identity.act_under_way where id = $15 returning id)
       ${INSERT} select ${PLACED} from over
       where $9::text = 'ok' or not exists (select 1 from identity.audit where act_id = $14::uuid and outcome = 'ok')
       ${ONCE}`,
      [...this.valuesOf(entry, at), begun],
    );
  }

  /** Whether an act of this request has its entry, or will have it. */
  isRecorded(request: Requester): boolean {
    return this.recorded.has(request);
  }

  /** The act is done all the same when this fails: whoever asked is told so, and its entry follows. */
  private async end(request: Requester, begun: string, entry: AuditEntry | null): Promise<void> {
    try {
      if (entry === null) await this.acts.discard(begun);
      else await this.replace(begun, { ...entry, position: currentContext()?.written ?? null });
    } catch (error) {
      log.error({ err: error, requestId: request.requestId }, 'an act is recorded later');
    } finally {
      this.leave(request, begun);
    }
  }

  private leave(request: Requester, begun: string): void {
    this.acts.leave(begun);
    this.recorded.add(request);
  }

  /**
   * Also when the row was taken away for silence: what is known here is known better.
   * @returns false when the act had its entry
   */
  private async replace(begun: string, entry: AuditEntry, db: Queryable = this.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      `with over as (delete from identity.act_under_way where id = $15)
       ${INSERT} values (${PLACED}) ${ONCE}`,
      [...this.valuesOf(entry, this.clock.now()), begun],
    );
    return rowCount === 1;
  }

  private whoSent(request: Requester): Pick<AuditEntry, 'actor' | 'role' | 'sessionHash' | 'ip' | 'requestId'> {
    const user = request.user;
    const sessionId = readSessionId(request, this.config);
    return {
      actor: actorOf(request).id,
      role: user?.adminRole ?? user?.role ?? 'guest',
      sessionHash: sessionId === null ? null : sessionMark(sessionId),
      ip: request.ip ?? null,
      requestId: request.requestId,
    };
  }

  private valuesOf(entry: AuditEntry, at: Date): unknown[] {
    return [
      at,
      entry.actor,
      entry.role,
      entry.sessionHash ?? null,
      entry.ip ?? null,
      entry.action,
      entry.resource,
      entry.recordId ? this.recordIds.of(entry.resource, entry.recordId) : null,
      entry.outcome,
      entry.reason ?? null,
      entry.fields ?? [],
      entry.requestId ?? null,
      entry.position?.toString() ?? null,
      entry.actId ?? null,
    ];
  }
}

/** Why it was refused; the words of whoever asked may name somebody, and stand nowhere for what was not done. */
function refusal(error: unknown): Pick<AuditEntry, 'outcome' | 'reason'> {
  const { status, body } = errorAnswer(error);
  return { outcome: outcomeOfRefusal(status), reason: body.code };
}
