import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReturnMessages, type DecideReturnBody, type RefundReturnBody } from '@halfpallet/contracts';
import { centsFromNumber } from '@halfpallet/money';
import { AuditLog, Remarks } from '../identity/public';
import { OrderMoneyCommands } from '../order-desk/public';
import { Invalid } from '../platform/errors';
import type { StaffActor } from '../platform/http/staff-actor';
import { assertToRefund } from './domain/returns';
import { OrderReturns } from './order-returns';
import { ReturnsQuery } from './read-models/returns.query';
import { ChangeReturns } from './use-cases/change-returns';

/** What stands for a reason nobody gave; it names nobody. */
const NO_REASON_GIVEN = 'Report about the delivery accepted';

/** How staff decide about reports, and refund what they accepted: done or refused, it is an entry of the audit log. */
@Injectable()
export class ReturnDesk {
  constructor(
    private readonly commands: CommandBus,
    private readonly list: ReturnsQuery,
    private readonly returns: OrderReturns,
    private readonly money: OrderMoneyCommands,
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

  /**
   * Refunds goods of a report by the order's own rules. One write says both that money goes back and what for: there is no moment at which it
   * is known that it went and not why. Not twice for a report, unless `another` says so.
   * @returns what is told to whoever asked
   * @throws ReturnError RETURN_NOT_FOUND (404), RETURN_NOT_TO_REFUND (409); PaymentError RETURN_REFUNDED, REFUND_ALREADY_ASKED (409); whatever
   *   a refund of the order is refused for
   */
  async refund(returnId: string, body: RefundReturnBody, acting: StaffActor): Promise<string> {
    // The order has an entry of its own for what goes back of it; one that never gets as far is told with the report.
    const entry = { action: 'return.refund', resource: 'returns', recordId: returnId };
    return this.audit.audited(acting.request, entry, () => this.refundOfOrder(returnId, body, acting));
  }

  private async refundOfOrder(returnId: string, body: RefundReturnBody, acting: StaffActor): Promise<string> {
    const { orderId } = await this.list.whose(returnId);
    assertToRefund(await this.returns.find(orderId, returnId));
    const { amountAud, expectedAud, another = false } = body;
    const refund = {
      amountCents: centsFromNumber(amountAud),
      expectedCents: expectedAud === undefined ? null : centsFromNumber(expectedAud),
      reason: body.reason?.trim() || NO_REASON_GIVEN,
      another,
      returnId,
      retryOf: null,
      byTransfer: false,
    };
    return (await this.money.refund(orderId, refund, acting)).message;
  }
}
