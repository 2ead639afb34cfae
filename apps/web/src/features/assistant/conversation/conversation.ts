import { type ChatAnswer, ErrorCode, type ListOrder, type ProcessedUpload, SESSION_ID } from '@halfpallet/contracts';
import { ApiError } from '../../../lib/api-client';
import { isRecord, readStored, writeStored } from '../../../lib/storage';
import { type ChatCalls, TurnError } from './chat-calls';
import type { SessionPlace } from './chat-session';
import {
  canSend,
  type ConversationState,
  evolve,
  type Happening,
  isSameWish,
  NEW_CONVERSATION,
  type Wish,
} from './conversation-state';

/** What the page says by itself, each place in its own words. */
export interface Words {
  readonly greeting: readonly string[];
  readonly failed: string;
  /** Said in place of an empty answer. */
  readonly unclear: string;
}

export interface Surroundings {
  readonly calls: ChatCalls;
  readonly session: SessionPlace;
  readonly words: Words;
  /** Of this tab: what was sent and not answered when the page went away. */
  readonly memory: () => Storage;
  readonly newKey: () => string;
  /** Other tabs of the same conversation. */
  readonly others: { tell(sessionId: string): void; listen(heard: (sessionId: string) => void): () => void };
  /** Called with what became of each turn; null for one that was not answered. */
  readonly onTurn: (wish: Wish, answer: ChatAnswer | null) => void;
  /** The page is going away, and takes its open requests with it: that they fail means nothing. */
  readonly isLeaving: () => boolean;
  /** Calls back once after so many milliseconds, and sooner when the connection is back. @returns to call it off */
  readonly later: (ms: number, act: () => void) => () => void;
}

/** Waits before what got no answer is sent again by itself. */
const RETRIES_MS = [5_000, 15_000, 45_000] as const;
/** Waits before the history is looked into again for what became of a turn that was stopped. */
const LEARN_MS = [1_000, 4_000] as const;
const pendingKey = (sessionId: string): string => `chatPending-${sessionId}`;

/** A turn without its answer, as the tab keeps it; `failed` once the buyer was told so. */
interface Pending extends Wish {
  readonly failed?: true;
}

const isPending = (value: unknown): value is Pending =>
  isRecord(value) && typeof value.turnId === 'string' && typeof value.message === 'string';

/**
 * One conversation with the assistant: sends turns one after the other, keeps what was typed when they fail, and goes on
 * where it was after a reload. A turn keeps its id however often it is sent, so the server does everything once.
 */
export class Conversation {
  private state = NEW_CONVERSATION;
  private readonly listeners = new Set<() => void>();
  private running: AbortController | null = null;
  private callOff: () => void = () => undefined;
  private retries = 0;
  /** The last turn that got no answer. It may have been done all the same: the same wish again is the same turn. */
  private undecided: Wish | null = null;
  private opening: Promise<void> | null = null;
  /** Turns begun on this page. */
  private turns = 0;

  constructor(private readonly around: Surroundings) {
    around.others.listen((sessionId) => {
      if (!this.state.turn && this.state.isOpen && sessionId === around.session.current()) void this.read();
    });
  }

  readonly snapshot = (): ConversationState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get sessionId(): string {
    return this.around.session.current();
  }

  /** Shows what was said before, and takes up again what was under way. Once, however often it is called. */
  open(): Promise<void> {
    this.opening ??= this.read().then(() => this.takeUp());
    return this.opening;
  }

  /** Reads the history again: something was said elsewhere. */
  async read(): Promise<void> {
    const { calls, words } = this.around;
    const turnsBefore = this.turns;
    const messages = await calls.history(this.sessionId).then(
      (session) => session.messages,
      () => null,
    );
    if (this.state.isOpen) {
      if (messages === null || this.state.turn) return;
      // It may have been read before what was said meanwhile was kept.
      if (this.turns !== turnsBefore) return this.read();
    }
    this.happens({ type: 'opened', messages: messages ?? [], greeting: words.greeting });
  }

  type(text: string): void {
    this.happens({ type: 'typed', text });
  }

  attach(image: string | null): void {
    this.happens({ type: 'attached', image });
  }

  note(text: string, tone: 'plain' | 'stop' = 'plain'): void {
    this.happens({ type: 'noted', id: `note-${this.around.newKey()}`, text, tone });
  }

