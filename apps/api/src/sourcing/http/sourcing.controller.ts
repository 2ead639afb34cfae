import { Readable } from 'node:stream';
import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { mayDo, type SourcingProgress, type StartSourcingResponse } from '@halfpallet/contracts';
import { AuditLog, StandingSessions } from '../../identity/public';
import { EVENT_STREAM } from '../../platform/http/event-stream';
import { Requires } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { Responds, RespondsFile } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { SourcingDesk } from '../sourcing-desk';
import { SourcingWatch } from '../sourcing-watch';
import { wishOf } from '../wish-of';
import { progressEvents } from './progress-events';
import { PROGRESS, STARTED } from './sourcing-progress.schemas';
import { StartSourcingDto } from './start-sourcing.dto';

/** What staff have found, and how far it is. */
@ApiTags('sourcing')
@Controller('api/sourcing')
export class SourcingController {
  constructor(
    private readonly desk: SourcingDesk,
    private readonly watch: SourcingWatch,
    private readonly audit: AuditLog,
    private readonly sessions: StandingSessions,
  ) {}

  @Post()
  @Requires('imports.run')
  @ApiOperation({ summary: 'Starts a search for goods, or joins the same one of this hour' })
  @Responds(STARTED)
  @Responds(STARTED, 201)
  async start(
    @Body() body: StartSourcingDto,
    @ByStaff() { user, context, request }: StaffActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartSourcingResponse> {
    const { joined, progress } = await this.audit.audited(
      request,
      { action: 'sourcing.start', resource: 'sourcing-requests', fields: Object.keys(body) },
      () => this.desk.startOrJoin({ kind: 'staff', id: user.id }, wishOf(body), context),
    );
    void reply.code(joined ? 200 : 201);
    return { ...progress, joined };
  }

  @Get(':id')
  @Requires('imports.read')
  @Header('cache-control', 'private, no-store')
  @Responds(PROGRESS)
  one(@Param('id') id: string): Promise<SourcingProgress> {
    return this.desk.progress(id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('imports.run')
  @Responds(PROGRESS)
  cancel(@Param('id') id: string, @ByStaff() { context, request }: StaffActor): Promise<SourcingProgress> {
    const act = { action: 'sourcing.cancel', resource: 'sourcing-requests', recordId: id.toLowerCase() };
    return this.audit.audited(request, act, () => this.desk.cancel(id, undefined, context));
  }

  /** Nothing new and over: 204, which tells a browser not to come again. */
  @Get(':id/events')
  @Requires('imports.read')
  @ApiOperation({ summary: 'The progress as server-sent events; Last-Event-ID goes on where it broke off' })
  @RespondsFile('text/event-stream')
  async events(
    @Param('id') id: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: ShopRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { requestId, state, revision } = await this.desk.progress(id);
    const after = readRevision(lastEventId);
    void reply.header('cache-control', 'private, no-store, no-transform');
    if (state !== 'running' && after >= revision) {
      void reply.code(204).send();
      return;
    }
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const whoIsThere = this.sessions.behind(request);
    const source = {
      // A search goes on for longer than some sessions and roles do.
      read: async () => {
        const there = await whoIsThere();
        return mayDo(there?.adminRole, 'imports.read') ? this.desk.progress(requestId) : null;
      },
      watch: (ring: () => void, end: () => void) => this.watch.watch(requestId, ring, end),
    };
    // As bytes, so that each event leaves when it is made.
    const stream = Readable.from(progressEvents(source, after, gone.signal), { objectMode: false, highWaterMark: 0 });
    void reply.headers(EVENT_STREAM).send(stream);
  }
}

/** What cannot be read is none: the reader then gets everything, once more. */
const readRevision = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : -1);
