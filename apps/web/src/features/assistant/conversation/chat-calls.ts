import type {
  ChatAnswer,
  ChatEvent,
  ChatRequest,
  ChatSession,
  VerifyPricingAnswer,
  VerifyPricingRequest,
} from '@halfpallet/contracts';
import { ApiError, getJson, inPersonsName, sendJson } from '../../../lib/api-client';
import { rememberPosition } from '../../../lib/read-your-writes';
import { readEvents } from './chat-events';

const BASE = '/api/integrated-ai-chat';

/** The server said within the stream that the turn came to nothing. Its `message` is meant for people. */
export class TurnError extends Error {
  override readonly name = 'TurnError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What a conversation asks of the server. */
export interface ChatCalls {
  /** @throws TurnError, ApiError when it is refused; TypeError when there is no answer at all; AbortError when aborted */
  send(request: ChatRequest, onEvent: (event: ChatEvent) => void, signal: AbortSignal): Promise<ChatAnswer>;
  stop(turnId: string): Promise<unknown>;
  history(sessionId: string): Promise<ChatSession>;
}

/** A stream without an ending: whether the turn ended, only the server knows. */
class Cut extends Error {}

export const chatCalls: ChatCalls = {
  async send(request, onEvent, signal) {
    try {
      return await ask(request, 'text/event-stream, application/json;q=0.9', onEvent, signal);
    } catch (error) {
      if (!(error instanceof Cut) || signal.aborted) throw error;
      // The same turn asked for without a stream: the stored answer, or what is left to do of it.
      return ask(request, 'application/json', onEvent, signal);
    }
  },
  stop: (turnId) => sendJson(`${BASE}/turn/${encodeURIComponent(turnId)}`, { method: 'DELETE' }),
  history: (sessionId) => getJson(`${BASE}/session/${encodeURIComponent(sessionId)}`),
};

async function ask(
  body: ChatRequest,
  accept: string,
  onEvent: (event: ChatEvent) => void,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const response = await fetch(`${BASE}/chat`, {
    method: 'POST',
    credentials: 'include',
    headers: inPersonsName({ Accept: accept, 'Content-Type': 'application/json' }),
    body: JSON.stringify(body),
    signal,
  });
  rememberPosition(response.headers.get('X-Event-Position'), Date.now());
  if (!response.ok) throw await ApiError.of(response);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return (await response.json()) as ChatAnswer;
  return lastOf(readEvents(response.body), onEvent, signal);
}

async function lastOf(
  events: AsyncGenerator<ChatEvent>,
  onEvent: (event: ChatEvent) => void,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  try {
    for await (const event of events) {
      if (event.event === 'done') return event.data;
      if (event.event === 'error') throw new TurnError(event.data.code, event.data.message);
      onEvent(event);
    }
  } catch (error) {
    if (signal.aborted || error instanceof TurnError) throw error;
    throw new Cut('The stream broke off', { cause: error });
  }
  throw new Cut('The stream ended without an answer');
}

/** Whether the total a buyer was shown still holds. @throws ApiError, TypeError */
export const verifyPricing = (body: VerifyPricingRequest): Promise<VerifyPricingAnswer> =>
  sendJson(`${BASE}/verify-pricing`, { method: 'POST', body });
