import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import type { ShopRequest } from '../../platform/http/request';
import { Remarks } from './remarks';

/** Puts the texts of remarks into what staff read. Outside of what keeps answers: a kept one holds marks alone. */
@Injectable()
export class RemarksInterceptor implements NestInterceptor {
  constructor(private readonly remarks: Remarks) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user } = context.switchToHttp().getRequest<ShopRequest>();
    if (user?.role !== 'admin') return next.handle();
    return next.handle().pipe(mergeMap((answer) => this.remarks.resolve(answer)));
  }
}
