import type { ChatAnswer, ChatEvent, ChatMessage, ChatProduct, ListOrder } from '@halfpallet/contracts';

/** What one turn sends, without the session it is said in. `turnId` stays the same however often it is sent. */
export interface Wish {
  readonly turnId: string;
  readonly message: string;
  /** A data URL. */
  readonly imageData?: string;
  readonly action?: 'add_to_cart' | 'checkout';
  /** Complete lines of a list, in place of a product. */
  readonly lines?: readonly ListOrder[];
  readonly productId?: number;
  readonly variationIds?: readonly number[];
  readonly pallets?: number;
  readonly quantity?: number;
}

/** A step the assistant takes, as the server names it. */
export interface ToolStep {
  readonly id: string;
  readonly label: string;
  readonly state: 'running' | 'done' | 'failed';
}

/** What an answer shows beside its words. */
export type Shown = Partial<ChatAnswer>;

export type Entry =
  | {
      readonly kind: 'buyer';
      readonly id: string;
      readonly text: string;
      readonly image: string | null;
      /** Never answered; it is in the box again, or can be sent again. */
      readonly failed: boolean;
    }
  | {
      readonly kind: 'assistant';
      readonly id: string;
      readonly text: string;
      readonly answer: Shown | null;
      /** RFC 3339 of an answer given earlier: its prices were those of that time. */
      readonly saidAt: string | null;
      readonly stopped: boolean;
    }
  /** The page's own word: a greeting, a failure, what a button did. It is in no history. */
  | { readonly kind: 'note'; readonly id: string; readonly text: string; readonly tone: 'plain' | 'stop' };

export interface Turn {
  readonly wish: Wish;
  readonly tools: readonly ToolStep[];
  /** Said so far. */
  readonly text: string;
  /** What was said last, for those who listen. */
  readonly lastText: string;
  readonly products: readonly ChatProduct[];
}

/** What stands in the box and waits to be sent. */
export interface Box {
  readonly text: string;
  /** A data URL. */
  readonly image: string | null;
}

export interface ConversationState {
  readonly entries: readonly Entry[];
  readonly turn: Turn | null;
  readonly box: Box;
  /**
   * Until the next message, or until the box gets the focus: what got no answer is sent again by itself, or, `lost`, only when the
   * buyer does.
   */
  readonly connection: 'fine' | 'retrying' | 'lost';
  /** The turn that got no answer and stands in the box again, unchanged. */
  readonly unanswered: Wish | null;
  /** Whether the history has been asked for. */
  readonly isOpen: boolean;
}

export type Happening =
  | { readonly type: 'opened'; readonly messages: readonly ChatMessage[]; readonly greeting: readonly string[] }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'attached'; readonly image: string | null }
  /** `shown` is null for a turn that no words of the buyer began. */
  | { readonly type: 'sent'; readonly wish: Wish; readonly shown: string | null }
  | { readonly type: 'heard'; readonly turnId: string; readonly event: ChatEvent }
  | { readonly type: 'answered'; readonly turnId: string; readonly answer: Shown; readonly unclear: string }
  | { readonly type: 'stopped'; readonly turnId: string }
  /** What the server has kept of a turn that was stopped: what it had begun for the buyer, it has done. */
  | { readonly type: 'learned'; readonly turnId: string; readonly answer: ChatAnswer }
  | {
      readonly type: 'failed';
      readonly turnId: string;
      readonly reply: string;
      readonly lost: boolean;
      readonly again: boolean;
      /** It is sent again by itself, as long as it stands in the box. */
      readonly retries: boolean;
    }
  /** It got no answer before the page was loaded anew. */
  | { readonly type: 'restored'; readonly wish: Wish }
  | { readonly type: 'noted'; readonly id: string; readonly text: string; readonly tone: 'plain' | 'stop' }
  | { readonly type: 'looked' };

const EMPTY_BOX: Box = { text: '', image: null };

export const NEW_CONVERSATION: ConversationState = {
  entries: [],
  turn: null,
  box: EMPTY_BOX,
  connection: 'fine',
  unanswered: null,
  isOpen: false,
};

