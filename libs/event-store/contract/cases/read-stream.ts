import type { ReadStreamOptions } from '../../src/port';
import { idsOf, type ContractCase } from '../world';

/** Reads a stream of ten events with `options` and expects these revisions, in this order. */
const reads = (name: string, options: ReadStreamOptions, revisions: readonly number[]): ContractCase => ({
  name,
  run: async (world) => {
    const stream = world.stream();
    await world.append(stream, 'no_stream', world.events(stream, 10));
    await world.append(world.stream('2'), 'no_stream', world.events(world.stream('2'), 3));
    const stored = await world.collect(world.store.readStream(stream, options));
    expect(stored.map((event) => Number(event.revision))).toEqual(revisions);
    expect(stored.every((event) => event.stream === stream)).toBe(true);
  },
});

const upwards = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_item, index) => from + index);
const downwards = (from: number, to: number) => upwards(to, from).reverse();

export const readStreamCases: readonly ContractCase[] = [
  reads('from the start', {}, upwards(0, 9)),
  reads('from a revision, inclusive', { from: 4n }, upwards(4, 9)),
  reads('at most so many', { from: 2n, limit: 3 }, [2, 3, 4]),
  reads('none when none are wanted', { limit: 0 }, []),
  reads('from beyond the end', { from: 10n }, []),
  reads('from the last', { from: 9n }, [9]),
  reads('forwards from the end is the last event', { from: 'end' }, [9]),
  reads('backwards from the end', { direction: 'backwards' }, downwards(9, 0)),
  reads('backwards, only the last', { direction: 'backwards', limit: 1 }, [9]),
  reads('backwards from a revision, inclusive', { direction: 'backwards', from: 4n }, downwards(4, 0)),
  reads('backwards from the start is the first event', { direction: 'backwards', from: 'start' }, [0]),
  reads('backwards from beyond the end', { direction: 'backwards', from: 99n, limit: 2 }, [9, 8]),
  {
    name: 'a missing stream is empty, both ways',
    run: async (world) => {
      expect(await world.collect(world.store.readStream(world.stream()))).toEqual([]);
      expect(await world.collect(world.store.readStream(world.stream(), { direction: 'backwards' }))).toEqual([]);
      expect(await world.collect(world.store.readStream(world.stream(), { from: 3n, limit: 1 }))).toEqual([]);
    },
  },
  {
    name: 'a name that is the beginning of another reads only its own',
    run: async (world) => {
      const [short, long] = [world.stream('1'), world.stream('11')];
      await world.append(short, 'no_stream', world.events(short, 1));
      await world.append(long, 'no_stream', world.events(long, 2));
      expect(await world.collect(world.store.readStream(short))).toHaveLength(1);
    },
  },
  {
    name: 'more events than a page holds, both ways',
    run: async (world) => {
      const stream = world.stream();
      const events = world.events(stream, 1_203);
      await world.append(stream, 'no_stream', events.slice(0, 1_000));
      await world.append(stream, 999n, events.slice(1_000));
      expect(idsOf(await world.collect(world.store.readStream(stream)))).toEqual(idsOf(events));
      const backwards = await world.collect(world.store.readStream(stream, { direction: 'backwards' }));
      expect(idsOf(backwards)).toEqual(idsOf(events).reverse());
      expect(await world.collect(world.store.readStream(stream, { from: 1n, limit: 1_001 }))).toHaveLength(1_001);
    },
  },
  {
    name: 'every read while others write is a prefix of the final stream (I5)',
    run: async (world) => {
      const stream = world.stream();
      const events = world.events(stream, 40);
      const seen: string[][] = [];
      let writing = true;
      const reader = async (): Promise<void> => {
        while (writing) {
          const ids: string[] = [];
          for await (const event of world.other.readStream(stream)) ids.push(event.id);
          seen.push(ids);
        }
      };
      const reading = reader();
      for (let first = 0; first < events.length; first += 2) {
        await world.append(stream, first === 0 ? 'no_stream' : BigInt(first - 1), events.slice(first, first + 2));
      }
      writing = false;
      await reading;
      for (const ids of seen) {
        expect(ids).toEqual(idsOf(events).slice(0, ids.length));
        expect(ids.length % 2).toBe(0);
      }
    },
  },
  {
    name: 'a reader who gives up gets an AbortError',
    run: async (world) => {
      const stream = world.stream();
      await world.append(stream, 'no_stream', world.events(stream, 3));
      const abort = new AbortController();
      const read = async (): Promise<void> => {
        for await (const event of world.store.readStream(stream, { signal: abort.signal })) {
          if (event.revision === 1n) abort.abort();
        }
      };
      await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
    },
  },
  {
    name: 'a reader may stop early',
    run: async (world) => {
      const stream = world.stream();
      await world.append(stream, 'no_stream', world.events(stream, 5));
      for await (const event of world.store.readStream(stream)) {
        expect(event.revision).toBe(0n);
        break;
      }
      expect(await world.collect(world.store.readStream(stream, { from: 3n }))).toHaveLength(2);
    },
  },
];
