import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { MarketplaceRow } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { MarketplaceDesk } from '../marketplace-desk';
import { MarketplaceRows } from '../read-models/marketplaces.query';
import { MARKETPLACE, MARKETPLACES } from './marketplaces.schemas';
import { ResumeMarketplaceDto, PauseMarketplaceDto, SwitchMarketplaceDto } from './marketplaces.dto';

@ApiTags('sourcing')
@Controller('api/admin/rest/marketplaces')
export class MarketplacesRestController {
  constructor(
    private readonly marketplaces: MarketplaceRows,
    private readonly desk: MarketplaceDesk,
  ) {}

  @Get()
  @Requires('imports.read')
  @Responds(MARKETPLACES)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly MarketplaceRow[]> {
    const { list, rows, total } = await this.marketplaces.list(query);
    return answerRestList(reply, 'marketplaces', list, rows, total);
  }

  @Get(':id')
  @Requires('imports.read')
  @Responds(MARKETPLACE)
  async one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<MarketplaceRow> {
    return answerRestRecord(reply, await this.marketplaces.get(id));
  }

  @Post(':id/pause')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Asks it for no more pages, for so many minutes or until it is resumed' })
  @Responds(MARKETPLACE)
  pause(
    @Param('id') id: string,
    @Body() { reason, minutes }: PauseMarketplaceDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MarketplaceRow> {
    return this.desk.pause(id, reason.trim(), minutes ?? null, acting);
  }

  @Post(':id/resume')
  @HttpCode(200)
  @Requires('imports.run')
  @Responds(MARKETPLACE)
  resume(
    @Param('id') id: string,
    @Body() { reason, pauseNumber }: ResumeMarketplaceDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MarketplaceRow> {
    return this.desk.resume(id, reason.trim(), pauseNumber, acting);
  }

  @Post(':id/live')
  @HttpCode(200)
  @Requires('imports.run')
  @ApiOperation({ summary: 'Whether its live site may be read, where this installation reads live sites' })
  @Responds(MARKETPLACE)
  switchLive(
    @Param('id') id: string,
    @Body() { reason, live }: SwitchMarketplaceDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MarketplaceRow> {
    return this.desk.switchLive(id, reason.trim(), live, acting);
  }
}
