import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { OrderComment, OrderNotes } from '@halfpallet/contracts';
import { Colleagues } from '../../identity/public';
import { Invalid } from '../../platform/errors';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { readSeenVersion } from '../../platform/http/seen-version';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { AdminOrders } from '../admin/admin-orders.query';
import { OrderNoting } from '../order-noting';
import { OrderNotesQuery } from '../read-models/order-notes.query';
import { AssignOrderDto, CommentOnOrderDto, TagOrderDto } from './order-notes.dto';
import { COMMENTS, NOTED, NOTES } from './order-notes.schemas';
import { OrderRef } from './order-ref';

/** Comments, assignee and tags of orders: what staff tell each other. */
@ApiTags('admin: orders')
@Controller('api/admin/rest')
export class OrderNotesRestController {
  constructor(
    private readonly orders: AdminOrders,
    private readonly notes: OrderNotesQuery,
    private readonly noting: OrderNoting,
    private readonly colleagues: Colleagues,
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
    @Body() { orderId, text, mentions = [], another = true }: CommentOnOrderDto,
    @ByStaff() acting: StaffActor,
  ): Promise<{ readonly id: string }> {
    const commentId = acting.context.commandId;
    const known = await Promise.all([...new Set(mentions)].map((id) => this.colleagues.find(id)));
    if (known.includes(null)) throw new Invalid({ mentions: 'One of those you mention is no longer on the staff.' });
    await this.noting.note(orderId, 'commented', acting, async (id, contactId) => {
      if (!another) await this.noting.assertUnsaid(id, commentId, acting.context.actor.id, text);
      return {
        kind: 'CommentOnOrder',
        comment: {
          orderId: id,
          commentId,
          text: await this.noting.kept(contactId, commentId, text),
          mentions: known.flatMap((one) => one?.id ?? []),
        },
      };
    });
    return { id: commentId };
  }

  @Get('order-notes/:id')
  @Requires('orders.read')
  @Responds(NOTES)
  async one(@OrderRef() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<OrderNotes> {
    const { order } = await this.orders.story(id);
    return answerRestRecord(reply, await this.notes.of(order.orderId));
  }

  /** Gives an order to somebody, or to nobody; only with the version that was seen. */
  @Post('order-notes/:id/assignment')
  @HttpCode(200)
  @Requires('orders.comment')
  @Responds(NOTED)
  async assign(
    @OrderRef() id: string,
    @Body() { assigneeId }: AssignOrderDto,
    @Headers('if-match') ifMatch: string | undefined,
    @ByStaff() acting: StaffActor,
  ): Promise<{ readonly id: string }> {
    const seen = readSeenVersion(ifMatch);
    const given = await this.noting.assignee(assigneeId);
    return this.noting.note(id, 'assigned', acting, (orderId) => ({
      kind: 'AssignOrder',
      orderId,
      assigneeId: given,
      seen,
    }));
  }

  /** Sets all tags of an order; only with the version that was seen. */
  @Post('order-notes/:id/tags')
  @HttpCode(200)
  @Requires('orders.comment')
  @Responds(NOTED)
  async tag(
    @OrderRef() id: string,
    @Body() { tags }: TagOrderDto,
    @Headers('if-match') ifMatch: string | undefined,
    @ByStaff() acting: StaffActor,
  ): Promise<{ readonly id: string }> {
    const seen = readSeenVersion(ifMatch);
    return this.noting.note(id, 'tagged', acting, (orderId) => ({ kind: 'TagOrder', orderId, tags, seen }));
  }
}
