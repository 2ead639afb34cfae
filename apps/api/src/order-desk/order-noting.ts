import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AuditLog, Colleagues, PersonVault, Remarks } from '../identity/public';
import { DomainError, Invalid } from '../platform/errors';
import type { StaffActor } from '../platform/http/staff-actor';
import { AdminOrders } from './admin/admin-orders.query';
import { CommentStands, type OrderNoteCommand } from './domain/order-notes';
import { OrderNotesQuery } from './read-models/order-notes.query';
import { NoteOnOrder } from './use-cases/note-on-order';

/** How staff note something about an order: done or refused, it is an entry of the audit log. */
@Injectable()
export class OrderNoting {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: AdminOrders,
    private readonly notes: OrderNotesQuery,
    private readonly remarks: Remarks,
    private readonly vault: PersonVault,
    private readonly colleagues: Colleagues,
    private readonly audit: AuditLog,
  ) {}

  /** @returns the order's id: the read model shows the note to whoever asks with the position of this answer */
  async note(
    idOrNumber: string,
    act: string,
    { context, request }: StaffActor,
    of: (orderId: string, contactId: string) => OrderNoteCommand | Promise<OrderNoteCommand>,
  ): Promise<{ readonly id: string }> {
    const { orderId, contactId } = (await this.orders.story(idOrNumber)).order;
    const entry = { action: `order.${act}`, resource: 'orders', recordId: orderId };
    await this.audit.audited(request, entry, async () => {
      await this.commands.execute(new NoteOnOrder(orderId, contactId, await of(orderId, contactId), context));
    });
    return { id: orderId };
  }

  /** Id of somebody on the staff; null for nobody. @throws Invalid */
  async assignee(id: string | null): Promise<string | null> {
    const found = id === null ? null : await this.colleagues.find(id);
    if (id !== null && found === null) throw new Invalid({ assigneeId: 'Choose somebody who is on the staff.' });
    return found?.id ?? null;
  }

  /**
   * Whoever never saw the answer says the same once more.
   * @param commentId of the comment that is to be written; the same command again is no other comment
   * @throws CommentStands when its author said just this about the order
   */
  async assertUnsaid(orderId: string, commentId: string, authorId: string, text: string): Promise<void> {
    const own = await this.remarks.resolve(await this.notes.commentsBy(authorId, orderId));
    if (own.some((comment) => comment.id !== commentId && comment.text === text)) throw new CommentStands();
  }

  /**
   * What is written about somebody goes with them, so about somebody who is gone nothing could be kept.
   * @returns the text's mark
   * @throws DomainError PERSON_ERASED (409)
   */
  async kept(contactId: string, commentId: string, text: string): Promise<string> {
    if ((await this.vault.read([contactId])).get(contactId)?.erasedAt) {
      const told = 'The buyer was erased at their own request, and with them all comments on this order. None is kept.';
      throw new DomainError('PERSON_ERASED', told);
    }
    return this.remarks.keep(contactId, commentId, 'comment', text);
  }
}
