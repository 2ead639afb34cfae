import {
  Inject,
  Injectable,
  Optional,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, from, mergeMap, throwError, type Observable } from 'rxjs';
import { DENIED_ATTEMPTS, type DeniedAttempts } from './denied-attempts';
import { isReading } from './is-reading';
import { POLICY, type Policy } from './policy';
import type { ShopRequest } from './request';

const WRITES_NOTHING = 'halfpallet:writes-nothing';

/** For a POST that only asks, with a question too long for an address: what it is refused is no act. */
export const WritesNothing = () => SetMetadata(WRITES_NOTHING, true);

/**
 * Tells the listener of every write on a staff route that ends in a refusal, whoever refused it: the idempotency key, a
 * limit, the body's rules, a missing record, the rules of the business. A controller cannot forget it.
 */
@Injectable()
export class RefusedActsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    @Optional() @Inject(DENIED_ATTEMPTS) private readonly listener?: DeniedAttempts,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    const { listener } = this;
    const reads = isReading(request.method) || this.reflector.get<boolean>(WRITES_NOTHING, context.getHandler());
    if (!listener || reads || !this.isForStaff(context)) return next.handle();
    return next
      .handle()
      .pipe(
        catchError((error: unknown) =>
          from(listener.refused(request, error)).pipe(mergeMap(() => throwError(() => error))),
        ),
      );
  }

  private isForStaff(context: ExecutionContext): boolean {
    const where = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, where);
    return policy === 'staff' || typeof policy === 'object';
  }
}
