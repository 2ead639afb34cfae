import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  EMPTY_FOCUS,
  factsIn,
  runTurn,
  unitsOfPallets,
  type AttachedPicture,
  type Focus,
  type Mention,
  type Planner,
  type ReadItem,
  type Said,
  type ToolCall,
  type ToolNotice,
  type TurnResult,
} from '@halfpallet/assistant';
import { Business, SESSION_ID, type ChatAnswer } from '@halfpallet/contracts';
import { Carts } from '../cart/public';
import { SimilarPictures } from '../catalogue/public';
import { Invalid } from '../platform/errors';
import { log } from '../platform/log';
import { CLOCK, type Clock } from '../platform/tokens';
import { answerOf } from './answer-of';
import { buttonPlanner } from './button-planner';
import { CreatedProducts } from './created-products';
import { ChatSessions, type StoredSession, type TakenSession } from './chat-sessions';
import { ListLines } from './list-lines';
import { Planners } from './planners';
import { RunningTurns } from './running-turns';
import { movedInWords, shownAfter } from './shown-totals';
import { AssistantTools } from './tools/assistant-tools';
import { CatalogueTools } from './tools/catalogue-tools';
import type { ToolTurn } from './tools/tool-turn';

/** What a buyer sends, once its form is known to be right. */
export interface ChatTurn {
  readonly sessionId: string;
  readonly owner: string;
  /** Null for a new one. */
  readonly turnId: string | null;
  readonly message: string;
  /** Of a file that goes with it: shown in the history, and no words of the buyer's. */
  readonly fileName?: string;
  /** A button with what it does; null for words. */
  readonly button: ToolCall | null;
  /** What the button orders, in place of its quantity: how many units they are follows from its options. */
  readonly pallets?: number;
  readonly items: readonly ReadItem[] | null;
  /** Where a file says that its goods go to; null for none. */
  readonly postcode: string | null;
  readonly image: AttachedPicture | null;
  /** What the page remembers. Read only where the server remembers nothing, and as a stranger's words. */
  readonly remembered: readonly string[];
  readonly buyer: Pick<ToolTurn, 'cartId' | 'personId' | 'browser' | 'visitor' | 'email' | 'context'>;
}

/** Whoever watches a turn while it runs. */
export interface TurnWatcher {
  begun?(frame: { readonly sessionId: string; readonly turnId: string; readonly mode: ChatAnswer['mode'] }): void;
  tool?(notice: ToolNotice): void;
  text?(sentence: string): void;
}

/** Products that are shown as looking like a picture. */
const MOST_ALIKE = 3;

