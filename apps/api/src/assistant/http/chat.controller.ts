import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import type {
  AssistantStatus,
  ChatAnswer,
  ChatSession,
  ChatSourcing,
  StoppedTurn,
  VerifyPricingAnswer,
} from '@halfpallet/contracts';
import { VisitorCart } from '../../cart/public';
import { QuoteGrants } from '../../identity/public';
import type { Config } from '../../platform/config';
import { Ctx } from '../../platform/http/command-context';
import { errorAnswer } from '../../platform/http/error-body';
import { EVENT_STREAM } from '../../platform/http/event-stream';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { Public } from '../../platform/http/policy';
import { Responds, text } from '../../platform/http/response-schema';
import type { ShopRequest } from '../../platform/http/request';
import { RateLimit } from '../../platform/limits/rate-limit';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { visitorOf } from '../../platform/limits/visitor';
import { log } from '../../platform/log';
import { CONFIG } from '../../platform/tokens';
import { ChatDesk } from '../chat-desk';
import { ChatTurns, type ChatTurn, type TurnWatcher } from '../chat-turns';
import { partsOf } from '../owner-parts';
import { RunningTurns } from '../running-turns';
import { ChatEvents } from './chat-events';
import { chatOwner, keepChatOwner } from './chat-owner';
import { ChatDto, VerifyPricingDto } from './chat.dto';
import { quotesIn } from './quotes-in-answers';
import { emailOf, readChat } from './read-chat';
import { TOOL_LABELS } from './tool-labels';
import { ANSWER, SEARCH, SESSION, STATUS, STOPPED, VERIFIED } from './chat.schemas';

const JSON_TYPE = 'application/json; charset=utf-8';
const KEYS = '3f6a2b0e-8d0c-4a8e-9f3b-6b2f1c5d7e90';

