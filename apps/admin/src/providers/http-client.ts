import { ErrorCode, SIGNED_IN_AS, type ProofNeeded } from '@halfpallet/contracts';
import { ApiError } from './api-error';
import { gate, network, proof } from '../i18n/frame';
import type { PositionMemory } from './position-memory';
import type { Proofs } from './proofs';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** As they came: `body` is without the mark that spreadsheets need at the beginning of a file. */
  readonly bytes: ArrayBuffer;
  readonly json: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- the type react-admin's providers expect
}
export interface HttpOptions {
  readonly method?: string;
  readonly headers?: HeadersInit;
  readonly body?: BodyInit | null;
  readonly signal?: AbortSignal | null;
}
export type HttpClient = (url: string, options?: HttpOptions) => Promise<HttpResponse>;

export interface HttpClientParts {
  readonly fetch: typeof fetch;
  /** Remembers how far the events have come, so that a read after a write shows the write. */
  readonly positions: PositionMemory;
  readonly newKey: () => string;
  /** Hears of every answer's headers. */
  readonly noteTime?: (headers: Headers) => void;
  /** Id of the person this page was made for. */
  readonly me?: () => string | null;
  /** Asks them to prove that it is them, where the server wants it proven. */
  readonly proofs?: Pick<Proofs, 'ask' | 'given'>;
  /** Whether their session ended: what an open page looks at again by itself would be refused, and put on record as a stranger's try. */
  readonly isOver?: () => boolean;
}

/**
 * The only place that talks to the server. Every call names whose page it is, so that none is carried out for whoever signed in beside
 * it. Writes carry `X-Admin-Client` (the proof against forged requests) and POSTs an
 * `Idempotency-Key`; nothing is ever sent twice by itself, but what was refused for want of a proof: the very same request is sent again
 * once there is one. Rejects with ApiError whose `message` is the server's own
 * sentence and whose `body` is the error body; status 0 means that no answer came.
 */
export function createHttpClient(parts: HttpClientParts): HttpClient {
  const { fetch, positions, newKey, noteTime, me = () => null, proofs, isOver = () => false } = parts;
  return async (url, options = {}) => {
    const method = options.method ?? 'GET';
    if (method === 'GET' && isOver()) throw new ApiError(gate.over, 401, { code: 'NOT_SIGNED_IN' });
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    const who = me();
    if (who !== null) headers.set(SIGNED_IN_AS, who);
    const wanted = method === 'GET' ? positions.wanted() : null;
    if (wanted !== null) headers.set('X-Min-Position', wanted);
    if (method !== 'GET') {
      headers.set('X-Admin-Client', '1');
      if (options.body != null && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
      if (method === 'POST' && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', newKey());
    }
    const answered = await proven(proofs, async () => {
      const response = await send(fetch, url, { ...options, method, headers, credentials: 'same-origin' });
      noteTime?.(response.headers);
      const bytes = await response.arrayBuffer();
      const body = new TextDecoder().decode(bytes);
      return { response, bytes, body, json: parse(body) };
    });
    const { response, bytes, body, json } = answered;
    const position = response.headers.get('X-Event-Position');
    if (method !== 'GET' && position !== null) positions.note(position);
    if (wanted !== null && response.ok) positions.answered(response.headers.has('X-Projection-Lag'));
    if (!response.ok) throw new ApiError(messageOf(json, response), response.status, json);
    return { status: response.status, headers: response.headers, body, bytes, json };
  };
}

interface Answered {
  readonly response: Response;
  readonly json: unknown;
}

/** Sends a request until it is not a proof that it is refused for, or whoever is asked for one gives none. */
async function proven<T extends Answered>(proofs: HttpClientParts['proofs'], sendOnce: () => Promise<T>): Promise<T> {
  for (;;) {
    const given = proofs?.given();
    const answer = await sendOnce();
    if (!proofs || answer.response.status !== 403) return answer;
    const { code, proveBy } = (answer.json ?? {}) as Partial<ProofNeeded>;
    if (code !== ErrorCode.proofNeeded) return answer;
    // Somebody proved it for another request meanwhile.
    if (proofs.given() !== given) continue;
    if (!(await proofs.ask(proveBy ?? 'password'))) {
      throw new ApiError(proof.cancelled, 403, { ...(answer.json as object), message: proof.cancelled });
    }
  }
}

async function send(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    // An aborted request is the caller's own wish and must stay recognisable as such.
    if (init.signal?.aborted) throw error;
    throw new ApiError(network.unreachable, 0, { code: 'UNREACHABLE' });
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function messageOf(json: unknown, response: Response): string {
  const { message, error } = (json ?? {}) as { message?: unknown; error?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  if (typeof error === 'string' && error !== '') return error;
  return ofProxy(response.status) ?? (response.statusText || network.status(response.status));
}

/** What a proxy says when the shop behind it says nothing: its own words tell nobody what to do. */
function ofProxy(status: number): string | null {
  if (status === 413) return network.tooLarge;
  return status === 502 || status === 503 || status === 504 ? network.unanswered : null;
}
