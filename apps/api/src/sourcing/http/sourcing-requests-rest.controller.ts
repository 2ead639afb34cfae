import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { SourcingRequestRow } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { SourcingRequests } from '../read-models/sourcing-requests.query';
import { SOURCING_REQUESTS } from './sourcing-lists.schemas';

@ApiTags('sourcing')
@Controller('api/admin/rest/sourcing-requests')
@Requires('imports.read')
export class SourcingRequestsRestController {
  constructor(private readonly requests: SourcingRequests) {}

  @Get()
  @Responds(SOURCING_REQUESTS)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly SourcingRequestRow[]> {
    const { list, rows, total } = await this.requests.list(query);
    return answerRestList(reply, 'sourcing-requests', list, rows, total);
  }
}
