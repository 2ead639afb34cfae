import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { Queues, type JobDetail, type JobRow, type QueueRow } from '../queues/queues';
import { JOB, JOBS, QUEUE, QUEUES, RETRIED_JOBS } from './queues.schemas';
import { retriedWords } from '../../platform/jobs/retried-words';

@ApiTags('admin: queues')
@Controller('api/admin/rest')
export class QueuesRestController {
  constructor(
    private readonly queues: Queues,
    private readonly audit: AuditLog,
  ) {}

  @Get('queues')
  @Requires('queues.read')
  @Responds(QUEUES)
  async list(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<readonly QueueRow[]> {
    const { list, rows, total } = await this.queues.list(query);
    return answerRestList(reply, 'queues', list, rows, total);
  }

  @Get('queues/:id')
  @Requires('queues.read')
  @Responds(QUEUE)
  async one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<QueueRow> {
    return answerRestRecord(reply, await this.queues.get(id));
  }

  @Post('queues/:id/pause')
  @HttpCode(200)
  @Requires('queues.manage')
  @Responds(QUEUE)
  async pause(@Param('id') id: string, @Req() request: ShopRequest): Promise<QueueRow> {
    return this.audited(request, 'queue.pause', 'queues', id, () => this.queues.setPaused(id, true));
  }

  @Post('queues/:id/resume')
  @HttpCode(200)
  @Requires('queues.manage')
  @Responds(QUEUE)
  async resume(@Param('id') id: string, @Req() request: ShopRequest): Promise<QueueRow> {
    return this.audited(request, 'queue.resume', 'queues', id, () => this.queues.setPaused(id, false));
  }

  @Post('queues/:id/retry-failed')
  @HttpCode(200)
  @Requires('queues.manage')
  @Responds(RETRIED_JOBS)
  async retryFailed(
    @Param('id') id: string,
    @Req() request: ShopRequest,
  ): Promise<{ retried: number; skipped: number; left: number; message: string }> {
    const retry = () => this.queues.retryFailed(id);
    const counts = await this.audited(request, 'queue.retry-failed', 'queues', id, retry);
    return { ...counts, message: retriedWords(counts) };
  }

  @Get('jobs')
  @Requires('queues.read')
  @Responds(JOBS)
  async jobs(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<readonly JobRow[]> {
    const { list, rows, total } = await this.queues.jobs(query);
    return answerRestList(reply, 'jobs', list, rows, total);
  }

  @Get('jobs/:id')
  @Requires('queues.read')
  @Responds(JOB)
  async job(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<JobDetail> {
    return answerRestRecord(reply, await this.queues.job(id));
  }

  @Post('jobs/:id/retry')
  @HttpCode(200)
  @Requires('queues.manage')
  @Responds(JOB)
  async retry(@Param('id') id: string, @Req() request: ShopRequest): Promise<JobDetail> {
    return this.audited(request, 'job.retry', 'jobs', id, () => this.queues.retry(id));
  }

  private audited<T>(
    request: ShopRequest,
    action: string,
    resource: string,
    recordId: string,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.audit.audited(request, { action, resource, recordId }, work);
  }
}
