import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ErrorCode } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import { isReading } from './is-reading';
import type { ShopRequest } from './request';

const BACK_OFFICE = '/api/admin/rest/';

/**
 * Changes in the dialect of the back-office carry `X-Admin-Client`, which no form and no link of another site can send. It
 * stands behind the cross-site check, for browsers and proxies that tell nothing of where a request comes from.
 */
@Injectable()
export class AdminClientGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    if (isReading(request.method) || !request.routeOptions.url?.startsWith(BACK_OFFICE)) return true;
    if (request.headers['x-admin-client']) return true;
    throw new DomainError(ErrorCode.crossSite, 'Send the header X-Admin-Client: 1 with every change.', 403);
  }
}
