import type { Filter, NewEvent, ReadAllOptions, RecordedEvent } from '../../src/port';
import { idsOf, type ContractCase, type World } from '../world';

/** Six events in streams a-1, b-1, a-1, ab-1, a-2, b-1 of types Red, Red, Blue, Blue, Red, Green. */
async function mixed(world: World): Promise<NewEvent[]> {
  const plan = [
    ['a', '1', 'Red'],
    ['b', '1', 'Red'],
    ['a', '1', 'Blue'],
    ['ab', '1', 'Blue'],
    ['a', '2', 'Red'],
    ['b', '1', 'Green'],
  ] as const;
  const written: NewEvent[] = [];
  for (const [category, id, type] of plan) {
    const stream = world.stream(id, category);
    const events = world.events(stream, 1, { type });
    await world.append(stream, 'any', events);
    written.push(...events);
  }
  return written;
}

const ours = (world: World): Filter => ({ streamPrefixes: [world.category('')] });

const filtered = (name: string, filter: (world: World) => Filter, expected: readonly number[]): ContractCase => ({
  name,
  run: async (world) => {
    const from = await world.mark();
    const written = await mixed(world);
    const read = await world.collect(world.store.readAll({ from, filter: filter(world) }));
    expect(idsOf(read)).toEqual(expected.map((index) => written[index]?.id));
  },
});

const bounded = (
  name: string,
  options: (positions: readonly RecordedEvent['position'][]) => ReadAllOptions,
  expected: readonly number[],
): ContractCase => ({
  name,
  run: async (world) => {
    const written = await mixed(world);
    const all = await world.collect(world.store.readAll({ filter: ours(world) }));
    const read = await world.collect(
      world.store.readAll({ filter: ours(world), ...options(all.map((event) => event.position)) }),
    );
    expect(idsOf(read)).toEqual(expected.map((index) => written[index]?.id));
  },
});

export const readAllCases: readonly ContractCase[] = [
  filtered('all streams, in the order of the appends', ours, [0, 1, 2, 3, 4, 5]),
  filtered('by stream prefix', (world) => ({ streamPrefixes: [`${world.category('a')}-`] }), [0, 2, 4]),
  filtered(
    'by any of several prefixes',
    (world) => ({ streamPrefixes: [`${world.category('ab')}-`, `${world.category('b')}-`] }),
    [1, 3, 5],
  ),
  filtered('by type', (world) => ({ ...ours(world), eventTypes: ['Red'] }), [0, 1, 4]),
  filtered('by any of several types', (world) => ({ ...ours(world), eventTypes: ['Green', 'Blue'] }), [2, 3, 5]),
  filtered(
    'by prefix and type together',
    (world) => ({ streamPrefixes: [`${world.category('a')}-`], eventTypes: ['Red'] }),
    [0, 4],
  ),
  filtered('a prefix is no pattern', (world) => ({ streamPrefixes: [`${world.category('_')}-`, '%'] }), []),
  filtered('an empty list matches nothing', () => ({ streamPrefixes: [] }), []),
  filtered('an empty list of types matches nothing', (world) => ({ ...ours(world), eventTypes: [] }), []),
  bounded('from a position, inclusive', (at) => ({ from: at[3]! }), [3, 4, 5]),
  bounded('to a position, inclusive', (at) => ({ to: at[2]! }), [0, 1, 2]),
  bounded('between two positions', (at) => ({ from: at[1]!, to: at[4]! }), [1, 2, 3, 4]),
  bounded('at most so many matches', (at) => ({ from: at[1]!, limit: 2 }), [1, 2]),
  bounded('none when none are wanted', () => ({ limit: 0 }), []),
  {
    name: 'positions strictly increase, also within an append',
    run: async (world) => {
      for (const id of ['1', '2', '3']) {
        await world.append(world.stream(id), 'no_stream', world.events(world.stream(id), 20));
      }
      const read = await world.collect(world.store.readAll({ filter: ours(world) }));
      expect(read).toHaveLength(60);
      read.reduce((before, event) => {
        expect(event.position > before.position).toBe(true);
        expect(event.recordedAt.getTime()).toBeGreaterThanOrEqual(before.recordedAt.getTime());
        return event;
      });
    },
  },
  {
    name: 'an append is never seen in part (I6)',
    run: async (world) => {
      const streams = Array.from({ length: 12 }, (_item, index) => world.stream(String(index)));
      let writing = true;
      const counts: number[] = [];
      const reader = async (): Promise<void> => {
        while (writing) {
          let count = 0;
          for await (const _event of world.other.readAll({ filter: ours(world) })) count += 1;
          counts.push(count);
        }
      };
      const reading = reader();
      for (const stream of streams) await world.append(stream, 'no_stream', world.events(stream, 7));
      writing = false;
      await reading;
      expect(counts.map((count) => count % 7)).toEqual(counts.map(() => 0));
      expect(await world.collect(world.store.readAll({ filter: ours(world) }))).toHaveLength(84);
    },
  },
  {
    name: 'a reader who gives up gets an AbortError',
    run: async (world) => {
      await mixed(world);
      const abort = new AbortController();
      const read = async (): Promise<void> => {
        for await (const _event of world.store.readAll({ filter: ours(world), signal: abort.signal })) abort.abort();
      };
      await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
    },
  },
];
