import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { engineMemory, giveMemoryBackAtRest } from './rest-memory';

const MB = 2 ** 20;

describe('memory of a process at rest', () => {
  let stop: () => void;
  let used: number;
  let room: number;
  let old: number;
  let collected: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    used = 0;
    room = 32 * MB;
    old = 60 * MB;
    collected = [];
    stop = giveMemoryBackAtRest({
      cpuMs: () => used,
      roomBytes: () => room,
      oldBytes: () => old,
      collect(kind) {
        collected.push(kind);
        // The first one is for the engine to begin to count.
        if (kind === 'whole' || collected.at(-2) === 'small') room = 2 * MB;
        if (kind === 'whole') old = 60 * MB;
      },
    });
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  /** @param share of one processor */
  const seconds = (count: number, share: number) => {
    for (let half = 0; half < 2 * count; half += 1) {
      used += 500 * share;
      jest.advanceTimersByTime(500);
    }
  };

  it('is given back once, when the work is over for a while', () => {
    seconds(30, 0.8);
    expect(collected).toEqual([]);
    seconds(5, 0.02);
    expect(collected).toEqual(['small']);
    seconds(60, 0.02);
    expect(collected).toEqual(['small', 'small']);
  });

  it('is given back again after the next work', () => {
    seconds(20, 0);
    seconds(20, 0.9);
    room = 32 * MB;
    collected.length = 0;
    seconds(20, 0);
    expect(collected).toEqual(['small', 'small']);
  });

  it('is kept where old objects have grown between two bursts of work', () => {
    old = 190 * MB;
    for (let burst = 0; burst < 10; burst += 1) {
      seconds(1, 0.5);
      seconds(5, 0);
    }
    expect(collected).not.toContain('whole');
  });

  it('costs what the engine has learned seldom, where it will not go', () => {
    stop();
    const tries: string[] = [];
    let grown = 0;
    stop = giveMemoryBackAtRest({
      cpuMs: () => 0,
      roomBytes: () => 32 * MB,
      oldBytes: () => (grown += 100 * MB),
      collect: (kind) => tries.push(kind),
    });
    seconds(60, 0);
    expect(tries.filter((kind) => kind === 'whole')).toHaveLength(2);
  });

  it('is given back where all queues are looked after at once now and then', () => {
    seconds(30, 0.8);
    for (let second = 0; second < 20; second += 1) {
      used += 100;
      seconds(1, 0.02);
    }
    expect(collected).toEqual(['small', 'small']);
  });

  it('is given back after old objects were let lie, once for each time', () => {
    room = 4 * MB;
    old = 190 * MB;
    seconds(60, 0);
    expect(collected).toEqual(['small', 'whole']);
    seconds(10, 0.9);
    old += 40 * MB;
    seconds(60, 0);
    expect(collected).toEqual(['small', 'whole']);
    seconds(10, 0.9);
    old += 40 * MB;
    seconds(60, 0);
    expect(collected).toEqual(['small', 'whole', 'small', 'whole']);
  });

  it('leaves alone what is not worth it', () => {
    room = 4 * MB;
    seconds(60, 0);
    expect(collected).toEqual([]);
  });
});

describe('collecting', () => {
  const { gc } = globalThis;
  beforeAll(() => {
    setFlagsFromString('--expose-gc');
    globalThis.gc = runInNewContext('gc') as typeof gc;
  });
  afterAll(() => {
    globalThis.gc = gc;
  });

  it('reaches old objects when it is whole, on every engine', async () => {
    const engine = engineMemory()!;
    const turn = () => new Promise(setImmediate);
    const held: object[] = [{ name: 'an old object' }];
    const ref = new WeakRef(held[0]!);
    for (let round = 0; round < 3; round += 1) engine.collect('small');
    held.length = 0;
    await turn();
    engine.collect('small');
    expect(ref.deref() === undefined).toBe(false);
    await turn();
    engine.collect('whole');
    expect(ref.deref() === undefined).toBe(true);
  });
});
