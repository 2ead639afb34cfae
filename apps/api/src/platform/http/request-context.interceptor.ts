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
/** How long a list of staff or of a customer waits for what was just written here by anybody, when the caller names no position. */
const JUST_WRITTEN_WAIT_MS = 250;
/** After that the read models have long caught up, or are so far behind that waiting helps nobody. */
const JUST_WRITTEN_MS = 2_000;
const FROM_READ_MODELS = /^\/api\/(admin|customer)\//;

/** Runs the handler inside the request's context, waits for X-Min-Position, answers with X-Event-Position. */
@Injectable()
export class RequestContextInterceptor implements NestInterceptor {
  private justWritten: { readonly position: bigint; readonly until: number } | null = null;

  constructor(@Inject(POSITION_WAITER) private readonly waiter: PositionWaiter) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const wanted = request.headers['x-min-position'];
    if (typeof wanted === 'string' && wanted !== '') await this.waitFor(wanted, reply);
    else if (request.method === 'GET' && FROM_READ_MODELS.test(request.url)) await this.waitForJustWritten();
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
                this.rememberWrite(position);
              }
            }),
          )
          .subscribe(subscriber),
      ),
    );
  }

  private rememberWrite(position: bigint): void {
    const before = this.justWritten?.position ?? -1n;
    const further = position > before ? position : before;
    this.justWritten = { position: further, until: performance.now() + JUST_WRITTEN_MS };
  }

  /** A program that writes and then reads knows nothing of positions, and takes a list without its own row for a loss. */
  private async waitForJustWritten(): Promise<void> {
    if (!this.justWritten || performance.now() > this.justWritten.until) return;
    await this.waiter.waitFor(this.justWritten.position, undefined, JUST_WRITTEN_WAIT_MS);
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