/** One turn of a conversation, from the message to the stored answer. */
@Injectable()
export class ChatTurns {
  constructor(
    private readonly sessions: ChatSessions,
    private readonly planners: Planners,
    private readonly tools: AssistantTools,
    private readonly lists: ListLines,
    private readonly running: RunningTurns,
    private readonly carts: Carts,
    private readonly similar: SimilarPictures,
    private readonly catalogue: CatalogueTools,
    private readonly created: CreatedProducts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The same turn again gives the answer it was given before.
   * @throws DomainError 409 while another turn of the conversation runs, when it was stopped before it began, or for a turn that
   * pressed another button or said other words before, 400 for a malformed session id
   */
  async run(asked: ChatTurn, watcher: TurnWatcher = {}, signal?: AbortSignal): Promise<ChatAnswer> {
    assertSessionId(asked.sessionId);
    const turn = { ...asked, button: await this.counted(asked) };
    const turnId = turn.turnId ?? randomUUID();
    const asks = { turnId, button: turn.button, said: saidIn(turn) };
    return this.running.during(turn.owner, turnId, async (own) => {
      const begun = await this.sessions.begin(turn.sessionId, turn.owner, asks, own.signal);
      if ('answer' in begun) return begun.answer;
      const { session } = begun;
      const until = signal ? AbortSignal.any([signal, own.signal]) : own.signal;
      try {
        return await this.running.holding(session.id, turnId, own, () =>
          this.carryOut(turn, turnId, session, watcher, until),
        );
      } catch (error) {
        await this.sessions.release(session.id, turnId);
        throw error;
      }
    });
  }

  /** A list without a conversation: answered, and kept nowhere. */
  async runOnce(turn: Omit<ChatTurn, 'sessionId' | 'owner' | 'turnId'>, signal: AbortSignal): Promise<ChatAnswer> {
    const turnId = randomUUID();
    const { planner, fallback, noted } = await this.planners.choose(turnId);
    const result = await this.plan(turn, turnId, null, [], { planner, fallback, noted }, signal, {});
    return this.answer(turn, result, { sessionId: '', turnId });
  }

  private async carryOut(
    turn: ChatTurn,
    turnId: string,
    session: TakenSession,
    watcher: TurnWatcher,
    until: AbortSignal,
  ): Promise<ChatAnswer> {
    const chosen = await this.planners.choose(createHash('sha256').update(session.id).digest('hex'));
    const planner = turn.button ? buttonPlanner(turn.button) : chosen.planner;
    const frame = { sessionId: session.id, turnId };
    watcher.begun?.({ ...frame, mode: planner.mode });
    const { history } = session;
    const ports = {
      planner,
      fallback: turn.button ? null : chosen.fallback,
      noted: turn.button ? () => undefined : chosen.noted,
    };
    const result = await this.plan(turn, turnId, session, history, ports, until, watcher);
    const degradedFrom = result.degradedFrom ?? (turn.button ? null : chosen.instead);
    const worded = await this.answer(turn, { ...result, degradedFrom }, frame);
    const moved = movedInWords(session.shown, result.outcomes, worded);
    if (moved !== null) watcher.text?.(` ${moved}`);
    const answer = moved === null ? worded : withWords(worded, moved);
    await this.sessions.finish(session.id, {
      turnId,
      said: saidIn(turn),
      answer,
      focus: { ...result.focus, ...listOf(answer, result) },
      facts: [...session.facts, ...result.facts, ...factsIn(answer.lines)],
      shown: { ...session.shown, ...shownAfter(result.outcomes, answer) },
      outcomes: result.outcomes,
      promptHash: result.mode === 'embedded' ? null : chosen.promptHash,
    });
    return answer;
  }

  private async plan(
    turn: Omit<ChatTurn, 'sessionId' | 'owner' | 'turnId'>,
    turnId: string,
    session: StoredSession | null,
    history: readonly Said[],
    { planner, fallback, noted }: { planner: Planner; fallback: Planner | null; noted: (did: boolean) => void },
    signal: AbortSignal,
    watcher: TurnWatcher,
  ): Promise<TurnResult> {
    const { message, items, remembered, buyer } = turn;
    const image = await this.compared(turn.image);
    const kept = session?.focus ?? EMPTY_FOCUS;
    const focus = turn.postcode === null ? kept : { ...kept, postcode: turn.postcode };
    // Nothing of this conversation is stored yet, so what the page says of it is all there is; nobody vouches for it.
    const foreign = history.length === 0 ? remembered : [];
    const { cartId } = buyer;
    const cartItems = cartId === null ? 0 : (await this.carts.lines(cartId)).length;
    const input = {
      text: message,
      history: history.length === 0 ? foreign.map((text): Said => ({ role: 'user', text })) : history,
      focus,
      isFirst: history.length === 0,
      items,
      image,
      cartItems,
      now: this.clock.now(),
      isTainted: items !== null || image !== null || foreign.length > 0,
      facts: session?.facts ?? [],
    };
    const tools = this.tools.of({
      sessionId: session?.id ?? null,
      turnId,
      focus,
      shown: session?.shown ?? {},
      ...buyer,
    });
    return runTurn(
      turn.button ? { ...input, isTainted: false, isPressed: true } : input,
      {
        planner,
        fallback,
        tools,
        onPlanner: noted,
        onTool: (notice) => watcher.tool?.(notice),
        onText: (sentence) => watcher.text?.(sentence),
        onFault: (error, where) => log.warn({ err: error, where, turnId }, 'a turn of the assistant met a fault'),
      },
      signal,
    );
  }

  /** A button with the units of its pallets. One that names no product of ours stays: its tool says so. */
  private async counted({ button, pallets }: ChatTurn): Promise<ToolCall | null> {
    if (!pallets || (button?.name !== 'add_to_cart' && button?.name !== 'start_checkout')) return button;
    const { productRef, variationIds } = button.input;
    const product = productRef === null ? null : await this.catalogue.product({ productRef }).catch(() => null);
    const quantity = product && unitsOfPallets(pallets, product, variationIds);
    return quantity === null ? button : ({ ...button, input: { ...button.input, quantity } } as ToolCall);
  }

  /** A picture with the products that look like it. */
  private async compared(image: AttachedPicture | null): Promise<AttachedPicture | null> {
    if (!image?.bytes) return image;
    return { ...image, alike: await this.similar.alike(Buffer.from(image.bytes), MOST_ALIKE) };
  }

  private async answer(
    { items, button, pallets }: Pick<ChatTurn, 'items' | 'button' | 'pallets'>,
    result: TurnResult,
    frame: { readonly sessionId: string; readonly turnId: string },
  ): Promise<ChatAnswer> {
    const asked = items && items.length > 0 ? items : result.lines;
    const lines = asked && asked.length > 0 ? await this.lists.of(asked, result.lines, result.focus.postcode) : null;
    const action = button === null ? null : button.name === 'start_checkout' ? 'checkout' : 'add_to_cart';
    const answer = answerOf(result, { ...frame, lines, action, ...(pallets ? { pallets } : {}) });
    const productCreated = await this.created.among(answer);
    return productCreated ? { ...answer, productCreated } : answer;
  }
}

function withWords(answer: ChatAnswer, more: string): ChatAnswer {
  const text = `${answer.response} ${more}`;
  return { ...answer, response: text, message: text };
}

/** As it stands in the history, which keeps no picture: that there was one is told, also where it came without words. */
const saidIn = ({ message, fileName, image }: Pick<ChatTurn, 'message' | 'fileName' | 'image'>): string => {
  const attached = fileName ?? (image ? 'picture' : null);
  return [message, attached === null ? '' : `[${attached}]`].filter(Boolean).join(' ');
};

/**
 * The list that was answered can be bought as a whole from now on. Where it was matched here, and not by the planner, it is
 * the last list shown, too: `#1` is the first of it.
 */
function listOf({ lines = [], turnId }: ChatAnswer, result: TurnResult): Partial<Focus> {
  if (lines.length === 0) return {};
  const postcode = lines.find((line) => line.postcode)?.postcode ?? result.focus.postcode ?? Business.defaultPostcode;
  const listed = {
    turnId,
    postcode,
    lines: lines.map(({ description, order = null, note }) => ({ description, order, note })),
  };
  if (result.lines) return { listed };
  const list = lines.flatMap(({ products: [product] }): Mention[] =>
    product?.id == null
      ? []
      : [
          {
            productId: product.id,
            name: product.name,
            quantity: product.quantity,
            unitAud: product.pricing.costPriceAud,
          },
        ],
  );
  return { list, listed };
}

/** @throws Invalid */
export function assertSessionId(sessionId: string): void {
  if (!SESSION_ID.test(sessionId)) {
    throw new Invalid({ sessionId: 'A session id has 16 letters, digits, - and _' });
  }
}
