import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Requires } from '../../platform/http/policy';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ContactMessagesQuery, type ContactMessageRow } from '../contact-messages.query';

@ApiTags('admin: contact messages')
@Controller('api/admin/rest/contact-messages')
@Requires('contact-messages.read')
export class ContactMessagesRestController {
  constructor(private readonly messages: ContactMessagesQuery) {}

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
}
