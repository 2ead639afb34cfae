import { Injectable } from '@nestjs/common';
import { DomainError, NotFound } from '../../platform/errors';
import type { ShopRequest } from '../../platform/http/request';
import { Accounts, type Account } from '../accounts/accounts';
import { AuditLog } from '../audit/audit-log';
import { Sessions, type SessionRow } from '../sessions/sessions';

/** Where members of staff are signed in, for owners: one of them may have left a browser open, or lost it. */
@Injectable()
export class StaffSessions {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  /** @param here the session of whoever asks @throws NotFound */
  async list(staffId: string, here: string | null): Promise<SessionRow[]> {
    const { personId, role } = await this.member(staffId);
    return this.sessions.list(personId, role, here);
  }

  /**
   * Ends one. All processes turn it away at once.
   * @throws NotFound; DomainError OWN_SESSION (409)
   */
  async end(request: ShopRequest, staffId: string, sessionId: string, here: string | null): Promise<void> {
    const { personId, role } = await this.member(staffId);
    const act = { action: 'session.end', resource: 'staff', recordId: personId };
    await this.audit.audited(request, act, async (tell) => {
      const live = await this.sessions.list(personId, role, here);
      if (live.some(({ id, current }) => current && id === sessionId.toLowerCase())) {
        throw new DomainError('OWN_SESSION', 'You are at work in this session. Sign out to end it.', 409);
      }
      await this.accounts.changing(personId, async (db) => {
        if (!(await this.sessions.revoke(personId, sessionId, db))) throw new NotFound('This session is over.');
        await tell(db);
      });
    });
    await this.sessions.forget(personId);
  }

  /** Ends all of them but the one of whoever asks, and the keys of the person's assistants. @throws NotFound */
  async endAll(request: ShopRequest, staffId: string, here: string | null): Promise<Account> {
    const member = await this.member(staffId);
    const { personId } = member;
    const act = { action: 'session.end-all', resource: 'staff', recordId: personId };
    await this.audit.audited(request, act, (tell) =>
      this.accounts.changing(personId, async (db) => {
        await this.sessions.revokeAll(personId, here, db);
        await tell(db);
      }),
    );
    await this.sessions.forget(personId);
    return member;
  }

  private async member(staffId: string): Promise<Account> {
    const found = await this.accounts.byId(staffId.toLowerCase());
    if (found?.role !== 'admin') throw new NotFound('There is no such member of staff.', 'ACCOUNT_NOT_FOUND');
    return found;
  }
}
