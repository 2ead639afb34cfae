import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AuditLog } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import { ReasonDto } from '../../platform/http/reason.dto';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { DeadJobsQuery, type DeadJob, type DeadJobDetail } from '../queues/dead-jobs.query';
import { DONE } from './operations.schemas';
import { DEAD_JOB, DEAD_JOBS } from './queues.schemas';

@ApiTags('admin: queues')
@Controller('api/admin/rest/dead-jobs')
export class DeadJobsRestController {
  constructor(
    private readonly jobs: DeadJobsQuery,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Requires('queues.read')
  @Responds(DEAD_JOBS)
  async list(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<readonly DeadJob[]> {
    const { list, rows, total } = await this.jobs.list(query);
    return answerRestList(reply, 'dead-jobs', list, rows, total);
  }

  @Get(':id')
  @Requires('queues.read')
  @Responds(DEAD_JOB)
  async one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<DeadJobDetail> {
    return answerRestRecord(reply, await this.jobs.get(id));
  }

  @Post(':id/requeue')
  @HttpCode(200)
  @Requires('queues.manage')
  @Responds(DONE)
  async requeue(@Param('id') id: string, @Req() request: ShopRequest): Promise<{ id: string; message: string }> {
    await this.audited(request, 'dead-job.requeue', id, null, () => this.jobs.requeue(id));
    return { id, message: 'It runs again.' };
  }

  @Post(':id/drop')
  @HttpCode(200)
  @Requires('queues.manage')
  @Responds(DONE)
  async drop(
    @Param('id') id: string,
    @Body() { reason }: ReasonDto,
    @Req() request: ShopRequest,
  ): Promise<{ id: string; message: string }> {
    await this.audited(request, 'dead-job.drop', id, reason.trim(), () => this.jobs.drop(id));
    return { id, message: 'It was dropped.' };
  }

  private audited(
    request: ShopRequest,
    action: string,
    recordId: string,
    reason: string | null,
    work: () => Promise<void>,
  ): Promise<void> {
    return this.audit.audited(request, { action, resource: 'dead-jobs', recordId, reason }, work);
  }
}
