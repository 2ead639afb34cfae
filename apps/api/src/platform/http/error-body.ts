import {
  AppendOutcomeUnknown,
  AppendTooLarge,
  InvalidEvent,
  StoreAccessDenied,
  StoreUnavailable,
  UnknownEventType,
  UnknownEventVersion,
  WrongExpectedRevision,
} from '@halfpallet/event-store';
import { ErrorCode, Messages, type ApiErrorBody } from '@halfpallet/contracts';
import { HttpException } from '@nestjs/common';
import { DomainError, NotSignedIn, RoleForbids, UNAVAILABLE } from '../errors';

export const SEND_JSON = 'Send the body as JSON with Content-Type application/json.';
/**
 * Postgres and socket codes that mean "the engine is away", not "the query is wrong": sockets, lost connections (08), a name or password that it does not
 * take (28), no room on the disk, in memory or among the connections (53), a database that is being put back, a standby that only reads, a transaction that was ended while
 * this process stood still, waits that took too long or for each other, a server that stops or starts.
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08...|28...|53...|25006|25P03|3D000|40001|40P01|55P03|57014|57P0[1-3])$/;
const AWAY_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended|shutting down|query read timeout/i;
/**
 * What Redis answers while it is full, cannot write its disk, starts, is kept busy, may not write, or does not let us in, and of a script it does
 * not have yet.
 */
const REDIS_AWAY =
  /^(OOM|MISCONF|LOADING|BUSY|READONLY|MASTERDOWN|NOREPLICAS|CLUSTERDOWN|TRYAGAIN|EXECABORT|NOSCRIPT|NOAUTH|WRONGPASS|NOPERM) /;

export interface ErrorResponse {
  readonly status: number;
  readonly body: Omit<ApiErrorBody, 'requestId'> & Record<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;
  /** True when it is our fault and belongs in the log. */
  readonly unexpected: boolean;
}

/** Turns anything thrown into the error body of the operating contract. Never shows a stack or an SQL text. */
export function errorAnswer(error: unknown): ErrorResponse {
  if (error instanceof DomainError) {
    return answer(error.status, error.code, error.message, {
      ...(error.details.extra ?? {}),
      ...(error.details.errors ? { errors: error.details.errors } : {}),
    });
  }
  if (isRefusal(error)) {
    const { retryAfterSeconds, errors } = error;
    return answer(error.status, error.code, error.message, {
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(errors === undefined ? {} : { errors }),
    });
  }
  if (isAway(error) || isOfNewerRelease(error)) return answer(503, ErrorCode.unavailable, UNAVAILABLE, {}, true);
  if (error instanceof WrongExpectedRevision) {
    return answer(
      409,
      ErrorCode.versionConflict,
      'Somebody else changed this at the same moment. Please look again and repeat.',
    );
  }
  if (error instanceof InvalidEvent) return answer(400, ErrorCode.validationFailed, Messages.unreadableText);
  if (error instanceof AppendTooLarge)
    return answer(413, ErrorCode.bodyTooLarge, 'This is more than we can store at once.');
  if (error instanceof HttpException) return fromHttpException(error);
  const fastify = error as { statusCode?: number; code?: string; message?: string };
  if (fastify?.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || fastify?.statusCode === 413) {
    return answer(413, ErrorCode.bodyTooLarge, 'This request is too large. Send at most 1 MB.');
  }
  if (fastify?.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || fastify?.statusCode === 415) {
    return answer(415, ErrorCode.malformedRequest, SEND_JSON);
  }
  if (typeof fastify?.statusCode === 'number' && fastify.statusCode >= 400 && fastify.statusCode < 500) {
    return answer(
      fastify.statusCode,
      ErrorCode.malformedRequest,
      'The request cannot be read. Check that its body is valid JSON.',
    );
  }
  return answer(
    500,
    ErrorCode.internal,
    'Something went wrong on our side. Please try again; if it stays, tell us the request id.',
    {},
    true,
  );
}

function fromHttpException(error: HttpException): ErrorResponse {
  const status = error.getStatus();
  if (status === 404) return answer(404, ErrorCode.notFound, 'There is nothing at this address.');
  if (status === 413) return answer(413, ErrorCode.bodyTooLarge, 'This request is too large. Send at most 1 MB.');
  if (status === 415) return answer(415, ErrorCode.malformedRequest, SEND_JSON);
  if (status === 401) return errorAnswer(new NotSignedIn());
  if (status === 403) return errorAnswer(new RoleForbids());
  if (status >= 500)
    return answer(status, ErrorCode.internal, 'Something went wrong on our side. Please try again.', {}, true);
  return answer(status, ErrorCode.malformedRequest, 'The request cannot be read. Check that its body is valid JSON.');
}

interface Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly retryAfterSeconds?: number;
  readonly errors?: Readonly<Record<string, string>>;
}

/** A refusal from a pure domain, which knows no platform: an error with its code and the status it deserves. */
function isRefusal(error: unknown): error is Refusal {
  const { code, status } = error as { code?: unknown; status?: unknown };
  return (
    error instanceof Error && typeof code === 'string' && typeof status === 'number' && status >= 400 && status < 500
  );
}

/** By what the error says, not by its class: errors of sockets may come from another realm than ours. */
export function isAway(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof AppendOutcomeUnknown) return true;
  // What was asked for is not at fault, and goes on once somebody has set the password or the right.
  if (error instanceof StoreAccessDenied) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors, name } = error as Readonly<Record<string, unknown>>;
  if (typeof code === 'string' && AWAY.test(code)) return true;
  if (typeof message === 'string' && AWAY_TEXT.test(message)) return true;
  if (name === 'ReplyError' && REDIS_AWAY.test(String(message))) return true;
  // A name with several addresses: one attempt each, and each failed.
  return Array.isArray(errors) && errors.some(isAway);
}

/** An event that a newer release wrote while this process still serves: a process of that release can read it, and takes over in a moment. */
export function isOfNewerRelease(error: unknown): boolean {
  return error instanceof UnknownEventType || error instanceof UnknownEventVersion;
}

function answer(
  statusCode: number,
  code: string,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
  unexpected = false,
): ErrorResponse {
  return {
    status: statusCode,
    body: { statusCode, code, message, error: message, ...extra },
    headers: statusCode === 503 || statusCode === 429 ? { 'retry-after': String(extra.retryAfterSeconds ?? 2) } : {},
    unexpected,
  };
}
