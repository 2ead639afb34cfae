import { Injectable } from '@nestjs/common';
import type { CommandContext } from '@halfpallet/event-store';
import type { Queryable } from '../../platform/database/transaction';
import { log } from '../../platform/log';
import type { Account } from '../accounts/accounts';
import type { AuditEntry } from './audit-entry';
import { AuditLog, sessionMark } from './audit-log';
import { HolderEntries } from './holder-entries';

/** Where an act came from, as far as it is known. */
export interface AskedFrom {
  readonly sessionId?: string | null;
  readonly ip?: string;
}

type Actor = Pick<Account, 'personId' | 'role' | 'adminRole'>;

/** What holders did to their accounts: who may come in, and where mail goes. */
@Injectable()
export class OwnAccountActs {
  constructor(
    private readonly audit: AuditLog,
    private readonly holders: HolderEntries,
  ) {}

  /** @param db of the transaction that does it */
  async record(
    action: 'password.change' | 'password.reset' | 'email.change' | 'proof' | 'sign-in.link' | 'sign-in.unlink',
    account: Actor,
    context: CommandContext,
    db: Queryable,
    from: AskedFrom = {},
  ): Promise<void> {
    // A proof changes nothing and can be given without end; the others cost a mail, or a word of the issuer.
    const holder = { id: account.personId, role: account.role };
    if (action === 'proof' && !this.holders.mayWrite(holder, action)) return;
    await this.audit.record({ ...entryOf(action, account, context, from), outcome: 'ok' }, db);
  }

  /** Whoever works in a session does not know the password of its holder. How often they may try is limited as it is. */
  async recordWrongProof(account: Account, context: CommandContext, from: AskedFrom): Promise<void> {
    await this.audit
      .record({ ...entryOf('proof', account, context, from), outcome: 'denied', reason: 'WRONG_CREDENTIALS' })
      // The refusal stands whether or not it can be written down.
      .catch((error: unknown) =>
        log.error({ err: error, requestId: context.correlationId }, 'a proof was not recorded'),
      );
  }
}

function entryOf(
  action: string,
  { personId, role, adminRole }: Actor,
  { correlationId }: CommandContext,
  { sessionId, ip }: AskedFrom,
): Omit<AuditEntry, 'outcome'> {
  return {
    actor: personId,
    role: adminRole ?? role,
    sessionHash: sessionId ? sessionMark(sessionId) : null,
    ip: ip ?? null,
    action,
    resource: 'accounts',
    recordId: personId,
    requestId: correlationId,
  };
}
