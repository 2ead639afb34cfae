import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import { BankReferences } from '../bank-references';
import { TRANSFER_VALID_DAYS } from '../domain/awaited-money';
import { PaymentOfOrder } from '../payment-of-order';

/** Remembers that the buyer was told where to transfer the part that is due; nothing where they pay by card. */
export class InstructBankTransfer extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
    /** They were told before, and are asked once more. */
    readonly anew = false,
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

  async execute({ orderId, context, anew }: InstructBankTransfer): Promise<void> {
    const expiresAt = new Date(Date.parse(context.occurredAt) + TRANSFER_VALID_DAYS * 86_400_000).toISOString();
    await this.payments.decide(
      orderId,
      async ({ terms, order }) => {
        if (order.placed?.paymentMethod !== 'bank_transfer') return null;
        return { kind: 'InstructBankTransfer', terms, reference: await this.references.of(orderId), expiresAt, anew };
      },
      context,
      { likelyNew: true },
    );
  }
}
