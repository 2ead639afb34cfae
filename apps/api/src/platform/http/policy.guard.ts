import { Inject, Injectable, Optional, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mayDo } from '@halfpallet/contracts';
import { NotSignedIn, RoleForbids } from '../errors';
import { DENIED_ATTEMPTS, type DeniedAttempts } from './denied-attempts';
import { POLICY, type Policy } from './policy';
import type { ShopRequest } from './request';

/** Deny by default: a route without a policy is refused even if the start-up check was bypassed. */
@Injectable()
export class PolicyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Optional() @Inject(DENIED_ATTEMPTS) private readonly listener?: DeniedAttempts,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (policy === 'public' || policy === 'provider') return true;
    const request = context.switchToHttp().getRequest<ShopRequest>();
    const user = request.user;
    if (user && policy === 'signed-in') return true;
    if (user?.role === 'admin') {
      if (policy === 'staff') return true;
      if (typeof policy === 'object' && mayDo(user.adminRole, policy.permission)) return true;
    }
    return this.refuse(request, policy);
  }

  private async refuse(request: ShopRequest, policy: Policy | undefined): Promise<never> {
    if (policy !== 'signed-in') {
      await this.listener?.denied(request, typeof policy === 'object' ? policy.permission : (policy ?? 'no policy'));
    }
    throw request.user ? new RoleForbids() : new NotSignedIn();
  }
}
