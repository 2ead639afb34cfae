import { readMoment } from '../../platform/brisbane-time';
import { DomainError } from '../../platform/errors';

/** One end of a range: a position of the event store, or a time. */
export type RangeEnd = { readonly position: bigint } | { readonly time: Date } | null;

/** Events from one end to the other; null leaves that side open. */
export interface ReplayRange {
  readonly from: RangeEnd;
  readonly to: RangeEnd;
}

/** @throws DomainError BAD_RANGE (422) when an end is neither a position nor a time, or comes before the other */
export function readRange(from: string | null, to: string | null): ReplayRange {
  const range = { from: readRangeEnd(from, 'from'), to: readRangeEnd(to, 'to') };
  // Nothing would be looked at, and reported as no difference.
  if (isBackwards(range)) throw badRange('"from" comes after "to": no event is in this range.');
  return range;
}

/**
 * Both ends have been: what is compared up to now would look compared up to then, and what begins then finds no difference in nothing.
 * @param now position of the newest event, and the time
 * @throws DomainError BAD_RANGE (422)
 */
export function assertReached(range: ReplayRange, now: { readonly position: bigint; readonly at: Date }): void {
  for (const name of ['from', 'to'] as const) {
    const end = range[name];
    if (end === null) continue;
    if ('time' in end ? end.time > now.at : end.position > now.position)
      throw badRange(
        `"${name}" is still to come. Name what has been, up to position ${now.position}, or leave it out.`,
      );
  }
}

function readRangeEnd(text: string | null, name: 'from' | 'to'): RangeEnd {
  if (text === null) return null;
  if (/^\d{1,18}$/.test(text)) return { position: BigInt(text) };
  const time = readMoment(text);
  if (time) return { time };
  throw badRange(`"${name}" is a position of the event store or a time such as 2026-06-30T14:00:00Z.`);
}

/** A position and a time are not compared: which comes first, only the events know. */
function isBackwards({ from, to }: ReplayRange): boolean {
  if (from === null || to === null) return false;
  if ('position' in from) return 'position' in to && from.position > to.position;
  return 'time' in to && from.time > to.time;
}

const badRange = (message: string) => new DomainError('BAD_RANGE', message, 422);

interface Placed {
  readonly position: bigint;
  readonly recordedAt: Date;
}

/** Both ends belong to the range. */
export const isBefore = (event: Placed, from: RangeEnd): boolean =>
  from !== null && ('position' in from ? event.position < from.position : event.recordedAt < from.time);
export const isAfter = (event: Placed, to: RangeEnd): boolean =>
  to !== null && ('position' in to ? event.position > to.position : event.recordedAt > to.time);
