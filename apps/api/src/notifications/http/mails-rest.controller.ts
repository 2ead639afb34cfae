import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CurrentUser } from '@halfpallet/contracts';
import { User } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { MailsQuery, type MailRecord, type MailRow } from '../mails.query';

@ApiTags('admin: mails')
@Controller('api/admin/rest/mails')
@Requires('mails.read')
export class MailsRestController {
  constructor(private readonly mails: MailsQuery) {}

  @Get()
  async list(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<readonly MailRow[]> {
    const { list, rows, total } = await this.mails.list(query);
    return answerRestList(reply, 'mails', list, rows, total);
  }

  @Get(':id')
  async one(
    @Param('id') id: string,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailRecord> {
    return answerRestRecord(reply, await this.mails.get(id, user));
  }
}
