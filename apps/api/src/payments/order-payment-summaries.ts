import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Transactor } from '@halfpallet/event-store';
import type { BankTransferInstructions } from '@halfpallet/contracts';
import { OrderPayments, type OrderPaymentSummary } from '../ordering/public';
import type { Config } from '../platform/config';
import { CONFIG, PG_POOL, TRANSACTOR } from '../platform/tokens';
import { bankTransferInstructions } from './bank-transfer-instructions';
import { payment } from './domain/payment';
import { legsOf } from './domain/plan';
import { paymentStream } from './domain/payment.events';
import { paymentStageOf, paymentStatusOf } from './domain/payment-state';

/** Answers what ordering asks about the money of an order. */
@Injectable()
export class OrderPaymentSummaries extends OrderPayments {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  override async summary(orderId: string): Promise<OrderPaymentSummary> {
    const { state } = await this.transactor.load(paymentStream(orderId), payment);
    return {
      paymentStatus: paymentStatusOf(state),
      paymentStage: paymentStageOf(state),
      receivedCents: state.receivedCents,
      refundedCents: state.refundedCents,
      newestIntentRef: state.intents.at(-1)?.providerRef ?? null,
    };
  }

  override bankTransfer(orderId: string, totalCents: number): BankTransferInstructions {
    return bankTransferInstructions(orderId, legsOf('deposit', totalCents)[0]!.amountCents, this.config);
  }

  override async orderOfIntent(providerRef: string): Promise<string | null> {
    if (!/^(pi|cs)_[A-Za-z0-9_]{8,200}$/.test(providerRef)) return null;
    const { rows } = await this.pool.query<{ order_id: string }>(
      'select order_id from rm.payment_intents where provider_ref = $1',
      [providerRef],
    );
    return rows[0]?.order_id ?? null;
  }
}
