import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { TASK_KINDS, TASK_STATES, type CurrentUser, type Task } from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { User } from '../../platform/http/command-context';
import { Staff } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import {
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  Responds,
  text,
  uuid,
  yesOrNo,
} from '../../platform/http/response-schema';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { Tasks } from '../tasks/tasks';
import { MoveTaskDto } from './task.dto';

const TASK = objectOf<Task>({
  id: text,
  kind: oneOf(...TASK_KINDS),
  state: oneOf(...TASK_STATES),
  title: text,
  text,
  recordId: uuid,
  byName: orNull(text),
  at: moment,
  snoozedUntil: orNull(moment),
  canBeDone: yesOrNo,
});

/** What is whoever asks's own to do. */
@ApiTags('admin: back-office')
@Controller('api/admin/rest/tasks')
@Staff()
export class TasksRestController {
  constructor(
    private readonly tasks: Tasks,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Responds(listOf(TASK))
  async list(
    @Query() query: RestQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Task[]> {
    const { list, rows, total } = await this.tasks.list(query, user);
    return answerRestList(reply, 'tasks', list, rows, total);
  }

  @Get(':id')
  @Responds(TASK)
  async one(
    @Param('id') id: string,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Task> {
    return answerRestRecord(reply, await this.tasks.get(id, user));
  }

  /** Done, put off until some day, or to be done again. */
  @Post(':id/state')
  @HttpCode(200)
  @Responds(TASK)
  async move(@Param('id') id: string, @Body() body: MoveTaskDto, @Req() request: ShopRequest): Promise<Task> {
    const entry = { action: `task.${body.state}`, resource: 'tasks', recordId: id };
    return this.audit.audited(request, entry, () => this.tasks.move(id, body, request.user!));
  }
}