@ApiTags('assistant')
@Controller('api/integrated-ai-chat')
@Public()
export class ChatController {
  constructor(
    private readonly turns: ChatTurns,
    private readonly desk: ChatDesk,
    private readonly running: RunningTurns,
    private readonly carts: VisitorCart,
    private readonly limits: RateLimiter,
    private readonly grants: QuoteGrants,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A repeat under the same turnId, or the same Idempotency-Key, is answered as the first one was. */
  @Post('chat')
  @HttpCode(200)
  @RateLimit('assistant-turns')
  @AnswerNotKept()
  @ApiOperation({ summary: 'Says something to the assistant; as server-sent events to whoever accepts them' })
  @ApiOkResponse({
    description: 'The whole answer; under text/event-stream it is the data of the last event',
    content: { 'application/json': { schema: ANSWER }, 'text/event-stream': { schema: text } },
  })
  async chat(
    @Body() body: ChatDto,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Ctx() context: CommandContext,
  ): Promise<string | StreamableFile> {
    const said = await readChat(body);
    const { sessionId } = body;
    await this.limits.count([{ limit: 'assistant-session', key: sessionId }], visitorOf(request));
    const owner = keepChatOwner(request, reply, this.config.publicOrigin.startsWith('https:'));
    // Both cookies have to leave before the first sentence does, whatever the turn comes to.
    const cartId = (await this.carts.find(request, reply, context)) ?? this.carts.start(reply);
    const buyer = {
      cartId,
      personId: request.user?.id ?? null,
      browser: partsOf(owner)[0],
      visitor: visitorOf(request),
      email: emailOf(body.customerEmail),
      context,
    };
    const turn: ChatTurn = {
      sessionId,
      owner,
      turnId: turnIdOf(body, request),
      ...said,
      items: null,
      postcode: null,
      buyer,
    };
    void reply.header('cache-control', 'private, no-store, no-transform');
    if (!/\btext\/event-stream\b/.test(String(request.headers.accept ?? ''))) {
      const answer = await this.turns.run(turn);
      this.grantQuotes(reply, request, [answer]);
      void reply.header('content-type', JSON_TYPE);
      return JSON.stringify(answer);
    }
    return this.stream(turn, reply);
  }

  @Get('session/:sessionId')
  @RateLimit('assistant-look-ups')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'What was said in a conversation of this browser; empty for any other' })
  @Responds(SESSION)
  async session(
    @Param('sessionId') sessionId: string,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatSession> {
    const session = await this.desk.session(sessionId, chatOwner(request));
    // The head of a stream has left before a quote is made: it is given to the browser here.
    const answers = session.messages.flatMap(({ answer }) => answer ?? []);
    this.grantQuotes(reply, request, answers);
    return session;
  }

  @Get('session/:sessionId/sourcing/:requestId')
  @RateLimit('assistant-look-ups')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'How far a search of marketplaces of this conversation is, and what it found' })
  @Responds(SEARCH)
  sourcing(
    @Param('sessionId') sessionId: string,
    @Param('requestId') requestId: string,
    @Req() request: ShopRequest,
  ): Promise<ChatSourcing> {
    return this.desk.sourcing(askedBy(request, sessionId, requestId));
  }

  @Post('session/:sessionId/sourcing/:requestId/cancel')
  @HttpCode(200)
  @RateLimit('assistant-look-ups')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Calls off a search of marketplaces of this conversation' })
  @Responds(SEARCH)
  callOff(
    @Param('sessionId') sessionId: string,
    @Param('requestId') requestId: string,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
  ): Promise<ChatSourcing> {
    return this.desk.callOff(askedBy(request, sessionId, requestId), context);
  }

  @Delete('turn/:turnId')
  @RateLimit('assistant-look-ups')
  @ApiOperation({ summary: "Stops this browser's answer that is under way; what was said until then stays" })
  @Responds(STOPPED)
  async stop(@Param('turnId') turnId: string, @Req() request: ShopRequest): Promise<StoppedTurn> {
    const owner = chatOwner(request);
    return { stopped: owner !== null && (await this.running.stop(owner, turnId)) };
  }

  @Post('verify-pricing')
  @HttpCode(200)
  @RateLimit('assistant-look-ups')
  @AnswerNotKept()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'The total of a quantity now, and how far it is from the one that was shown' })
  @Responds(VERIFIED)
  verify(@Body() body: VerifyPricingDto, @Req() request: ShopRequest): Promise<VerifyPricingAnswer> {
    return this.desk.verify(body, chatOwner(request));
  }

  @Get('status')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Which planner answers, and whether it can' })
  @Responds(STATUS)
  status(): Promise<AssistantStatus> {
    return this.desk.status();
  }

  /**
   * A reader who leaves stops reading, not the turn: it is short, and its answer waits in the history of whoever reloads the
   * page. Stopping has its own call.
   */
  private async stream(turn: ChatTurn, reply: FastifyReply): Promise<StreamableFile> {
    const events = new ChatEvents();
    reply.raw.once('close', () => events.stream.destroy());
    let hasBegun = false;
    const begun = new Promise<void>((resolve) => {
      const watcher = watcherOf(events, () => {
        hasBegun = true;
        resolve();
      });
      this.turns.run(turn, watcher).then(
        (answer) => {
          if (!hasBegun) events.push({ event: 'meta', data: frameOf(answer) });
          if (answer.products) events.push({ event: 'products', data: { products: answer.products } });
          events.done(JSON.stringify(answer));
          resolve();
        },
        (error: unknown) => {
          this.failed(events, error);
          resolve();
        },
      );
    });
    await begun;
    void reply.headers(EVENT_STREAM);
    // As a file it goes to the connection as it is; a stream would be read by the framework and written anew, event by event.
    return new StreamableFile(events.stream);
  }

  /** What an account asked for is found by the account. */
  private grantQuotes(reply: FastifyReply, request: ShopRequest, answers: readonly ChatAnswer[]): void {
    if (!request.user) this.grants.grant(reply, request, ...quotesIn(answers));
  }

  private failed(events: ChatEvents, error: unknown): void {
    const { body, unexpected } = errorAnswer(error);
    if (unexpected) log.error({ err: error }, 'a turn of the assistant failed');
    events.fail({ code: body.code, message: body.message });
  }
}

function watcherOf(events: ChatEvents, begun: () => void): TurnWatcher {
  return {
    begun: (frame) => {
      events.push({ event: 'meta', data: frame });
      begun();
    },
    tool: ({ id, name, state }) => events.push({ event: 'tool', data: { id, label: TOOL_LABELS[name], state } }),
    text: (text) => events.push({ event: 'text', data: { text } }),
  };
}

const frameOf = ({ sessionId, turnId, mode }: ChatAnswer) => ({ sessionId, turnId, mode });

function turnIdOf({ turnId }: ChatDto, { headers }: ShopRequest): string | null {
  if (turnId) return turnId;
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? uuidv5(KEYS, key) : null;
}

const askedBy = (request: ShopRequest, sessionId: string, requestId: string) => ({
  sessionId,
  requestId,
  owner: chatOwner(request),
  personId: request.user?.id ?? null,
});
