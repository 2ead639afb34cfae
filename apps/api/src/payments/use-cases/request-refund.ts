import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import type { RefundState } from '../domain/payment-state';
import { OrderTermsReader } from '../order-terms';

/**
 * Decides on a refund and answers with its parts. The card provider is asked by a job afterwards; the command's id is
 * the refund's id, so a repeated request is one refund.
 */
export class RequestRefund extends Command<readonly RefundState[]> {
  constructor(
    /** Order id or number. */
    readonly order: string,
    /** Null for everything that can go back. */
    readonly amountCents: number | null,
    readonly reason: string,
    readonly context: CommandContext,
    /** A failed refund to try again; its amount is the failed one's. */
    readonly retryOf: string | null = null,
    /** What everything was when the person decided; null where nobody looked. A failed refund is tried again whatever it is. */
    readonly expectedCents: number | null = null,
    /** With a failed refund: finance transfers it, because its card cannot take it. */
    readonly byTransfer = false,
    /** With a part. False: not if a refund of this amount is recorded already. */
    readonly another = true,
    /** The report about the delivery whose goods it is for. */
    readonly returnId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(
    private readonly orders: OrderTermsReader,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentError NOTHING_TO_REFUND, REFUND_TOO_LARGE, REFUND_ALREADY_ASKED, RETURN_REFUNDED, REFUNDABLE_CHANGED, REFUND_NOT_FAILED, BAD_REFUND_AMOUNT, ORDER_NOT_FOUND */
  async execute(wanted: RequestRefund): Promise<readonly RefundState[]> {
    const { order, amountCents, expectedCents, reason, context, retryOf, byTransfer, another, returnId } = wanted;
    const { terms } = await this.orders.read(order);
    const refundId = context.commandId;
    const { state } = await this.transactor.transact(
      paymentStream(terms.orderId),
      payment,
      {
        kind: 'RequestRefund',
        refundId,
        amountCents,
        reason,
        another,
        ...(retryOf === null ? {} : { retryOf, byTransfer }),
        ...(expectedCents === null ? {} : { expectedCents }),
        ...(returnId === null ? {} : { returnId }),
      },
      { ...context, reason },
    );
    return state.refunds.filter(({ requestId }) => requestId === refundId);
  }
}
