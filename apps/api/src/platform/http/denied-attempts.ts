import type { ShopRequest } from './request';

/** Optional listener of the policy guard and of what comes after it. */
export const DENIED_ATTEMPTS = Symbol('DENIED_ATTEMPTS');

export interface DeniedAttempts {
  /** Called before a call to a staff route is refused. Must not throw. */
  denied(request: ShopRequest, reason: string): Promise<void>;
  /** Called before a member of staff is told that a write they may call was refused, or failed. Must not throw. */
  refused(request: ShopRequest, error: unknown): Promise<void>;
}
