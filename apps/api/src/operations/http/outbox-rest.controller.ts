import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { OutboxMessages, type OutboxDetail, type OutboxRow } from '../outbox/outbox-messages';
import { OUTBOX, OUTBOX_MESSAGE, RETRIED_MESSAGES } from './queues.schemas';
import { retriedWords, type RetriedMany } from '../../platform/jobs/retried-words';

@ApiTags('admin: queues')
@Controller('api/admin/rest/outbox')
export class OutboxRestController {
  constructor(
    private readonly messages: OutboxMessages,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Requires('queues.read')
  @Responds(OUTBOX)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OutboxRow[]> {
    const { list, rows, total } = await this.messages.list(query);
    return answerRestList(reply, 'outbox', list, rows, total);
  }

  @Get(':id')
  @Requires('queues.read')
  @Responds(OUTBOX_MESSAGE)
  async one(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<OutboxDetail> {
    return answerRestRecord(reply, await this.messages.get(id));
  }

  @Post('retry-all')
  @HttpCode(200)
  @Requires('queues.manage')
  @Responds(RETRIED_MESSAGES)
  async retryAll(@Req() request: ShopRequest): Promise<RetriedMany & { message: string }> {
    const counts = await this.audited(request, 'outbox.retry-all', null, () => this.messages.retryAll());
    return { ...counts, message: retriedWords(counts) };
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Requires('queues.manage')
  @Responds(OUTBOX_MESSAGE)
  async retry(@RecordId() id: string, @Req() request: ShopRequest): Promise<OutboxDetail> {
    return this.audited(request, 'outbox.retry', id, () => this.messages.retry(id));
  }

  private audited<T>(
    request: ShopRequest,
    action: string,
    recordId: string | null,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.audit.audited(request, { action, resource: 'outbox', recordId }, work);
  }
}
