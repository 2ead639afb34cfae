/** Stands for "our own origin"; `.invalid` can belong to nobody. */
const HERE = 'http://here.invalid';
const MAX_LENGTH = 2_000;
/** Coming back to these would sign people out again or send them round in a circle. As routes are found: without escapes. */
const NEVER = /^\/api\/(login|logout|register)(\/|$)/i;

/**
 * The address to go to after sign-in: a path on this site, or null for anything else. Browsers read `//host`, `/\host`
 * and paths with tabs or line breaks inside as other sites, so the parser's opinion is asked, not a pattern's.
 */
export function safeReturnTo(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !value.startsWith('/')) return null;
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return null;
  let url: URL;
  let route: string;
  try {
    url = new URL(value, HERE);
    route = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  // After dots are resolved a path may still begin with two slashes, which the next browser reads as a host.
  if (url.origin !== HERE || url.pathname.startsWith('//') || NEVER.test(route)) return null;
  const written = `${url.pathname}${url.search}${url.hash}`;
  // Signs beyond ASCII were written out: a cookie that keeps the path would grow with them beyond what a request may hold.
  return written.length > MAX_LENGTH ? null : written;
}
