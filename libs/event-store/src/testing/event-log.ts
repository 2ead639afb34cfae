import { closeSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';

/** What the double keeps of an event: exactly what came over the wire, and where it stands. */
export interface LogRecord {
  /** Byte offset, like the real server's: sparse and increasing; commit and prepare are the same. */
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly createdMs: number;
}

export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;
export type ExpectedOnWire = 'any' | 'no_stream' | 'stream_exists' | bigint;
export type LogResponse =
  | { readonly ok: true; readonly revision: bigint; readonly position: bigint }
  | { readonly ok: false; readonly actual: bigint };

/** A new server is not empty: it has described its own streams. */
const FIRST_OF_A_NEW_SERVER: Proposed = {
  id: 'b2f1a1a4-3b0e-4a57-9e6b-6c5b9d1f0a11',
  type: '$metadata',
  contentType: 'application/json',
  data: Buffer.from('{"$maxAge":86400}'),
  metadata: new Uint8Array(),
};

/** The rules of the real server's log, in memory; with `dataFile` one line per append is kept there as well. */
export class EventLog {
  readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  private readonly file: number | undefined;
  private nextPosition = 0n;

  constructor(
    private readonly onAppended: () => void,
    dataFile?: string,
    private readonly clock: () => Date = () => new Date(),
  ) {
    if (dataFile !== undefined) {
      this.load(dataFile);
      this.file = openSync(dataFile, 'a');
    }
    if (this.records.length === 0) this.append('$$$stats-127.0.0.1:2113', 'any', [FIRST_OF_A_NEW_SERVER]);
  }

  streamOf(name: string): readonly LogRecord[] {
    return this.streams.get(name) ?? [];
  }

  append(stream: string, expected: ExpectedOnWire, proposed: readonly Proposed[]): LogResponse {
    const stored = this.streamOf(stream);
    const actual = BigInt(stored.length - 1);
    const first =
      typeof expected === 'bigint' || expected === 'no_stream'
        ? Number(expected === 'no_stream' ? 0n : expected + 1n)
        : stored.findIndex((record) => record.id === proposed[0]?.id);
    const original = first < 0 ? [] : stored.slice(first, first + proposed.length);
    const last = original.at(-1);
    if (last !== undefined && proposed.length === original.length && sameIds(original, proposed)) {
      return { ok: true, revision: last.revision, position: last.position };
    }
    const fits =
      expected === 'any' ||
      (expected === 'stream_exists' ? actual >= 0n : actual === (expected === 'no_stream' ? -1n : expected));
    if (!fits) return { ok: false, actual };

    const createdMs = this.clock().getTime();
    const records = proposed.map((event, index): LogRecord => {
      const position = this.nextPosition;
      this.nextPosition += BigInt(event.data.length + event.metadata.length + 100);
      return { ...event, stream, revision: actual + 1n + BigInt(index), position, createdMs };
    });
    this.keep(records);
    for (const record of records) this.add(record);
    this.onAppended();
    const end = records.at(-1);
    return { ok: true, revision: end?.revision ?? actual, position: end?.position ?? 0n };
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
  }

  private add(record: LogRecord): void {
    this.records.push(record);
    const stream = this.streams.get(record.stream);
    if (stream === undefined) this.streams.set(record.stream, [record]);
    else stream.push(record);
  }

  private keep(records: readonly LogRecord[]): void {
    if (this.file === undefined) return;
    const line = records.map((record) => ({
      ...record,
      position: record.position.toString(),
      revision: record.revision.toString(),
      data: Buffer.from(record.data).toString('base64'),
      metadata: Buffer.from(record.metadata).toString('base64'),
    }));
    writeSync(this.file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.file);
  }

  /** A line without its end was being written when the process died: that append was never confirmed. */
  private load(dataFile: string): void {
    let text: string;
    try {
      text = readFileSync(dataFile, 'utf8');
    } catch (error) {
      if ((error as { readonly code?: string }).code === 'ENOENT') return;
      throw error;
    }
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(dataFile, Buffer.byteLength(whole));
    for (const line of whole.split('\n').filter((candidate) => candidate !== '')) {
      for (const kept of JSON.parse(line) as Array<Record<string, string> & { createdMs: number }>) {
        const record = {
          ...kept,
          position: BigInt(kept['position'] ?? 0),
          revision: BigInt(kept['revision'] ?? 0),
          data: Buffer.from(kept['data'] ?? '', 'base64'),
          metadata: Buffer.from(kept['metadata'] ?? '', 'base64'),
        } as unknown as LogRecord;
        this.add(record);
        this.nextPosition = record.position + BigInt(record.data.length + record.metadata.length + 100);
      }
    }
  }
}

const sameIds = (stored: readonly LogRecord[], proposed: readonly Proposed[]): boolean =>
  stored.every((record, index) => record.id === proposed[index]?.id);
