import { Controller, Get, Headers, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LIVE_RESOURCES, type LiveChange, type LiveNews } from '@halfpallet/contracts';
import { StandingSessions } from '../../identity/public';
import { EVENT_STREAM } from '../../platform/http/event-stream';
import { Staff } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { listOf, objectOf, oneOf, orNull, text, yesOrNo } from '../../platform/http/response-schema';
import { LiveFeed } from '../live/live-feed';
import { LiveReader } from '../live/live-reader';
import { ReadableResources } from '../live/readable-resources';

const NEWS = objectOf<LiveNews>({
  position: { ...text, description: 'Position in the event log; send it as Last-Event-ID to go on from here' },
  reset: { ...yesOrNo, description: 'Whatever was read before may be out of date' },
  changes: listOf(objectOf<LiveChange>({ resource: oneOf(...LIVE_RESOURCES), ids: orNull(listOf(text)) })),
});

/** What changed, so that pages follow the shop. */
@ApiTags('admin: back-office')
@Controller('api/admin/stream')
@Staff()
export class LiveController {
  constructor(
    private readonly feed: LiveFeed,
    private readonly resources: ReadableResources,
    private readonly sessions: StandingSessions,
  ) {}

  /** Whoever does not ask for events gets what changed after a position as one answer. What is no position counts as none. */
  @Get()
  @ApiOperation({ summary: 'Which records changed, of the lists the role may read; as server-sent events or as JSON' })
  @ApiHeader({ name: 'last-event-id', required: false, description: 'Position of the last message' })
  @ApiQuery({ name: 'after', required: false, description: 'The same, for who cannot send the header' })
  @ApiOkResponse({
    content: {
      'application/json': { schema: NEWS },
      'text/event-stream': { schema: { type: 'string', description: 'Events named `news`, each with this JSON' } },
    },
  })
  async changes(
    @Headers('accept') accept: string | undefined,
    @Headers('last-event-id') header: string | undefined,
    @Query('after') after: unknown,
    @Req() request: ShopRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const user = request.user!;
    const lastEventId = header ?? (typeof after === 'string' ? after : undefined);
    const resources = this.resources.of(user.adminRole);
    void reply.header('cache-control', 'private, no-store, no-transform');
    if (!/\btext\/event-stream\b/i.test(accept ?? '')) {
      const news = await this.feed.since(lastEventId);
      void reply.send({ ...news, changes: news.changes.filter(({ resource }) => resources.has(resource)) });
      return;
    }
    const reader = new LiveReader({ user, resources, whoIsThere: this.sessions.behind(request) });
    reply.raw.once('close', () => reader.output.destroy());
    await this.feed.join(reader, lastEventId);
    void reply.headers(EVENT_STREAM).send(reader.output);
  }
}
