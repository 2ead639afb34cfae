import { ErrorCode, SIGNED_IN_AS, type ApiErrorBody } from '@halfpallet/contracts';
import { currentPosition, noteLag, rememberPosition } from './read-your-writes';
import { personOfPage } from './whose-page';

/** A call that was not answered with 2xx. `message` is `status: body text`, or the status text of an empty body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly bodyText: string,
    statusText: string,
    readonly body: Partial<ApiErrorBody> | null,
  ) {
    super(`${status}: ${bodyText || statusText}`);
  }

  /** Reads what a refusing answer says. */
  static async of(response: Response): Promise<ApiError> {
    const text = await response.text();
    return new ApiError(response.status, text, response.statusText, parseBody(text));
  }

  /** The server's own sentence for people, when it sent one. */
  get detail(): string | undefined {
    return this.body?.error ?? this.body?.message;
  }
}

/** The server understood and said no; asking again changes nothing. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

export interface Send {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** One per user intention, see `use-intention.ts`. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** What is a person's own; who is signed in is asked of the session alone. */
const OF_THE_PERSON = /^\/api\/(customer\/|auth\/(?!user\b))/;

/**
 * Reads JSON from a same-origin path. Right after a write of ours it asks the server to have caught up with it. What is a person's own
 * is read in the name of whoever this page was made for; where somebody else has signed in beside, the page is made anew for them,
 * rather than to show what is theirs beside what is of the one before.
 * @throws ApiError when the answer is not 2xx; TypeError when there is no answer at all.
 */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const position = currentPosition(Date.now());
  if (position) headers['X-Min-Position'] = position;
  const response = await fetch(path, {
    credentials: 'include',
    headers: OF_THE_PERSON.test(path) ? inPersonsName(headers) : headers,
    signal: signal ?? null,
  });
  noteLag(path, response.headers.has('X-Projection-Lag'));
  try {
    return await readAnswer<T>(response);
  } catch (error) {
    if (!(error instanceof ApiError && error.body?.code === ErrorCode.signedInAsAnother)) throw error;
    window.location.reload();
    return new Promise(() => {});
  }
}

/** The cart goes with the browser, whoever signs in. */
const OF_THE_BROWSER = /^\/api\/cart\b/;

/** Says in whose name a call is made: the server refuses it where somebody else has signed in beside. */
export function inPersonsName(headers: Readonly<Record<string, string>>): Record<string, string> {
  const person = personOfPage();
  return person === null ? { ...headers } : { ...headers, [SIGNED_IN_AS]: person };
}

/**
 * Sends a command, in the name of whoever this page was made for: the server refuses it where somebody else has signed in beside.
 * @throws ApiError when the answer is not 2xx; TypeError when there is no answer at all.
 */
export async function sendJson<T>(path: string, { method, body, idempotencyKey, signal }: Send): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const ofTheBrowser = OF_THE_BROWSER.test(path);
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: ofTheBrowser ? headers : inPersonsName(headers),
    signal: signal ?? null,
    // What was pressed just before the tab is closed is sent all the same.
    ...(ofTheBrowser ? { keepalive: true } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  rememberPosition(response.headers.get('X-Event-Position'), Date.now());
  return readAnswer<T>(response);
}

async function readAnswer<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText, parseBody(text));
  return (text === '' ? null : JSON.parse(text)) as T;
}

function parseBody(text: string): Partial<ApiErrorBody> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Partial<ApiErrorBody>) : null;
  } catch {
    return null;
  }
}
