import type { SubscriptionMessage } from '../../src/port';
import { eventsOf, idsOf, type ContractCase, type World } from '../world';

const ours = (world: World) => ({ streamPrefixes: [world.category('')] });

/** Appends as a careful caller does: on an unknown outcome the same ids and expectation are sent again. */
async function persist(world: World, stream: string, expected: 'no_stream' | bigint, id: number): Promise<string> {
  const events = world.events(stream, 1, { data: { id } });
  for (let attempt = 0; ; attempt++) {
    try {
      await world.store.append(stream, expected, events);
      return events[0]!.id;
    } catch (error) {
      const name = (error as Error).name;
      if (attempt >= 20 || (name !== 'StoreUnavailable' && name !== 'AppendOutcomeUnknown')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export const faultCases: readonly ContractCase[] = [
  {
    name: 'head moves with every append and its store id is the same for every client',
    run: async (world) => {
      const before = (await world.store.head()).position ?? 0n;
      const { position } = await world.store.append(world.stream(), 'no_stream', world.events(world.stream(), 2));
      const [one, two] = [await world.store.head(), await world.other.head()];
      expect(position > before).toBe(true);
      expect(one.position! >= position).toBe(true);
      expect(one.storeId).toBe(two.storeId);
      expect(one.storeId).toMatch(/^[0-9a-f-]{36}$/);
    },
  },
  {
    name: 'a healthy store says so',
    run: async (world) => {
      expect(await world.store.health()).toMatchObject({ ok: true });
    },
  },
  {
    name: 'a subscription survives its connection and says that it reconnected (I4)',
    needs: 'breakable',
    run: async (world) => {
      const after = await world.mark();
      const stream = world.stream();
      const written: string[] = [];
      let step = 0;
      const reconnected = (messages: readonly SubscriptionMessage[]) =>
        messages.some(({ kind }) => kind === 'reconnected');
      const messages = await world.subscribeUntil(
        { after, filter: ours(world) },
        (soFar) => reconnected(soFar) && eventsOf(soFar).length >= 2,
        async (soFar) => {
          if (step === 0 && soFar.some(({ kind }) => kind === 'caughtUp')) {
            step = 1;
            written.push(await persist(world, stream, 'no_stream', 1));
          } else if (step === 1 && eventsOf(soFar).length === 1) {
            step = 2;
            // A connection that does not stand yet cannot break.
            await world.subject.follows?.();
            await world.subject.dropConnections!();
            written.push(await persist(world, stream, 0n, 2));
          }
        },
      );
      expect(idsOf(eventsOf(messages))).toEqual(written);
    },
  },
  {
    name: 'appends through breaking connections are there once or not at all (I1, I9)',
    needs: 'breakable',
    run: async (world) => {
      const streams = Array.from({ length: 10 }, (_item, index) => world.stream(String(index)));
      let cutting = true;
      let stored = 0;
      const cutter = async (): Promise<void> => {
        for (let before = -1; cutting;) {
          await new Promise((resolve) => setTimeout(resolve, 40));
          // A machine that is too busy to write anything in that time would be cut off for ever.
          if (!cutting || stored === before) continue;
          before = stored;
          await world.subject.dropConnections!();
        }
      };
      const cuts = cutter();
      const written = await Promise.all(
        streams.map(async (stream) => {
          const ids: string[] = [];
          for (let index = 0; index < 15; index++) {
            ids.push(await persist(world, stream, index === 0 ? 'no_stream' : BigInt(index - 1), index));
            stored += 1;
          }
          return ids;
        }),
      ).finally(() => (cutting = false));
      await cuts;
      for (const [index, stream] of streams.entries()) {
        let found: string[] | undefined;
        for (let attempt = 0; found === undefined; attempt++) {
          found = await world.collect(world.other.readStream(stream)).then(idsOf, (error: Error) => {
            if (attempt > 20 || error.name !== 'StoreUnavailable') throw error;
            return undefined;
          });
        }
        expect(found).toEqual(written[index]);
      }
    },
  },
];