/** How a conversation goes on. Pure; what comes for a turn that is over changes nothing. */
export function evolve(state: ConversationState, happening: Happening): ConversationState {
  switch (happening.type) {
    case 'opened':
      return opened(state, happening);
    case 'typed':
      return { ...state, box: { ...state.box, text: happening.text } };
    case 'attached':
      return { ...state, box: { ...state.box, image: happening.image } };
    case 'sent':
      return sent(state, happening);
    case 'heard':
      return state.turn?.wish.turnId === happening.turnId
        ? { ...state, turn: heard(state.turn, happening.event) }
        : state;
    case 'answered':
      return answered(state, happening);
    case 'stopped':
      return stopped(state, happening.turnId);
    case 'learned':
      return { ...state, entries: state.entries.map((entry) => learned(entry, happening)) };
    case 'failed':
      return failed(state, happening);
    case 'restored':
      return state.box.text === '' && state.box.image === null
        ? { ...state, box: { text: happening.wish.message, image: null }, unanswered: happening.wish }
        : state;
    case 'noted':
      return { ...state, entries: [...state.entries, { ...happening, kind: 'note' }] };
    case 'looked':
      return state.connection === 'fine' ? state : { ...state, connection: 'fine' };
  }
}

/**
 * The history as the server keeps it; greeted is whoever has none. What this page alone knows goes, but for what was said while the
 * first history was on its way, which that history may hold or not.
 */
function opened(
  state: ConversationState,
  { messages, greeting }: Extract<Happening, { type: 'opened' }>,
): ConversationState {
  const greeted = greeting.map((text, index): Entry => ({
    kind: 'note',
    id: `greeting-${index}`,
    text,
    tone: 'plain',
  }));
  const early = state.isOpen ? [] : state.entries;
  const before = messages.slice(0, firstOf(early, messages)).map(remembered);
  return { ...state, isOpen: true, entries: [...(before.length > 0 ? before : greeted), ...early] };
}

/** @returns index of the first of the messages that is among the entries, too; their number when none is */
function firstOf(entries: readonly Entry[], messages: readonly ChatMessage[]): number {
  const said = entries.find(({ kind }) => kind === 'buyer');
  const turns = entries.flatMap((entry) => (entry.kind === 'assistant' && entry.answer ? [entry.answer.turnId] : []));
  const answered = messages.findIndex(({ answer }) => answer !== undefined && turns.includes(answer.turnId));
  // A picture is kept as a word beside those of its message.
  const isItsQuestion = ({ id, role, content }: ChatMessage) =>
    role === 'user' && (content === said?.text || id === said?.id.replace(/buyer$/, 'user'));
  // A question is kept before its answer is: it is the last message then.
  const end = answered < 0 ? messages.length : answered;
  const asked = messages[end - 1];
  return asked && isItsQuestion(asked) ? end - 1 : end;
}

function remembered(message: ChatMessage): Entry {
  if (message.role === 'user') {
    const [image = null] = message.productImages ?? [];
    return { kind: 'buyer', id: message.id, text: message.content, image, failed: false };
  }
  return {
    kind: 'assistant',
    id: message.id,
    text: message.content,
    answer: message.answer ?? null,
    saidAt: message.timestamp,
    stopped: message.answer?.stopped === true,
  };
}

function sent(state: ConversationState, { wish, shown }: Extract<Happening, { type: 'sent' }>): ConversationState {
  // The same turn sent again takes the place of what failed.
  const before = state.entries.filter(({ id }) => !id.startsWith(wish.turnId));
  const said: Entry[] =
    shown === null
      ? []
      : [{ kind: 'buyer', id: `${wish.turnId}-buyer`, text: shown, image: wish.imageData ?? null, failed: false }];
  const isFromBox = wish.action === undefined && state.box.text.trim() === wish.message;
  return {
    ...state,
    entries: [...before, ...said],
    turn: { wish, tools: [], text: '', lastText: '', products: [] },
    // A file takes the words with it, and leaves the picture beside them for the next message.
    box: isFromBox ? { text: '', image: wish.imageData ? null : state.box.image } : state.box,
    connection: 'fine',
    unanswered: null,
  };
}

