/** A call as a model asks for it. `rawArguments` goes over the wire as it stands. */
export interface ScriptedCall {
  readonly name: string;
  readonly arguments?: unknown;
  readonly rawArguments?: string;
}

/** What the model answers one request with: words, calls, or words and then calls. */
export interface ScriptedReply {
  readonly text?: string;
  readonly calls?: readonly ScriptedCall[];
  /** How the server misbehaves with this one. */
  readonly quirk?: Quirk;
}

/** How a server misbehaves. Each is one that real servers have shown. */
export const QUIRKS = [
  /** Each piece comes late. */
  'slow',
  /** Answers with status 429 and asks to wait. */
  'too-many',
  /** Answers with status 500. */
  'broken',
  /** Takes the request and says nothing. */
  'hang',
  /** The connection ends in the middle. */
  'cut',
  /** The stream ends without saying why. */
  'no-finish-reason',
  /** Says that it stopped, though it calls. */
  'wrong-finish-reason',
  /** Two calls share index 0, each with an id of its own. */
  'one-index',
  /** Pieces of calls have no index. */
  'no-index',
  /** A call comes whole, in one piece. */
  'whole-call',
  /** A call without arguments has an empty text for them. */
  'empty-arguments',
  /** Arguments end in the middle. */
  'broken-arguments',
  /** Answers a request for a stream as a whole. */
  'no-stream',
  /** Nothing at all: no words and no calls. */
  'nothing',
  /** States a price that nobody told it. */
  'invented-price',
  /** Puts a picture of a foreign host into its words, the conversation in its address. */
  'foreign-picture',
] as const;
export type Quirk = (typeof QUIRKS)[number];

export interface ModelMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_calls?: ReadonlyArray<{ readonly function: { readonly name: string; readonly arguments: string } }>;
}

/** A request for a completion, as far as anybody looks into it. */
export interface ModelRequest {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly ModelMessage[];
  readonly tools?: ReadonlyArray<{ readonly function: { readonly name: string; readonly strict?: boolean } }>;
  readonly [key: string]: unknown;
}

const text = (content: unknown): string => (typeof content === 'string' ? content : '');

/** Without a script: it searches for what was said, and then says that it did. No figure, so nothing to be found wrong. */
export function defaultReply({ messages, tools }: ModelRequest): ScriptedReply {
  const last = messages.findLast(({ role }) => role === 'user');
  const isAnswered = messages.at(-1)?.role === 'tool';
  if (isAnswered || !tools?.some((tool) => tool.function.name === 'search_catalogue')) {
    return { text: 'Here is what I found in the shop. Say how many you want, and I will price it.' };
  }
  const query = text(last?.content).slice(0, 200) || 'products';
  return {
    calls: [
      {
        name: 'search_catalogue',
        arguments: { query, sector: null, without: [], sort: 'relevance', maxResults: 3 },
      },
    ],
  };
}

/** The reply as a quirk bends it. */
export function bent(reply: ScriptedReply, quirk: Quirk | null): ScriptedReply {
  if (quirk === 'nothing') return {};
  if (quirk === 'invented-price' && reply.text !== undefined) return { ...reply, text: 'It costs A$1.11 each.' };
  if (quirk === 'foreign-picture' && reply.text !== undefined) {
    return { ...reply, text: `${reply.text} ![see](http://collector.example/?q=conversation)` };
  }
  if (quirk === 'broken-arguments' && reply.calls) {
    return { ...reply, calls: reply.calls.map(({ name }) => ({ name, rawArguments: '{"query": "ta' })) };
  }
  if (quirk === 'empty-arguments' && reply.calls) {
    return { ...reply, calls: reply.calls.map(({ name }) => ({ name, rawArguments: '' })) };
  }
  return reply;
}
