import { MAX_EVENTS_PER_APPEND, type Expected, type NewEvent } from '../../src/port';
import type { ContractCase, World } from '../world';

/** `spoil` makes one good event bad; the store must refuse it before anything is written, whoever asks. */
const refused = (name: string, spoil: (event: NewEvent) => NewEvent): ContractCase => ({
  name,
  run: async (world) => {
    const stream = world.stream();
    const [good, bad] = world.events(stream, 2) as [NewEvent, NewEvent];
    expect(await world.append(stream, 'no_stream', [good, spoil(bad)])).toEqual({ ok: false, error: 'InvalidEvent' });
    expect(await world.collect(world.store.readStream(stream))).toEqual([]);
  },
});

const withData = (data: unknown) => (event: NewEvent) => ({ ...event, data });
const withMeta = (change: object) => (event: NewEvent) => ({ ...event, meta: { ...event.meta, ...change } });

const refusedStream = (name: string, stream: string, expected: Expected = 'no_stream'): ContractCase => ({
  name,
  run: async (world) => {
    expect(await world.append(stream, expected, world.events('x-1', 1))).toEqual({ ok: false, error: 'InvalidEvent' });
  },
});

const sized = (world: World, stream: string, bytes: number) =>
  world.events(stream, 1, { data: { blob: 'b'.repeat(bytes) } });

export const refusalCases: readonly ContractCase[] = [
  refused('NUL in a text', withData({ text: 'a\0b' })),
  refused('NUL in a key', withData({ 'a\0b': 1 })),
  refused('NUL deep inside', withData({ list: [{ deeper: ['\0'] }] })),
  refused('half a surrogate pair, first half', withData({ text: 'a\ud83d' })),
  refused('half a surrogate pair, second half', withData({ text: '\ude00a' })),
  refused('half a surrogate pair in a key', withData({ '\ud83d': 1 })),
  refused('NUL in the metadata', withMeta({ reason: 'a\0b' })),
  refused('half a surrogate pair in the metadata', withMeta({ subjects: ['\ud83d'] })),
  refused('NaN', withData({ number: NaN })),
  refused('infinity', withData({ number: Infinity })),
  refused('a bigint', withData({ number: 1n })),
  refused('undefined as data', withData(undefined)),
  refused('undefined in a list', withData([undefined])),
  refused('a date object', withData({ at: new Date(0) })),
  refused('a map', withData(new Map([['a', 1]]))),
  refused('a function', withData({ call: () => 1 })),
  refused('nesting without end', withData(Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], 'deep'))),
  refused('an upper-case id', (event) => ({ ...event, id: event.id.toUpperCase().replace(/\d/g, 'A') })),
  refused('an id that is no UUID', (event) => ({ ...event, id: 'one' })),
  refused('an empty type', (event) => ({ ...event, type: '' })),
  refused('a system type', (event) => ({ ...event, type: '$metadata' })),
  refused('a type with NUL', (event) => ({ ...event, type: 'a\0' })),
  refused('schema version 0', withMeta({ schemaVersion: 0 })),
  refused('schema version 1.5', withMeta({ schemaVersion: 1.5 })),
  refused('no command id', withMeta({ commandId: '' })),
  refused('an unknown kind of actor', withMeta({ actor: { kind: 'robot', id: '1' } })),
  refused('local time', withMeta({ occurredAt: '2026-01-01T10:00:00+10:00' })),
  refused('a missing hash', withMeta({ hash: '' })),
  refusedStream('a stream name without a category', 'orders'),
  refusedStream('an empty stream name', ''),
  refusedStream('a system stream', '$settings-1'),
  refusedStream('a stream name with NUL', 'order-\0'),
  refusedStream('a stream name of 251 characters', `order-${'1'.repeat(245)}`),
  refusedStream('a revision below -1', 'order-1', -2n),
  {
    name: 'an append without events',
    run: async (world) => {
      expect(await world.append(world.stream(), 'no_stream', [])).toEqual({ ok: false, error: 'InvalidEvent' });
    },
  },
  {
    name: 'one id twice in an append',
    run: async (world) => {
      const stream = world.stream();
      const [event] = world.events(stream, 1) as [NewEvent];
      expect(await world.append(stream, 'no_stream', [event, event])).toEqual({ ok: false, error: 'InvalidEvent' });
      expect(await world.collect(world.store.readStream(stream))).toEqual([]);
    },
  },
  {
    name: 'more than 1,000 events; exactly 1,000 are taken',
    run: async (world) => {
      const stream = world.stream();
      const events = world.events(stream, MAX_EVENTS_PER_APPEND + 1);
      expect(await world.append(stream, 'no_stream', events)).toEqual({ ok: false, error: 'AppendTooLarge' });
      expect(await world.append(stream, 'no_stream', events.slice(1))).toMatchObject({ ok: true, revision: '999' });
    },
  },
  {
    name: 'more than a mebibyte; a little less is taken',
    run: async (world) => {
      const stream = world.stream();
      const tooLarge = { ok: false, error: 'AppendTooLarge' };
      expect(await world.append(stream, 'no_stream', sized(world, stream, 1_048_576))).toEqual(tooLarge);
      expect(await world.append(stream, 'no_stream', sized(world, stream, 1_046_000))).toMatchObject({ ok: true });
      const [event] = await world.collect(world.store.readStream(stream));
      expect((event!.data as { blob: string }).blob).toHaveLength(1_046_000);
    },
  },
  {
    name: 'a caller who gave up already; nothing is written',
    run: async (world) => {
      const stream = world.stream();
      const append = world.store.append(stream, 'no_stream', world.events(stream, 1), { signal: AbortSignal.abort() });
      await expect(append).rejects.toMatchObject({ name: 'AbortError' });
      expect(await world.collect(world.store.readStream(stream))).toEqual([]);
    },
  },
];
