import { eventually } from '@halfpallet/testing';
import { createOutboxDispatcher, NotNow, type OutboxDispatcher, type OutboxDispatcherOptions } from '../src';
import { createWorld, type World } from './support';

const GREET = {
  name: 'greet',
  events: ['Greeted'],
  react: () => [{ kind: 'greeting', payload: {} }],
};

interface Message {
  readonly state: string;
  readonly attempts: number;
  readonly away: number;
  readonly leased: boolean;
}

describe('messages written by the process that carries them out', () => {
  let world: World;
  let dispatcher: OutboxDispatcher | undefined;
  let greeted = 0;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(async () => {
    await dispatcher?.stop();
    await world.close();
  });

  const dispatch = (options: Omit<OutboxDispatcherOptions, 'pool'>) => {
    dispatcher = createOutboxDispatcher({ pool: world.database.pool, retryBaseMs: 10, ...options });
    dispatcher.start();
    return dispatcher;
  };
  const react = (intake?: OutboxDispatcher) => world.start([], { reactions: [GREET], intake });
  const greet = (times = 1) =>
    world.emit(`greeting-${(greeted += 1)}`, ...Array.from({ length: times }, () => ({ type: 'Greeted' })));

  async function messages(): Promise<Message[]> {
    const { rows } = await world.database.pool.query<Message>(
      'select state, attempts, away, lease_until is not null as leased from rm.outbox order by position',
    );
    return rows;
  }

  const allDone = async (count: number) => (await messages()).filter(({ state }) => state === 'done').length === count;

  it('are leased to it as they are written and carried out without being claimed', async () => {
    const runs: number[] = [];
    const taken = dispatch({ handlers: { greeting: async ({ attempts }) => void runs.push(attempts) } });
    const query = jest.spyOn(world.database.pool, 'query');
    await react(taken);
    await greet();
    await eventually(() => allDone(1));
    const claims = await Promise.all(
      query.mock.results.flatMap(({ value }) => (value instanceof Promise ? [value as Promise<unknown>] : [])),
    );
    const claimed = claims.filter((answer) => (answer as { rows?: Array<{ claimed?: unknown }> }).rows?.[0]?.claimed);
    query.mockRestore();
    expect([runs, claimed]).toEqual([[1], []]);
    expect(await messages()).toEqual([{ state: 'done', attempts: 1, away: 0, leased: false }]);
  });

  it('are carried out by others once the lease is over, when it dies before it takes them', async () => {
    const lost = { leaseMs: 300, takes: () => true, reserve: (wanted: number) => wanted, accept: () => {} };
    await world.start([], { reactions: [GREET], intake: lost });
    await greet();
    await eventually(async () => (await messages()).length === 1);
    expect(await messages()).toEqual([{ state: 'running', attempts: 1, away: 0, leased: true }]);
    const runs: number[] = [];
    dispatch({ handlers: { greeting: async ({ attempts }) => void runs.push(attempts) } });
    await eventually(() => allDone(1));
    // The handler knows that somebody may have tried before it.
    expect(runs).toEqual([2]);
  });

  it('wait in the table when there is no room for them, and none is carried out twice', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const runs: string[] = [];
    const greeting = async ({ id }: { id: string }) => {
      runs.push(id);
      await held;
    };
    await react(dispatch({ handlers: { greeting }, concurrency: 2 }));
    await greet(5);
    await eventually(async () => (await messages()).length === 5 && runs.length === 2);
    expect((await messages()).map(({ state }) => state).sort()).toEqual(
      ['pending', 'pending', 'pending', 'running', 'running'].sort(),
    );
    release();
    await eventually(() => allDone(5));
    expect(new Set(runs).size).toBe(5);
    expect(runs).toHaveLength(5);
  });

  it('wait as long as their handler asks for, and that run is not counted', async () => {
    const runs: Array<{ attempts: number; away: number; at: number }> = [];
    const greeting = async ({ attempts, away }: { attempts: number; away: number }) => {
      runs.push({ attempts, away, at: Date.now() });
      if (runs.length === 1) throw new NotNow('the mail server asks to come back', 400);
    };
    await react(dispatch({ handlers: { greeting }, maxAttempts: 1 }));
    await greet();
    await eventually(() => allDone(1));
    expect(runs.map(({ attempts, away }) => [attempts, away])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(runs[1]!.at - runs[0]!.at).toBeGreaterThanOrEqual(395);
  });

  it('are left to others by one that is stopping', async () => {
    const runs: string[] = [];
    const stopping = dispatch({ handlers: { greeting: async () => void runs.push('by the one that stops') } });
    await stopping.stop();
    await react(stopping);
    await greet();
    await eventually(async () => (await messages()).length === 1);
    expect(await messages()).toEqual([{ state: 'pending', attempts: 0, away: 0, leased: false }]);
    dispatch({ handlers: { greeting: async () => void runs.push('by another') } });
    await eventually(() => allDone(1));
    expect(runs).toEqual(['by another']);
  });
});