function heard(turn: Turn, event: ChatEvent): Turn {
  switch (event.event) {
    case 'tool':
      return { ...turn, tools: [...turn.tools.filter(({ id }) => id !== event.data.id), event.data] };
    case 'text':
      return { ...turn, text: joined(turn.text, event.data.text), lastText: event.data.text };
    case 'products':
      return { ...turn, products: event.data.products };
    default:
      return turn;
  }
}

/** Sentences come one by one, with or without the space between them. */
const joined = (before: string, next: string): string =>
  before === '' || /\s$/.test(before) || /^\s/.test(next) ? before + next : `${before} ${next}`;

function answered(
  state: ConversationState,
  { turnId, answer, unclear }: Extract<Happening, { type: 'answered' }>,
): ConversationState {
  if (state.turn?.wish.turnId !== turnId) return state;
  const said = answer.response?.trim() ?? '';
  const entry: Entry = {
    kind: 'assistant',
    id: `${turnId}-answer`,
    text: said || unclear,
    answer,
    saidAt: null,
    stopped: answer.stopped === true,
  };
  return { ...state, turn: null, entries: [...state.entries, entry] };
}

function stopped(state: ConversationState, turnId: string): ConversationState {
  if (state.turn?.wish.turnId !== turnId) return state;
  const { text } = state.turn;
  const entry: Entry = { kind: 'assistant', id: `${turnId}-answer`, text, answer: null, saidAt: null, stopped: true };
  return { ...state, turn: null, entries: [...state.entries, entry] };
}

function learned(entry: Entry, { turnId, answer }: Extract<Happening, { type: 'learned' }>): Entry {
  if (entry.kind !== 'assistant' || entry.id !== `${turnId}-answer`) return entry;
  return { ...entry, text: answer.response.trim() || entry.text, answer, stopped: answer.stopped === true };
}

/** What was typed goes back into the box, unless something else stands there by now. */
function failed(
  state: ConversationState,
  { turnId, reply, lost, again, retries }: Extract<Happening, { type: 'failed' }>,
): ConversationState {
  if (state.turn?.wish.turnId !== turnId) return state;
  const { wish } = state.turn;
  const isTyped = wish.action === undefined;
  const isFree = state.box.text === '' && state.box.image === null;
  const entries = state.entries.map((entry) =>
    entry.kind === 'buyer' && entry.id === `${turnId}-buyer` ? { ...entry, failed: true } : entry,
  );
  const unanswered = again && isTyped && isFree ? wish : null;
  return {
    ...state,
    turn: null,
    entries: [...entries, { kind: 'note', id: `${turnId}-failed`, text: reply, tone: 'stop' }],
    box: isTyped && isFree ? { text: wish.message, image: wish.imageData ?? null } : state.box,
    connection: !lost ? state.connection : retries && unanswered ? 'retrying' : 'lost',
    unanswered,
  };
}

/** Whether the box holds what got no answer, as it was: sending it is the same turn again. */
export const isSameWish = ({ box, unanswered }: ConversationState): boolean =>
  unanswered !== null && box.text.trim() === unanswered.message && box.image === (unanswered.imageData ?? null);

export const canSend = ({ box, turn }: ConversationState): boolean =>
  turn === null && (box.text.trim() !== '' || box.image !== null);

/** The buyer's words before the last answer, when asking them again can do nothing twice. */
export function repeatable({ entries, turn }: ConversationState): Extract<Entry, { kind: 'buyer' }> | null {
  const [before, last] = entries.slice(-2);
  if (turn || before?.kind !== 'buyer' || before.failed || last?.kind !== 'assistant') return null;
  const { answer } = last;
  // Of one that was just stopped nobody knows yet what it has done.
  if (!answer) return null;
  const acted = answer.action ?? answer.fastCheckout ?? answer.pdfQuote ?? answer.sourcing ?? answer.lines;
  return acted || before.text === '' ? null : before;
}
