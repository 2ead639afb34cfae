import type { EventMeta, Fact, GlobalPosition, RecordedEvent, StreamName } from '@halfpallet/event-store';

const BASE_TIME = Date.parse('2026-01-05T00:00:00Z');

/** Metadata of a plain, valid event; every test overrides only what it is about. */
function eventMeta(overrides: Partial<EventMeta> = {}): EventMeta {
  return {
    schemaVersion: 1,
    commandId: testUuid(1),
    correlationId: testUuid(2),
    causationId: testUuid(1),
    actor: { kind: 'system', id: 'test' },
    occurredAt: new Date(BASE_TIME).toISOString(),
    prevHash: '0'.repeat(64),
    hash: '0'.repeat(64),
    ...overrides,
  };
}

/** An event as the store gives it back. Revision and position default to the first of their kind. */
export function recordedEvent<T extends string, D>(
  event: { readonly stream: StreamName; readonly type: T; readonly data: D } & Partial<
    Omit<RecordedEvent<T, D>, 'stream' | 'type' | 'data' | 'meta' | 'position'>
  > & { readonly position?: bigint; readonly meta?: Partial<EventMeta> },
): RecordedEvent<T, D> {
  const position = event.position ?? 1n;
  return {
    id: event.id ?? testUuid(1_000 + Number(position)),
    stream: event.stream,
    type: event.type,
    data: event.data,
    revision: event.revision ?? 0n,
    position: position as GlobalPosition,
    recordedAt: event.recordedAt ?? new Date(BASE_TIME + Number(position) * 1_000),
    meta: eventMeta(event.meta),
  };
}

/** One stream's facts as stored: revisions from 0, positions from `from` (default 1), one second apart. */
export function recordedHistory<E extends Fact>(
  stream: StreamName,
  facts: readonly E[],
  options: { readonly from?: number; readonly meta?: Partial<EventMeta> } = {},
): RecordedEvent<E['type'], E['data']>[] {
  const from = options.from ?? 1;
  return facts.map((fact, index) =>
    recordedEvent<E['type'], E['data']>({
      stream,
      type: fact.type,
      data: fact.data,
      revision: BigInt(index),
      position: BigInt(from + index),
      ...(options.meta === undefined ? {} : { meta: options.meta }),
    }),
  );
}

/** The same valid UUID for the same number, so that a failing test prints the same text every time. */
export function testUuid(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
