/** A lone surrogate or a NUL: no store of ours can hold it, so it is refused at the edge with the field's name. */
// eslint-disable-next-line no-control-regex
const UNREADABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Deeper than any request of ours by far. What follows a body into its depth would run out of stack on half a megabyte of brackets. */
const MAX_DEPTH = 32;

export interface Unreadable {
  readonly kind: 'text' | 'depth';
  /** Path of the value, e.g. `billing.name`; `body` for the whole. */
  readonly field: string;
}

/** The first thing in a parsed body or query that could not be stored or followed, or null. */
export function findUnreadable(value: unknown, path = '', depth = 0): Unreadable | null {
  const field = path || 'body';
  if (typeof value === 'string') return UNREADABLE.test(value) ? { kind: 'text', field } : null;
  if (value === null || typeof value !== 'object') return null;
  // The path of something this deep is as long as what it leads to.
  if (depth >= MAX_DEPTH) return { kind: 'depth', field: path.split('.', 1)[0] || 'body' };
  for (const [key, inner] of Object.entries(value)) {
    if (UNREADABLE.test(key)) return { kind: 'text', field };
    const found = findUnreadable(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
