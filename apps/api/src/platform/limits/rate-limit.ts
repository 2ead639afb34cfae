import {
  Inject,
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { tap, type Observable } from 'rxjs';
import type { Config } from '../config';
import { errorAnswer } from '../http/error-body';
import type { ShopRequest } from '../http/request';
import { log } from '../log';
import { CONFIG } from '../tokens';
import { RateLimiter } from './rate-limiter';
import { LIMITS, type AbuseLimit, type LimitName } from './limits';
import { visitorOf } from './visitor';

const LIMITED_BY = 'halfpallet:limited-by';

/** Holds every visitor of the route to these limits of the table. */
export const RateLimit = (...limits: readonly [LimitName, ...LimitName[]]) => SetMetadata(LIMITED_BY, limits);

/**
 * Runs inside the idempotency interceptor: a repeat that gets the first answer again costs nobody an attempt. And
 * outside of pipes and handler: whether an attempt counts depends on what they answer.
 */
@Injectable()
export class LimitInterceptor implements NestInterceptor {
  private warned = false;

  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const names = this.reflector.get<readonly LimitName[] | undefined>(LIMITED_BY, context.getHandler());
    if (names === undefined) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<ShopRequest>();
    const visitor = visitorOf(request);
    if (visitor.own) this.warnOfUnnamedProxy(request);
    await this.limits.count(RateLimiter.by(visitor, ...names), visitor);
    const answered = (status: number) => {
      for (const name of names) {
        const [attempt] = RateLimiter.by(visitor, name);
        void this.limits.answered(attempt!, counts(LIMITS[name], status));
      }
    };
    return next.handle().pipe(
      tap({
        next: () => answered(http.getResponse<FastifyReply>().statusCode),
        error: (error: unknown) => answered(errorAnswer(error).status),
      }),
    );
  }

  /** All buyers would share the counts of one. */
  private warnOfUnnamedProxy(request: ShopRequest): void {
    if (this.warned || this.config.trustProxy || request.headers['x-forwarded-for'] === undefined) return;
    this.warned = true;
    log.warn(
      'requests arrive through a proxy on this machine that TRUST_PROXY does not name: all visitors share one count. ' +
        'Set TRUST_PROXY=loopback.',
    );
  }
}

function counts({ counts: rule }: AbuseLimit, status: number): boolean {
  return rule === undefined || rule(status);
}
