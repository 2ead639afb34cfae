import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { uuidv5 } from '@halfpallet/event-store';
import type { ShopRequest } from '../../platform/http/request';

const COOKIE = 'cart';
const NAMESPACE = '2c1f5b7e-92aa-4d0d-8a36-6b7f8e0d4c21';
const SIXTY_DAYS_S = 60 * 24 * 3_600;

/** The cart a signed-in person always has, on every device. */
export const accountCartId = (personId: string) => uuidv5(NAMESPACE, personId);

/** The guest cart this browser carries; null when it carries none or a forged one. */
export function guestCartId(request: ShopRequest): string | null {
  const raw = request.cookies?.[COOKIE];
  if (!raw) return null;
  const { valid, value } = request.unsignCookie(raw);
  return valid ? value : null;
}

/** The cart of whoever asks; null for a guest without one. */
export const cartIdOf = (request: ShopRequest): string | null =>
  request.user ? accountCartId(request.user.id) : guestCartId(request);

export function startGuestCart(reply: FastifyReply, secure: boolean): string {
  const cartId = randomUUID();
  void reply.setCookie(COOKIE, cartId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: SIXTY_DAYS_S,
  });
  return cartId;
}

export function forgetGuestCart(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: '/' });
}
