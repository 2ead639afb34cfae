import type { FastifyRequest } from 'fastify';
import type { Actor } from '@halfpallet/event-store';
import type { CurrentUser } from '@halfpallet/contracts';

/** A request after the session guard has looked at it. */
export interface ShopRequest extends FastifyRequest {
  /** Correlation id of everything this request leads to. */
  requestId: string;
  /** Of the one command this request is; repeats with the same Idempotency-Key have the same. Set before the first use. */
  commandId?: string;
  /** When it had come whole, by the shop's clock: the time of what it does. */
  readAt: Date;
  /** Null for an anonymous visitor. */
  user?: CurrentUser | null;
  rawBody?: Buffer;
}

/** Who acts: whoever sent a request, or a member of staff whose run goes on without one. */
export type Requester = Pick<ShopRequest, 'requestId' | 'commandId'> &
  Partial<Pick<ShopRequest, 'ip' | 'cookies'>> & {
    readonly user?: Pick<CurrentUser, 'id' | 'role' | 'adminRole'> | null;
  };

/** The actor recorded in events. Guests share one id: what identifies them lives in the vault, not in events. */
export function actorOf(request: Pick<Requester, 'user'>): Actor {
  const user = request.user;
  if (!user) return { kind: 'shopper', id: 'guest' };
  if (user.role !== 'admin') return { kind: 'shopper', id: user.id };
  return { kind: user.adminRole === 'finance' ? 'finance' : 'admin', id: user.id };
}
