import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Queryable } from '../../platform/database/transaction';
import type { Config } from '../../platform/config';
import { actorOf, type Requester } from '../../platform/http/request';
import { currentContext } from '../../platform/request-context';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../../platform/tokens';
import { hashOf, readSessionId } from '../sessions/session-cookie';
import { RecordIds } from './record-ids';

export const AUDIT_OUTCOMES = ['ok', 'denied', 'conflict', 'error'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

export interface AuditEntry {
  /** Opaque person id, or `guest`. */
  readonly actor: string;
  /** Admin role, `customer` or `guest`. */
  readonly role: string;
  readonly sessionHash?: string | null;
  readonly ip?: string | null;
  /** What was done, e.g. `reveal`, `export`, `PUT /api/admin/rest/staff/:id`. */
  readonly action: string;
  readonly resource: string;
  /** As the caller named it; the entry stands under the record's id. */
  readonly recordId?: string | null;
  readonly outcome: AuditOutcome;
  readonly reason?: string | null;
  /** Names of the fields that were read or changed; never their values. */
  readonly fields?: readonly string[];
  readonly requestId?: string | null;
  /** Position of the last event the action wrote. */
  readonly position?: bigint | null;
}

/** The part of an entry that says what was done; who did it comes from the request. */
export type AuditedAct = Omit<AuditEntry, 'actor' | 'role' | 'sessionHash' | 'ip' | 'requestId'>;

/** How the log speaks of a refusal with this HTTP status. */
export function outcomeOfRefusal(status: number | undefined): 'denied' | 'conflict' | 'error' {
  if (status === 409 || status === 412) return 'conflict';
  return status === 401 || status === 403 ? 'denied' : 'error';
}

/** Half of the hash tells sessions apart and is of no use against the session table. */
export function sessionMark(sessionId: string): string {
  return hashOf(sessionId).toString('hex').slice(0, 16);
}

/** Who did what, and who tried. Append-only: the table refuses changes. */
@Injectable()
export class AuditLog {
  private readonly recorded = new WeakSet<Requester>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly recordIds: RecordIds,
  ) {}

  /** @param db give the transaction's client to write the entry together with what it tells of */
  async record(entry: AuditEntry, db: Queryable = this.pool): Promise<void> {
    await db.query(
      `insert into identity.audit (at, actor_id, role, session_hash, ip, action, resource, record_id, outcome, reason,
         fields, request_id, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        this.clock.now(),
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
      ],
    );
  }

  /** Records an act of whoever sent this request. */
  async recordFor(request: Requester, act: AuditedAct, db?: Queryable): Promise<void> {
    const user = request.user;
    const sessionId = readSessionId(request, this.config);
    await this.record(
      {
        ...act,
        actor: actorOf(request).id,
        role: user?.adminRole ?? user?.role ?? 'guest',
        sessionHash: sessionId === null ? null : sessionMark(sessionId),
        ip: request.ip ?? null,
        requestId: request.requestId,
      },
      db,
    );
    // What a transaction writes can still be undone with it.
    if (db === undefined) this.recorded.add(request);
  }

  /** Records what was done, and what was tried and refused. @returns what the work returns, and throws what it throws */
  async audited<T>(
    request: Requester,
    act: Omit<AuditedAct, 'outcome' | 'position'>,
    work: () => Promise<T>,
  ): Promise<T> {
    let done: T;
    try {
      done = await work();
    } catch (error) {
      await this.recordFor(request, { ...act, outcome: outcomeOfRefusal((error as { status?: number }).status) });
      throw error;
    }
    await this.recordFor(request, { ...act, outcome: 'ok', position: currentContext()?.position });
    return done;
  }

  /** Whether an act of this request has its entry. */
  isRecorded(request: Requester): boolean {
    return this.recorded.has(request);
  }
}
