import type { AppendResult, Expected } from '../../src/port';
import { idsOf, type ContractCase, type Outcome, type World } from '../world';

/** A stream of `length` events, one append each. */
async function grown(world: World, stream: string, length: number) {
  const events = world.events(stream, length);
  for (const [index, event] of events.entries()) {
    await world.append(stream, index === 0 ? 'no_stream' : BigInt(index - 1), [event]);
  }
  return events;
}

const conflict = (actual: string) => ({ ok: false, error: 'WrongExpectedRevision', actual });

/** Shorter than a call waits in line or for its answer; a machine that is busy with other things needs longer for sixteen. */
const GIVEN_UP_AFTER_MS = 4_500;
const GIVEN_UP = ['StoreUnavailable', 'AppendOutcomeUnknown'];

/** As a careful caller appends: what is given up for want of time is sent again with the same ids. Given up sooner, it is a fault. */
async function untilAnswered(world: World, append: () => Promise<AppendResult>): Promise<Outcome> {
  for (;;) {
    const began = performance.now();
    const outcome = await world.outcomeOf(append());
    const isInTime = performance.now() - began < GIVEN_UP_AFTER_MS;
    if (outcome.ok || isInTime || !GIVEN_UP.includes(outcome.error)) return outcome;
  }
}

async function simultaneous(world: World, stores: readonly World['store'][]): Promise<void> {
  const stream = world.stream();
  const rivals = Array.from({ length: 16 }, () => world.events(stream, 1));
  const outcomes = await Promise.all(
    rivals.map((events, index) =>
      untilAnswered(world, () => (stores[index % stores.length] as World['store']).append(stream, 'no_stream', events)),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array.from({ length: 15 }, () => conflict('0')));
  const stored = world.store.readStream(stream);
  let count = 0;
  for await (const event of stored) {
    count += 1;
    const winner = outcomes.findIndex((outcome) => outcome.ok);
    expect(event.id).toBe(rivals[winner]?.[0]?.id);
  }
  expect(count).toBe(1);
}

const refusedConflict = (name: string, length: number, expected: Expected, actual: string): ContractCase => ({
  name,
  run: async (world) => {
    const stream = world.stream();
    const before = await grown(world, stream, length);
    expect(await world.append(stream, expected, world.events(stream, 2))).toEqual(conflict(actual));
    expect(idsOf(await world.collect(world.store.readStream(stream)))).toEqual(idsOf(before));
  },
});

const accepted = (name: string, length: number, expected: Expected, revision: string): ContractCase => ({
  name,
  run: async (world) => {
    const stream = world.stream();
    await grown(world, stream, length);
    const outcome = await world.append(stream, expected, world.events(stream, 1, { firstRevision: BigInt(length) }));
    expect(outcome).toMatchObject({ ok: true, revision, deduplicated: false });
    expect(await world.collect(world.store.readStream(stream))).toHaveLength(length + 1);
  },
});

export const appendCases: readonly ContractCase[] = [
  accepted('the first event of a stream has revision 0', 0, 'no_stream', '0'),
  accepted('-1 means the same as no_stream', 0, -1n, '0'),
  accepted('an exact revision is followed by the next', 3, 2n, '3'),
  accepted('stream_exists appends to an existing stream', 2, 'stream_exists', '2'),
  accepted('any starts a stream', 0, 'any', '0'),
  accepted('any continues a stream', 2, 'any', '2'),
  refusedConflict('no_stream on an existing stream names its revision', 2, 'no_stream', '1'),
  refusedConflict('a revision behind names the true one', 3, 0n, '2'),
  refusedConflict('a revision ahead names the true one', 2, 5n, '1'),
  refusedConflict('a revision of a missing stream names -1', 0, 0n, '-1'),
  refusedConflict('stream_exists on a missing stream names -1', 0, 'stream_exists', '-1'),
  {
    name: 'the events of one append are contiguous and in order',
    run: async (world) => {
      const stream = world.stream();
      const events = world.events(stream, 25);
      expect(await world.append(stream, 'no_stream', events)).toMatchObject({ ok: true, revision: '24' });
      const stored = await world.collect(world.store.readStream(stream));
      expect(idsOf(stored)).toEqual(idsOf(events));
      expect(stored.map((event) => event.revision)).toEqual(stored.map((_event, index) => BigInt(index)));
    },
  },
  {
    name: 'the answer names the place and time of every event',
    run: async (world) => {
      const stream = world.stream();
      const result = await world.store.append(stream, 'no_stream', world.events(stream, 3));
      const stored = await world.collect(world.store.readStream(stream));
      expect(result.placed).toEqual(stored.map(({ position, recordedAt }) => ({ position, recordedAt })));
      expect(result.position).toBe(stored[2]?.position);
    },
  },
  {
    name: 'a brief answer names revision and position of the last event',
    run: async (world) => {
      const stream = world.stream();
      const { revision, position } = await world.store.append(stream, 'no_stream', world.events(stream, 3), {
        brief: true,
      });
      const stored = await world.collect(world.store.readStream(stream));
      expect([revision, position]).toEqual([2n, stored[2]?.position]);
    },
  },
  {
    name: 'a brief append of known ids with something else to say is a retry',
    run: async (world) => {
      const stream = world.stream();
      const [event] = world.events(stream, 1, { data: 'first' });
      const [other] = world.events(stream, 1, { data: 'other' });
      await world.store.append(stream, 'no_stream', [event!]);
      const again = await world.store.append(stream, 'no_stream', [{ ...other!, id: event!.id }], { brief: true });
      expect(again).toMatchObject({ revision: 0n, deduplicated: true });
      expect(await world.collect(world.store.readStream(stream))).toMatchObject([{ data: 'first' }]);
    },
  },
  {
    name: 'of 16 simultaneous firsts exactly one wins, the others see revision 0',
    run: (world) => simultaneous(world, [world.store]),
  },
  {
    name: 'the same through two clients',
    run: (world) => simultaneous(world, [world.store, world.other]),
  },
  {
    name: 'a retry with the same ids and expectation is the original answer and adds nothing',
    run: async (world) => {
      const stream = world.stream();
      await grown(world, stream, 1);
      const events = world.events(stream, 3, { firstRevision: 1n });
      const first = await world.append(stream, 0n, events);
      const again = await world.append(stream, 0n, events);
      expect(first).toMatchObject({ ok: true, deduplicated: false });
      expect(again).toEqual({ ...first, deduplicated: true });
      expect(await world.collect(world.store.readStream(stream))).toHaveLength(4);
    },
  },
  {
    name: 'a retry is recognised after the stream moved on, and through another client',
    run: async (world) => {
      const stream = world.stream();
      const first = world.events(stream, 2);
      const original = await world.append(stream, 'no_stream', first);
      await world.append(stream, 1n, world.events(stream, 2, { firstRevision: 2n }));
      expect(await world.append(stream, 'no_stream', first, world.other)).toEqual({ ...original, deduplicated: true });
      expect(await world.collect(world.store.readStream(stream))).toHaveLength(4);
    },
  },
  {
    name: 'a retry with any or stream_exists is recognised',
    run: async (world) => {
      const stream = world.stream();
      const first = world.events(stream, 2);
      const original = await world.append(stream, 'any', first);
      await world.append(stream, 'any', world.events(stream, 1, { firstRevision: 2n }));
      expect(await world.append(stream, 'any', first)).toEqual({ ...original, deduplicated: true });
      expect(await world.append(stream, 'stream_exists', first)).toEqual({ ...original, deduplicated: true });
      expect(await world.collect(world.store.readStream(stream))).toHaveLength(3);
    },
  },
  {
    name: 'the same ids and one more are a conflict, not a retry',
    run: async (world) => {
      const stream = world.stream();
      const events = world.events(stream, 3);
      await world.append(stream, 'no_stream', events.slice(0, 2));
      expect(await world.append(stream, 'no_stream', events)).toEqual(conflict('1'));
    },
  },
  {
    name: 'some of the same ids in another order are a conflict, not a retry',
    run: async (world) => {
      const stream = world.stream();
      const events = world.events(stream, 2);
      await world.append(stream, 'no_stream', events);
      expect(await world.append(stream, 'no_stream', [...events].reverse())).toEqual(conflict('1'));
    },
  },
  {
    name: 'any with only some known ids is refused',
    run: async (world) => {
      const stream = world.stream();
      const known = world.events(stream, 1);
      await world.append(stream, 'no_stream', known);
      const mixed = [...known, ...world.events(stream, 1, { firstRevision: 1n })];
      expect(await world.append(stream, 'any', mixed)).toEqual({ ok: false, error: 'EventIdReused' });
      expect(await world.collect(world.store.readStream(stream))).toHaveLength(1);
    },
  },
  {
    name: 'an id that stands in another stream is refused',
    needs: 'idsUniqueAcrossStreams',
    run: async (world) => {
      const events = world.events(world.stream('1'), 1);
      await world.append(world.stream('1'), 'no_stream', events);
      for (const expected of ['no_stream', 'any'] as const) {
        expect(await world.append(world.stream('2'), expected, events)).toEqual({ ok: false, error: 'EventIdReused' });
      }
      expect(await world.collect(world.store.readStream(world.stream('2')))).toEqual([]);
    },
  },
  {
    name: 'neighbours of a conflict, a retry and a bad value are not affected (I10)',
    run: async (world) => {
      const crowded = world.stream('crowded');
      const [known] = [world.events(crowded, 1)];
      await world.append(crowded, 'no_stream', known);
      const neighbours = Array.from({ length: 20 }, (_item, index) => world.stream(`n${index}`));
      const outcomes = await Promise.all([
        world.outcomeOf(world.store.append(crowded, 'no_stream', world.events(crowded, 1))),
        world.outcomeOf(world.store.append(crowded, 'no_stream', known)),
        world.outcomeOf(
          world.store.append(
            world.stream('bad'),
            'no_stream',
            world.events(world.stream('bad'), 1, { data: 'x' }).map((event) => ({ ...event, data: 'nul \0' })),
          ),
        ),
        ...neighbours.map((stream) =>
          world.outcomeOf(world.store.append(stream, 'no_stream', world.events(stream, 2))),
        ),
      ]);
      expect(outcomes[0]).toEqual(conflict('0'));
      expect(outcomes[1]).toMatchObject({ ok: true, revision: '0', deduplicated: true });
      expect(outcomes[2]).toEqual({ ok: false, error: 'InvalidEvent' });
      for (const outcome of outcomes.slice(3)) {
        expect(outcome).toMatchObject({ ok: true, revision: '1', deduplicated: false });
      }
      // Which of several streams written at once comes first in the order of all, no store promises.
      for (const stream of neighbours) {
        const first = [];
        for await (const { revision, type } of world.store.readStream(stream, { limit: 1 }))
          first.push([revision, type]);
        expect(first).toEqual([[0n, 'Happened']]);
      }
    },
  },
  {
    name: 'pipelined appends to one stream are judged in the order they were made',
    run: async (world) => {
      const stream = world.stream();
      const events = world.events(stream, 10);
      const outcomes = await Promise.all(
        events.map((event, index) =>
          world.outcomeOf(world.store.append(stream, index === 0 ? 'no_stream' : BigInt(index - 1), [event])),
        ),
      );
      expect(outcomes.map((outcome) => outcome.ok && outcome.revision)).toEqual(events.map((_e, i) => String(i)));
    },
  },
];
