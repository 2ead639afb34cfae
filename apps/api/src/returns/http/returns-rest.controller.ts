import { Body, Controller, Get, Header, HttpCode, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ReturnRow } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { Requires, RequiresProof } from '../../platform/http/policy';
import { RecordId, recordParam } from '../../platform/http/record-id';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { ReturnsQuery } from '../read-models/returns.query';
import { ReturnDesk } from '../return-desk';
import { ReturnPhotographs } from '../return-photographs';
import { DecideReturnDto, RefundReturnDto } from './returns.dto';
import { DECIDED, REFUNDED, RETURN, RETURNS } from './returns.schemas';

const PhotographId = () => recordParam('photographId', isUuidInAnyCase);

@ApiTags('admin: returns')
@Controller('api/admin/rest/returns')
@Requires('returns.read')
export class ReturnsRestController {
  constructor(
    private readonly returns: ReturnsQuery,
    private readonly desk: ReturnDesk,
    private readonly photographs: ReturnPhotographs,
  ) {}

  @Get()
  @Responds(RETURNS)
  @ApiOperation({ summary: 'What buyers reported about deliveries, and what became of it' })
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ReturnRow[]> {
    const { list, rows, total } = await this.returns.list(query);
    return answerRestList(reply, 'returns', list, rows, total);
  }

  @Get(':id')
  @Responds(RETURN)
  async one(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<ReturnRow> {
    return answerRestRecord(reply, await this.returns.get(id));
  }

  @Get(':id/photographs/:photographId')
  @Header('cache-control', 'private, no-store')
  @RespondsFile('image/webp')
  async picture(@RecordId() id: string, @PhotographId() photographId: string): Promise<StreamableFile> {
    const { orderId } = await this.returns.whose(id);
    const body = await this.photographs.picture(orderId, photographId);
    return new StreamableFile(body, { type: 'image/webp', length: body.length });
  }

  /** Decided once; no money moves by it. */
  @Post(':id/decision')
  @HttpCode(200)
  @Requires('returns.decide')
  @Responds(DECIDED)
  @ApiOperation({ summary: 'Accepts a report, with what is done about it, or declines it; the buyer is told why' })
  async decide(
    @RecordId() id: string,
    @Body() body: DecideReturnDto,
    @ByStaff() acting: StaffActor,
  ): Promise<{ readonly id: string }> {
    await this.desk.decide(id, body, acting);
    return { id };
  }

  /** Rests on the order's own refund; that it is for this report stands with it from then on. */
  @Post(':id/refund')
  @HttpCode(200)
  @RequiresProof('orders.refund')
  @Responds(REFUNDED)
  @ApiOperation({ summary: 'Refunds goods of a report that was accepted with a refund' })
  async refund(
    @RecordId() id: string,
    @Body() body: RefundReturnDto,
    @ByStaff() acting: StaffActor,
  ): Promise<{ readonly id: string; readonly message: string }> {
    return { id, message: await this.desk.refund(id, body, acting) };
  }
}
