import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when a browser says that a person goes to this address: by a link of ours, or by typing it. Not what a page fetches or
 * embeds, nor what a browser loads ahead of a decision, nor a link on another site, nor a program, which says nothing.
 */
export function isOwnNavigation(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return (
    (site === 'same-origin' || site === 'none') &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined
  );
}
