import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { payment } from '../domain/payment';
import { PaymentError } from '../domain/payment.errors';
import { paymentStream } from '../domain/payment.events';
import { manualReceiptKey } from '../domain/receipt-key';
import { ReverseBankReceipt } from './reverse-bank-receipt';

/** A transfer that somebody recorded by hand comes off the order again: no statement line ever confirmed it. */
export class TakeBackReceipt extends Command<{ readonly amountCents: number }> {
  constructor(
    readonly orderId: string,
    readonly receiptId: string,
    /** YYYY-MM-DD on which the bank took the money back; null when it never came for this order. */
    readonly reversedOn: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TakeBackReceipt)
export class TakeBackReceiptHandler implements ICommandHandler<TakeBackReceipt> {
  constructor(
    private readonly commands: CommandBus,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentError RECEIPT_NOT_FOUND, RECEIPT_TAKEN_BACK, RECEIPT_CONFIRMED, RECEIPT_WENT_BACK, REVERSED_BEFORE_RECEIPT */
  async execute({ orderId, receiptId, reversedOn, context }: TakeBackReceipt): Promise<{ amountCents: number }> {
    const key = manualReceiptKey(receiptId);
    const { state } = await this.transactor.load(paymentStream(orderId), payment);
    const receipt = [...state.transfers, ...state.reversed].find((each) => each.key === key);
    if (!receipt) throw PaymentError.receiptUnknown();
    const { byCommand } = await this.commands.execute(new ReverseBankReceipt(orderId, key, reversedOn, context));
    if (byCommand !== context.commandId) throw PaymentError.receiptTakenBack();
    return { amountCents: receipt.amountCents };
  }
}
