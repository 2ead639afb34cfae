import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { DeniedAttempts } from '../../platform/http/denied-attempts';
import { errorAnswer } from '../../platform/http/error-body';
import type { ShopRequest } from '../../platform/http/request';
import { log } from '../../platform/log';
import { AuditLog, outcomeOfRefusal, type AuditedAct } from './audit-log';
import { HolderEntries } from './holder-entries';
import { RecordIds } from './record-ids';
import { VisitorEntries } from './visitor-entries';

/** The same person at the same route and record within this time is one attempt. */
const SAME_ATTEMPT_MS = 10_000;
/** Records of one route that a person is denied within this time and that are told apart. A script in a loop must not fill the log. */
const RECORDS_TOLD_APART = 50;

/** Puts refused calls to staff routes into the audit log. */
@Injectable()
export class AuditDeniedAttempts implements DeniedAttempts {
  private readonly recent = new LRUCache<string, Set<string | null>>({ max: 10_000, ttl: SAME_ATTEMPT_MS });

  constructor(
    private readonly audit: AuditLog,
    private readonly recordIds: RecordIds,
    private readonly visitors: VisitorEntries,
    private readonly holders: HolderEntries,
  ) {}

  async denied(request: ShopRequest, reason: string): Promise<void> {
    const act = this.actOf(request);
    const key = `${request.user?.id ?? request.ip}|${act.action}`;
    const records = this.recent.get(key) ?? new Set();
    if (records.has(act.recordId) || records.size >= RECORDS_TOLD_APART) return;
    if (!this.mayWrite(request)) return;
    records.add(act.recordId);
    this.recent.set(key, records, { noUpdateTTL: true });
    // The refusal stands whether or not it can be written down.
    if (!(await this.write(request, { ...act, outcome: 'denied', reason }))) records.delete(act.recordId);
  }

  /** Acts that the command itself has recorded, with more than is known here, are left as they are. */
  async refused(request: ShopRequest, error: unknown): Promise<void> {
    if (this.audit.isRecorded(request)) return;
    const { status, body } = errorAnswer(error);
    await this.write(request, { ...this.actOf(request), outcome: outcomeOfRefusal(status), reason: body.code });
  }

  private mayWrite({ user, ip }: ShopRequest): boolean {
    return user ? this.holders.mayWriteRefusal(user) : this.visitors.mayWrite(ip, 'call');
  }

  private actOf(request: ShopRequest): {
    readonly action: string;
    readonly resource: string;
    readonly recordId: string | null;
  } {
    const route = request.routeOptions.url ?? 'unknown route';
    const resource = /^\/api\/admin\/(?:rest\/)?([\w-]+)/.exec(route)?.[1] ?? 'other';
    const { id } = (request.params ?? {}) as { id?: unknown };
    const recordId = typeof id === 'string' ? this.recordIds.of(resource, id) : null;
    return { action: `${request.method} ${route}`, resource, recordId };
  }

  private async write(request: ShopRequest, act: AuditedAct): Promise<boolean> {
    try {
      await this.audit.recordFor(request, act);
      return true;
    } catch (error) {
      log.error({ err: error, requestId: request.requestId }, 'a refused act could not be recorded');
      return false;
    }
  }
}
