import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ContactMessages } from '../contact-messages';
import { ContactMessagesQuery, type ContactMessageRow } from '../contact-messages.query';

export class MarkAnsweredDto {
  @IsBoolean({ message: 'answered is true or false' })
  answered!: boolean;
}

@ApiTags('admin: contact messages')
@Controller('api/admin/rest/contact-messages')
@Requires('contact-messages.read')
export class ContactMessagesRestController {
  constructor(
    private readonly messages: ContactMessagesQuery,
    private readonly kept: ContactMessages,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ContactMessageRow[]> {
    const { list, rows, total } = await this.messages.list(query);
    return answerRestList(reply, 'contact-messages', list, rows, total);
  }

  @Get(':id')
  async one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<ContactMessageRow> {
    return answerRestRecord(reply, await this.messages.get(id));
  }

  /** Says that a message is dealt with, or that it is not after all. */
  @Post(':id/answered')
  @HttpCode(200)
  @Requires('contact-messages.answer')
  async answered(
    @Param('id') id: string,
    @Body() { answered }: MarkAnsweredDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessageRow> {
    const entry = {
      action: answered ? 'contact-message.answered' : 'contact-message.reopened',
      resource: 'contact-messages',
      recordId: id,
    };
    await this.audit.audited(request, entry, () => this.kept.setAnswered(id, answered, request.user!.id));
    return answerRestRecord(reply, await this.messages.get(id));
  }
}
