import { Inject, Injectable } from '@nestjs/common';
import { WrongExpectedRevision, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { NO_ORDER, toOrderId, type OrderState } from '../ordering/public';
import { TRANSACTOR } from '../platform/tokens';
import { payment, type PaymentCommand } from './domain/payment';
import { paymentStream } from './domain/payment.events';
import type { PaymentState } from './domain/payment-state';
import { OrderTermsReader } from './order-terms';
import type { OrderTerms } from './domain/plan';

/** Money of one order does not move more often than this within the moments that a try takes. */
const MOST_TRIES = 10;

/** An order, and its payment as it was just before the order was looked at. */
export interface OrderAndPayment {
  readonly terms: OrderTerms;
  readonly order: OrderState;
  readonly payment: PaymentState;
}

/**
 * Decides over a payment by what its order says. The payment is looked at before the order: who cancels or changes an order lets
 * its payment follow at once, and whoever had read the order before that, and was slow or stood still, would open the payment
 * again, or agree on the total of before.
 */
@Injectable()
export class PaymentOfOrder {
  constructor(
    private readonly orders: OrderTermsReader,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /**
   * @param idOrNumber of the order
   * @param commandOf asked anew whenever the payment has moved on meanwhile; null when there is nothing to do
   * @param context whose command it is; made of what was seen where that decides it
   * @param likelyNew nothing was written of the payment yet, most likely: it is not looked for first
   * @returns what the command was made of, and the payment after it
   * @throws PaymentError ORDER_NOT_FOUND, and what the payment refuses
   */
  async decide(
    idOrNumber: string,
    commandOf: (seen: OrderAndPayment) => PaymentCommand | null | Promise<PaymentCommand | null>,
    context: CommandContext | ((seen: OrderAndPayment) => CommandContext),
    { likelyNew = false } = {},
  ): Promise<OrderAndPayment> {
    const stream = paymentStream(toOrderId(idOrNumber) ?? NO_ORDER);
    for (let tries = 1; ; tries += 1) {
      const unseen = likelyNew && tries === 1;
      const looked = unseen ? { state: payment.initial, revision: -1n } : await this.transactor.load(stream, payment);
      const { terms, order } = await this.orders.read(idOrNumber);
      const seen = { terms, order, payment: looked.state };
      const command = await commandOf(seen);
      if (command === null) return seen;
      try {
        const own = typeof context === 'function' ? context(seen) : context;
        const options = { likelyNew: unseen, seenAt: looked.revision };
        const { state } = await this.transactor.transact(stream, payment, command, own, options);
        return { terms, order, payment: state };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || tries === MOST_TRIES) throw error;
      }
    }
  }
}
