import { verifyChain } from '../../src/envelope/hash-chain';
import { eventsOf, type ContractCase } from '../world';

/** JSON.parse rather than a literal: only so is `__proto__` an ordinary key. */
const awkwardKeys: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2,"":3,"a.b":4,"ключ":5,"🔑":6}');

const comesBack = (name: string, data: unknown): ContractCase => ({
  name,
  run: async (world) => {
    const stream = world.stream();
    const events = world.events(stream, 1, { data });
    await world.append(stream, 'no_stream', events);
    const [stored] = await world.collect(world.store.readStream(stream));
    expect(stored?.data).toStrictEqual(JSON.parse(JSON.stringify(data)));
    expect(await verifyChain(world.store.readStream(stream))).toMatchObject({ ok: true, events: 1 });
  },
});

export const fidelityCases: readonly ContractCase[] = [
  comesBack('texts of every script, quotes, backslashes, control characters', {
    text: 'héllo 😀 日本語 العربية "quoted" \\back\\slash \t\n\r\u0001\u007f\u2028 \\u0000 {curly} , \'single\' NULL',
  }),
  comesBack('numbers at their limits', {
    numbers: [0, -0, 1.5, 0.1 + 0.2, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, -9007199254740991, 1e100],
  }),
  comesBack('empty values', { object: {}, list: [], text: '', nothing: null, no: false, nested: [[], [{}]] }),
  comesBack('null as data', null),
  comesBack('a bare text as data', 'text'),
  comesBack('a list as data', [1, 'two', null, { three: 3 }]),
  comesBack('awkward keys', awkwardKeys),
  comesBack('properties that are undefined are absent', { there: 1, absent: undefined }),
  {
    name: 'metadata comes back exactly',
    run: async (world) => {
      const stream = world.stream();
      const [event] = world.events(stream, 1);
      const meta = {
        ...event!.meta,
        schemaVersion: 7,
        actor: { kind: 'admin' as const, id: 'a-1', onBehalfOf: 'p-2' },
        reason: 'because “quoted” 😀',
        subjects: ['person-1', 'person-2'],
        occurredAt: '2026-02-28T23:59:59.999999999Z',
      };
      await world.append(stream, 'no_stream', [{ ...event!, meta }]);
      const [stored] = await world.collect(world.store.readStream(stream));
      expect({ ...stored!.meta }).toStrictEqual(meta);
    },
  },
  {
    name: 'every reading shows the same event',
    run: async (world) => {
      const stream = world.stream();
      await world.append(stream, 'no_stream', world.events(stream, 2));
      const filter = { streamPrefixes: [`${world.category()}-`] };
      const fromStream = await world.collect(world.store.readStream(stream));
      const fromAll = await world.collect(world.other.readAll({ filter }));
      const messages = await world.subscribeUntil({ after: 'start', filter }, (seen) => eventsOf(seen).length >= 2);
      const subscribed = eventsOf(messages).map((event) => ({ ...event }));
      expect(fromAll.map((event) => ({ ...event }))).toStrictEqual(fromStream.map((event) => ({ ...event })));
      expect(subscribed).toStrictEqual(fromStream.map((event) => ({ ...event })));
      expect(fromStream.map((event) => Math.abs(Date.now() - event.recordedAt.getTime()) < 60_000)).toEqual([
        true,
        true,
      ]);
    },
  },
];
