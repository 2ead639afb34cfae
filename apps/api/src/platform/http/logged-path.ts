import type { FastifyRequest } from 'fastify';

/** Numbers that open what they name. */
const DOCUMENT_NUMBER = /\b(HP|QT)-[0-9A-Z]{12}\b/gi;
const EMAIL_SIGN = /@|%40/;

/**
 * Where a request went, as a log may know it: the route with the names of its parameters, because their values may be an
 * e-mail address or an order's number. Never the query, which may hold a token.
 */
export function loggedPath(request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const route = request.routeOptions?.url;
  return route !== undefined && !route.includes('*') ? route : withoutSecrets(request.url.split('?', 1)[0] ?? '');
}

/** A path without document numbers and e-mail addresses. */
export function withoutSecrets(path: string): string {
  return path
    .split('/')
    .map((part) => (EMAIL_SIGN.test(part) ? '…' : part.replace(DOCUMENT_NUMBER, '$1-…')))
    .join('/');
}
