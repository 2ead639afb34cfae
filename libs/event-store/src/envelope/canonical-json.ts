import { InvalidEvent } from '../port';

/** `jsonb` cannot hold NUL, UTF-8 cannot hold half a surrogate pair; scraped import data contains both. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Deeper values are no domain data, and Postgres would answer with "stack depth limit exceeded". */
const MAX_DEPTH = 64;

export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text);

/**
 * JSON in the canonical form of RFC 8785: keys in UTF-16 order, no white space, numbers as ECMAScript prints them.
 * Absent (`undefined`) properties are left out as `JSON.stringify` does.
 * @throws InvalidEvent for anything that would not come back from both stores as it went in: NUL, lone surrogates,
 *   NaN and infinities, bigints, functions, `undefined` in arrays, dates and other class instances, nesting above 64.
 */
export const canonicalJson = (value: unknown): string => write(value, '$', 0);

function write(value: unknown, path: string, depth: number): string {
  switch (typeof value) {
    case 'string':
      return text(value, path);
    case 'number':
      if (!Number.isFinite(value)) throw new InvalidEvent(`${path}: ${value} is not a JSON number`);
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth >= MAX_DEPTH) throw new InvalidEvent(`${path}: nested deeper than ${MAX_DEPTH}`);
      return Array.isArray(value) ? list(value, path, depth) : record(value, path, depth);
    default:
      throw new InvalidEvent(`${path}: a ${typeof value} is not JSON`);
  }
}

function text(value: string, path: string): string {
  if (UNSTORABLE.test(value)) throw new InvalidEvent(`${path}: text holds NUL or half a surrogate pair`);
  return JSON.stringify(value);
}

function list(values: readonly unknown[], path: string, depth: number): string {
  let out = '[';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) out += ',';
    out += write(values[i], `${path}[${i}]`, depth + 1);
  }
  return `${out}]`;
}

function record(value: object, path: string, depth: number): string {
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null && Object.getPrototypeOf(proto) !== null) {
    throw new InvalidEvent(`${path}: a ${value.constructor?.name ?? 'class'} instance is not plain JSON`);
  }
  let out = '';
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    if (out !== '') out += ',';
    out += `${text(key, `${path}.${key}`)}:${write(member, `${path}.${key}`, depth + 1)}`;
  }
  return `{${out}}`;
}
