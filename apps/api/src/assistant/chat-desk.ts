import { Inject, Injectable } from '@nestjs/common';
import { isUuidInAnyCase, type CommandContext } from '@halfpallet/event-store';
import type {
  AssistantStatus,
  ChatMessage,
  ChatSession,
  ChatSourcing,
  VerifyPricingAnswer,
  VerifyPricingRequest,
} from '@halfpallet/contracts';
import type { Config } from '../platform/config';
import { NotFound } from '../platform/errors';
import { errorAnswer } from '../platform/http/error-body';
import { Readiness } from '../platform/readiness';
import { CONFIG } from '../platform/tokens';
import { ChatSessions, type StoredMessage, type StoredSession } from './chat-sessions';
import { assertSessionId } from './chat-turns';
import { Planners } from './planners';
import { changeOf } from './tools/price-tools';
import { QuotedLines } from './tools/quoted-lines';
import { SourcingTools, type Speaker } from './tools/sourcing-tools';
import { ToolRefusal, type ToolResults } from '@halfpallet/assistant';

interface AskedSearch {
  readonly sessionId: string;
  readonly requestId: string;
  /** Of the browser that asks. */
  readonly owner: string | null;
  readonly personId: string | null;
}

const KEPT = 'The price could not be verified just now. The one you were shown is kept.';

/** What pages ask beside the conversation itself. */
@Injectable()
export class ChatDesk {
  constructor(
    private readonly sessions: ChatSessions,
    private readonly lines: QuotedLines,
    private readonly sourcingTools: SourcingTools,
    private readonly planners: Planners,
    private readonly readiness: Readiness,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Invalid for a malformed id; an id that is not this owner's is like one nobody has */
  async find(sessionId: string, owner: string | null): Promise<StoredSession | null> {
    assertSessionId(sessionId);
    return owner === null ? null : this.sessions.find(sessionId, owner);
  }

  async session(sessionId: string, owner: string | null): Promise<ChatSession> {
    const session = await this.find(sessionId, owner);
    if (!session) return { messages: [], expiresAt: null };
    const messages = await this.sessions.messages(session.id);
    return { messages: messages.map(messageOf), expiresAt: session.expiresAt.toISOString() };
  }

  /** @throws NotFound for a request of somebody else, as for one that never was */
  async sourcing(asked: AskedSearch): Promise<ChatSourcing> {
    return shown(await this.sourcingTools.progress(asked.requestId, await this.speaker(asked)));
  }

  /** One that is over stays as it is. @throws NotFound likewise */
  async callOff(asked: AskedSearch, context: CommandContext): Promise<ChatSourcing> {
    return shown(await this.sourcingTools.cancel(asked.requestId, await this.speaker(asked), context));
  }

  private async speaker({ sessionId, requestId, owner, personId }: AskedSearch): Promise<Speaker> {
    const session = await this.find(sessionId, owner);
    if (!session || !isUuidInAnyCase(requestId)) throw new NotFound('There is no such search in this conversation.');
    return { sessionId: session.id, personId };
  }

  /** What cannot be verified leaves the page its own price, and says so. */
  async verify(asked: VerifyPricingRequest, owner: string | null): Promise<VerifyPricingAnswer> {
    const { productId, quantity, originalPriceAud, sessionId, variationIds = [] } = asked;
    const session = await this.find(sessionId, owner);
    try {
      const postcode = asked.postcode ?? session?.focus.postcode ?? null;
      const { line } = await this.lines.price({
        productRef: String(productId),
        quantity,
        variationIds,
        postcode,
      });
      if (line.quantity !== quantity) {
        const message = `${line.product.name} is sold in multiples of ${line.product.moq ?? 1} units.`;
        return { success: false, message };
      }
      const priceChangePercent = changeOf(originalPriceAud, line.totalAud);
      const message = priceChangePercent === 0 ? 'The price is confirmed.' : 'The price has changed.';
      return { success: true, pricingUpdate: { verifiedCostAud: line.totalAud, priceChangePercent }, message };
    } catch (error) {
      if (error instanceof ToolRefusal) return { success: false, message: error.message };
      const { status, body } = errorAnswer(error);
      return { success: false, message: status < 500 ? body.message : KEPT };
    }
  }

  async status(): Promise<AssistantStatus> {
    const { live, oxylabs } = this.config.scraping;
    return {
      mockMode: !live,
      ready: this.readiness.ready && (live || this.config.fixtureMarketplaceUrl !== null),
      conversationCount: await this.sessions.count(),
      hasOxylabsCredentials: oxylabs !== null,
      uptime: Math.floor(process.uptime()),
      assistantMode: this.planners.mode,
      scrapeMode: live ? 'live' : 'fixture',
    };
  }
}

/** Prices are those that were told, at the time beside them. */
function messageOf({ turnId, role, content, answer, at }: StoredMessage): ChatMessage {
  const { products, fastCheckout, pdfQuote, productCreated, sourcingResults } = answer ?? {};
  const images = products?.flatMap(({ images: [first] }) => (first ? [first] : [])) ?? [];
  const sourcedProduct = sourcingResults?.products[0];
  return {
    id: `${turnId}-${role}`,
    role,
    content,
    timestamp: at.toISOString(),
    ...(images.length > 0 ? { productImages: images } : {}),
    ...(fastCheckout ? { fastCheckout } : {}),
    ...(pdfQuote ? { pdfQuote } : {}),
    ...(productCreated ? { productCreated } : {}),
    ...(sourcedProduct ? { sourcedProduct } : {}),
    ...(answer ? { answer } : {}),
  };
}

const shown = ({ requestId, state, percent, products, problems }: ToolResults['sourcing_status']): ChatSourcing => ({
  requestId,
  status: state,
  percent,
  products,
  problems,
});
