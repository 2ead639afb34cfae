import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { ReturnLimits, ReturnMessages, type DecideReturnBody, type RefundReturnBody } from '@halfpallet/contracts';
import { addDays, brisbaneDate } from '@halfpallet/landed-cost';
import { centsFromNumber, formatFullAud, sumCents } from '@halfpallet/money';
import { AuditLog, Remarks } from '../identity/public';
import { Deliveries, OrderMoneyCommands, ShopperOrders } from '../order-desk/public';
import { isReadByAll } from '../platform/database/newer-data';
import { Invalid } from '../platform/errors';
import type { StaffActor } from '../platform/http/staff-actor';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';
import { deliveryOf } from './buyer-returns';
import { ReturnError } from './domain/return.errors';
import { assertToRefund } from './domain/returns';
import { OrderReturns } from './order-returns';
import { ReturnsQuery } from './read-models/returns.query';
import { valueOfReturn } from './value-of-return';
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
    private readonly orders: ShopperOrders,
    private readonly remarks: Remarks,
    private readonly audit: AuditLog,
    private readonly deliveries: Deliveries,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
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
   * is known that it went and not why. Not twice for a report, nor all that was paid where more is to be paid, unless `another` says so.
   * @returns what is told to whoever asked
   * @throws ReturnError RETURN_NOT_FOUND (404), RETURN_NOT_TO_REFUND, REFUND_ENDS_ORDER (409); PaymentError RETURN_REFUNDED, REFUND_ALREADY_ASKED (409); whatever
   *   a refund of the order is refused for
   */
  async refund(returnId: string, body: RefundReturnBody, acting: StaffActor): Promise<string> {
    // The order has an entry of its own for what goes back of it; one that never gets as far is told with the report.
    const entry = { action: 'return.refund', resource: 'returns', recordId: returnId };
    return this.audit.audited(acting.request, entry, () => this.refundOfOrder(returnId, body, acting));
  }

  /**
   * Lets the holder of a delivered order report problems until the end of a later day; they get a mail with the way there.
   * @returns that day, YYYY-MM-DD
   * @throws NotFound; ReturnError NOT_DELIVERED, REPORT_PERIOD_LONGER, REPORT_PERIOD_NOT_YET (409), REPORT_PERIOD (422)
   */
  async extend(idOrNumber: string, until: string, { context, request }: StaffActor): Promise<string> {
    const order = await this.deliveries.find(idOrNumber);
    const { orderId, contactId } = order.placed;
    const delivery = deliveryOf(order);
    const at = context.occurredAt;
    const latest = addDays(brisbaneDate(at), ReturnLimits.laterDays);
    const change = { kind: 'ExtendReporting' as const, orderId, until, latest, delivery, at };
    const entry = { action: 'return.report-period', resource: 'orders', recordId: orderId };
    await this.audit.audited(request, entry, async () => {
      if (!(await isReadByAll(this.pool, 'ReportingExtended', this.clock.now()))) throw ReturnError.notYet();
      await this.commands.execute(new ChangeReturns(orderId, contactId, change, context));
    });
    return until;
  }

  private async refundOfOrder(returnId: string, body: RefundReturnBody, acting: StaffActor): Promise<string> {
    const { orderId } = await this.list.whose(returnId);
    assertToRefund(await this.returns.find(orderId, returnId));
    const { amountAud, expectedAud, another = false } = body;
    const amountCents = centsFromNumber(amountAud);
    if (!another) await this.assertRestIsAskedFor(orderId, amountCents);
    const refund = {
      amountCents,
      expectedCents: expectedAud === undefined ? null : centsFromNumber(expectedAud),
      reason: body.reason?.trim() || NO_REASON_GIVEN,
      another,
      returnId,
      retryOf: null,
      byTransfer: false,
    };
    return (await this.money.refund(orderId, refund, acting)).message;
  }

  /**
   * An order of which everything went back is refunded, and asks for nothing: also where half of the price had been paid, for goods half of which
   * are good.
   * @throws ReturnError REFUND_ENDS_ORDER
   */
  private async assertRestIsAskedFor(orderId: string, amountCents: number): Promise<void> {
    const [{ placed, payment }, { returns }] = await Promise.all([this.orders.find(orderId), this.returns.of(orderId)]);
    const { refundableCents, openCents, totalCents } = payment.owed;
    if (openCents === 0 || amountCents !== refundableCents) return;
    const refunded = returns.filter(({ state, decided }) => state === 'accepted' && decided?.remedy === 'refund');
    // Of goods that are all reported nothing is left to pay.
    if (sumCents(refunded.map(({ lines }) => valueOfReturn(placed.items, lines))) >= totalCents) return;
    throw ReturnError.endsOrder(formatFullAud(refundableCents), formatFullAud(openCents));
  }
}
