import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import type { IssuedDocument } from '../domain/issued-documents';
import { TAX_DOCUMENTS_STREAM } from '../domain/tax-document.events';
import { taxDocuments, type InvoicedOrder } from '../domain/tax-documents';

/** Issues what can be stated of an order and is not. Asked for twice it is issued once. */
export class IssueTaxDocuments extends Command<readonly IssuedDocument[]> {
  constructor(
    readonly order: InvoicedOrder,
    /** How many documents it had before it was looked at. */
    readonly documentsSeen: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(IssueTaxDocuments)
export class IssueTaxDocumentsHandler implements ICommandHandler<IssueTaxDocuments> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns all documents of the order, oldest first */
  async execute({ order, documentsSeen, context }: IssueTaxDocuments): Promise<readonly IssuedDocument[]> {
    const command = { order, documentsSeen, issuedAt: this.clock.now().toISOString() };
    const options = { commutes: true };
    await this.transactor.transact(TAX_DOCUMENTS_STREAM, taxDocuments, command, context, options);
    // A repeated command answers with what stood after the first one; by now there may be more.
    return (await this.transactor.load(TAX_DOCUMENTS_STREAM, taxDocuments)).state.of(order.orderId);
  }
}
