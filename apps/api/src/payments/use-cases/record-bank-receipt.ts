import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import type { PaymentStatus } from '@halfpallet/contracts';
import { TRANSACTOR } from '../../platform/tokens';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import { paymentStatusOf } from '../domain/payment-state';
import { OrderTermsReader } from '../order-terms';

export interface BankReceipt {
  /** Identifies the statement line, or the receipt somebody recorded: the same one twice is one receipt. */
  readonly lineKey: string;
  readonly amountCents: number;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly source: 'statement' | 'manual';
}

export interface BankReceiptOutcome {
  readonly paymentStatus: PaymentStatus;
  /** Everything received for the order so far. */
  readonly receivedCents: number;
  /** Whether a part of exactly this amount was asked for. */
  readonly asAskedFor: boolean;
}

/** Money for an order arrived on the bank account. */
export class RecordBankReceipt extends Command<BankReceiptOutcome> {
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

  async execute({ order, receipt, context }: RecordBankReceipt): Promise<BankReceiptOutcome> {
    const { terms } = await this.orders.read(order);
    const { state } = await this.transactor.transact(
      paymentStream(terms.orderId),
      payment,
      { kind: 'RecordBankReceipt', terms, ...receipt },
      context,
    );
    return {
      paymentStatus: paymentStatusOf(state),
      receivedCents: state.receivedCents,
      asAskedFor: state.legs.some(({ amountCents }) => amountCents === receipt.amountCents),
    };
  }
}
