import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { BankReferences } from '../bank-references';
import { TRANSFER_VALID_DAYS } from '../domain/awaited-money';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import { OrderTermsReader } from '../order-terms';

/** Remembers that the buyer was told where to transfer the part that is due; nothing where they pay by card. */
export class InstructBankTransfer extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(InstructBankTransfer)
export class InstructBankTransferHandler implements ICommandHandler<InstructBankTransfer> {
  constructor(
    private readonly orders: OrderTermsReader,
    private readonly references: BankReferences,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  async execute({ orderId, context }: InstructBankTransfer): Promise<void> {
    const { terms, order } = await this.orders.read(orderId);
    if (order.placed?.paymentMethod !== 'bank_transfer') return;
    const reference = await this.references.of(orderId);
    const expiresAt = new Date(Date.parse(context.occurredAt) + TRANSFER_VALID_DAYS * 86_400_000).toISOString();
    await this.transactor.transact(
      paymentStream(orderId),
      payment,
      { kind: 'InstructBankTransfer', terms, reference, expiresAt },
      context,
    );
  }
}
