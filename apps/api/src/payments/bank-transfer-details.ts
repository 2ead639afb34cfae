import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import type { BankTransferInstructions } from '@halfpallet/contracts';
import type { Config } from '../platform/config';
import { CONFIG, TRANSACTOR } from '../platform/tokens';
import { bankTransferInstructions } from './bank-transfer-instructions';
import { payment } from './domain/payment';
import { PaymentRefusal } from './domain/payment.errors';
import { paymentStream } from './domain/payment.events';
import { dueNow } from './domain/payment-state';
import { legsOf } from './domain/plan';
import { OrderTermsReader } from './order-terms';

/** Where a buyer transfers what is due now. */
@Injectable()
export class BankTransferDetails {
  constructor(
    private readonly orders: OrderTermsReader,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The order behind an id or number and, when asked for, its instructions.
   * @throws PaymentRefusal ORDER_NOT_FOUND; from `instructions` ORDER_CANCELLED, NOTHING_DUE
   */
  async of(idOrNumber: string): Promise<{
    readonly orderId: string;
    readonly customerId: string;
    readonly instructions: () => Promise<BankTransferInstructions>;
  }> {
    const { terms, order } = await this.orders.read(idOrNumber);
    const { orderId, totalCents } = terms;
    const instructions = async () => {
      const { state } = await this.transactor.load(paymentStream(orderId), payment);
      if (state.closed || order.status === 'cancelled') throw PaymentRefusal.orderCancelled();
      const due = state.plan === null ? legsOf('deposit', totalCents)[0] : dueNow(state);
      if (!due) throw PaymentRefusal.nothingDue();
      return bankTransferInstructions(orderId, due.amountCents, this.config);
    };
    return { orderId, customerId: order.placed!.customerId, instructions };
  }
}
