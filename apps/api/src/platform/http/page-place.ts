import { ErrorCode } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import { findUnreadable } from './unreadable-text';

/**
 * A place in a list's order, which the next page begins behind: reading it costs the same however far down it is, where a number of
 * rows has to be counted off from the first. Callers hand it back as it came.
 */
export interface PlaceInOrder {
  /** What the order is made of; all of it in one direction, and none of it ever null. */
  readonly keys: readonly string[];
  readonly direction: 'ASC' | 'DESC';
  /** List, field and direction: a place in another order is none in this one. */
  readonly of: string;
  /** Values of `keys` of the row before the page, as the database writes them; null for a page that is found by counting. */
  readonly after: readonly string[] | null;
}

const LONGEST = 200;

/** @throws DomainError 400 MALFORMED_REQUEST for what `nextPlace` did not give for the same order */
export function readPlace(order: Omit<PlaceInOrder, 'after'>, text: string | undefined): PlaceInOrder {
  if (text === undefined || text === '') return { ...order, after: null };
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw misplaced();
  }
  if (!Array.isArray(read) || read.length !== order.keys.length + 1 || read[0] !== order.of) throw misplaced();
  const after = read.slice(1) as unknown[];
  const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST;
  if (!after.every(isText) || findUnreadable(after) !== null) throw misplaced();
  return { ...order, after: after as string[] };
}

/** @param values of `keys` of the last row of a page */
export const nextPlace = ({ of }: PlaceInOrder, values: readonly string[]): string =>
  Buffer.from(JSON.stringify([of, ...values])).toString('base64url');

/** The same order from its other end; no key is ever null, so the same index serves it. */
export function backwards(place: PlaceInOrder): { readonly place: PlaceInOrder; readonly orderBy: string } {
  const direction = place.direction === 'ASC' ? 'DESC' : 'ASC';
  return {
    place: { ...place, direction, after: null },
    orderBy: place.keys.map((key) => `${key} ${direction}`).join(', '),
  };
}

/** Condition for the rows behind a place. */
export function behind({ keys, direction, after }: PlaceInOrder, values: unknown[]): string {
  if (after === null) return 'true';
  const places = after.map((value) => `$${values.push(value)}`);
  return `(${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${places.join(', ')})`;
}

export function misplaced(): DomainError {
  const text = 'This page of the list cannot be found again. Begin with the first one.';
  return new DomainError(ErrorCode.malformedRequest, text, 400, { errors: { after: 'This cannot be read.' } });
}
