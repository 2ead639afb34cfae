import { parseGlobalPosition, type EventStore, type GlobalPosition } from '@halfpallet/event-store';
import { DomainError } from '../errors';
import { readListTime } from './simple-rest';

/**
 * A position of the log that somebody asks what stood at, undefined where none is named. Not one that nothing has reached: what
 * stands now would look like what stands then.
 * @throws DomainError 400
 */
export async function readPastPosition(
  store: Pick<EventStore, 'head'>,
  name: string,
  text: unknown,
): Promise<GlobalPosition | undefined> {
  if (text === undefined || text === '') return undefined;
  const position = typeof text === 'string' ? parseGlobalPosition(text) : undefined;
  if (position === undefined) throw refused(name, 'This cannot be read.');
  const newest = (await store.head()).position ?? 0n;
  if (position > newest)
    throw refused(name, `Nothing has this position yet. Ask for one up to ${newest}, or leave it out for now.`);
  return position;
}

/**
 * A moment that somebody asks what stood at, undefined where none is named. Not one that is still to come: days would be counted to then,
 * and what happens until then would be missing.
 * @throws DomainError 400
 */
export function readPastTime(name: string, text: unknown, now: Date): Date | undefined {
  if (text === undefined || text === '') return undefined;
  const time = typeof text === 'string' ? readListTime(text) : null;
  if (time === null) throw refused(name, 'This must be a time.');
  if (time > now)
    throw refused(name, 'This moment is still to come. Ask for one that has been, or leave it out for now.');
  return time;
}

function refused(name: string, why: string): DomainError {
  return new DomainError('MALFORMED_REQUEST', `The parameter "${name}": ${why}`, 400, { errors: { [name]: why } });
}
