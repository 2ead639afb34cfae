import type { ShopRequest } from './request';

/** Optional listener of the policy guard. */
export const DENIED_ATTEMPTS = Symbol('DENIED_ATTEMPTS');

export interface DeniedAttempts {
  /** Called before a call to a staff route is refused. Must not throw. */
  denied(request: ShopRequest, reason: string): Promise<void>;
}