  /** The box has the focus: whoever looks there has seen that the connection was lost. */
  look(): void {
    this.happens({ type: 'looked' });
  }

  /** Sends what stands in the box; what got no answer before goes as the same turn. */
  sendBox(): Promise<ChatAnswer | null> {
    if (!canSend(this.state)) return Promise.resolve(null);
    const { box, unanswered } = this.state;
    if (unanswered && isSameWish(this.state)) return this.send(unanswered, unanswered.message);
    const message = box.text.trim();
    return this.send(
      { turnId: this.around.newKey(), message, ...(box.image ? { imageData: box.image } : {}) },
      message,
    );
  }

  /** Says something for the buyer, from a button. */
  say(message: string): Promise<ChatAnswer | null> {
    return this.send({ turnId: this.around.newKey(), message }, message);
  }

  /** A button below a product: the tool itself, without a planner. */
  act(
    action: 'add_to_cart' | 'checkout',
    message: string,
    productId: number,
    quantity?: number,
    variationIds?: readonly number[],
    pallets?: number,
  ) {
    const wish = {
      turnId: this.around.newKey(),
      message,
      action,
      productId,
      ...(quantity ? { quantity } : {}),
      ...(variationIds ? { variationIds } : {}),
      ...(pallets ? { pallets } : {}),
    };
    return this.send(wish, message);
  }

  /** The button below a list: every complete line of it at once. */
  addList(message: string, lines: readonly ListOrder[]): Promise<ChatAnswer | null> {
    return this.send({ turnId: this.around.newKey(), message, action: 'add_to_cart', lines }, message);
  }

  /**
   * Says what a file asks for; what stands in the box goes with it.
   * @param upload sends the file and gives what became of it
   * @param told words for a file that came to nothing
   */
  async file(
    name: string,
    upload: (sessionId: string, message: string, signal: AbortSignal) => Promise<ProcessedUpload>,
    told: (error: unknown) => string,
  ): Promise<void> {
    if (this.state.turn) return;
    const turnId = this.around.newKey();
    const message = this.state.box.text.trim();
    const running = new AbortController();
    this.running = running;
    this.callOff();
    this.turns += 1;
    this.happens({ type: 'sent', wish: { turnId, message }, shown: message ? `${message}\n${name}` : name });
    try {
      const done = await upload(this.sessionId, message, running.signal);
      const { products } = done.aiSourcingResults;
      const answer = { response: done.message, products, lines: done.lines };
      this.happens({ type: 'answered', turnId, answer, unclear: this.around.words.unclear });
      this.around.others.tell(this.sessionId);
    } catch (error) {
      if (!running.signal.aborted)
        this.happens({ type: 'failed', turnId, reply: told(error), lost: false, again: false, retries: false });
    }
  }

  /** What was said so far stays. */
  stop(): void {
    const { turn } = this.state;
    if (!turn) return;
    const { turnId } = turn.wish;
    this.happens({ type: 'stopped', turnId });
    this.running?.abort();
    this.decided();
    const learn = () => this.learn(turn.wish, [...LEARN_MS]);
    this.around.calls.stop(turnId).then(learn, learn);
  }

  /** What was under way when it was stopped, such as an addition to the cart, may have been done: the page says so, too. */
  private async learn(wish: Wish, [wait, ...waits]: number[]): Promise<void> {
    const { calls, later, onTurn } = this.around;
    const messages = await calls.history(this.sessionId).then(
      (session) => session.messages,
      () => [],
    );
    const answer = messages.map((message) => message.answer).find((one) => one?.turnId === wish.turnId);
    if (answer) {
      this.happens({ type: 'learned', turnId: wish.turnId, answer });
      if (answer.action) onTurn(wish, answer);
    } else if (wait !== undefined) later(wait, () => void this.learn(wish, waits));
  }

