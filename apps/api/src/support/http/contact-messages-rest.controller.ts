import { Body, Controller, Get, Headers, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ContactMessageRow } from '@halfpallet/contracts';
import { AuditLog, type TellWithin } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import type { Requester, ShopRequest } from '../../platform/http/request';
import { readSeenVersion } from '../../platform/http/seen-version';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { ContactInbox } from '../contact-inbox';
import { ContactMessagesQuery } from '../contact-messages.query';
import { AnswerMessageDto, AssignMessageDto, MarkAnsweredDto } from './contact-messages.dto';
import { CONTACT_MESSAGE, CONTACT_MESSAGES } from './contact-messages.schemas';

@ApiTags('admin: contact messages')
@Controller('api/admin/rest/contact-messages')
@Requires('contact-messages.read')
export class ContactMessagesRestController {
  constructor(
    private readonly messages: ContactMessagesQuery,
    private readonly inbox: ContactInbox,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Responds(CONTACT_MESSAGES)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ContactMessageRow[]> {
    const { list, rows, total } = await this.messages.list(query);
    return answerRestList(reply, 'contact-messages', list, rows, total);
  }

  @Get(':id')
  @Responds(CONTACT_MESSAGE)
  async one(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<ContactMessageRow> {
    return answerRestRecord(reply, await this.messages.get(id));
  }

  /** Says that a message is dealt with, or that it is not after all. */
  @Post(':id/answered')
  @HttpCode(200)
  @Requires('contact-messages.answer')
  @Responds(CONTACT_MESSAGE)
  async answered(
    @RecordId() id: string,
    @Body() { answered }: MarkAnsweredDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessageRow> {
    const action = answered ? 'contact-message.answered' : 'contact-message.reopened';
    return this.done(id, action, request, reply, (tell) =>
      this.inbox.setAnswered(id, answered, request.user!.id, tell),
    );
  }

  /** Gives a message to somebody, or to nobody; only with the version that was seen. */
  @Post(':id/assignment')
  @HttpCode(200)
  @Requires('contact-messages.answer')
  @Responds(CONTACT_MESSAGE)
  async assign(
    @RecordId() id: string,
    @Body() { assigneeId }: AssignMessageDto,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessageRow> {
    const seen = readSeenVersion(ifMatch);
    const action = 'contact-message.assigned';
    return this.done(id, action, request, reply, (tell) => this.inbox.assign(id, assigneeId, seen, tell));
  }

  /** Answers a message by mail; it counts as answered from then on. */
  @Post(':id/answers')
  @Requires('contact-messages.answer')
  @Responds(CONTACT_MESSAGE, 201)
  async answer(
    @RecordId() id: string,
    @Body() { text }: AnswerMessageDto,
    @ByStaff() acting: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessageRow> {
    const action = 'contact-message.answered-by-mail';
    return this.done(id, action, acting.request, reply, (tell) => this.inbox.answer(id, text, acting, tell));
  }

  private async done(
    id: string,
    action: string,
    request: Requester,
    reply: FastifyReply,
    work: (tell: TellWithin) => Promise<void>,
  ): Promise<ContactMessageRow> {
    await this.audit.audited(request, { action, resource: 'contact-messages', recordId: id }, work);
    return answerRestRecord(reply, await this.messages.get(id));
  }
}
