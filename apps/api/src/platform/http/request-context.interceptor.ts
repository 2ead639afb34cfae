import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Observable, tap } from 'rxjs';
import { globalPositionToString, parseGlobalPosition } from '@halfpallet/event-store';
import { currentContext, runInContext } from '../request-context';
import type { PositionWaiter } from '../position-waiter';
import { POSITION_WAITER } from '../tokens';
import { DomainError } from '../errors';
import { commandIdOf } from './command-context';
import { actorOf, type ShopRequest } from './request';

/** How long a read waits for the projections to reach X-Min-Position before it answers with what there is. */
const MIN_POSITION_WAIT_MS = 2_000;

/** Runs the handler inside the request's context, waits for X-Min-Position, answers with X-Event-Position. */
@Injectable()
export class RequestContextInterceptor implements NestInterceptor {
  constructor(@Inject(POSITION_WAITER) private readonly waiter: PositionWaiter) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const wanted = request.headers['x-min-position'];
    if (typeof wanted === 'string' && wanted !== '') await this.waitFor(wanted, reply);
    // Acts are told apart by it, also where nobody asks for a command's context.
    if (request.method !== 'GET') commandIdOf(request);
    const requestContext = {
      requestId: request.requestId,
      actor: actorOf(request),
      position: null,
      subjects: new Set<string>(),
    };
    return new Observable((subscriber) =>
      runInContext(requestContext, () =>
        next
          .handle()
          .pipe(
            tap(() => {
              const position = currentContext()?.position ?? requestContext.position;
              if (position !== null && position !== undefined) {
                void reply.header('x-event-position', globalPositionToString(position));
              }
            }),
          )
          .subscribe(subscriber),
      ),
    );
  }

  private async waitFor(wanted: string, reply: FastifyReply): Promise<void> {
    const position = parseGlobalPosition(wanted);
    if (position === undefined) {
      throw new DomainError('MALFORMED_REQUEST', 'X-Min-Position must be the number a write answered with.', 400);
    }
    const reached = await this.waiter.waitFor(position, undefined, MIN_POSITION_WAIT_MS);
    if (!reached) void reply.header('x-projection-lag', 'behind');
  }
}
