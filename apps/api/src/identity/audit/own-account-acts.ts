import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@halfpallet/event-store';
import type { Queryable } from '../../platform/database/transaction';
import type { Account } from '../accounts/accounts';
import { AuditLog, sessionMark } from './audit-log';

/** Where an act came from, as far as it is known. */
export interface AskedFrom {
  readonly sessionId?: string | null;
  readonly ip?: string;
}

/** What holders did to their accounts: who may come in, and where mail goes. */
@Injectable()
export class OwnAccountActs {
  constructor(private readonly audit: AuditLog) {}

  /** @param db of the transaction that does it */
  async record(
    action: 'password.change' | 'password.reset' | 'email.change',
    { personId, role, adminRole }: Account,
    { correlationId }: CommandContext,
    db: Queryable,
    { sessionId, ip }: AskedFrom = {},
  ): Promise<void> {
    await this.audit.record(
      {
        actor: personId,
        role: adminRole ?? role,
        sessionHash: sessionId ? sessionMark(sessionId) : null,
        ip: ip ?? null,
        action,
        resource: 'accounts',
        recordId: personId,
        outcome: 'ok',
        requestId: correlationId,
      },
      db,
    );
  }
}
