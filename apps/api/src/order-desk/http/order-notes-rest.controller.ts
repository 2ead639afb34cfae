import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { OrderComment, OrderNotes } from '@halfpallet/contracts';
import { AuditLog, Colleagues, PersonVault, Remarks } from '../../identity/public';
import { DomainError, Invalid } from '../../platform/errors';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { readSeenVersion } from '../../platform/http/seen-version';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { AdminOrders } from '../admin/admin-orders.query';
import type { OrderNoteCommand } from '../domain/order-notes';
import { OrderNotesQuery } from '../read-models/order-notes.query';
import { NoteOnOrder } from '../use-cases/note-on-order';
import { AssignOrderDto, CommentOnOrderDto, TagOrderDto } from './order-notes.dto';
import { COMMENTS, NOTED, NOTES } from './order-notes.schemas';

/** Comments, assignee and tags of orders: what staff tell each other. */
@ApiTags('admin: orders')
@Controller('api/admin/rest')
export class OrderNotesRestController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: AdminOrders,
    private readonly notes: OrderNotesQuery,
    private readonly remarks: Remarks,
    private readonly vault: PersonVault,
    private readonly colleagues: Colleagues,
    private readonly audit: AuditLog,
  ) {}

  @Get('order-comments')
  @Requires('orders.read')
  @Responds(COMMENTS)
  async comments(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OrderComment[]> {
    const { list, rows, total } = await this.notes.comments(query);
    return answerRestList(reply, 'order-comments', list, rows, total);
  }

  @Post('order-comments')
  @Requires('orders.comment')
  @Responds(NOTED, 201)
  async comment(
    @Body() { orderId, text, mentions = [] }: CommentOnOrderDto,
    @ByStaff() acting: StaffActor,
  ): Promise<{ readonly id: string }> {
    const commentId = acting.context.commandId;
    const known = await Promise.all([...new Set(mentions)].map((id) => this.colleagues.find(id)));
    if (known.includes(null)) throw new Invalid({ mentions: 'One of those you mention is no longer on the staff.' });
    await this.note(orderId, 'commented', acting, async (id, contactId) => ({
      kind: 'CommentOnOrder',
      comment: {
        orderId: id,
        commentId,
        text: await this.kept(contactId, commentId, text),
        mentions: known.flatMap((one) => one?.id ?? []),
      },
    }));
    return { id: commentId };
  }

  @Get('order-notes/:id')
  @Requires('orders.read')
  @Responds(NOTES)
  async one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<OrderNotes> {
    const { order } = await this.orders.story(id);
    return answerRestRecord(reply, await this.notes.of(order.orderId));
  }

  /** Gives an order to somebody, or to nobody; only with the version that was seen. */
  @Post('order-notes/:id/assignment')
  @HttpCode(200)
  @Requires('orders.comment')
  @Responds(NOTED)
  async assign(
    @Param('id') id: string,
    @Body() { assigneeId }: AssignOrderDto,
    @Headers('if-match') ifMatch: string | undefined,
    @ByStaff() acting: StaffActor,
  ): Promise<{ readonly id: string }> {
    const seen = readSeenVersion(ifMatch);
    const assignee = assigneeId === null ? null : await this.colleagues.find(assigneeId);
    if (assigneeId !== null && assignee === null) {
      throw new Invalid({ assigneeId: 'Choose somebody who is on the staff.' });
    }
    const given = assignee?.id ?? null;
    return this.note(id, 'assigned', acting, (orderId) => ({ kind: 'AssignOrder', orderId, assigneeId: given, seen }));
  }

  /** Sets all tags of an order; only with the version that was seen. */
  @Post('order-notes/:id/tags')
  @HttpCode(200)
  @Requires('orders.comment')
  @Responds(NOTED)
  async tag(
    @Param('id') id: string,
    @Body() { tags }: TagOrderDto,
    @Headers('if-match') ifMatch: string | undefined,
    @ByStaff() acting: StaffActor,
  ): Promise<{ readonly id: string }> {
    const seen = readSeenVersion(ifMatch);
    return this.note(id, 'tagged', acting, (orderId) => ({ kind: 'TagOrder', orderId, tags, seen }));
  }

  /**
   * What is written about somebody goes with them, so about somebody who is gone nothing could be kept.
   * @returns the text's mark
   * @throws DomainError PERSON_ERASED (409)
   */
  private async kept(contactId: string, commentId: string, text: string): Promise<string> {
    if ((await this.vault.read([contactId])).get(contactId)?.erasedAt) {
      const told = 'The buyer was erased at their own request, and with them all comments on this order. None is kept.';
      throw new DomainError('PERSON_ERASED', told);
    }
    return this.remarks.keep(contactId, commentId, 'comment', text);
  }

  /** @returns the order's id: the read model shows the note to whoever asks with the position of this answer */
  private async note(
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
}
