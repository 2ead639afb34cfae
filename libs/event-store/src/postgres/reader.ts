import type { Pool } from 'pg';
import { gathered } from '../gathered';
import { globalPosition } from '../position';
import {
  StoreUnavailable,
  type Filter,
  type GlobalPosition,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type StoreHead,
  type StreamName,
} from '../port';
import { readError } from './errors';
import { EVENT_COLUMNS, toEvent, type EventRow } from './rows';

/** Short pages: no snapshot stays open long enough to keep the head row's dead versions alive. */
export const PAGE = 500;

/** Events a statement with a filter looks through at most: where few pass it, none takes as long as the whole log. */
const LOOKED_THROUGH = 20n * BigInt(PAGE);

const END_OF_TIME = '9223372036854775807';

/** Every value as the text the server sent, whatever parsers the application registered for all its connections. */
const asText = { getTypeParser: () => (value: string) => value };

/** A page takes milliseconds. The pool's own limits are for statements of every kind, and a frozen server keeps none. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Part of a stream, oldest first. */
interface StreamPage {
  readonly stream: StreamName;
  /** Decimal text. */
  readonly from: string;
  readonly size: number;
}

/** Streams read by one statement at most. */
const STREAMS_AT_ONCE = 32;

/** One page is planned once a connection; how many streams an array holds is not known beforehand, so those are planned each time. */
const ONE_PAGE = `select ${EVENT_COLUMNS} from es.event e where e.stream = $1 and e.revision >= $2
  order by e.revision limit $3`;

const PAGES = `select w.n, ${EVENT_COLUMNS}
  from unnest($1::text[], $2::bigint[], $3::int[]) with ordinality as w (stream, revision, size, n)
  cross join lateral (
    select * from es.event e where e.stream = w.stream and e.revision >= w.revision order by e.revision limit w.size
  ) e
  order by w.n, e.revision`;

/** Keyset pages over `es.event`. All methods throw StoreUnavailable when the server cannot be reached. */
export class Reader {
  /** Readers of streams that come together share a statement. */
  private readonly streamPage = gathered((pages: readonly StreamPage[]) => this.streamPages(pages), {
    most: STREAMS_AT_ONCE,
    meetsAll: (error) => error instanceof StoreUnavailable,
  });

  constructor(private readonly pool: Pool) {}

  async *stream(stream: StreamName, options: ReadStreamOptions): AsyncGenerator<RecordedEvent> {
    const { from, signal } = options;
    const toTheEnd = from === 'end' && options.direction !== 'backwards';
    const backwards = toTheEnd || options.direction === 'backwards';
    let left = toTheEnd ? Math.min(1, options.limit ?? 1) : (options.limit ?? Infinity);
    let next =
      from === 'start' || (from === undefined && !backwards)
        ? '0'
        : from === 'end' || from === undefined
          ? END_OF_TIME
          : from.toString();
    while (left > 0) {
      signal?.throwIfAborted();
      const size = Math.min(left, PAGE);
      const rows = backwards
        ? await this.query<EventRow>(
            'es-stream-back',
            `select ${EVENT_COLUMNS} from es.event e where e.stream = $1 and e.revision <= $2
             order by e.revision desc limit $3`,
            [stream, next, size],
          )
        : await this.streamPage({ stream, from: next, size });
      for (const row of rows) {
        signal?.throwIfAborted();
        yield toEvent(row);
      }
      left -= rows.length;
      const last = rows.at(-1);
      if (last === undefined || rows.length < size) return;
      next = (BigInt(last[2]) + (backwards ? -1n : 1n)).toString();
    }
  }

  private async streamPages(pages: readonly StreamPage[]): Promise<Array<readonly EventRow[]>> {
    const [first] = pages;
    if (first !== undefined && pages.length === 1)
      return [await this.query<EventRow>('es-stream', ONE_PAGE, [first.stream, first.from, first.size])];
    const rows = await this.query<readonly [n: string, ...EventRow]>('es-streams', PAGES, [
      pages.map(({ stream }) => stream),
      pages.map(({ from }) => from),
      pages.map(({ size }) => size),
    ]);
    const found = pages.map((): EventRow[] => []);
    for (const [n, ...row] of rows) found[Number(n) - 1]!.push(row);
    return found;
  }

  async *all(options: ReadAllOptions): AsyncGenerator<RecordedEvent> {
    const { from = 'start', filter, signal } = options;
    let left = options.limit ?? Infinity;
    if (left <= 0) return;
    const { position: head } = await this.head();
    if (head === null) return;
    const to = options.to !== undefined && options.to < head ? options.to : head;
    let after = from === 'start' ? 0n : from - 1n;
    while (left > 0 && after < to) {
      signal?.throwIfAborted();
      const size = Math.min(left, PAGE);
      const end = filter !== undefined && to - after > LOOKED_THROUGH ? after + LOOKED_THROUGH : to;
      const rows = await this.page(after, end, filter, size);
      for (const row of rows) {
        signal?.throwIfAborted();
        yield toEvent(row);
      }
      left -= rows.length;
      const last = rows.at(-1);
      after = last === undefined || rows.length < size ? end : BigInt(last[0]);
    }
  }

  /** Events in `(after, to]`, oldest first. */
  page(after: bigint, to: bigint, filter: Filter | undefined, size: number): Promise<readonly EventRow[]> {
    const values: unknown[] = [after.toString(), to.toString(), size];
    let condition = '';
    if (filter?.eventTypes !== undefined) {
      values.push(filter.eventTypes);
      condition += ` and e.type = any ($${values.length}::text[])`;
    }
    if (filter?.streamPrefixes !== undefined) {
      values.push(filter.streamPrefixes);
      condition += ` and exists (select from unnest($${values.length}::text[]) p where starts_with(e.stream, p))`;
    }
    return this.query<EventRow>(
      // What a filter lets through decides how far a page reaches, so filtered ones are planned each time.
      condition === '' ? 'es-all' : undefined,
      `select ${EVENT_COLUMNS} from es.event e where e.position > $1 and e.position <= $2${condition}
       order by e.position limit $3`,
      values,
    );
  }

  async head(withinMs?: number): Promise<StoreHead> {
    const [row] = await this.query<readonly [string, string]>(
      'es-head',
      'select position, store_id from es.head where id = 1',
      [],
      withinMs,
    );
    if (row === undefined) throw new Error('es.head is empty: run migratePostgresStore() first');
    return { position: row[0] === '0' ? null : globalPosition(row[0]), storeId: row[1] };
  }

  async headPosition(): Promise<GlobalPosition | 0n> {
    return (await this.head()).position ?? 0n;
  }

  private async query<R>(
    name: string | undefined,
    text: string,
    values: unknown[],
    withinMs = ANSWER_TIMEOUT_MS,
  ): Promise<readonly R[]> {
    try {
      const config = {
        ...(name === undefined ? {} : { name }),
        text,
        values,
        rowMode: 'array' as const,
        types: asText,
        query_timeout: withinMs,
      };
      const answer = await this.pool.query(config);
      return answer.rows as unknown as readonly R[];
    } catch (error) {
      throw readError(error);
    }
  }
}
