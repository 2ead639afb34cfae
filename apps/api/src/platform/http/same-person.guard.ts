import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ErrorCode, SIGNED_IN_AS } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import type { ShopRequest } from './request';

const HEADER = SIGNED_IN_AS.toLowerCase();
const IN_THEIR_NAME = 'halfpallet:in-their-name';

/** Of a call that visitors may make as well, and whose effect is the person's: a page made for one is not served as nobody. */
export const InTheirName = () => SetMetadata(IN_THEIR_NAME, true);

export const isInTheirName = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.get<true | undefined>(IN_THEIR_NAME, context.getHandler()) === true;

/**
 * A browser has one session for all its tabs. A page that was made for one person names them with each call; once somebody else
 * has signed in beside it, it would act in their name, with what the first one typed. Whether nobody is signed in is the policy's matter, but
 * for calls that are made `InTheirName`: an order of a guest is in no account.
 */
@Injectable()
export class SamePersonGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { user, headers } = context.switchToHttp().getRequest<ShopRequest>();
    const named = headers[HEADER];
    if (named === undefined || named === user?.id) return true;
    if (!user && !isInTheirName(this.reflector, context)) return true;
    if (!user) {
      throw new DomainError(
        ErrorCode.notSignedIn,
        'Your session is over, and nothing was ordered. Sign in again in another tab and press once more.',
        401,
      );
    }
    throw new DomainError(
      ErrorCode.signedInAsAnother,
      'Somebody else has signed in in this browser. Nothing was done. Load this page again to go on as them.',
      401,
    );
  }
}
