import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ImportRunRow } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { ImportRunList } from '../read-models/import-runs.query';
import { IMPORT_RUNS } from './import-runs.schemas';

@ApiTags('admin: product import')
@Controller('api/admin/rest/import-runs')
@Requires('imports.read')
export class ImportRunsRestController {
  constructor(private readonly runs: ImportRunList) {}

  @Get()
  @Responds(IMPORT_RUNS)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ImportRunRow[]> {
    const { list, rows, total } = await this.runs.list(query);
    return answerRestList(reply, 'import-runs', list, rows, total);
  }
}
