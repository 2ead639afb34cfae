import { createMemoryStore, type EventStore } from '@halfpallet/event-store';
import { LIVE_RESOURCES, type LiveNews, type LiveResource } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { LiveFeed } from './live-feed';
import { LiveReader } from './live-reader';
import { MOST_MISSED } from './missed-changes';

const META = {
  schemaVersion: 1,
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  actor: { kind: 'system' as const, id: 'test' },
  occurredAt: '2026-07-01T00:00:00.000Z',
  prevHash: '0'.repeat(64),
  hash: '0'.repeat(64),
};

/** A log, read models that have come as far as `shownUpTo`, and readers of both. */
function world() {
  const store = createMemoryStore();
  const models = { shownUpTo: 1_000_000n, askedFor: 0n };
  const waitFor = async (position: bigint, _names?: readonly string[], timeoutMs = 0): Promise<boolean> => {
    models.askedFor = position;
    // The real one waits; this one looks often.
    if (position > models.shownUpTo && timeoutMs > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    return position <= models.shownUpTo;
  };
  const feed = new LiveFeed(store, { waitFor }, []);
  return { store, models, feed };
}

async function happen(store: EventStore, stream: string, type: string, count = 1): Promise<bigint> {
  const events = Array.from({ length: count }, () => ({ id: crypto.randomUUID(), type, data: {}, meta: META }));
  return (await store.append(stream, 'any', events)).position;
}

/** A reader, and all it was told. */
function readerOf(parts: { id?: string; resources?: readonly LiveResource[]; isThere?: () => boolean } = {}) {
  const user = { id: parts.id ?? 'ada', adminRole: 'owner' as const };
  const reader = new LiveReader({
    user,
    resources: new Set(parts.resources ?? LIVE_RESOURCES),
    whoIsThere: () => Promise.resolve((parts.isThere?.() ?? true) ? user : null),
  });
  let text = '';
  let isOver = false;
  reader.output.setEncoding('utf8').on('data', (part: string) => (text += part));
  reader.output.on('close', () => (isOver = true));
  const news = () => [...text.matchAll(/^event: news\ndata: (.+)$/gm)].map(([, json]) => JSON.parse(json!) as LiveNews);
  return {
    reader,
    news,
    text: () => text,
    until: (is: (one: LiveNews) => boolean) => eventually(async () => news().find(is)),
    ended: () => eventually(async () => isOver),
  };
}

const speaksOf = (resource: LiveResource, id?: string) => (one: LiveNews) =>
  one.changes.some((change) => change.resource === resource && (id === undefined || change.ids?.includes(id)));

describe('the feed of the back-office', () => {
  it('tells a change once the read models show it, and not before', async () => {
    const { store, models, feed } = world();
    const ada = readerOf();
    await feed.join(ada.reader, undefined);
    const first = await ada.until(({ reset }) => reset);
    expect(first).toEqual({ position: expect.any(String), reset: true, changes: [] });

    models.shownUpTo = BigInt(first.position);
    const position = await happen(store, 'order-1', 'OrderShipped');
    await eventually(async () => models.askedFor === position);
    expect(ada.news()).toHaveLength(1);
    models.shownUpTo = position;
    expect(await ada.until(speaksOf('orders', '1'))).toMatchObject({ position: String(position), reset: false });
    feed.beforeApplicationShutdown();
  });

  it('tells whoever comes back what they missed, and everything when it was too much', async () => {
    const { store, feed } = world();
    const seen = await happen(store, 'order-1', 'OrderPlaced');
    await happen(store, 'order-2', 'OrderShipped');
    const back = readerOf();
    await feed.join(back.reader, String(seen));
    const missed = await back.until(() => true);
    expect(missed.reset).toBe(false);
    expect(missed.changes.find(({ resource }) => resource === 'orders')).toEqual({ resource: 'orders', ids: ['2'] });

    const last = await happen(store, 'order-3', 'OrderCommented', MOST_MISSED);
    await back.until(({ position }) => position === String(last));
    const late = readerOf();
    await feed.join(late.reader, String(seen));
    expect(await late.until(() => true)).toMatchObject({ reset: true, changes: [] });

    for (const odd of ['x', '-1', '', '999999999']) {
      const stranger = readerOf({ id: `of ${odd}` });
      await feed.join(stranger.reader, odd);
      expect(await stranger.until(() => true)).toMatchObject({ reset: true });
    }
    feed.beforeApplicationShutdown();
  });

  it('tells nobody of lists they may not read, but how far the log is', async () => {
    const { store, feed } = world();
    const [sam, ada] = [readerOf({ id: 'sam', resources: ['products'] }), readerOf()];
    await feed.join(sam.reader, undefined);
    await feed.join(ada.reader, undefined);
    await sam.until(() => true);
    await ada.until(() => true);
    const position = await happen(store, 'payment-1', 'RefundSettled');
    await ada.until(speaksOf('refunds'));
    await feed.beat();
    await eventually(async () => sam.text().endsWith(`id: ${position}\nevent: beat\ndata: ${position}\n\n`));
    expect(sam.news()).toHaveLength(1);
    feed.beforeApplicationShutdown();
  });

  it('says that the lists are late when they do not show what stood in the log a beat ago, until they do', async () => {
    const { store, models, feed } = world();
    const ada = readerOf();
    await feed.join(ada.reader, undefined);
    models.shownUpTo = BigInt((await ada.until(({ reset }) => reset)).position);
    const position = await happen(store, 'order-1', 'OrderShipped');
    await eventually(async () => models.askedFor === position);
    // What has come since the beat before may well be on its way.
    await feed.beat();
    await eventually(async () => ada.text().includes('event: beat'));
    expect(ada.text()).not.toContain('event: late');
    await feed.beat();
    await eventually(async () => ada.text().endsWith('event: late\ndata: lists\n\n'));
    models.shownUpTo = position;
    await ada.until(speaksOf('orders', '1'));
    await feed.beat();
    await eventually(async () => ada.text().endsWith(`id: ${position}\nevent: beat\ndata: ${position}\n\n`));
    feed.beforeApplicationShutdown();
  });

  it('ends the stream of a session that is over, and at once of somebody whose role is another one', async () => {
    const { store, feed } = world();
    const is = { there: true };
    const [leaving, dismissed, ada] = [
      readerOf({ id: 'lee', isThere: () => is.there }),
      readerOf({ id: 'dee' }),
      readerOf(),
    ];
    for (const one of [leaving, dismissed, ada]) await feed.join(one.reader, undefined);
    is.there = false;
    await feed.beat();
    await leaving.ended();
    expect(leaving.text()).toContain('event: over');
    await happen(store, 'account-dee', 'StaffDismissed');
    await dismissed.ended();
    expect(ada.reader.output.destroyed).toBe(false);
    feed.beforeApplicationShutdown();
    await ada.ended();
    expect(ada.text()).not.toContain('event: over');
  });

  it('follows the log while somebody reads, and no longer', async () => {
    const { feed } = world();
    expect(feed.isFollowing).toBe(false);
    const ada = readerOf();
    await feed.join(ada.reader, undefined);
    expect(feed.isFollowing).toBe(true);
    ada.reader.output.destroy();
    await eventually(async () => !feed.isFollowing);
  });

  it('opens so many streams for a person, and none while the shop stops', async () => {
    const { feed } = world();
    for (let open = 0; open < 8; open += 1) await feed.join(readerOf().reader, undefined);
    await expect(feed.join(readerOf().reader, undefined)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_STREAMS',
    });
    await feed.join(readerOf({ id: 'bob' }).reader, undefined);
    feed.beforeApplicationShutdown();
    await expect(feed.join(readerOf({ id: 'cy' }).reader, undefined)).rejects.toMatchObject({ status: 503 });
  });

  it('cuts off whoever does not read, and keeps little for them', async () => {
    const { feed } = world();
    const user = { id: 'slow', adminRole: 'owner' as const };
    const reader = new LiveReader({ user, resources: new Set(LIVE_RESOURCES), whoIsThere: async () => user });
    await feed.join(reader, undefined);
    const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
    for (let told = 0; told < 30 && !reader.output.destroyed; told += 1) {
      reader.tell({ position: '1', reset: false, changes: [{ resource: 'orders', ids }] });
    }
    expect(reader.output.destroyed).toBe(true);
    await eventually(async () => !feed.isFollowing);
  });

  it('answers in one go, too', async () => {
    const { store, models, feed } = world();
    const seen = await happen(store, 'order-1', 'OrderPlaced');
    expect(await feed.since(undefined)).toEqual({ position: String(seen), reset: true, changes: [] });
    expect(await feed.since(String(seen))).toEqual({ position: String(seen), reset: false, changes: [] });
    const position = await happen(store, 'order-1', 'OrderShipped');
    expect((await feed.since(String(seen))).changes).toContainEqual({ resource: 'orders', ids: ['1'] });
    models.shownUpTo = position - 1n;
    await expect(feed.since(String(seen))).rejects.toMatchObject({ status: 503 });
    expect(feed.isFollowing).toBe(false);
  });
});
