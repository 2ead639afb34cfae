import { readMoment } from '../../platform/brisbane-time';
import { DomainError } from '../../platform/errors';

/** One end of a range: a position of the event store, or a time. */
export type RangeEnd = { readonly position: bigint } | { readonly time: Date } | null;

/** @throws DomainError 422 when the text is neither a position nor a time */
export function readRangeEnd(text: string | null, name: 'from' | 'to'): RangeEnd {
  if (text === null) return null;
  if (/^\d{1,18}$/.test(text)) return { position: BigInt(text) };
  const time = readMoment(text);
  if (time) return { time };
  throw new DomainError(
    'BAD_RANGE',
    `"${name}" is a position of the event store or a time such as 2026-06-30T14:00:00Z.`,
    422,
  );
}

interface Placed {
  readonly position: bigint;
  readonly recordedAt: Date;
}

/** Both ends belong to the range. */
export const isBefore = (event: Placed, from: RangeEnd): boolean =>
  from !== null && ('position' in from ? event.position < from.position : event.recordedAt < from.time);
export const isAfter = (event: Placed, to: RangeEnd): boolean =>
  to !== null && ('position' in to ? event.position > to.position : event.recordedAt > to.time);
