import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { EXPORTED_AT_ONCE, isExportedList, type CurrentUser, type ExportRun } from '@halfpallet/contracts';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { AuditLog } from '../../identity/public';
import { NotFound } from '../../platform/errors';
import { Ctx, User } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import type { ShopRequest } from '../../platform/http/request';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import {
  answerRestList,
  answerRestRecord,
  readFilter,
  unknownFilter,
  type RestQuery,
} from '../../platform/http/simple-rest';
import { Exports } from '../exports/exports';
import { ExportListDto } from './export.dto';
import { EXPORT, EXPORTS } from './staff-runs.schema';

const ID_NAMESPACE = '3b7c1e64-9d2a-4f0e-8c51-6a0b7d5e2f18';

/** Lists as CSV. Who may export anything may export orders; the other lists are asked for by their own permission. */
@ApiTags('admin: back-office')
@Controller('api/admin/rest/exports')
@Requires('export.orders')
export class ExportsRestController {
  constructor(
    private readonly exports: Exports,
    private readonly audit: AuditLog,
  ) {}

  @Get('now/:resource')
  @RespondsFile('text/csv')
  @ApiOperation({
    summary: `The rows that a list shows with this filter and sort as CSV, up to ${EXPORTED_AT_ONCE} of them`,
  })
  async now(
    @Param('resource') resource: string,
    @Query() { filter, sort, ...others }: Pick<RestQuery, 'filter' | 'sort'>,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    if (!isExportedList(resource)) throw new NotFound('This list cannot be exported.', 'UNKNOWN_LIST');
    // A part of the rows would be taken for all of them.
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw unknownFilter(unknown);
    const asked = { resource, filter: readFilter(filter), sort };
    const make = () => this.exports.now(asked, request.user!);
    const { name, csv } = await this.taken(request, resource, null, make);
    answerCsv(reply, name);
    // Bytes: no text of a cell is taken for the mark of a remark once more.
    return Buffer.from(csv);
  }

  @Get()
  @Responds(EXPORTS)
  async list(
    @Query() query: RestQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ExportRun[]> {
    const { list, rows, total } = await this.exports.list(query, user);
    return answerRestList(reply, 'exports', list, rows, total);
  }

  @Get(':id')
  @Responds(EXPORT)
  async one(
    @RecordId() id: string,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportRun> {
    return answerRestRecord(reply, await this.exports.get(id, user));
  }

  @Get(':id/file')
  @RespondsFile('text/csv')
  @ApiOperation({ summary: 'The file of an export that is done' })
  async file(
    @RecordId() id: string,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const fetch = () => this.exports.fetch(id, request.user!);
    const { name, body } = await this.taken(request, 'exports', id, fetch);
    answerCsv(reply, name);
    return new StreamableFile(body);
  }

  @Post()
  @Responds(EXPORT, 201)
  async request(
    @Body() body: ExportListDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportRun> {
    const id = uuidv5(ID_NAMESPACE, context.commandId);
    const ask = () => this.exports.request(id, body, request.user!, context.correlationId);
    return answerRestRecord(reply, await this.done(request, 'request', id, ask));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Responds(EXPORT)
  async cancel(
    @RecordId() id: string,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportRun> {
    const cancel = () => this.exports.cancel(id, request.user!);
    return answerRestRecord(reply, await this.done(request, 'cancel', id, cancel));
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Responds(EXPORT)
  async retry(
    @RecordId() id: string,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportRun> {
    const retry = () => this.exports.retry(id, request.user!, context.correlationId);
    return answerRestRecord(reply, await this.done(request, 'retry', id, retry));
  }

  /** What leaves the shop, and what was refused to leave it, is on record; a refused reading is recorded by nobody else. */
  private taken<T extends { readonly rows: number }>(
    request: ShopRequest,
    resource: string,
    recordId: string | null,
    work: () => Promise<T>,
  ): Promise<T> {
    const told = ({ rows }: T) => ({ reason: rows === 1 ? '1 row' : `${rows} rows` });
    return this.audit.audited(request, { action: 'export', resource, recordId }, work, told);
  }

  private done<T>(request: ShopRequest, act: string, recordId: string, work: () => Promise<T>): Promise<T> {
    return this.audit.audited(request, { action: `export.${act}`, resource: 'exports', recordId }, work);
  }
}

function answerCsv(reply: FastifyReply, name: string): void {
  void reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    vary: 'Cookie',
  });
}
