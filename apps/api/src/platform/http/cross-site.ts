import type { IncomingHttpHeaders } from 'node:http';
import { isReading } from './is-reading';

/**
 * True when a browser says this state-changing request comes from another site. Callers that send neither header
 * (scripts, partners) are not browsers with somebody's cookie and pass.
 *
 * @param publicOrigin where browsers reach the shop; behind a proxy the Host header may name another machine
 */
export function isCrossSite(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (isReading(method)) return false;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (typeof origin !== 'string' || origin === publicOrigin) return false;
  try {
    return new URL(origin).host !== headers.host;
  } catch {
    return true;
  }
}
