import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import { NO_ORDER, order, orderStream, toOrderId, type OrderState } from '../ordering/public';
import { TRANSACTOR } from '../platform/tokens';
import { PaymentGateway } from './payment-gateway';
import { PaymentError } from './domain/payment.errors';
import type { OrderTerms } from './domain/plan';

/** What a payment has to know of its order, read from the order's own stream. */
@Injectable()
export class OrderTermsReader {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly gateway: PaymentGateway,
  ) {}

  /**
   * By order id or number.
   * @throws PaymentError ORDER_NOT_FOUND, the same after the same work for unknown and malformed
   */
  async read(idOrNumber: string): Promise<{ readonly terms: OrderTerms; readonly order: OrderState }> {
    const orderId = toOrderId(idOrNumber) ?? NO_ORDER;
    const { state } = await this.transactor.load(orderStream(orderId), order);
    if (!state.placed) throw PaymentError.notFound();
    const { totalCents } = state.placed;
    return { terms: { orderId, totalCents, livemode: this.gateway.provider.livemode }, order: state };
  }
}
