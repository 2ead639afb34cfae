import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  AppendOutcomeUnknown,
  AppendTooLarge,
  EventStoreError,
  StoreAccessDenied,
  StoreUnavailable,
  StreamClosed,
  WrongExpectedRevision,
  type Expected,
  type StreamName,
} from '../port';

/** gRPC status codes. */
const UNAVAILABLE = 14;
const RESOURCE_EXHAUSTED = 8;
const PERMISSION_DENIED = 7;
const UNAUTHENTICATED = 16;
const ANSWERED_WITH_A_REFUSAL = new Set([3, 5, 6, PERMISSION_DENIED, 9, 12, UNAUTHENTICATED]);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | null)?.code;

/**
 * An answer of a node that does nothing now and soon will: it lost the leadership ("Leader info available", code 5, for
 * reads as for appends), or it has just been started ("Server Is Not Ready", code 14). Nothing was carried out.
 */
export const isAgainSoon = (error: unknown): boolean =>
  error instanceof NotLeaderError || /Leader info available|Server Is Not Ready/i.test(messageOf(error));

/** Never sent: no connection came about, discovery found nobody, or the node does not serve at the moment. */
function neverSent(error: unknown): boolean {
  if (isAgainSoon(error)) return true;
  const message = messageOf(error);
  if (message.startsWith('Failed to discover')) return true;
  return codeOf(error) === UNAVAILABLE && /No connection established|Name resolution failed|ECONNREFUSED/.test(message);
}

export const unavailable = (error: unknown): StoreUnavailable =>
  new StoreUnavailable(`EventStoreDB: ${messageOf(error)}`, { cause: error });

export const isMissingStream = (error: unknown): boolean => error instanceof StreamNotFoundError;

/** @param right what was refused, e.g. `read $all` */
function denied(error: unknown, right: string): StoreAccessDenied | undefined {
  const code = codeOf(error);
  if (code === UNAUTHENTICATED) {
    return new StoreAccessDenied('EventStoreDB knows no such user and password: look at the ones in EVENTSTORE_URL.', {
      cause: error,
    });
  }
  if (code !== PERMISSION_DENIED && !(error instanceof AccessDeniedError)) return undefined;
  return new StoreAccessDenied(
    `EventStoreDB does not let the user of EVENTSTORE_URL ${right}. It needs the right to read $all, and to read and ` +
      'write every stream of the shop.',
    { cause: error },
  );
}

/**
 * Reads have no outcome to be unsure about: what is not a plain refusal may be retried.
 * @param right what the read needs, e.g. `read $all`
 */
export function readError(error: unknown, right: string): unknown {
  if (error instanceof EventStoreError || (error instanceof Error && error.name === 'AbortError')) return error;
  if (error instanceof StreamDeletedError) return new StreamClosed(error.message, { cause: error });
  if (isAgainSoon(error)) return unavailable(error);
  const refused = denied(error, right);
  if (refused !== undefined) return refused;
  const code = codeOf(error);
  return typeof code === 'number' && ANSWERED_WITH_A_REFUSAL.has(code)
    ? new EventStoreError(`EventStoreDB: ${messageOf(error)}`, { cause: error })
    : unavailable(error);
}

/** The actual revision is the one the server names; it is never made up. */
export function appendError(stream: StreamName, expected: Expected, error: unknown): Error {
  if (error instanceof EventStoreError) return error;
  if (error instanceof WrongExpectedVersionError) {
    const { actualVersion } = error;
    return new WrongExpectedRevision(stream, expected, actualVersion === 'no_stream' ? -1n : actualVersion);
  }
  if (error instanceof StreamDeletedError) return new StreamClosed(`stream ${stream} is closed`, { cause: error });
  if (error instanceof MaxAppendSizeExceededError) return new AppendTooLarge(error.message, { cause: error });
  if (neverSent(error)) return unavailable(error);
  const refused = denied(error, `write ${stream}`);
  if (refused !== undefined) return refused;
  const code = codeOf(error);
  if (code === RESOURCE_EXHAUSTED) return unavailable(error);
  if (typeof code === 'number' && ANSWERED_WITH_A_REFUSAL.has(code)) {
    return new EventStoreError(`stream ${stream}: ${messageOf(error)}`, { cause: error });
  }
  return new AppendOutcomeUnknown(`EventStoreDB: ${messageOf(error)}`, { cause: error });
}
