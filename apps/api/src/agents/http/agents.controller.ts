import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AGENT_ADDRESS } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { AgentKeys } from '../../identity/public';
import { DomainError } from '../../platform/errors';
import { Ctx } from '../../platform/http/command-context';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Public } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { visitorOf } from '../../platform/limits/visitor';
import { AgentTools } from '../agent-tools';

const BEARER = /^Bearer +(\S+)$/i;

/** The tools for programs of others. Cookies count for nothing here: a key does. */
@ApiTags('agents')
@Controller(AGENT_ADDRESS)
@Public()
export class AgentsController {
  constructor(
    private readonly tools: AgentTools,
    private readonly keys: AgentKeys,
    private readonly limits: RateLimiter,
  ) {}

  @Post()
  @HttpCode(200)
  @AnswerNotKept()
  @ApiOperation({ summary: 'Model Context Protocol, Streamable HTTP without sessions; effects need a bearer key' })
  @ApiBody({ schema: { type: 'object', description: 'A JSON-RPC message' } })
  async message(
    @Body() body: unknown,
    @Req() request: ShopRequest,
    @Ctx() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (Array.isArray(body)) throw new DomainError('ONE_AT_A_TIME', 'Send one JSON-RPC message at a time.', 400);
    const visitor = visitorOf(request);
    const { authorization } = request.headers;
    const personId = authorization === undefined ? null : await this.holderOf(authorization);
    // A key that opens nothing counts as none: whoever tries one after the other is told to wait, and their neighbours' keys go on.
    await this.limits.count(
      personId === null ? RateLimiter.by(visitor, 'agent-calls') : [{ limit: 'agent-calls-by-key', key: personId }],
      visitor,
    );
    if (authorization !== undefined && personId === null) refuseKey(authorization, reply);
    const actor = { kind: 'shopper', id: personId ?? 'guest' } as const;
    const server = await this.tools.serverFor({ personId, visitor, context: { ...context, actor } });
    const { WebStandardStreamableHTTPServerTransport } =
      await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js');
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const answer = await transport.handleRequest(asWebRequest(request), { parsedBody: body });
      void reply.code(answer.status);
      for (const [name, value] of answer.headers) void reply.header(name, value);
      void reply.header('cache-control', 'private, no-store').send(await answer.text());
    } finally {
      await server.close();
    }
  }

  /** There is no stream to listen to. */
  @Get()
  @ApiOperation({ summary: 'Answers 405: send a POST' })
  listen(@Res({ passthrough: true }) reply: FastifyReply): never {
    return refuseMethod(reply);
  }

  /** There is no session to end. */
  @Delete()
  @ApiOperation({ summary: 'Answers 405: send a POST' })
  end(@Res({ passthrough: true }) reply: FastifyReply): never {
    return refuseMethod(reply);
  }

  private async holderOf(authorization: string): Promise<string | null> {
    const key = BEARER.exec(authorization)?.[1];
    return key === undefined ? null : this.keys.holder(key);
  }
}

/** @throws DomainError KEY_NOT_VALID: its holder must not take themselves for signed in */
function refuseKey(authorization: string, reply: FastifyReply): never {
  void reply.header('www-authenticate', 'Bearer error="invalid_token"');
  throw new DomainError(
    'KEY_NOT_VALID',
    BEARER.test(authorization)
      ? 'This key is not valid any more. Make another one on the dashboard, or leave it out to look things up.'
      : 'This is no key of ours. Send the header as Authorization: Bearer <key>, or leave it out to look things up.',
    401,
  );
}

function refuseMethod(reply: FastifyReply): never {
  void reply.header('allow', 'POST');
  throw new DomainError('METHOD_NOT_ALLOWED', 'Send a POST with a JSON-RPC message. How to connect: /agents', 405);
}

/** What the transport reads of a request: its method and headers. The body is parsed already. */
function asWebRequest({ headers, url }: ShopRequest): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) copied.set(name, value);
  }
  return new Request(new URL(url, 'http://shop.invalid'), { method: 'POST', headers: copied });
}
