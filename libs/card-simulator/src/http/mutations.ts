import { createHmac } from 'node:crypto';
import type { Context } from '../payments/context';
import type { Recorder } from '../recorder';
import { Change } from '../store/change';
import { type IdempotentRequest, StaleRead, type Store, type StoredResponse } from '../store/store';
import { ApiError } from './api-error';
import type { Reply } from './route';

const MAX_TRIES = 8;

export interface Answer {
  readonly status: number;
  readonly response: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mutation {
  readonly requestId: string;
  /** The caller's Idempotency-Key. */
  readonly key: string | undefined;
  /** Method and path. */
  readonly route: string;
  readonly rawBody: string;
  /** Makes the moment and the ids of one try. */
  readonly context: () => Context;
  /** Decides on what is stored now; called again when another request was faster. */
  readonly decide: (context: Context) => Promise<Reply>;
}

/**
 * Runs calls that write, each at most once per idempotency key. The key, the answer and everything written go into one
 * statement, so a crash leaves either all of it or nothing; a repeat gets the stored answer. Answers outside 2xx and
 * 402 wrote nothing and are not kept: the caller may correct the call and use the key again.
 */
export class Mutations {
  private readonly inFlight = new Set<string>();

  constructor(
    private readonly store: Store,
    private readonly recorder: Recorder,
    private readonly hashKey: string,
  ) {}

  async run(mutation: Mutation): Promise<Answer> {
    const { key } = mutation;
    if (key === undefined) return this.decideAndWrite(mutation, undefined);
    if (key.length > 255) throw idempotencyError(400, 'Idempotency keys may have at most 255 characters.');
    if (this.inFlight.has(key)) {
      throw idempotencyError(409, 'There is currently another in-progress request using this Idempotency-Key.');
    }
    this.inFlight.add(key);
    try {
      return await this.decideAndWrite(mutation, {
        key,
        route: mutation.route,
        // Keyed: the body may hold a card number, and a plain hash of one can be tried out.
        bodyHash: createHmac('sha256', this.hashKey).update(mutation.rawBody).digest('base64'),
        requestId: mutation.requestId,
      });
    } finally {
      this.inFlight.delete(key);
    }
  }

  private async decideAndWrite(mutation: Mutation, request: IdempotentRequest | undefined): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const context = mutation.context();
      try {
        const reply = await mutation.decide(context);
        const response = JSON.stringify(reply.body);
        const answer = { request, requestId: mutation.requestId, status: reply.status, response };
        const earlier = await this.recorder.record(reply.change ?? new Change(), context, answer);
        return earlier && request ? replay(earlier, request) : { status: reply.status, response };
      } catch (error) {
        if (error instanceof StaleRead && tries < MAX_TRIES) continue;
        if (error instanceof ApiError && request) {
          const earlier = await this.store.answerTo(request.key);
          if (earlier) return replay(earlier, request);
        }
        throw error;
      }
    }
  }
}

function replay(earlier: StoredResponse, request: IdempotentRequest): Answer {
  if (earlier.route !== request.route || earlier.bodyHash !== request.bodyHash) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      'Try using a key other than the one you sent if you meant to execute a different request.';
    throw idempotencyError(400, message);
  }
  const headers = { 'idempotent-replayed': 'true', 'original-request': earlier.requestId };
  return { status: earlier.status, response: earlier.response, headers };
}

function idempotencyError(status: number, message: string): ApiError {
  return new ApiError(status, { type: 'idempotency_error', message });
}
