import { randomUUID } from 'node:crypto';
import { createEventCatalogue, createMemoryStore, createTransactor, type EventStore } from '@halfpallet/event-store';
import type { GivenIds } from '../domain/product-ids';
import { catalogueEventTypes } from '../domain/product.events';
import { AllocateProductIds, AllocateProductIdsHandler } from './allocate-product-ids';

const context = () => ({
  commandId: randomUUID(),
  correlationId: 'file',
  causationId: 'file',
  actor: { kind: 'admin' as const, id: 'staff-1' },
  occurredAt: '2026-11-29T00:00:00.000Z',
});
const keys = Array.from({ length: 450 }, (_, index) => `file:ref-${index}`);

describe('ids of the products of a file', () => {
  let readEvents: number;
  let appends: number;
  let allocate: (asked: readonly string[]) => Promise<GivenIds>;
  beforeEach(() => {
    [readEvents, appends] = [0, 0];
    const store = createMemoryStore();
    const counted: EventStore = {
      ...store,
      append: (...args) => ((appends += 1), store.append(...args)),
      async *readStream(...args) {
        for await (const event of store.readStream(...args)) {
          readEvents += 1;
          yield event;
        }
      },
    };
    const handler = new AllocateProductIdsHandler(createTransactor(counted, createEventCatalogue(catalogueEventTypes)));
    allocate = (asked) => handler.execute(new AllocateProductIds(asked, context()));
  });

  it('are given out many at a time, and looked up without their history being read once more', async () => {
    const ids = await allocate(keys);
    expect([new Set(keys.map((key) => ids.get(key))).size, Math.min(...ids.ids())]).toEqual([450, 1_000_000]);
    expect(appends).toBe(3);
    readEvents = 0;
    const again = await allocate(keys);
    expect(keys.map((key) => again.get(key))).toEqual(keys.map((key) => ids.get(key)));
    expect([appends, readEvents]).toEqual([3, 0]);
  });

  it('are the same for two who bring the same file at the same moment', async () => {
    const [one, other] = await Promise.all([allocate(keys), allocate(keys)]);
    expect(keys.map((key) => one.get(key))).toEqual(keys.map((key) => other.get(key)));
    expect(new Set(one.ids()).size).toBe(450);
  });
});
