import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { BulkRow, BulkRun, CurrentUser } from '@halfpallet/contracts';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { AuditLog } from '../../identity/public';
import { Ctx, User } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import type { ShopRequest } from '../../platform/http/request';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { BulkOperations } from '../bulk/bulk-operations';
import { BulkRows } from '../bulk/bulk-rows';
import { BulkRequestDto } from './bulk.dto';
import { BULK_ROWS, BULK_RUN, BULK_RUNS } from './staff-runs.schema';

const ID_NAMESPACE = '8d0f4b27-1c6e-4e53-b7a9-52f3c90e6d41';

/** One act on many records. Which acts a role may do is looked up for the act that is asked for. */
@ApiTags('admin: back-office')
@Controller('api/admin/rest')
@Requires('orders.read')
export class BulkOperationsRestController {
  constructor(
    private readonly operations: BulkOperations,
    private readonly rows: BulkRows,
    private readonly audit: AuditLog,
  ) {}

  @Get('bulk-operations')
  @Responds(BULK_RUNS)
  async list(
    @Query() query: RestQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BulkRun[]> {
    const { list, rows, total } = await this.operations.list(query, user);
    return answerRestList(reply, 'bulk-operations', list, rows, total);
  }

  @Get('bulk-operations/:id')
  @Responds(BULK_RUN)
  async one(
    @RecordId() id: string,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkRun> {
    return answerRestRecord(reply, await this.operations.get(id, user));
  }

  @Get('bulk-rows')
  @Responds(BULK_ROWS)
  @ApiOperation({ summary: 'Rows of operations with what became of them; filter by runId and outcome' })
  async listRows(
    @Query() query: RestQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BulkRow[]> {
    const { list, rows, total } = await this.rows.list(query, user);
    return answerRestList(reply, 'bulk-rows', list, rows, total);
  }

  @Post('bulk-operations')
  @Responds(BULK_RUN, 201)
  async request(
    @Body() body: BulkRequestDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkRun> {
    const id = uuidv5(ID_NAMESPACE, context.commandId);
    const ask = () => this.operations.request(id, body, request.user!, context.correlationId);
    return answerRestRecord(reply, await this.audited(request, 'request', id, ask));
  }

  @Post('bulk-operations/:id/stop')
  @HttpCode(200)
  @Responds(BULK_RUN)
  async stop(
    @RecordId() id: string,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkRun> {
    const stop = () => this.operations.stop(id, request.user!);
    return answerRestRecord(reply, await this.audited(request, 'stop', id, stop));
  }

  @Post('bulk-operations/:id/go-on')
  @HttpCode(200)
  @Responds(BULK_RUN)
  async goOn(
    @RecordId() id: string,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkRun> {
    const goOn = () => this.operations.goOn(id, request.user!, context.correlationId);
    return answerRestRecord(reply, await this.audited(request, 'go-on', id, goOn));
  }

  private audited(request: ShopRequest, act: string, id: string, work: () => Promise<BulkRun>): Promise<BulkRun> {
    const entry = { action: `bulk.${act}`, resource: 'bulk-operations', recordId: id };
    return this.audit.audited(request, entry, work, ({ action, resource, total }) => {
      return { reason: `${action}, ${total ?? 0} ${this.operations.nounOf(resource)}` };
    });
  }
}
