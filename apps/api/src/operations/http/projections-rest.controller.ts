import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { DbTableRow } from '@halfpallet/contracts';
import type { Released } from '@halfpallet/projections';
import { AuditLog } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import { ReasonDto } from '../../platform/http/reason.dto';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { DeadLetters, type DeadLetter } from '../dead-letters/dead-letters';
import { DbTables } from '../projections/db-tables.query';
import { ProjectionsQuery, type ConsumerRow } from '../projections/projections.query';
import { Rebuilds, type RebuildRun } from '../projections/rebuilds';
import { RequestRebuildDto } from './operations.dto';
import {
  CONSUMER,
  CONSUMERS,
  DB_TABLES,
  DEAD_LETTER,
  DEAD_LETTERS,
  DONE,
  REBUILD,
  REBUILDS,
} from './operations.schemas';

@ApiTags('admin: projections')
@Controller('api/admin/rest')
export class ProjectionsRestController {
  constructor(
    private readonly projections: ProjectionsQuery,
    private readonly tables: DbTables,
    private readonly rebuilds: Rebuilds,
    private readonly letters: DeadLetters,
    private readonly audit: AuditLog,
  ) {}

  @Get('projections')
  @Requires('projections.read')
  @Responds(CONSUMERS)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ConsumerRow[]> {
    const { list, rows, total } = await this.projections.list(query);
    return answerRestList(reply, 'projections', list, rows, total);
  }

  @Get('projections/:id')
  @Requires('projections.read')
  @Responds(CONSUMER)
  async one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<ConsumerRow> {
    return answerRestRecord(reply, await this.projections.get(id));
  }

  @Get('db-tables')
  @Requires('projections.read')
  @Responds(DB_TABLES)
  async listTables(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly DbTableRow[]> {
    const { list, rows, total } = await this.tables.list(query);
    return answerRestList(reply, 'db-tables', list, rows, total);
  }

  @Get('rebuilds')
  @Requires('projections.read')
  @Responds(REBUILDS)
  async listRebuilds(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RebuildRun[]> {
    const { list, rows, total } = await this.rebuilds.list(query);
    return answerRestList(reply, 'rebuilds', list, rows, total);
  }

  @Get('rebuilds/:id')
  @Requires('projections.read')
  @Responds(REBUILD)
  async rebuild(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<RebuildRun> {
    return answerRestRecord(reply, await this.rebuilds.get(id));
  }

  @Post('rebuilds')
  @Requires('projections.rebuild')
  @Responds(REBUILD, 201)
  async requestRebuild(
    @Body() body: RequestRebuildDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RebuildRun> {
    const reason = body.reason.trim();
    const act = { action: 'projection.rebuild', resource: 'projections', recordId: body.projection, reason };
    const ask = () => this.rebuilds.request(body.projection, reason, request.user!.id);
    return answerRestRecord(reply, await this.audit.audited(request, act, ask));
  }

  @Get('dead-letters')
  @Requires('projections.read')
  @Responds(DEAD_LETTERS)
  async listLetters(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly DeadLetter[]> {
    const { list, rows, total } = await this.letters.list(query);
    return answerRestList(reply, 'dead-letters', list, rows, total);
  }

  @Get('dead-letters/:id')
  @Requires('projections.read')
  @Responds(DEAD_LETTER)
  async letter(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<DeadLetter> {
    return answerRestRecord(reply, await this.letters.get(id));
  }

  @Post('dead-letters/:id/retry')
  @HttpCode(200)
  @Requires('projections.rebuild')
  @Responds(DONE)
  async retry(@Param('id') id: string, @Req() request: ShopRequest): Promise<{ id: string; message: string }> {
    const released = await this.audited(request, 'dead-letter.retry', id, null, () => this.letters.retry(id));
    const { applied } = released;
    return { id, message: `${applied} ${applied === 1 ? 'event was' : 'events were'} applied.${next(released)}` };
  }

  @Post('dead-letters/:id/skip')
  @HttpCode(200)
  @Requires('projections.rebuild')
  @Responds(DONE)
  async skip(
    @Param('id') id: string,
    @Body() body: ReasonDto,
    @Req() request: ShopRequest,
  ): Promise<{ id: string; message: string }> {
    const skip = () => this.letters.skip(id);
    const released = await this.audited(request, 'dead-letter.skip', id, body.reason.trim(), skip);
    return { id, message: `The event was left out; ${released.applied} behind it went on.${next(released)}` };
  }

  private audited<T>(
    request: ShopRequest,
    action: string,
    recordId: string,
    reason: string | null,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.audit.audited(request, { action, resource: 'dead-letters', recordId, reason }, work);
  }
}

/** What is to be dealt with now, of a stream that did not get to its end. */
const next = ({ stoppedBy }: Released) =>
  stoppedBy === null ? '' : ` The next one cannot be taken either and holds up the rest: ${stoppedBy}`;
