import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, StreamName, Transactor } from '@halfpallet/event-store';
import { brisbaneDate, startOfBrisbaneDay } from '@halfpallet/landed-cost';
import { TRANSACTOR } from '../../platform/tokens';
import { bankRefundDayRefusal, type RecordedFact } from '../domain/bank-refund-day';
import { bankRefundOf, bankRefunds } from '../domain/bank-refunds';
import { PaymentError } from '../domain/payment.errors';
import { paymentStream } from '../domain/payment.events';
import { OrderTermsReader } from '../order-terms';
import { RefundApprovals } from '../refund-approvals';

export type BankRefundOutcome =
  | { readonly outcome: 'settled'; /** Our bank's reference of the transfer. */ readonly bankReference: string }
  | { readonly outcome: 'failed'; readonly reason: string };

/** What became of a refund of bank money: finance transferred it by hand, or the bank sent it back. */
export class RecordBankRefund extends Command<void> {
  constructor(
    /** Order id or number. */
    readonly order: string,
    readonly refundId: string,
    /** YYYY-MM-DD, by the bank's statement. */
    readonly day: string,
    readonly what: BankRefundOutcome,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordBankRefund)
export class RecordBankRefundHandler implements ICommandHandler<RecordBankRefund> {
  constructor(
    private readonly orders: OrderTermsReader,
    private readonly approvals: RefundApprovals,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentError REFUND_NOT_FOUND, also for a refund that goes to a card; REFUND_NOT_UNDER_WAY, REFUND_DAY, REFUND_ACCOUNT_MISSING, TRANSFER_NOT_APPROVED */
  async execute({ order, refundId, day, what, context }: RecordBankRefund): Promise<void> {
    const { terms, order: placed } = await this.orders.read(order);
    const stream = paymentStream(terms.orderId);
    const { state: before } = await this.transactor.load(stream, bankRefunds);
    const refund = bankRefundOf(before, refundId);
    const record = {
      kind: 'RecordRefund' as const,
      refundId,
      providerRefundRef: null,
      at: startOfBrisbaneDay(day),
      ...what,
    };
    const command = { kind: 'RecordTransfer' as const, record, rule: await this.approvals.rule() };
    // What changes nothing is carried out already, or refused below for what became of the refund.
    if (bankRefunds.decide(command, before).length > 0) {
      const orderedOn = brisbaneDate(placed.placed!.placedAt);
      const { outcome } = what;
      const why = bankRefundDayRefusal(await this.events(stream), { refundId, outcome, day, orderedOn });
      if (why !== null) throw PaymentError.refundDay(outcome === 'settled' ? 'paidOn' : 'returnedOn', why);
    }
    const { events } = await this.transactor.transact(stream, bankRefunds, command, context);
    if (events.length === 0) throw PaymentError.refundNotUnderWay(refund.status);
  }

  private async events(stream: StreamName): Promise<RecordedFact[]> {
    const events: RecordedFact[] = [];
    for await (const event of this.transactor.store.readStream(stream)) events.push(event as unknown as RecordedFact);
    return events;
  }
}
