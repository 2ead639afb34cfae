import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import type { PaymentState } from '../domain/payment-state';
import { OrderTermsReader } from '../order-terms';

export interface BankReceipt {
  /** Identifies the statement line, or the receipt somebody recorded: the same one twice is one receipt. */
  readonly lineKey: string;
  readonly amountCents: number;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly source: 'statement' | 'manual';
}

/** Money for an order arrived on the bank account. */
export class RecordBankReceipt extends Command<PaymentState> {
  constructor(
    /** Order id or number. */
    readonly order: string,
    readonly receipt: BankReceipt,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordBankReceipt)
export class RecordBankReceiptHandler implements ICommandHandler<RecordBankReceipt> {
  constructor(
    private readonly orders: OrderTermsReader,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  async execute({ order, receipt, context }: RecordBankReceipt): Promise<PaymentState> {
    const { terms } = await this.orders.read(order);
    const { state } = await this.transactor.transact(
      paymentStream(terms.orderId),
      payment,
      { kind: 'RecordBankReceipt', terms, ...receipt },
      context,
    );
    return state;
  }
}
