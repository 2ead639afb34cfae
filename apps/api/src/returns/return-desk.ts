import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReturnMessages, type DecideReturnBody } from '@halfpallet/contracts';
import { AuditLog, Remarks } from '../identity/public';
import { Invalid } from '../platform/errors';
import type { StaffActor } from '../platform/http/staff-actor';
import { ReturnsQuery } from './read-models/returns.query';
import { ChangeReturns } from './use-cases/change-returns';

/** How staff decide about reports: done or refused, it is an entry of the audit log. */
@Injectable()
export class ReturnDesk {
  constructor(
    private readonly commands: CommandBus,
    private readonly list: ReturnsQuery,
    private readonly remarks: Remarks,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The same command decides once; of two who decide, the second is told what the first one did.
   * @throws Invalid; ReturnError RETURN_NOT_FOUND (404), RETURN_NOT_OPEN (409)
   */
  async decide(returnId: string, body: DecideReturnBody, { context, request }: StaffActor): Promise<void> {
    const { outcome, remedy = null, reason } = body;
    if ((outcome === 'accepted') !== (remedy !== null)) throw new Invalid({ remedy: ReturnMessages.remedy });
    const { orderId, contactId } = await this.list.whose(returnId);
    const mark = await this.remarks.keep(contactId, context.commandId, 'return-decision', reason);
    const decision = { returnId, outcome, remedy, reason: mark, decidedAt: context.occurredAt };
    const change = new ChangeReturns(orderId, contactId, { kind: 'DecideReturn', decision }, context);
    const entry = { action: `return.${outcome}`, resource: 'returns', recordId: returnId, reason: mark };
    await this.audit.audited(request, entry, () => this.commands.execute(change));
  }
}
