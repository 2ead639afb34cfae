import type { ClientConfig } from 'pg';
import type { PreparedEvent } from '../envelope/validate';
import { globalPosition } from '../position';
import {
  AppendOutcomeUnknown,
  EventIdReused,
  StoreUnavailable,
  StreamClosed,
  WrongExpectedRevision,
  type AppendResult,
  type Expected,
  type StreamName,
} from '../port';
import { DedicatedConnection, withSettings } from './connection';
import { classify, refusal, unavailable } from './errors';

export interface AppenderLimits {
  /** Most requests in one statement. */
  readonly batchRequests: number;
  /** Most bytes in one statement. */
  readonly batchBytes: number;
  /** Requests waiting beyond which new ones are turned away. */
  readonly queued: number;
}

export const appenderDefaults: AppenderLimits = { batchRequests: 256, batchBytes: 1_048_576, queued: 4_096 };

interface Request {
  readonly stream: StreamName;
  readonly expected: Expected;
  readonly events: readonly PreparedEvent[];
  readonly bytes: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

type Row = readonly [outcome: string, revision: string, position: string | null, recordedUs: string];

const SETTINGS = {
  lock_timeout: '2s',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '5s',
  synchronous_commit: 'on',
  default_transaction_isolation: 'read committed',
};

/** Longer than the server's own time-out: only reached when the server cannot even say so. */
const ANSWER_TIMEOUT_MS = 6_000;

/** How far past a full batch's worth of blocked requests the queue is searched for ones that can go now. */
const LOOK_AHEAD = 1_024;

/**
 * Coalesces concurrent appends: while one statement is under way, requests queue; when it is done everything queued
 * goes in the next one. No timer, so an idle store answers in one round trip and a busy one pays one commit for many.
 */
export class Appender {
  private readonly connection: DedicatedConnection;
  private waiting: Request[] = [];
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(
    base: ClientConfig,
    private readonly limits: AppenderLimits,
    /** Gets the position of the log's last event. */
    private readonly onAppended: (position: string) => void,
  ) {
    this.connection = new DedicatedConnection({
      ...withSettings(base, 'halfpallet event append', SETTINGS),
      query_timeout: ANSWER_TIMEOUT_MS,
    });
  }

  append(
    stream: StreamName,
    expected: Expected,
    events: readonly PreparedEvent[],
    signal?: AbortSignal,
  ): Promise<AppendResult> {
    if (this.closed) return Promise.reject(new StoreUnavailable('the store is closed'));
    if (this.waiting.length >= this.limits.queued) {
      return Promise.reject(new StoreUnavailable(`${this.waiting.length} appends are waiting already`));
    }
    const bytes = events.reduce((sum, event) => sum + event.bytes, 0);
    return new Promise((resolve, reject) => {
      this.waiting.push({ stream, expected, events, bytes, signal, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Carries out what is queued, then lets go of the connection. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
    await this.connection.close();
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      // Lets the callers answered a moment ago hand in their next request before the batch is closed.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const batch = this.takeBatch();
      if (batch.length > 0) await this.send(batch);
    }
    this.running = undefined;
  }

  /** Oldest first, one request a stream: its successor is judged by what the batch leaves behind. */
  private takeBatch(): Request[] {
    const batch: Request[] = [];
    const left: Request[] = [];
    const streams = new Set<string>();
    let bytes = 0;
    let seen = 0;
    for (const request of this.waiting) {
      if (batch.length >= this.limits.batchRequests || left.length >= LOOK_AHEAD) break;
      const fits = batch.length === 0 || bytes + request.bytes <= this.limits.batchBytes;
      if (!fits) break;
      seen += 1;
      if (request.signal?.aborted === true) {
        request.reject(request.signal.reason);
      } else if (streams.has(request.stream)) {
        left.push(request);
      } else {
        streams.add(request.stream);
        bytes += request.bytes;
        batch.push(request);
      }
    }
    this.waiting = left.concat(this.waiting.slice(seen));
    return batch;
  }

  private async send(batch: readonly Request[]): Promise<void> {
    const failAll = (error: Error): void => batch.forEach((request) => request.reject(error));
    let client;
    try {
      client = await this.connection.get();
    } catch (error) {
      return failAll(unavailable(error));
    }
    try {
      const answer = await client.query<Row[]>(statement(batch));
      this.settle(batch, answer.rows as unknown as readonly Row[]);
    } catch (error) {
      const failure = classify(error);
      if (failure === 'lost') {
        this.connection.discard();
        failAll(
          new AppendOutcomeUnknown(`Postgres: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          }),
        );
      } else if (failure === 'unavailable') {
        failAll(unavailable(error));
      } else if (batch.length === 1) {
        batch.forEach((request) => request.reject(refusal(request.stream, error)));
      } else {
        // One bad value fails the whole statement; alone, only the guilty one fails.
        for (const request of batch) await this.send([request]);
      }
    }
  }

  private settle(batch: readonly Request[], rows: readonly Row[]): void {
    // In the order of the batch: the last one appended is the last of the log.
    let last: string | null = null;
    batch.forEach((request, index) => {
      const row = rows[index];
      if (row?.[0] === 'appended') last = row[2];
      settleOne(request, row);
    });
    if (last !== null) this.onAppended(last);
  }
}

function settleOne(request: Request, row: Row | undefined): void {
  if (row === undefined) return request.reject(new AppendOutcomeUnknown(`stream ${request.stream}: no answer`));
  const [outcome, revision, position, recordedUs] = row;
  switch (outcome) {
    case 'appended': {
      const last = BigInt(position as string);
      const count = BigInt(request.events.length);
      const placed = request.events.map((_event, index) => ({
        position: globalPosition(last - count + 1n + BigInt(index)),
        recordedAt: new Date(Math.floor((Number(recordedUs) + index) / 1_000)),
      }));
      return request.resolve({
        revision: BigInt(revision),
        position: globalPosition(last),
        deduplicated: false,
        placed,
      });
    }
    case 'repeated':
      return request.resolve({
        revision: BigInt(revision),
        position: globalPosition(position as string),
        deduplicated: true,
      });
    case 'conflict':
      return request.reject(new WrongExpectedRevision(request.stream, request.expected, BigInt(revision)));
    case 'closed':
      return request.reject(new StreamClosed(`stream ${request.stream} is closed`));
    default:
      return request.reject(new EventIdReused(`stream ${request.stream}: an event id stands elsewhere already`));
  }
}

function expectedCode(expected: Expected): string {
  if (expected === 'no_stream') return '-1';
  if (expected === 'any') return '-2';
  return expected === 'stream_exists' ? '-4' : expected.toString();
}

const TEXT = `select outcome, revision, "position", recorded_us
  from es.append($1::text[], $2::bigint[], $3::int[], $4::uuid[], $5::text[], $6::smallint[], $7::jsonb[], $8::jsonb[])`;

/** Every value as the text the server sent, whatever parsers the application registered for all its connections. */
const asText = { getTypeParser: () => (value: string) => value };

function statement(batch: readonly Request[]) {
  const events = batch.flatMap((request) => request.events);
  return {
    name: 'es-append',
    text: TEXT,
    rowMode: 'array' as const,
    types: asText,
    values: [
      batch.map((request) => request.stream),
      batch.map((request) => expectedCode(request.expected)),
      batch.flatMap((request, index) => request.events.map(() => index + 1)),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => event.schemaVersion),
      events.map((event) => event.dataJson),
      events.map((event) => event.metaJson),
    ],
  };
}
