import type { RecordedEvent } from '@halfpallet/event-store';

export type ProjectionErrorCode =
  | 'PROJECTION_INVALID'
  | 'PROJECTION_SHAPE_CHANGED'
  | 'UNKNOWN_PROJECTION'
  | 'STORE_MISMATCH'
  | 'POISONED_EVENT'
  | 'TABLES_UNUSABLE'
  | 'CHECKPOINT_MOVED'
  | 'REBUILD_RUNNING'
  | 'REBUILD_CANCELLED'
  | 'REBUILD_FAILED'
  | 'NOT_PARKED';

export class ProjectionError extends Error {
  override readonly name: string = 'ProjectionError';
  constructor(
    readonly code: ProjectionErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Names an event without holding on to what it says: rows of thousands of them wait for their batch to be written. */
export type EventName = Pick<RecordedEvent, 'id' | 'type'>;

/** A handler, a reaction or the decoding of an event threw: the event is poison for that one consumer. */
export class HandlerFailure extends ProjectionError {
  override readonly name = 'HandlerFailure';
  constructor(
    readonly consumer: string,
    readonly event: EventName,
    cause: unknown,
  ) {
    super('POISONED_EVENT', `${consumer} cannot take ${event.type} ${event.id}: ${messageOf(cause)}`, { cause });
  }
}

/** Raised by `rm.apply_batch` when a checkpoint is not where its runner left it. */
export const CHECKPOINT_MOVED_SQLSTATE = 'HP409';

/**
 * What to do about a failed batch.
 * - moved: another runner was quicker; reload and go on
 * - poison: this very event cannot be applied (handler threw, or its values break a column's rules)
 * - schema: the tables do not fit the code; no event will get through
 * - transient: the database or the store is away; wait and try again
 */
export type FailureKind = 'moved' | 'poison' | 'schema' | 'transient';

export function classifyFailure(error: unknown): FailureKind {
  if (error instanceof HandlerFailure) return 'poison';
  const code = sqlState(error);
  if (code === CHECKPOINT_MOVED_SQLSTATE) return 'moved';
  // 21 cardinality, 22 data, 23 constraint, 54 "index row too large": the values are at fault.
  if (/^(21|22|23|54)/.test(code)) return 'poison';
  if (/^(42|0A)/.test(code)) return 'schema';
  return 'transient';
}

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}

export function sqlState(error: unknown): string {
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}
