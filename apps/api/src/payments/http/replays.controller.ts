import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsString, MaxLength, ValidateNested } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import type { ReplayRun, StartReplay as StartReplayBody } from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { NotFound } from '../../platform/errors';
import { Ctx } from '../../platform/http/command-context';
import { MayBeLeftOut } from '../../platform/http/field-rules';
import { Requires } from '../../platform/http/policy';
import { IsReason } from '../../platform/http/reason.dto';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ReplayRuns } from '../replay/replay-runs';
import { StartReplay } from '../use-cases/start-replay';
import { REPLAY, REPLAYS } from './replays.schemas';

class ReplayScopeDto {
  @ApiProperty({ description: 'Order id or number' })
  @IsString()
  @MaxLength(60)
  readonly orderId!: string;
}

class StartReplayDto implements StartReplayBody {
  @ApiProperty({ enum: ['payments', 'ledger'] })
  @IsIn(['payments', 'ledger'], { message: 'The target is payments or ledger' })
  readonly target!: 'payments' | 'ledger';

  @ApiPropertyOptional({ type: ReplayScopeDto })
  @MayBeLeftOut()
  @ValidateNested()
  @Type(() => ReplayScopeDto)
  readonly scope?: ReplayScopeDto;

  @ApiPropertyOptional({ description: 'A position or a time' })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(40)
  readonly from?: string;

  @ApiPropertyOptional({ description: 'A position or a time' })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(40)
  readonly to?: string;

  @ApiPropertyOptional({ default: true })
  @MayBeLeftOut()
  @IsBoolean({ message: 'dryRun is true or false' })
  readonly dryRun: boolean = true;

  @ApiProperty()
  @IsReason()
  readonly reason!: string;
}

@ApiTags('admin: replays')
@Controller('api/admin/rest/replays')
export class ReplaysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly runs: ReplayRuns,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Requires('replays.read')
  @Responds(REPLAYS)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ReplayRun[]> {
    const { list, rows, total } = await this.runs.list(query);
    return answerRestList(reply, 'replays', list, rows, total);
  }

  @Get(':id')
  @Requires('replays.read')
  @Responds(REPLAY)
  async get(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<ReplayRun> {
    return answerRestRecord(reply, await this.find(id));
  }

  @Post()
  @Requires('replays.run')
  @ApiOperation({ summary: 'Works the books out again from the events and compares them with the live ones' })
  @Responds(REPLAY, 201)
  async start(
    @Body() body: StartReplayDto,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplayRun> {
    const reason = body.reason.trim();
    const act = { action: 'replay.start', resource: 'replays', reason };
    const start = () => this.commands.execute(new StartReplay({ ...body, reason }, context));
    const id = await this.audit.audited(request, act, start, (recordId) => ({ recordId }));
    return answerRestRecord(reply, await this.find(id));
  }

  private async find(id: string): Promise<ReplayRun> {
    const run = await this.runs.get(id);
    if (!run) throw new NotFound('There is no such replay.', 'REPLAY_NOT_FOUND');
    return run;
  }
}
