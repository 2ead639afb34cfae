import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import type { BankTransferInstructions } from '@halfpallet/contracts';
import type { Config } from '../platform/config';
import { CONFIG, TRANSACTOR } from '../platform/tokens';
import { BankReferences } from './bank-references';
import { bankTransferInstructions } from './bank-transfer-instructions';
import { payment } from './domain/payment';
import { PaymentError } from './domain/payment.errors';
import { paymentStream } from './domain/payment.events';
import { owed } from './domain/owed';
import { OrderTermsReader } from './order-terms';

/** Where a buyer transfers what is paid next: what is due now, else what falls due later. */
@Injectable()
export class BankTransferDetails {
  constructor(
    private readonly orders: OrderTermsReader,
    private readonly references: BankReferences,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param mayRead whether the caller may see this order; when not, the answer is the one for an order that does not
   *   exist, so that foreign numbers give nothing away
   * @throws PaymentError ORDER_NOT_FOUND, ORDER_CANCELLED, NOTHING_DUE
   */
  async instructions(
    idOrNumber: string,
    mayRead: (order: { readonly orderId: string; readonly customerId: string }) => boolean,
  ): Promise<BankTransferInstructions> {
    const { terms, order } = await this.orders.read(idOrNumber);
    const { orderId, totalCents } = terms;
    if (!mayRead({ orderId, customerId: order.placed!.customerId })) throw PaymentError.notFound();
    const { state } = await this.transactor.load(paymentStream(orderId), payment);
    if (state.closed || order.status === 'cancelled') throw PaymentError.orderCancelled();
    const { next } = owed(state, { status: order.status, totalCents });
    if (!next) throw PaymentError.nothingDue();
    return bankTransferInstructions(await this.references.of(orderId), next, this.config);
  }
}
