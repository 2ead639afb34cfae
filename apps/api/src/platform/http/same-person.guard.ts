import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ErrorCode, SIGNED_IN_AS } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import type { ShopRequest } from './request';

const HEADER = SIGNED_IN_AS.toLowerCase();

/**
 * A browser has one session for all its tabs. A page that was made for one person names them with each call; once somebody else
 * has signed in beside it, it would act in their name, with what the first one typed. Whether nobody is signed in is the policy's matter.
 */
@Injectable()
export class SamePersonGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user, headers } = context.switchToHttp().getRequest<ShopRequest>();
    const named = headers[HEADER];
    if (!user || named === undefined || named === user.id) return true;
    throw new DomainError(
      ErrorCode.signedInAsAnother,
      'Somebody else has signed in in this browser. Nothing was done. Load this page again to go on as them.',
      401,
    );
  }
}
