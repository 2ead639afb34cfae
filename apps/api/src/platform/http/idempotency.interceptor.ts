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
import type { Pool } from 'pg';
import { from, mergeMap, of, type Observable } from 'rxjs';
import { ErrorCode } from '@halfpallet/contracts';
import type { Config } from '../config';
import type { Migration } from '../contribution';
import { keyFor } from '../derived-keys';
import { DomainError } from '../errors';
import { CONFIG, PG_POOL } from '../tokens';
import { KeptAnswers } from './kept-answers';
import { actorOf, type ShopRequest } from './request';

export const idempotencyMigration: Migration = {
  id: 'platform/001-idempotency',
  sql: `
    create table app.idempotency (
      key text primary key, fingerprint text not null, status smallint, body jsonb, headers jsonb,
      created_at timestamptz not null default now());
    create index idempotency_created_at on app.idempotency (created_at);`,
};

const ANSWER_NOT_KEPT = 'halfpallet:answer-not-kept';

/** For calls whose answer opens a session: a repeated one is carried out again, under the command id of the first. */
export const AnswerNotKept = () => SetMetadata(ANSWER_NOT_KEPT, true);

/** A UUID has 36 characters; anything this long was made by a machine for one intention. */
const UNGUESSABLE_KEY = 16;

/**
 * Idempotency-Key on POST: same key and body give the first answer again, another body is refused. Two requests in
 * flight at once need no lock: the command id is derived from the key, so they meet on the same stream.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly answers: KeptAnswers;

  constructor(
    @Inject(PG_POOL) pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
  ) {
    this.answers = new KeptAnswers(pool);
  }

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
    const stored = await this.answers.remember(id, fingerprint);
    if (stored.fingerprint !== fingerprint) {
      throw new DomainError(
        ErrorCode.idempotencyMismatch,
        'This Idempotency-Key was already used with another body. Use a new key for a new request.',
        409,
      );
    }
    if (stored.status !== null) {
      const { 'set-cookie': cookies, ...headers } = stored.headers ?? {};
      // A key that somebody else may have chosen, too, gives the answer again but not the rights in its cookies.
      const rights = cookies !== undefined && key.length >= UNGUESSABLE_KEY ? { 'set-cookie': cookies } : {};
      void reply.code(stored.status).headers({ ...headers, ...rights, 'idempotency-replayed': 'true' });
      return of(stored.body);
    }
    return next.handle().pipe(mergeMap((body) => from(this.keep(id, reply, body))));
  }

  private async keep(id: string, reply: FastifyReply, body: unknown): Promise<unknown> {
    const headers: Record<string, unknown> = {};
    for (const name of ['set-cookie', 'x-event-position', 'location']) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = value;
    }
    await this.answers.keep({ key: id, status: reply.statusCode, body, headers });
    return body;
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
