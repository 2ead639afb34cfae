import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ErrorCode, mayDo } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import { POLICY, type Policy } from './policy';
import type { ShopRequest } from './request';

/** Deny by default: a route without a policy is refused even if the start-up check was bypassed. */
@Injectable()
export class PolicyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (policy === 'public' || policy === 'provider') return true;
    const user = context.switchToHttp().getRequest<ShopRequest>().user;
    if (!user) throw new DomainError(ErrorCode.notSignedIn, 'Please sign in to continue.', 401);
    if (policy === 'signed-in') return true;
    if (user.role === 'admin') {
      if (policy === 'staff') return true;
      if (typeof policy === 'object' && mayDo(user.adminRole, policy.permission)) return true;
    }
    throw new DomainError(ErrorCode.forbidden, 'Your role does not allow this. Ask an owner of the shop.', 403);
  }
}
