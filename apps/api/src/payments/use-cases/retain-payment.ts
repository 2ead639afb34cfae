import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import type { PaymentState } from '../domain/payment-state';
import { OrderTermsReader } from '../order-terms';

/** Finance decides to keep money of an order that is cancelled or refunded, and says why. */
export class RetainPayment extends Command<PaymentState> {
  constructor(
    /** Order id or number. */
    readonly order: string,
    readonly amountCents: number,
    readonly reason: string,
    readonly context: CommandContext,
    /** False: not if some is kept already. */
    readonly another = false,
  ) {
    super();
  }
}

@CommandHandler(RetainPayment)
export class RetainPaymentHandler implements ICommandHandler<RetainPayment> {
  constructor(
    private readonly orders: OrderTermsReader,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentError NOTHING_TO_KEEP, KEPT_ALREADY, ORDER_NOT_FOUND */
  async execute({ order, amountCents, reason, context, another }: RetainPayment): Promise<PaymentState> {
    const { terms } = await this.orders.read(order);
    const retain = { kind: 'RetainPayment' as const, amountCents, reason, another };
    const { state } = await this.transactor.transact(paymentStream(terms.orderId), payment, retain, {
      ...context,
      reason,
    });
    return state;
  }
}
