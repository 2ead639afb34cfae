import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Colleague } from '@halfpallet/contracts';
import { Staff } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { Colleagues } from '../staff/colleagues';
import { COLLEAGUES } from './staff.schemas';

/** Names and roles of the staff, for everybody among them: the staff list itself is for owners. */
@ApiTags('admin: staff')
@Controller('api/admin/rest/colleagues')
@Staff()
export class ColleaguesRestController {
  constructor(private readonly colleagues: Colleagues) {}

  @Get()
  @Responds(COLLEAGUES)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Colleague[]> {
    const { list, rows, total } = await this.colleagues.list(query);
    return answerRestList(reply, 'colleagues', list, rows, total);
  }
}
