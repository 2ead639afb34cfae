import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { DeniedAttempts } from '../../platform/http/denied-attempts';
import type { ShopRequest } from '../../platform/http/request';
import { log } from '../../platform/log';
import { AuditLog } from './audit-log';

/** The same person at the same route within this time is one attempt; a script in a loop must not fill the log. */
const SAME_ATTEMPT_MS = 10_000;

/** Puts refused calls to staff routes into the audit log. */
@Injectable()
export class AuditDeniedAttempts implements DeniedAttempts {
  private readonly recent = new LRUCache<string, true>({ max: 10_000, ttl: SAME_ATTEMPT_MS });

  constructor(private readonly audit: AuditLog) {}

  async denied(request: ShopRequest, reason: string): Promise<void> {
    const action = `${request.method} ${request.routeOptions.url ?? 'unknown route'}`;
    const key = `${request.user?.id ?? request.ip}|${action}`;
    if (this.recent.has(key)) return;
    this.recent.set(key, true);
    const resource = /^\/api\/admin\/(?:rest\/)?([\w-]+)/.exec(request.routeOptions.url ?? '')?.[1] ?? 'other';
    const { id } = (request.params ?? {}) as { id?: unknown };
    const recordId = typeof id === 'string' ? id.slice(0, 100) : null;
    try {
      await this.audit.recordFor(request, { action, resource, recordId, outcome: 'denied', reason });
    } catch (error) {
      // The refusal stands whether or not it can be written down.
      this.recent.delete(key);
      log.error({ err: error, requestId: request.requestId }, 'a denied attempt could not be recorded');
    }
  }
}
