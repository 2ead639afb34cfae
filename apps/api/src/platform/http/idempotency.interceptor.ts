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
import { catchError, finalize, from, mergeMap, of, throwError, type Observable } from 'rxjs';
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
import { isInTheirName } from './same-person.guard';

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

/**
 * The columns of before stay for processes of that release while they are replaced; the answers in them are not given again,
 * their keys still lead to the same commands. The row that a key has from the start is given its answer in place: no index
 * holds what changes, and its page has room. Moments only ever grow, so a few of them tell which pages are a day old.
 */
export const shortAnswersMigration: Migration = {
  id: 'platform/014-short-answers',
  sql: `
    alter table app.idempotency add column answer bytea;
    alter table app.idempotency alter column answer set storage main, set (fillfactor = 50);
    drop index app.idempotency_created_at;
    create index idempotency_created_at on app.idempotency using brin (created_at);`,
};

const ANSWER_NOT_KEPT = 'halfpallet:answer-not-kept';

/** For calls whose answer opens a session: a repeated one is carried out again, under the command id of the first. */
export const AnswerNotKept = () => SetMetadata(ANSWER_NOT_KEPT, true);

/** A UUID has 36 characters; anything this long was made by a machine for one intention. */
const UNGUESSABLE_KEY = 16;

interface Run {
  readonly request: ShopRequest;
  readonly reply: FastifyReply;
  /** Whether the answer is kept. */
  readonly kept: boolean;
  /** Keys that were free and are reserved for this request. */
  readonly reserved: readonly UsedKey[];
}

/**
 * Idempotency-Key on POST: same key and body give the first answer again, another body is refused. A key belongs to its body
 * from the start, and what is done in a person's name to whether anybody was signed in; a refused request that wrote nothing gives it back, costs nobody a row, and its key may be used again. Two
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
    const kept = this.mayKeep(request);
    const used = { key: id, fingerprint };
    const mark = this.markOf(context, request, used);
    const [stored, marked] = await Promise.all([
      kept ? this.answers.reserve(used) : this.answers.find(id),
      mark === null ? null : kept && request.user ? this.answers.reserve(mark) : this.answers.look(mark.key),
    ]);
    if (marked && !request.user && !stored?.answer) {
      if (kept && !stored) await this.answers.release(used);
      throw sentBySomebody();
    }
    const before = stored?.fingerprint ?? this.underWay.get(id);
    if (before !== undefined && before !== fingerprint) {
      throw new DomainError(
        ErrorCode.idempotencyMismatch,
        'This Idempotency-Key was already used with another body. Use a new key for a new request.',
        409,
      );
    }
    if (stored?.answer) {
      const { 'set-cookie': cookies, ...headers } = stored.answer.headers;
      // A key that somebody else may have chosen, too, gives the answer again but not the rights in its cookies.
      const rights = cookies !== undefined && key.length >= UNGUESSABLE_KEY ? { 'set-cookie': cookies } : {};
      void reply.code(stored.answer.status).headers({ ...headers, ...rights, 'idempotency-replayed': 'true' });
      return of(stored.answer.body);
    }
    const reserved = kept ? [...(stored ? [] : [used]), ...(mark && !marked && request.user ? [mark] : [])] : [];
    return this.carryOut(used, { request, reply, kept, reserved }, next);
  }

  /** Who was signed in as they sent what is done in a person's name leaves a key under which nobody sends the same without them. */
  private markOf(context: ExecutionContext, { url, headers }: ShopRequest, { fingerprint }: UsedKey): UsedKey | null {
    if (!isInTheirName(this.reflector, context)) return null;
    return { key: digest(`somebody|${url}|${String(headers['idempotency-key'])}|${fingerprint}`), fingerprint };
  }

  private carryOut(used: UsedKey, { request, reply, kept, reserved }: Run, next: CallHandler): Observable<unknown> {
    let wrote = false;
    const carried = currentContext();
    if (carried) carried.onWrite = () => (wrote = true);
    this.underWay.set(used.key, used.fingerprint);
    // Waited for: who mends a refused request and sends it again under the same key must not be told that it was used.
    const refused = async () => {
      if (!wrote) await Promise.all(reserved.map((one) => this.answers.release(one)));
    };
    return next.handle().pipe(
      mergeMap(async (body) => {
        if (reply.statusCode >= 400) await refused();
        else if (kept) await this.keep(used, request, reply, body);
        return body;
      }),
      // What could not be given back is swept after a day; the refusal is told all the same.
      catchError((error: unknown) =>
        from(refused().catch(() => undefined)).pipe(mergeMap(() => throwError(() => error))),
      ),
      finalize(() => this.underWay.delete(used.key)),
    );
  }

  private keep(key: UsedKey, request: ShopRequest, reply: FastifyReply, body: unknown): Promise<void> {
    const headers: Record<string, string | string[]> = {};
    for (const name of ['set-cookie', 'x-event-position', 'location']) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value);
    }
    if (request.user?.role !== 'admin') {
      void this.limits.countSilently({ limit: 'kept-answers', key: visitorOf(request).key });
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
    return !this.limits.isReachedHere({ limit: 'kept-answers', key: visitor.key }, visitor);
  }
}

/** Their order may stand already: sent again as nobody's, it would be another one. */
const sentBySomebody = () =>
  new DomainError(
    ErrorCode.notSignedIn,
    'This was sent before by somebody who was signed in, and they are not any more. Sign in again and send it once more: what was done already is not done twice.',
    401,
  );

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
