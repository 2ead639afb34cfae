import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { orderNotes, orderNotesStream, type OrderNoteCommand } from '../domain/order-notes';

/** Writes one note about an order; the same command writes it once. */
export class NoteOnOrder extends Command<void> {
  constructor(
    readonly orderId: string,
    /** Person of the vault whom the order is for. */
    readonly contactId: string,
    readonly note: OrderNoteCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(NoteOnOrder)
export class NoteOnOrderHandler implements ICommandHandler<NoteOnOrder> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  async execute({ orderId, contactId, note, context }: NoteOnOrder): Promise<void> {
    const stream = orderNotesStream(orderId);
    await this.transactor.transact(stream, orderNotes, note, { ...context, subjects: [contactId] });
  }
}
