import type { IncomingHttpHeaders } from 'node:http';
import { isCrossSite } from '../../platform/http/cross-site';

/**
 * True when somebody goes to this address of their own accord: a person by a link of ours or by typing it, as the browser says, or a
 * program, which says nothing of where it comes from and has no cookie of somebody else's. Not what a page fetches or embeds, nor what
 * a browser loads ahead of a decision, nor a link on another site.
 *
 * @param publicOrigin where browsers reach the shop
 */
export function isOwnNavigation(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site === undefined) return !isCrossSite('POST', headers, publicOrigin);
  return (
    (site === 'same-origin' || site === 'none') &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}
