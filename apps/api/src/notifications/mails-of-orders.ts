import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { BulkActions } from '../back-office/public';
import { AuditLog } from '../identity/public';
import { DomainError } from '../platform/errors';
import { MAIL_REQUESTED } from '../platform/mail-requests';
import type { StaffActor } from '../platform/http/staff-actor';
import { PG_POOL } from '../platform/tokens';
import { FailedMails } from './failed-mails';

/** Mails about an order that were given up, on their way once more: of many orders at once. */
@Injectable()
export class MailsOfOrders implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly actions: BulkActions,
    private readonly failed: FailedMails,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.actions.register('send-mails-again', {
      read: () => ({}),
      act: ({ id }, _params, acting) => this.sendAgain(id, acting),
    });
  }

  /** @throws DomainError NO_FAILED_MAIL, and whatever `FailedMails` refuses by */
  private async sendAgain(orderId: string, { request }: StaffActor): Promise<void> {
    const failed = await this.mailsOf(orderId, `m.state = 'failed'`);
    for (const id of failed) {
      const entry = { action: 'mail.sent-again', resource: 'mails', recordId: id };
      await this.audit.audited(request, entry, (tell) => this.failed.sendAgain(id, tell));
    }
    // A run that was cut off finds those on their way that it had sent before.
    const isDone = failed.length > 0 || (await this.mailsOf(orderId, `o.state in ('pending', 'running')`)).length > 0;
    if (isDone) return;
    throw new DomainError('NO_FAILED_MAIL', 'No mail about this order failed: there is nothing to send again.');
  }

  private async mailsOf(orderId: string, state: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select m.id from rm.outbox o join notifications.mail m on m.id = o.id
       where ${state} and o.kind = $2 and o.payload ->> 'orderId' = $1`,
      [orderId, MAIL_REQUESTED],
    );
    return rows.map(({ id }) => id);
  }
}
