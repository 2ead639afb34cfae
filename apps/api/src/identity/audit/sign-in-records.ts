import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@halfpallet/contracts';
import type { ShopRequest } from '../../platform/http/request';
import { log } from '../../platform/log';
import type { Account } from '../accounts/accounts';
import { AuditLog, sessionMark } from './audit-log';
import { HolderEntries } from './holder-entries';
import { VisitorEntries } from './visitor-entries';

const RESOURCE = 'accounts';

/** Who signed in and out, and who tried. */
@Injectable()
export class SignInRecords {
  constructor(
    private readonly audit: AuditLog,
    private readonly visitors: VisitorEntries,
    private readonly holders: HolderEntries,
  ) {}

  /** @param sessionId the session that begins */
  succeeded(request: ShopRequest, action: 'sign-in' | 'register', user: CurrentUser, sessionId: string): Promise<void> {
    return this.record(request, action, user, sessionId);
  }

  /** @param sessionId the session that has ended */
  async signedOut(request: ShopRequest, user: CurrentUser, sessionId: string): Promise<void> {
    // It has ended whether or not it can be written down.
    await this.record(request, 'sign-out', user, sessionId).catch((error: unknown) =>
      log.error({ err: error, requestId: request.requestId }, 'a sign-out was not recorded'),
    );
  }

  private async record(request: ShopRequest, action: string, user: CurrentUser, sessionId: string): Promise<void> {
    if (!this.holders.mayWrite(user, action)) return;
    await this.audit.record({
      actor: user.id,
      role: user.adminRole ?? user.role,
      sessionHash: sessionMark(sessionId),
      ip: request.ip,
      action,
      resource: RESOURCE,
      recordId: user.id,
      outcome: 'ok',
      requestId: request.requestId,
    });
  }

  /**
   * The address that was typed is not written down: it may be a password in the wrong field. Tries at accounts of staff are all
   * kept, their number is limited as it is.
   * @param account the one that was tried; null when nobody has the address
   * @param reason why, as the refusal's code has it
   */
  async failed(request: ShopRequest, account: Account | null, reason = 'WRONG_CREDENTIALS'): Promise<void> {
    if (account?.role !== 'admin' && !this.visitors.mayWrite(request.ip, 'sign-in')) return;
    await this.audit
      .record({
        actor: 'guest',
        role: 'guest',
        ip: request.ip,
        action: 'sign-in',
        resource: RESOURCE,
        recordId: account?.personId ?? null,
        outcome: 'denied',
        reason,
        requestId: request.requestId,
      })
      // The refusal stands whether or not it can be written down.
      .catch((error: unknown) => log.error({ err: error, requestId: request.requestId }, 'a sign-in was not recorded'));
  }
}
