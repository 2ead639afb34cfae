import {
  AppendOutcomeUnknown,
  createMemoryStore,
  createTransactor,
  StoreUnavailable,
  UnknownEventType,
  verifyChain,
  WrongExpectedRevision,
  type EventStore,
  type Transactor,
} from '../src';
import { account, catalogue, command, Overdrawn } from './support';

const at = (store: EventStore, options = {}) =>
  createTransactor(store, catalogue, { sleep: async () => undefined, ...options });

/** The same store with its append replaced; `append` is called with the real one to pass on to. */
const withAppend = (
  store: EventStore,
  append: (real: EventStore['append'], ...args: Parameters<EventStore['append']>) => ReturnType<EventStore['append']>,
): EventStore => ({
  ...store,
  append: (...args) => append(store.append.bind(store), ...args),
  readStream: store.readStream.bind(store),
});

describe('transactor', () => {
  it('decides, appends and answers with the state after it', async () => {
    const result = await at(createMemoryStore()).transact('account-1', account, { cents: 500 }, command('c1'));
    expect(result).toMatchObject({ state: 500, revision: 0n, position: 1n, deduplicated: false });
    expect(result.events.map((event) => [event.type, event.data, event.meta.commandId])).toEqual([
      ['Deposited', { cents: 500 }, 'c1'],
    ]);
  });

  it.each([0, 1_000])('carries a command out once and repeats its first answer (cache of %d)', async (cacheSize) => {
    const store = createMemoryStore();
    const transactor = at(store, { cacheSize });
    const first = await transactor.transact('account-1', account, { cents: 500 }, command('c1'));
    await transactor.transact('account-1', account, { cents: 70 }, command('c2'));
    const again = await transactor.transact('account-1', account, { cents: 500 }, command('c1'));
    expect(again).toEqual({ ...first, deduplicated: true });
    expect((await transactor.load('account-1', account)).state).toBe(570);
  });

  describe('for a stream that is likely new', () => {
    const likelyNew = { likelyNew: true };
    /** Counts how often the store was asked for a stream. */
    const counting = (store: EventStore) => {
      const asked = { reads: 0 };
      const readStream: EventStore['readStream'] = (...args) => {
        asked.reads += 1;
        return store.readStream(...args);
      };
      return { asked, store: { ...store, append: store.append.bind(store), readStream } };
    };

    it('appends without having looked', async () => {
      const { asked, store } = counting(createMemoryStore());
      const result = await at(store).transact('account-1', account, { cents: 5 }, command('c1'), likelyNew);
      expect(result).toMatchObject({ state: 5, revision: 0n, deduplicated: false });
      expect(asked.reads).toBe(0);
    });

    it('looks after all when the guess was wrong, and decides on what it finds', async () => {
      const store = createMemoryStore();
      await at(store).transact('account-1', account, { cents: 100 }, command('c1'));
      const result = await at(store).transact('account-1', account, { cents: -40 }, command('c2'), likelyNew);
      expect(result).toMatchObject({ state: 60, revision: 1n, deduplicated: false });
    });

    it('repeats the first answer of a command that was carried out', async () => {
      const store = createMemoryStore();
      const first = await at(store).transact('account-1', account, { cents: 5 }, command('c1'), likelyNew);
      await at(store).transact('account-1', account, { cents: 70 }, command('c2'));
      const again = await at(store).transact('account-1', account, { cents: 5 }, command('c1'), likelyNew);
      expect(again).toEqual({ ...first, deduplicated: true });
    });
  });

  it('recognises a command another process carried out since the state was cached', async () => {
    const store = createMemoryStore();
    const [here, there] = [at(store), at(store)];
    await here.transact('account-1', account, { cents: 100 }, command('c1'));
    const first = await there.transact('account-1', account, { cents: -100 }, command('c2'));
    const again = await here.transact('account-1', account, { cents: -100 }, command('c2'));
    expect(again).toEqual({ ...first, deduplicated: true });
  });

  it('appends nothing when there is nothing to do and answers with where the stream stands', async () => {
    const transactor = at(createMemoryStore());
    const before = await transactor.transact('account-1', account, { cents: 5 }, command('c1'));
    const result = await transactor.transact('account-1', account, { cents: 0 }, command('c2'));
    expect(result).toEqual({ state: 5, revision: 0n, position: before.position, events: [], deduplicated: false });
    const empty = await transactor.transact('account-2', account, { cents: 0 }, command('c3'));
    expect(empty).toEqual({ state: 0, revision: -1n, position: null, events: [], deduplicated: false });
  });

  it('passes refusals on and writes nothing', async () => {
    const store = createMemoryStore();
    await expect(at(store).transact('account-1', account, { cents: -1 }, command('c1'))).rejects.toThrow(Overdrawn);
    expect((await store.head()).position).toBeNull();
  });

  it('does not refuse on a stale cached state', async () => {
    const store = createMemoryStore();
    const [here, there] = [at(store), at(store)];
    await here.transact('account-1', account, { cents: 1 }, command('c1'));
    await there.transact('account-1', account, { cents: 100 }, command('c2'));
    const result = await here.transact('account-1', account, { cents: -100 }, command('c3'));
    expect(result.state).toBe(1);
  });

  it('keeps apart two deciders that fold the same stream', async () => {
    const transactor = at(createMemoryStore());
    const counter = { ...account, evolve: (count: number) => count + 1 };
    await transactor.transact('account-1', account, { cents: 40 }, command('c1'));
    expect((await transactor.load('account-1', counter)).state).toBe(1);
    expect((await transactor.load('account-1', account)).state).toBe(40);
  });

  it('runs 50 commands of one process on one stream without a conflict', async () => {
    const store = createMemoryStore();
    const transactor = at(store);
    await Promise.all(
      Array.from({ length: 50 }, (_item, index) =>
        transactor.transact('account-1', account, { cents: 1 }, command(`c${index}`)),
      ),
    );
    expect((await transactor.load('account-1', account)).state).toBe(50);
    expect(await verifyChain(store.readStream('account-1'))).toMatchObject({ ok: true, events: 50 });
  });

  it('decides again when another process was faster, and gives up after three tries', async () => {
    const memory = createMemoryStore();
    const rival = at(memory);
    let races = 0;
    let lost = 2;
    const store = withAppend(memory, async (real, ...args) => {
      if (races < lost) await rival.transact('account-1', account, { cents: 10 }, command(`rival${races++}`));
      return real(...args);
    });
    const result = await at(store).transact('account-1', account, { cents: 1 }, command('c1'));
    expect(result).toMatchObject({ state: 21, revision: 2n });
    lost = 5;
    const refused = at(store).transact('account-1', account, { cents: 1 }, command('c2'));
    await expect(refused).rejects.toThrow(WrongExpectedRevision);
    expect(await verifyChain(memory.readStream('account-1'))).toMatchObject({ ok: true });
  });

  it('decides a command that commutes again until its turn comes', async () => {
    const memory = createMemoryStore();
    const rival = at(memory);
    let races = 0;
    const store = withAppend(memory, async (real, ...args) => {
      if (races < 12) await rival.transact('account-1', account, { cents: 10 }, command(`rival${races++}`));
      return real(...args);
    });
    const result = await at(store).transact('account-1', account, { cents: 1 }, command('c1'), { commutes: true });
    expect(result).toMatchObject({ state: 121, revision: 12n });
  });

  describe('a command that was made of what its caller saw', () => {
    const seenAt = async (transactor: Transactor) => (await transactor.load('account-1', account)).revision;

    it('is carried out on just that', async () => {
      const transactor = at(createMemoryStore());
      const opened = await transactor.transact('account-1', account, { cents: 9 }, command('c1'), { seenAt: -1n });
      const { state } = await transactor.transact('account-1', account, { cents: 1 }, command('c2'), {
        seenAt: opened.revision,
      });
      expect(state).toBe(10);
    });

    it('is refused when the stream has moved on, in this process or in another', async () => {
      const store = createMemoryStore();
      const [transactor, rival] = [at(store), at(store)];
      await transactor.transact('account-1', account, { cents: 9 }, command('c1'));
      for (const [index, other] of [transactor, rival].entries()) {
        const seen = await seenAt(transactor);
        await other.transact('account-1', account, { cents: 5 }, command(`rival${index}`));
        const late = transactor.transact('account-1', account, { cents: 1 }, command('c2'), { seenAt: seen });
        await expect(late).rejects.toThrow(WrongExpectedRevision);
      }
      expect((await transactor.load('account-1', account)).state).toBe(19);
      const unseen = rival.transact('account-1', account, { cents: 1 }, command('c2'), {
        seenAt: -1n,
        likelyNew: true,
      });
      await expect(unseen).rejects.toThrow(WrongExpectedRevision);
    });

    it('is refused when another wins while it writes, and not decided anew', async () => {
      const memory = createMemoryStore();
      const rival = at(memory);
      let races = 0;
      const store = withAppend(memory, async (real, ...args) => {
        if (races++ === 0) await rival.transact('account-1', account, { cents: 10 }, command('rival'));
        return real(...args);
      });
      const late = at(store).transact('account-1', account, { cents: 1 }, command('c1'), { seenAt: -1n });
      await expect(late).rejects.toThrow(WrongExpectedRevision);
      expect((await rival.load('account-1', account)).state).toBe(10);
    });

    it('answers as it did when it was carried out before', async () => {
      const transactor = at(createMemoryStore());
      const first = await transactor.transact('account-1', account, { cents: 9 }, command('c1'), { seenAt: -1n });
      await transactor.transact('account-1', account, { cents: 5 }, command('c2'));
      const again = await transactor.transact('account-1', account, { cents: 9 }, command('c1'), { seenAt: -1n });
      expect(again).toMatchObject({ state: first.state, revision: first.revision, deduplicated: true });
    });
  });

  it('an unknown outcome that was written is found, not written again', async () => {
    const memory = createMemoryStore();
    const store = withAppend(memory, async (real, ...args) => {
      await real(...args);
      throw new AppendOutcomeUnknown('the line went dead after the commit');
    });
    const result = await at(store).transact('account-1', account, { cents: 9 }, command('c1'));
    expect(result).toMatchObject({ state: 9, revision: 0n, deduplicated: false });
    expect(await verifyChain(memory.readStream('account-1'))).toMatchObject({ events: 1 });
  });

  it('an unknown outcome that was not written is tried again', async () => {
    const memory = createMemoryStore();
    let broken = 2;
    const store = withAppend(memory, async (real, ...args) => {
      if (broken-- > 0) throw new AppendOutcomeUnknown('the line went dead before the commit');
      return real(...args);
    });
    const result = await at(store).transact('account-1', account, { cents: 9 }, command('c1'));
    expect(result).toMatchObject({ state: 9, revision: 0n });
    expect(await verifyChain(memory.readStream('account-1'))).toMatchObject({ events: 1 });
  });

  it('looks until the store is back, and says so when it does not come back', async () => {
    const memory = createMemoryStore();
    let down = 0;
    const store: EventStore = {
      ...withAppend(memory, async (real, ...args) => {
        await real(...args);
        throw new AppendOutcomeUnknown('the server died');
      }),
      readStream: (...args) => {
        if (down-- > 0) throw new StoreUnavailable('still down');
        return memory.readStream(...args);
      },
    };
    const transactor = at(store);
    await transactor.load('account-1', account);
    down = 3;
    const found = await transactor.transact('account-1', account, { cents: 1 }, command('c1'));
    expect(found).toMatchObject({ state: 1, revision: 0n });
    await transactor.load('account-1', account);
    down = 100;
    const lost = transactor.transact('account-1', account, { cents: 1 }, command('c2'));
    await expect(lost).rejects.toThrow(AppendOutcomeUnknown);
  });

  it('keeps the chain whole when the append turns out to be a retry of different content', async () => {
    const memory = createMemoryStore();
    const early = { ...command('c1'), occurredAt: '2020-01-01T00:00:00Z' };
    await at(memory).transact('account-1', account, { cents: 3 }, early);
    const lagging = { ...withAppend(memory, (real, ...args) => real(...args)), readStream: onceBlind(memory) };
    const transactor = at(lagging);
    const repeated = await transactor.transact('account-1', account, { cents: 3 }, command('c1'));
    expect(repeated).toMatchObject({ deduplicated: true, revision: 0n });
    expect(repeated.events[0]?.meta.occurredAt).toBe('2020-01-01T00:00:00Z');
    await transactor.transact('account-1', account, { cents: 4 }, command('c2'));
    expect(await verifyChain(memory.readStream('account-1'))).toMatchObject({ ok: true, events: 2 });
  });

  it('forgets a cached stream the store no longer has', async () => {
    let store = createMemoryStore();
    const moving: EventStore = {
      ...withAppend(store, (_real, ...args) => store.append(...args)),
      readStream: (...args) => store.readStream(...args),
    };
    const transactor = at(moving);
    for (const id of ['c1', 'c2', 'c3']) await transactor.transact('account-1', account, { cents: 1 }, command(id));
    store = createMemoryStore();
    await at(store).transact('account-1', account, { cents: 50 }, command('other'));
    const result = await transactor.transact('account-1', account, { cents: 1 }, command('c4'));
    expect(result).toMatchObject({ state: 51, revision: 1n });
    expect(await verifyChain(store.readStream('account-1'))).toMatchObject({ ok: true, events: 2 });
  });

  it('refuses to write a type the catalogue does not know', async () => {
    const rogue = { ...account, decide: () => [{ type: 'Unheard', data: {} } as never] };
    const write = at(createMemoryStore()).transact('account-1', rogue, { cents: 1 }, command('c1'));
    await expect(write).rejects.toThrow(UnknownEventType);
  });
});

/** Shows an empty stream the first time, as a replica that lags behind would. */
function onceBlind(store: EventStore): EventStore['readStream'] {
  let blind = true;
  return (...args) => {
    if (!blind) return store.readStream(...args);
    blind = false;
    return (async function* () {})();
  };
}
