import {
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
  StoreUnavailable,
  StreamClosed,
  WrongExpectedRevision,
  type Expected,
  type StreamName,
} from '../port';

/** gRPC status codes. */
const UNAVAILABLE = 14;
const RESOURCE_EXHAUSTED = 8;
const ANSWERED_WITH_A_REFUSAL = new Set([3, 5, 6, 7, 9, 12, 16]);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Never sent: no connection came about, discovery found nobody, or the node said it is not the leader. */
function neverSent(error: unknown): boolean {
  if (error instanceof NotLeaderError) return true;
  const message = messageOf(error);
  if (message.startsWith('Failed to discover')) return true;
  const { code } = error as { readonly code?: unknown };
  return code === UNAVAILABLE && /No connection established|Name resolution failed|ECONNREFUSED/.test(message);
}

export const unavailable = (error: unknown): StoreUnavailable =>
  new StoreUnavailable(`EventStoreDB: ${messageOf(error)}`, { cause: error });

export const isMissingStream = (error: unknown): boolean => error instanceof StreamNotFoundError;

/** Reads have no outcome to be unsure about: what is not a plain refusal may be retried. */
export function readError(error: unknown): unknown {
  if (error instanceof EventStoreError || (error instanceof Error && error.name === 'AbortError')) return error;
  if (error instanceof StreamDeletedError) return new StreamClosed(error.message, { cause: error });
  const { code } = error as { readonly code?: unknown };
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
  const { code } = error as { readonly code?: unknown };
  if (code === RESOURCE_EXHAUSTED) return unavailable(error);
  if (typeof code === 'number' && ANSWERED_WITH_A_REFUSAL.has(code)) {
    return new EventStoreError(`stream ${stream}: ${messageOf(error)}`, { cause: error });
  }
  return new AppendOutcomeUnknown(`EventStoreDB: ${messageOf(error)}`, { cause: error });
}
