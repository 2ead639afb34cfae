import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { payment } from '../domain/payment';
import { PaymentRefusal } from '../domain/payment.errors';
import { paymentStream } from '../domain/payment.events';
import { OrderTermsReader } from '../order-terms';

/** Finance transferred a refund of bank money by hand. */
export class SettleBankRefund extends Command<void> {
  constructor(
    readonly order: string,
    readonly refundId: string,
    /** YYYY-MM-DD */
    readonly paidOn: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SettleBankRefund)
export class SettleBankRefundHandler implements ICommandHandler<SettleBankRefund> {
  constructor(
    private readonly orders: OrderTermsReader,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentRefusal REFUND_NOT_FOUND, also for a refund that goes to a card */
  async execute({ order, refundId, paidOn, context }: SettleBankRefund): Promise<void> {
    const { terms } = await this.orders.read(order);
    const stream = paymentStream(terms.orderId);
    const { state } = await this.transactor.load(stream, payment);
    const refund = state.refunds.find((candidate) => candidate.refundId === refundId);
    if (refund?.method !== 'bank') throw PaymentRefusal.refundNotFound();
    const at = `${paidOn}T00:00:00+10:00`;
    await this.transactor.transact(
      stream,
      payment,
      { kind: 'RecordRefund', refundId, outcome: 'settled', providerRefundRef: null, at },
      context,
    );
  }
}
