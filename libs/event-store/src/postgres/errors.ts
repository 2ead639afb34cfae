import { EventIdReused, EventStoreError, InvalidEvent, StoreUnavailable } from '../port';

/** What an error of the driver says about the statement it ended. */
export type Failure =
  /** The connection broke: the server may or may not have committed. */
  | 'lost'
  /** Rolled back because of the server's state, not because of the statement: retrying is sound. */
  | 'unavailable'
  /** Rolled back because of what the statement said. */
  | 'refused';

const codeOf = (error: unknown): string => {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** No SQLSTATE class begins with E, but the socket's EPIPE would otherwise look like one. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/** 57P01, 57P02 and 57P05 end the session; they may arrive after the commit, before its confirmation. */
const SESSION_ENDED = /^(08|57P01$|57P02$|57P05$)/;

/** Lock and statement time-out, resources, start-up or recovery in progress, read-only standby, serialisation. */
const TRANSIENT = /^(53|55P03$|57014$|57P03$|25006$|40001$|40P01$)/;

export function classify(error: unknown): Failure {
  const code = codeOf(error);
  // Driver errors without an SQLSTATE (ECONNRESET, "Connection terminated", "Query read timeout") are the socket's.
  if (!SQLSTATE.test(code) || SESSION_ENDED.test(code)) return 'lost';
  return TRANSIENT.test(code) ? 'unavailable' : 'refused';
}

export const unavailable = (error: unknown): StoreUnavailable =>
  new StoreUnavailable(`Postgres: ${error instanceof Error ? error.message : String(error)}`, { cause: error });

/** Reads have no outcome to be unsure about: whatever the server's state did to them, they may be retried. */
export const readError = (error: unknown): unknown => (classify(error) === 'refused' ? error : unavailable(error));

/** For a statement that carried one append only. */
export function refusal(stream: string, error: unknown): Error {
  const { constraint, message = 'refused' } = error as { readonly constraint?: string; readonly message?: string };
  if (constraint === 'event_id_once') {
    return new EventIdReused(`stream ${stream}: an event id stands elsewhere already`, { cause: error });
  }
  if (codeOf(error).startsWith('22')) return new InvalidEvent(`stream ${stream}: ${message}`, { cause: error });
  return new EventStoreError(`stream ${stream}: ${message}`, { cause: error });
}
