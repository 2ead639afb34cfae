import { Body, Controller, Get, Header, Headers, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ReportableDelivery, SentPhotograph } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { PHOTOGRAPH_TYPE } from '../../media/public';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Requires } from '../../platform/http/policy';
import { recordParam } from '../../platform/http/record-id';
import type { ShopRequest } from '../../platform/http/request';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { RateLimit } from '../../platform/limits/rate-limit';
import { ReturnsForBuyer } from '../returns-for-buyer';
import { RequestReturnDto } from './returns.dto';
import { REPORTABLE, REPORTED, SENT_PHOTOGRAPH } from './returns.schemas';

const PhotographId = () => recordParam('photographId', isUuidInAnyCase);

/** What staff report of a delivery for a buyer who called or wrote. */
@ApiTags('admin: returns')
@Controller('api/admin/orders/:id')
@Requires('returns.decide')
export class ReturnsForBuyerController {
  constructor(private readonly returns: ReturnsForBuyer) {}

  @Get('returns')
  @Responds(REPORTABLE)
  @ApiOperation({ summary: 'What of a delivery may be reported for its buyer' })
  async reportable(@Param('id') id: string): Promise<ReportableDelivery> {
    return this.returns.reportable(id);
  }

  @Post('returns')
  @ApiCreatedResponse({ schema: REPORTED })
  @ApiOperation({ summary: 'Reports for the buyer what they told us; they get a mail' })
  async enter(
    @Param('id') id: string,
    @Body() body: RequestReturnDto,
    @ByStaff() acting: StaffActor,
  ): Promise<{ readonly id: string }> {
    return { id: await this.returns.enter(id, body, acting) };
  }

  @Post('return-photographs')
  @RateLimit('photographs')
  @AnswerNotKept()
  @ApiCreatedResponse({ schema: SENT_PHOTOGRAPH })
  @ApiConsumes(PHOTOGRAPH_TYPE)
  @ApiOperation({
    summary: 'Keeps a photograph that the buyer sent us, for a report: a JPEG, PNG, WebP or AVIF of at most 20 MB',
  })
  async send(
    @Param('id') id: string,
    @Headers('content-length') length: string | undefined,
    @Req() request: ShopRequest,
    @ByStaff() acting: StaffActor,
  ): Promise<SentPhotograph> {
    return this.returns.keep(id, request, length, acting);
  }

  @Get('return-photographs/:photographId')
  @Header('cache-control', 'private, no-store')
  @RespondsFile('image/webp')
  @ApiOperation({ summary: 'A photograph that was sent for a report about the delivery' })
  async picture(@Param('id') id: string, @PhotographId() photographId: string): Promise<StreamableFile> {
    const body = await this.returns.picture(id, photographId);
    return new StreamableFile(body, { type: 'image/webp', length: body.length });
  }
}
