import type { ProviderEventDetail, ProviderEventRow } from '@halfpallet/contracts';
import { Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CommandContext } from '@halfpallet/event-store';
import { AuditLog } from '../../identity/public';
import { NotFound } from '../../platform/errors';
import { log } from '../../platform/log';
import { withoutCardData } from '../adapters/without-card-data';
import { PaymentGateway } from '../payment-gateway';
import { Ctx } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { ReprocessNotice, type ReprocessedNotice } from '../use-cases/reprocess-notice';
import { ProviderEventList } from '../webhooks/provider-event-list';
import { PROVIDER_EVENT, PROVIDER_EVENTS, REPROCESSED, type ReprocessedResponse } from './payment-lists.schemas';

/** Notices of the card provider, and what came of each. */
@ApiTags('admin: payments')
@Controller('api/admin/rest/provider-events')
export class ProviderEventsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly events: ProviderEventList,
    private readonly audit: AuditLog,
    private readonly gateway: PaymentGateway,
  ) {}

  @Get()
  @Requires('payments.read')
  @Responds(PROVIDER_EVENTS)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly ProviderEventRow[]> {
    const { list, rows, total } = await this.events.list(query);
    return answerRestList(reply, 'provider-events', list, rows, total);
  }

  @Get(':id')
  @Header('cache-control', 'private, no-store')
  @Requires('payments.read')
  @ApiOperation({ summary: 'One notice of the card provider, with what it said, without card data' })
  @Responds(PROVIDER_EVENT)
  async one(@Param('id') id: string): Promise<ProviderEventDetail> {
    const row = await this.events.one(id);
    if (!row) throw new NotFound('There is no such notice of the card provider.', 'NOTICE_NOT_FOUND');
    const payload = await this.gateway.provider.fetchNotice(id).catch((error: Error) => {
      log.warn({ noticeId: id, error: error.message }, 'the card provider does not answer with a notice');
      return null;
    });
    return { ...row, payload: payload === null ? null : withoutCardData(payload) };
  }

  @Post(':id/reprocess')
  @Requires('provider-events.reprocess')
  @HttpCode(200)
  @ApiOperation({ summary: 'Handles a notice of the card provider once more; what is on record stays as it is' })
  @Responds(REPROCESSED)
  async reprocess(
    @Param('id') id: string,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
  ): Promise<ReprocessedResponse> {
    const act = { action: 'provider-event.reprocess', resource: 'provider-events', recordId: id };
    const work = () => this.commands.execute(new ReprocessNotice(id, context));
    const reprocessed = await this.audit.audited(request, act, work);
    return { ...reprocessed, message: messageOf(reprocessed) };
  }
}

function messageOf({ outcome, recorded }: ReprocessedNotice): string {
  if (outcome === 'ignored') return 'Notices of this kind change nothing here.';
  if (outcome === 'unchanged') return 'Duplicate, nothing changed.';
  return recorded === 1 ? 'It was applied: 1 event was recorded.' : `It was applied: ${recorded} events were recorded.`;
}
