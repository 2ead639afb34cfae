import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';

const ID_BYTES = 32;
const ID = /^[A-Za-z0-9_-]{43}$/;

type Origin = Pick<Config, 'publicOrigin'>;

/**
 * `__Host-` makes browsers refuse the cookie from other hosts and over plain HTTP; it needs Secure, which a shop reached by
 * plain HTTP on an office network cannot have.
 */
export function cookieName(base: 'sid' | 'oa' | 'oq' | 'kd' | 'is', config: Origin): string {
  return isSecure(config) ? `__Host-${base}` : base;
}

export function cookieOptions(config: Origin, maxAgeSeconds?: number) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: isSecure(config),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  };
}

/** The session id the browser sent, or null when there is none or it cannot be one. */
export function readSessionId(request: Partial<Pick<FastifyRequest, 'cookies'>>, config: Origin): string | null {
  const value = request.cookies?.[cookieName('sid', config)];
  return value !== undefined && ID.test(value) ? value : null;
}

export function setSessionCookie(reply: FastifyReply, id: string, maxAgeSeconds: number, config: Origin): void {
  void reply.setCookie(cookieName('sid', config), id, cookieOptions(config, maxAgeSeconds));
}

/** The session goes on under another id: whoever asks this request for its session from here on is told that one. */
export function goOnAs(request: Pick<FastifyRequest, 'cookies'>, id: string, config: Origin): void {
  request.cookies = { ...request.cookies, [cookieName('sid', config)]: id };
}

export function clearSessionCookie(reply: FastifyReply, config: Origin): void {
  void reply.clearCookie(cookieName('sid', config), cookieOptions(config));
}

export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** What is stored in place of the id: who reads the table cannot use a session. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isSecure(config: Origin): boolean {
  return config.publicOrigin.startsWith('https://');
}
