import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import { BankReferences } from '../bank-references';
import { transferLapsesAt } from '../domain/awaited-money';
import { paymentMethodOf } from '../domain/payment-state';
import { PaymentOfOrder } from '../payment-of-order';

/** Remembers that the buyer was told where to transfer the part that is due; nothing where they pay by card. */
export class InstructBankTransfer extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
    /** `anew`: they were told before, and are asked once more. `placed`: the order was just placed, and its payment is most likely not on record. */
    readonly how: { readonly anew?: boolean; readonly placed?: boolean } = {},
  ) {
    super();
  }
}

@CommandHandler(InstructBankTransfer)
export class InstructBankTransferHandler implements ICommandHandler<InstructBankTransfer> {
  constructor(
    private readonly payments: PaymentOfOrder,
    private readonly references: BankReferences,
  ) {}

  async execute({ orderId, context, how: { anew = false, placed = false } }: InstructBankTransfer): Promise<void> {
    const expiresAt = transferLapsesAt(context.occurredAt);
    await this.payments.decide(
      orderId,
      async ({ terms, order, payment }) => {
        if (paymentMethodOf(payment, order.placed!.paymentMethod) !== 'bank_transfer') return null;
        return { kind: 'InstructBankTransfer', terms, reference: await this.references.of(orderId), expiresAt, anew };
      },
      context,
      { likelyNew: placed },
    );
  }
}
