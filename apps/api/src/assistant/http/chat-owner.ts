import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AssistantLimits } from '@halfpallet/contracts';
import type { ShopRequest } from '../../platform/http/request';

const COOKIE = 'chat';

/**
 * Who speaks with the assistant: this browser, and who is signed in there. So the next person at the same desk reads nothing of
 * the last one's. Null when nobody spoke from here yet, or the cookie is forged.
 */
export function chatOwner(request: ShopRequest): string | null {
  const browser = browserOf(request);
  return browser === null ? null : ownerOf(browser, request);
}

/**
 * The owner of this browser's conversations and files, made when there is none. The cookie outlives each conversation by
 * as much as the conversation lives, so it is renewed with each call.
 */
export function keepChatOwner(request: ShopRequest, reply: FastifyReply, secure: boolean): string {
  const browser = browserOf(request) ?? randomBytes(18).toString('base64url');
  void reply.setCookie(COOKIE, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: AssistantLimits.sessionHours * 3_600,
  });
  return ownerOf(browser, request);
}

function browserOf(request: ShopRequest): string | null {
  const raw = request.cookies?.[COOKIE];
  if (!raw) return null;
  const { valid, value } = request.unsignCookie(raw);
  return valid ? value : null;
}

const ownerOf = (browser: string, { user }: ShopRequest): string => (user ? `${browser}.${user.id}` : browser);
