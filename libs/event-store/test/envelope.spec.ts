import fc from 'fast-check';
import { anySign } from '@halfpallet/testing';
import {
  canonicalJson,
  createMemoryStore,
  eventId,
  GENESIS_HASH,
  globalPosition,
  globalPositionToString,
  InvalidEvent,
  parseGlobalPosition,
  sealEvents,
  uuidv5,
  verifyChain,
  type RecordedEvent,
} from '../src';
import { baseMeta, memoryEvents } from './support';

describe('canonical JSON', () => {
  it('follows the example of RFC 8785', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys by UTF-16 code units', () => {
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
    const values = [...canonicalJson(keys).matchAll(/:(\d)/g)].map((match) => Number(match[1]));
    expect(values).toEqual([2, 4, 6, 7, 1, 5, 3]);
  });

  it('is the same text for any order of keys and comes back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        let text: string;
        try {
          text = canonicalJson(value);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidEvent);
          expect(JSON.stringify(value)).toMatch(/\\u0000|\\ud[89a-f]/i);
          return;
        }
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('refuses exactly the texts UTF-8 and jsonb cannot hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign }), fc.integer({ min: 0, max: 0xffff }), (text, unit) => {
        const mixed = text + String.fromCharCode(unit);
        const storable = !mixed.includes('\0') && Buffer.from(mixed, 'utf8').toString('utf8') === mixed;
        if (storable) expect(JSON.parse(canonicalJson([mixed]))).toEqual([mixed]);
        else expect(() => canonicalJson([mixed])).toThrow(InvalidEvent);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('ids and positions', () => {
  it('makes version 5 UUIDs', () => {
    const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
    expect(uuidv5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
    expect(() => uuidv5('no-uuid', 'x')).toThrow(TypeError);
  });

  it('derives the id of an event from stream, command and index, and from nothing else', () => {
    expect(eventId('order-1', 'c', 0)).toBe(eventId('order-1', 'c', 0));
    const others = [eventId('order-1', 'c', 1), eventId('order-1', 'd', 0), eventId('order-2', 'c', 0)];
    expect(new Set([eventId('order-1', 'c', 0), ...others]).size).toBe(4);
  });

  it('writes positions as plain decimals and takes nothing else', () => {
    expect(globalPositionToString(globalPosition(42n))).toBe('42');
    expect(parseGlobalPosition('42')).toBe(42n);
    for (const text of ['', '042', '-1', '1.0', '1e3', ' 1', '0x1', '9'.repeat(20)]) {
      expect(parseGlobalPosition(text)).toBeUndefined();
    }
  });
});

describe('hash chain', () => {
  const chain = async (count: number): Promise<RecordedEvent[]> => {
    const store = createMemoryStore();
    await store.append('order-1', 'no_stream', memoryEvents('order-1', count));
    const events: RecordedEvent[] = [];
    for await (const event of store.readStream('order-1')) events.push(event);
    return events;
  };

  it('verifies what was not touched', async () => {
    const events = await chain(5);
    expect(await verifyChain(events)).toEqual({ ok: true, events: 5, lastHash: events[4]?.meta.hash });
  });

  const edits: ReadonlyArray<[string, (events: RecordedEvent[]) => RecordedEvent[], bigint]> = [
    ['an edited amount', (e) => e.map((x, i) => (i === 2 ? { ...x, data: { number: 99 } } : x)), 2n],
    ['an edited type', (e) => e.map((x, i) => (i === 1 ? { ...x, type: 'Other' } : x)), 1n],
    ['an edited id', (e) => e.map((x, i) => (i === 1 ? { ...x, id: e[0]!.id } : x)), 1n],
    [
      'an edited actor',
      (e) => e.map((x, i) => (i === 3 ? { ...x, meta: { ...x.meta, actor: { kind: 'admin', id: 'x' } } } : x)),
      3n,
    ],
    ['a removed event', (e) => e.filter((_x, i) => i !== 2), 2n],
    ['a removed first event', (e) => e.slice(1), 0n],
    ['two swapped events', (e) => [e[0]!, { ...e[2]!, revision: 1n }, { ...e[1]!, revision: 2n }, ...e.slice(3)], 1n],
    ['an event moved to another stream', (e) => e.map((x) => ({ ...x, stream: 'order-2' })), 0n],
  ];
  it.each(edits)('finds %s', async (_name, edit, revision) => {
    expect(await verifyChain(edit(await chain(5)))).toMatchObject({ ok: false, revision });
  });

  it('finds an inserted event even when it is sealed itself', async () => {
    const events = await chain(3);
    const [forged] = sealEvents('order-1', 1n, events[0]!.meta.hash, [
      { id: events[2]!.id, type: 'Forged', data: {}, meta: baseMeta },
    ]);
    const inserted = { ...events[1]!, ...forged! };
    expect(await verifyChain([events[0]!, inserted, events[2]!])).toMatchObject({ ok: false, revision: 2n });
  });

  it('starts from a fixed value', () => {
    expect(GENESIS_HASH).toHaveLength(64);
  });
});
