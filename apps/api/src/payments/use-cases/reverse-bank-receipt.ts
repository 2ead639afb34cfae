import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { paymentStream, type BankReceiptReversed } from '../domain/payment.events';
import { PaymentOfOrder } from '../payment-of-order';

export interface ReversedReceipt {
  /** Id of the command that took it back: another one than this when somebody was first. */
  readonly byCommand: string;
}

/** Takes the money of a statement line off an order that it was counted for. */
export class ReverseBankReceipt extends Command<ReversedReceipt> {
  constructor(
    readonly orderId: string,
    /** Key of the match, as the order's payment knows it. */
    readonly lineKey: string,
    /** YYYY-MM-DD on which the bank took the money back; null when it was never for this order. */
    readonly reversedOn: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReverseBankReceipt)
export class ReverseBankReceiptHandler implements ICommandHandler<ReverseBankReceipt> {
  constructor(
    private readonly payments: PaymentOfOrder,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentError ORDER_NOT_FOUND, RECEIPT_NOT_COUNTED, RECEIPT_WENT_BACK, REVERSED_BEFORE_RECEIPT */
  async execute({ orderId, lineKey, reversedOn, context }: ReverseBankReceipt): Promise<ReversedReceipt> {
    await this.payments.decide(
      orderId,
      ({ terms }) => ({ kind: 'ReverseBankReceipt', terms, lineKey, reversedOn }),
      context,
    );
    for await (const { type, data, meta } of this.transactor.store.readStream(paymentStream(orderId))) {
      const isIt = type === 'BankReceiptReversed' && (data as BankReceiptReversed['data']).lineKey === lineKey;
      if (isIt) return { byCommand: meta.commandId };
    }
    throw new Error(`nothing says that ${lineKey} was taken back`);
  }
}