  /** @returns the answer; null when there is none, which the conversation itself has told then */
  private async send(wanted: Wish, shown: string | null): Promise<ChatAnswer | null> {
    if (this.state.turn) return null;
    const wish = this.undecided && isSame(this.undecided, wanted) ? this.undecided : wanted;
    const { calls, session, words, others } = this.around;
    this.callOff();
    const running = new AbortController();
    this.running = running;
    const sessionId = session.current();
    this.turns += 1;
    this.happens({ type: 'sent', wish, shown });
    this.remember(sessionId, wish);
    const { turnId } = wish;
    try {
      const onEvent = (event: Parameters<Parameters<ChatCalls['send']>[1]>[0]) =>
        this.happens({ type: 'heard', turnId, event });
      const answer = await calls.send({ ...wish, sessionId }, onEvent, running.signal);
      if (running.signal.aborted) return null;
      if (answer.sessionId !== sessionId && SESSION_ID.test(answer.sessionId)) session.adopt(answer.sessionId);
      this.retries = 0;
      this.decided(sessionId);
      this.happens({ type: 'answered', turnId, answer, unclear: words.unclear });
      // A stream's head leaves before a quote is made; the history gives this browser the quotes of the conversation.
      if (answer.pdfQuote || answer.fastCheckout?.quoteNumber) calls.history(answer.sessionId).catch(() => undefined);
      this.around.onTurn(wish, answer);
      return answer;
    } catch (error) {
      if (running.signal.aborted || this.around.isLeaving()) return null;
      this.fail(wish, sessionId, error);
      this.around.onTurn(wish, null);
      return null;
    } finally {
      others.tell(session.current());
    }
  }

  private fail(wish: Wish, sessionId: string, error: unknown): void {
    const said = saidBy(error);
    const again = isUndecided(error);
    this.decided(sessionId);
    if (again) {
      this.undecided = wish;
      this.remember(sessionId, { ...wish, failed: true });
    }
    const reply = said ?? this.around.words.failed;
    const wait = RETRIES_MS[this.retries];
    const retries = wait !== undefined;
    this.happens({ type: 'failed', turnId: wish.turnId, reply, lost: said === null, again, retries });
    if (this.state.unanswered === null || !retries) return;
    this.retries += 1;
    this.callOff = this.around.later(wait, () => {
      if (isSameWish(this.state) && !this.state.turn) void this.sendBox();
    });
  }

  /** A turn that was under way when the page went away: the server has its answer, or gives it now. */
  private takeUp(): void {
    if (this.state.turn) return;
    const pending = readStored(this.around.memory(), pendingKey(this.sessionId), isPending);
    if (!pending) return;
    const isAnswered = this.state.entries.some(
      (entry) => entry.kind === 'assistant' && entry.answer?.turnId === pending.turnId,
    );
    if (isAnswered) return this.decided();
    const { failed, ...wish } = pending;
    if (failed) {
      this.undecided = wish;
      // The buyer knows that it failed: whether it is said once more is for them to decide.
      if (wish.action === undefined) this.happens({ type: 'restored', wish });
      return;
    }
    const last = this.state.entries.at(-1);
    const isShown = last?.kind === 'buyer' && last.text === wish.message;
    void this.send(wish, isShown ? null : wish.message);
  }

  /** Pictures are too large to be kept: without its picture a turn is another one, and is not sent by itself. */
  private remember(sessionId: string, pending: Pending): void {
    if (!pending.imageData) writeStored(this.around.memory(), pendingKey(sessionId), pending);
  }

  /** What became of the last turn is known. */
  private decided(sessionId = this.sessionId): void {
    this.undecided = null;
    try {
      this.around.memory().removeItem(pendingKey(sessionId));
    } catch {
      return;
    }
  }

  private happens(happening: Happening): void {
    const next = evolve(this.state, happening);
    if (next === this.state) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

/** What the server itself says of a refusal, in words for people; null when nobody can be said to have answered. */
function saidBy(error: unknown): string | null {
  if (error instanceof TurnError) return error.message || null;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error.detail ?? null;
  return null;
}

/** Codes under which a turn may run still, or have been done. */
const UNDECIDED: readonly string[] = [ErrorCode.chatBusy, ErrorCode.internal, ErrorCode.unavailable];

/** Whether the turn may have been done all the same: a server that refused it has done nothing. */
function isUndecided(error: unknown): boolean {
  if (error instanceof TurnError) return UNDECIDED.includes(error.code);
  return !(error instanceof ApiError) || error.status >= 500 || UNDECIDED.includes(error.body?.code ?? '');
}

/** All but the id. A wish is always made in the same order. */
const contentOf = ({ turnId: _turnId, ...content }: Wish): string => JSON.stringify(content);
const isSame = (one: Wish, other: Wish): boolean => contentOf(one) === contentOf(other);
