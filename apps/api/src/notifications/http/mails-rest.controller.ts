import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import type { CurrentUser, MailRecord, MailRow } from '@halfpallet/contracts';
import { AuditLog, Remarks } from '../../identity/public';
import { Ctx, User } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { ReasonDto } from '../../platform/http/reason.dto';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { FailedMails } from '../failed-mails';
import { MailsQuery } from '../mails.query';
import { MAIL, MAILS } from './mails.schemas';

@ApiTags('admin: mails')
@Controller('api/admin/rest/mails')
@Requires('mails.read')
export class MailsRestController {
  constructor(
    private readonly mails: MailsQuery,
    private readonly failed: FailedMails,
    private readonly audit: AuditLog,
    private readonly remarks: Remarks,
  ) {}

  @Get()
  @Responds(MAILS)
  async list(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<readonly MailRow[]> {
    const { list, rows, total } = await this.mails.list(query);
    return answerRestList(reply, 'mails', list, rows, total);
  }

  @Get(':id')
  @Responds(MAIL)
  async one(
    @RecordId() id: string,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailRecord> {
    return answerRestRecord(reply, await this.mails.get(id, user));
  }

  /** Writes and sends a mail that failed once more. */
  @Post(':id/send-again')
  @HttpCode(200)
  @Requires('mails.send-again')
  @Responds(MAIL)
  async sendAgain(
    @RecordId() id: string,
    @User() user: CurrentUser,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailRecord> {
    const entry = { action: 'mail.sent-again', resource: 'mails', recordId: id };
    await this.audit.audited(request, entry, (tell) => this.failed.sendAgain(id, tell));
    return answerRestRecord(reply, await this.mails.get(id, user));
  }

  @Post(':id/set-aside')
  @HttpCode(200)
  @Requires('mails.send-again')
  @ApiOperation({ summary: 'Says of a mail that failed, with a reason, that nobody needs it any more' })
  @Responds(MAIL)
  async setAside(
    @RecordId() id: string,
    @Body() { reason }: ReasonDto,
    @User() user: CurrentUser,
    @Ctx() { commandId }: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailRecord> {
    const about = await this.mails.personOf(id);
    const said = reason.trim();
    // It may name whom the mail is to, and goes with them.
    const kept = about === null ? said : await this.remarks.keep(about, commandId, 'set-aside', said);
    const entry = { action: 'mail.set-aside', resource: 'mails', recordId: id, reason: kept };
    await this.audit.audited(request, entry, (tell) => this.failed.setAside(id, tell));
    return answerRestRecord(reply, await this.mails.get(id, user));
  }
}
