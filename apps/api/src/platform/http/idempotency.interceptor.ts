import { createHash, createHmac } from 'node:crypto';
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
import { finalize, mergeMap, of, type Observable } from 'rxjs';
import { ErrorCode } from '@halfpallet/contracts';
import type { Config } from '../config';
import type { Migration } from '../contribution';
import { keyFor } from '../derived-keys';
import { DomainError } from '../errors';
import { RateLimiter } from '../limits/rate-limiter';
import { visitorOf } from '../limits/visitor';
import { currentContext } from '../request-context';
import { CONFIG } from '../tokens';
import { StoredResponses, type UsedKey } from './stored-responses';
import { actorOf, type ShopRequest } from './request';

export const idempotencyMigration: Migration = {
  id: 'platform/001-idempotency',
  sql: `
    create table app.idempotency (
      key text primary key, fingerprint text not null, status smallint, body jsonb, headers jsonb,
      created_at timestamptz not null default now());
    create index idempotency_created_at on app.idempotency (created_at);`,
};

/** Older rows do not tell whom they speak of. Their keys still lead to the same commands. */
export const keptAnswersMigration: Migration = {
  id: 'platform/002-kept-answers',
  sql: `
    delete from app.idempotency;
    -- Persons the answer may speak of; erasing one of them deletes it.
    alter table app.idempotency add column subjects text[] not null default '{}';`,
};

const ANSWER_NOT_KEPT = 'halfpallet:answer-not-kept';

/** For calls whose answer opens a session: a repeated one is carried out again, under the command id of the first. */
export const AnswerNotKept = () => SetMetadata(ANSWER_NOT_KEPT, true);

/** A UUID has 36 characters; anything this long was made by a machine for one intention. */
const UNGUESSABLE_KEY = 16;

/**
 * Idempotency-Key on POST: same key and body give the first answer again, another body is refused. A key is kept from the first
 * event its request writes, or with its answer: a refused request costs nobody a row, and its key may be used again. Two
 * requests in flight at once need no lock: the command id is derived from the key, so they meet on the same stream.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  /** Keys of requests under way in this process, to the fingerprint of their body. */
  private readonly underWay = new Map<string, string>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly answers: StoredResponses,
    private readonly limits: RateLimiter,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string' || key === '') return next.handle();
    if (this.reflector.get<boolean | undefined>(ANSWER_NOT_KEPT, context.getHandler())) return next.handle();
    if (key.length > 200 || !/^[\x21-\x7e]+$/.test(key)) {
      throw new DomainError(ErrorCode.malformedRequest, 'Idempotency-Key must be 1 to 200 printable characters.', 400);
    }
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const id = digest(`${actorOf(request).id}|${request.url}|${key}`);
    // Keyed: a body may hold a password, and a plain hash of one could be guessed by whoever reads the table.
    const fingerprint = createHmac('sha256', keyFor(this.config.secret, 'request-fingerprints'))
      .update(JSON.stringify(request.body ?? null))
      .digest('base64url');
    const stored = await this.answers.find(id);
    const used = stored?.fingerprint ?? this.underWay.get(id);
    if (used !== undefined && used !== fingerprint) {
      throw new DomainError(
        ErrorCode.idempotencyMismatch,
        'This Idempotency-Key was already used with another body. Use a new key for a new request.',
        409,
      );
    }
    if (stored && stored.status !== null) {
      const { 'set-cookie': cookies, ...headers } = stored.headers ?? {};
      // A key that somebody else may have chosen, too, gives the answer again but not the rights in its cookies.
      const rights = cookies !== undefined && key.length >= UNGUESSABLE_KEY ? { 'set-cookie': cookies } : {};
      void reply.code(stored.status).headers({ ...headers, ...rights, 'idempotency-replayed': 'true' });
      return of(stored.body);
    }
    return this.carryOut({ key: id, fingerprint }, request, reply, next);
  }

  private carryOut(key: UsedKey, request: ShopRequest, reply: FastifyReply, next: CallHandler): Observable<unknown> {
    let reserved: Promise<void> | undefined;
    const carried = currentContext();
    if (carried) {
      carried.onWrite = () => {
        if (reserved || !this.mayKeep(request)) return;
        reserved = this.answers.reserve(key);
        // Whoever waits for it is told; until then it is nobody's unhandled failure.
        reserved.catch(() => undefined);
      };
    }
    this.underWay.set(key.key, key.fingerprint);
    return next.handle().pipe(
      mergeMap(async (body) => {
        if (reply.statusCode >= 400 || (!reserved && !this.mayKeep(request))) return body;
        await reserved;
        await this.keep(key, request, reply, body);
        return body;
      }),
      finalize(() => this.underWay.delete(key.key)),
    );
  }

  private keep(key: UsedKey, request: ShopRequest, reply: FastifyReply, body: unknown): Promise<void> {
    const headers: Record<string, unknown> = {};
    for (const name of ['set-cookie', 'x-event-position', 'location']) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = value;
    }
    const subjects = [...(currentContext()?.subjects ?? []), ...(request.user ? [request.user.id] : [])];
    return this.answers.keep({ ...key, status: reply.statusCode, body, headers, subjects });
  }

  /**
   * Beyond so many answers of one visitor none is kept. A repeat is then carried out again, under the same command id; nobody
   * is refused for it.
   */
  private mayKeep(request: ShopRequest): boolean {
    if (request.user?.role === 'admin') return true;
    const visitor = visitorOf(request);
    const attempt = { limit: 'kept-answers', key: visitor.key } as const;
    if (this.limits.isReachedHere(attempt, visitor)) return false;
    void this.limits.countSilently(attempt);
    return true;
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
