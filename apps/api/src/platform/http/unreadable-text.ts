/** A lone surrogate or a NUL: no store of ours can hold it, so it is refused at the edge with the field's name. */
// eslint-disable-next-line no-control-regex
const UNREADABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Path of the first unreadable text inside a parsed body or query, or null. */
export function findUnreadableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return UNREADABLE.test(value) ? path || 'body' : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    if (UNREADABLE.test(key)) return path || 'body';
    const found = findUnreadableText(inner, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}
