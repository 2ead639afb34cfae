import { Body, Controller, Delete, Get, Headers, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { CurrentUser, SavedViewRow } from '@halfpallet/contracts';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { AuditLog } from '../../identity/public';
import { Ctx, User } from '../../platform/http/command-context';
import { Staff } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { readSeenVersion } from '../../platform/http/seen-version';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { SavedViews } from '../saved-views/saved-views';
import { SAVED_VIEW, SAVED_VIEWS } from './back-office.schemas';
import { SaveViewDto } from './saved-view.dto';

const ID_NAMESPACE = '0f5a3f0e-6f0b-4b1c-9a55-6d0d3a4c8e21';

@ApiTags('admin: back-office')
@Controller('api/admin/rest/saved-views')
@Staff()
export class SavedViewsRestController {
  constructor(
    private readonly views: SavedViews,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Responds(SAVED_VIEWS)
  async list(
    @Query() query: RestQuery,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly SavedViewRow[]> {
    const { list, rows, total } = await this.views.list(query, user);
    return answerRestList(reply, 'saved-views', list, rows, total);
  }

  @Get(':id')
  @Responds(SAVED_VIEW)
  async one(
    @RecordId() id: string,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedViewRow> {
    return answerRestRecord(reply, await this.views.get(id, user));
  }

  @Post()
  @Responds(SAVED_VIEW, 201)
  async add(
    @Body() body: SaveViewDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedViewRow> {
    const id = uuidv5(ID_NAMESPACE, context.commandId);
    const add = () => this.views.add(id, body, request.user!);
    return answerRestRecord(reply, await this.audited(request, 'add', id, add));
  }

  @Put(':id')
  @Responds(SAVED_VIEW)
  async change(
    @RecordId() id: string,
    @Body() body: SaveViewDto,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedViewRow> {
    const version = readSeenVersion(ifMatch);
    const change = () => this.views.change(id, body, version, request.user!);
    return answerRestRecord(reply, await this.audited(request, 'change', id, change));
  }

  @Delete(':id')
  @Responds(SAVED_VIEW)
  async remove(
    @RecordId() id: string,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedViewRow> {
    const remove = () => this.views.remove(id, request.user!);
    return answerRestRecord(reply, await this.audited(request, 'remove', id, remove));
  }

  private audited<T>(request: ShopRequest, act: string, recordId: string, work: () => Promise<T>): Promise<T> {
    return this.audit.audited(request, { action: `saved-view.${act}`, resource: 'saved-views', recordId }, work);
  }
}
