import { UUID_PATTERN } from '@halfpallet/event-store';
/** What stands in an event in place of the text. */
const MARK = new RegExp(`remark:(${UUID_PATTERN})`, 'g');

/** Shown when the person the text spoke of was erased. */
export const ERASED = '(erased)';

/** SQL for the id of the remark that a column's text has a mark of; null where it has none. */
export const markedIdIn = (column: string): string => `substring(${column} from 'remark:([0-9a-f-]{36})')`;

export const markOf = (id: string): string => `remark:${id}`;

/** Ids of the remarks in an answer of any shape: arrays and plain objects are looked through. */
export function remarksIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string') {
    for (const [, id] of value.matchAll(MARK)) found.add(id!);
  } else if (isContainer(value)) {
    for (const one of Object.values(value)) remarksIn(one, found);
  }
  return found;
}

/** The same with the texts in their places. */
export function withRemarks<T>(value: T, texts: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return value.replace(MARK, (_mark, id: string) => texts.get(id) ?? ERASED) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withRemarks(one, texts)) as T;
  if (!isContainer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withRemarks(one, texts)])) as T;
}

/** Dates, buffers and the like stay as they are. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
