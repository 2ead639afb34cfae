import type { Filter, RecordedEvent, SubscriptionMessage } from '../../src/port';
import { eventsOf, idsOf, type ContractCase, type World } from '../world';

const ours = (world: World): Filter => ({ streamPrefixes: [world.category('')] });

async function write(world: World, count: number, label = '1', store = world.store): Promise<string[]> {
  const stream = world.stream(label);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const events = world.events(stream, 1);
    await store.append(stream, 'any', events);
    ids.push(...idsOf(events));
  }
  return ids;
}

const holds = (count: number) => (messages: readonly SubscriptionMessage[]) => eventsOf(messages).length >= count;
const caughtUp = (messages: readonly SubscriptionMessage[]) => messages.some(({ kind }) => kind === 'caughtUp');

/** Runs `work` once, the first time the subscription says it has caught up. */
const onceCaughtUp = (work: () => Promise<unknown>) => {
  let done = false;
  return async (messages: readonly SubscriptionMessage[]): Promise<void> => {
    if (done || !caughtUp(messages)) return;
    done = true;
    await work();
  };
};

const increasing = (events: readonly RecordedEvent[]): boolean =>
  events.every((event, index) => index === 0 || event.position > events[index - 1]!.position);

export const subscribeCases: readonly ContractCase[] = [
  {
    name: 'catches up, says so, and follows',
    run: async (world) => {
      const after = await world.mark();
      const before = await write(world, 3);
      let live: string[] = [];
      const messages = await world.subscribeUntil(
        { after, filter: ours(world) },
        holds(5),
        onceCaughtUp(async () => (live = await write(world, 2))),
      );
      expect(idsOf(eventsOf(messages))).toEqual([...before, ...live]);
      expect(
        eventsOf(
          messages.slice(
            0,
            messages.findIndex(({ kind }) => kind === 'caughtUp'),
          ),
        ),
      ).toHaveLength(3);
      expect(messages.filter(({ kind }) => kind === 'caughtUp')).toHaveLength(1);
    },
  },
  {
    name: 'starts after the position it is given',
    run: async (world) => {
      const ids = await write(world, 4);
      const all = await world.collect(world.store.readAll({ filter: ours(world) }));
      const messages = await world.subscribeUntil({ after: all[1]!.position, filter: ours(world) }, holds(2));
      expect(idsOf(eventsOf(messages))).toEqual(ids.slice(2));
    },
  },
  {
    name: 'from the end shows only what comes',
    run: async (world) => {
      await write(world, 2);
      let live: string[] = [];
      const messages = await world.subscribeUntil(
        { after: 'end', filter: ours(world) },
        holds(2),
        onceCaughtUp(async () => (live = await write(world, 2))),
      );
      expect(idsOf(eventsOf(messages))).toEqual(live);
    },
  },
  {
    name: 'from the start of everything, without a filter',
    run: async (world) => {
      const ids = await write(world, 3);
      const messages = await world.subscribeUntil({ after: 'start', filter: {} }, caughtUp);
      const mine = eventsOf(messages).filter((event) => event.stream.startsWith(world.category('')));
      expect(idsOf(mine)).toEqual(ids);
      expect(increasing(eventsOf(messages))).toBe(true);
    },
    transcript: false,
  },
  {
    name: 'a filtered reader learns how far it has seen though nothing matched',
    run: async (world) => {
      const after = await world.mark();
      const filter = { eventTypes: ['NeverHappens'] };
      let last: RecordedEvent['position'] | undefined;
      const reached = (messages: readonly SubscriptionMessage[]) =>
        last !== undefined &&
        messages.some((message) => message.kind === 'checkpoint' && message.position >= (last as bigint));
      const messages = await world.subscribeUntil({ after, filter }, reached, async (soFar) => {
        if (!caughtUp(soFar) || last !== undefined) return;
        const result = await world.store.append(world.stream(), 'any', world.events(world.stream(), 3));
        last = result.position;
      });
      expect(eventsOf(messages)).toEqual([]);
    },
  },
  {
    name: 'what did not match before the start is checkpointed too',
    run: async (world) => {
      const after = await world.mark();
      const { position } = await world.store.append(world.stream(), 'any', world.events(world.stream(), 3));
      const messages = await world.subscribeUntil({ after, filter: { eventTypes: ['NeverHappens'] } }, (soFar) =>
        soFar.some((message) => message.kind === 'checkpoint' && message.position >= position),
      );
      expect(messages[0]?.kind).toBe('checkpoint');
    },
  },
  {
    name: 'caught up names a position at or past the last event delivered',
    run: async (world) => {
      const after = await world.mark();
      await write(world, 3);
      const messages = await world.subscribeUntil({ after, filter: ours(world) }, caughtUp);
      const message = messages.find(({ kind }) => kind === 'caughtUp') as { position: bigint | null };
      expect(message.position! >= eventsOf(messages).at(-1)!.position).toBe(true);
    },
  },
  {
    name: 'checkpoints never go back and never overtake an event still to come',
    run: async (world) => {
      const after = await world.mark();
      const writing = Promise.all(['1', '2', '3'].map((label) => write(world, 20, label)));
      const filter = { ...ours(world), streamPrefixes: [`${world.stream('2')}`] };
      const messages = await world.subscribeUntil({ after, filter }, holds(20));
      await writing;
      let seen = 0n;
      for (const message of messages) {
        if (message.kind === 'event') expect(message.event.position > seen).toBe(true);
        if (message.kind === 'checkpoint') expect(message.position > seen).toBe(true);
        if (message.kind === 'event') seen = message.event.position;
        if (message.kind === 'checkpoint') seen = message.position;
      }
    },
    transcript: false,
  },
  {
    name: 'many writers, two clients: everything once, in order, without a gap (I3, I4)',
    run: async (world) => {
      const after = await world.mark();
      const labels = Array.from({ length: 8 }, (_item, index) => String(index));
      const writing = Promise.all(
        labels.map((label, index) => write(world, 15, label, index % 2 === 0 ? world.store : world.other)),
      );
      const messages = await world.subscribeUntil({ after, filter: ours(world) }, holds(120));
      const written = (await writing).flat();
      const events = eventsOf(messages);
      expect(increasing(events)).toBe(true);
      expect(new Set(idsOf(events))).toEqual(new Set(written));
      expect(events).toHaveLength(120);
      expect(idsOf(await world.collect(world.store.readAll({ filter: ours(world) })))).toEqual(idsOf(events));
    },
    transcript: false,
  },
  {
    name: 'resubscribing after the last delivered neither skips nor repeats',
    run: async (world) => {
      const after = await world.mark();
      const ids = await write(world, 9);
      const seen: string[] = [];
      let from: RecordedEvent['position'] | 'start' = after;
      while (seen.length < 9) {
        const messages = await world.subscribeUntil({ after: from, filter: ours(world) }, holds(2 - (seen.length % 2)));
        for (const event of eventsOf(messages)) {
          seen.push(event.id);
          from = event.position;
        }
        if (seen.length === 4) ids.push(...(await write(world, 1)));
      }
      expect(seen).toEqual(ids.slice(0, seen.length));
    },
  },
  {
    name: 'a slow consumer gets everything',
    run: async (world) => {
      const after = await world.mark();
      const writing = write(world, 30);
      const messages = await world.subscribeUntil(
        { after, filter: ours(world) },
        holds(30),
        () => new Promise((resolve) => setTimeout(resolve, 5)),
      );
      expect(idsOf(eventsOf(messages))).toEqual(await writing);
    },
  },
  {
    name: 'more events than a page holds',
    run: async (world) => {
      const after = await world.mark();
      const stream = world.stream();
      const events = world.events(stream, 1_234);
      await world.append(stream, 'no_stream', events.slice(0, 1_000));
      await world.append(stream, 999n, events.slice(1_000));
      const messages = await world.subscribeUntil({ after, filter: ours(world) }, holds(1_234));
      expect(idsOf(eventsOf(messages))).toEqual(idsOf(events));
    },
  },
  {
    name: 'a batch of exactly one page is followed by caughtUp',
    run: async (world) => {
      const after = await world.mark();
      const stream = world.stream();
      await world.append(stream, 'no_stream', world.events(stream, 500));
      const messages = await world.subscribeUntil({ after, filter: ours(world) }, caughtUp);
      expect(eventsOf(messages)).toHaveLength(500);
    },
  },
  {
    name: 'two subscribers do not disturb each other',
    run: async (world) => {
      const after = await world.mark();
      const ids = await write(world, 5);
      const [one, two] = await Promise.all([
        world.subscribeUntil({ after, filter: ours(world) }, holds(5)),
        world.subscribeUntil({ after, filter: ours(world) }, holds(5)),
      ]);
      expect([idsOf(eventsOf(one)), idsOf(eventsOf(two))]).toEqual([ids, ids]);
    },
  },
  {
    name: 'aborting ends a waiting subscription without an error',
    run: async (world) => {
      const abort = new AbortController();
      const kinds: string[] = [];
      for await (const message of world.store.subscribeAll({ after: 'end', signal: abort.signal })) {
        kinds.push(message.kind);
        if (message.kind === 'caughtUp') setTimeout(() => abort.abort(), 20);
      }
      expect(kinds).toEqual(['caughtUp']);
      const none = [];
      for await (const message of world.store.subscribeAll({ after: 'start', signal: AbortSignal.abort() })) {
        none.push(message);
      }
      expect(none).toEqual([]);
    },
  },
];
