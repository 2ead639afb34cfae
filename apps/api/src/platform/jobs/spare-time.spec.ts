import { SpareTime } from './spare-time';

describe('turns of the jobs that stand back', () => {
  let used: number;
  let spare: SpareTime;
  let begun: { at: number; over: () => void }[];

  beforeEach(() => {
    jest.useFakeTimers();
    used = 0;
    begun = [];
    spare = new SpareTime({ now: () => performance.now(), cpuMs: () => used, processors: 2 });
  });
  afterEach(() => {
    spare.close();
    jest.useRealTimers();
  });

  const ask = (signal?: AbortSignal) =>
    void spare.turn(signal).then((over) => begun.push({ at: performance.now(), over }));
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  /** The last that began has used so much. */
  const end = (cpuMs: number) => {
    used += cpuMs;
    begun.at(-1)!.over();
  };
  /** The shop says that it is in use for so long. */
  const inUse = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += 1_000) {
      spare.heard();
      await pass(Math.min(1_000, ms - gone));
    }
  };

  it('come at once while nobody uses the shop, any number of them', async () => {
    for (let job = 0; job < 20; job += 1) ask();
    await pass(0);
    expect(begun).toHaveLength(20);
  });

  it('come one after the other while somebody does, with a pause by what each took', async () => {
    spare.heard();
    for (let job = 0; job < 3; job += 1) ask();
    await inUse(100);
    expect(begun).toHaveLength(1);
    end(30);
    // A twentieth of each of two processors: a pause ten times as long.
    await inUse(250);
    expect(begun).toHaveLength(1);
    await inUse(200);
    expect(begun).toHaveLength(2);
    expect(begun[1]!.at - begun[0]!.at).toBeGreaterThanOrEqual(299);
    end(5);
    await inUse(200);
    expect(begun).toHaveLength(3);
  });

  it('come after the longest pause, whatever one takes', async () => {
    spare.heard();
    for (let job = 0; job < 3; job += 1) ask();
    await inUse(100);
    end(60_000);
    await inUse(1_800);
    expect(begun).toHaveLength(1);
    await inUse(300);
    expect(begun).toHaveLength(2);
    end(60_000);
    await inUse(2_100);
    expect(begun).toHaveLength(3);
    expect(begun[2]!.at - begun[1]!.at).toBeGreaterThanOrEqual(1_999);
  });

  it('come soon while others only wait for an answer, and later when those take much', async () => {
    spare.heard();
    for (let job = 0; job < 4; job += 1) ask();
    await inUse(100);
    expect(begun).toHaveLength(1);
    await inUse(300);
    expect(begun).toHaveLength(2);
    await inUse(300);
    expect(begun).toHaveLength(3);
    used += 500;
    await inUse(1_500);
    expect(begun).toHaveLength(3);
  });

  it('cost nothing that this process does beside them', async () => {
    spare.heard();
    ask();
    await inUse(100);
    end(10);
    used += 5_000;
    ask();
    await inUse(250);
    expect(begun).toHaveLength(2);
  });

  it('are no longer for what was taken before somebody came', async () => {
    ask();
    await pass(10_000);
    end(60_000);
    spare.heard();
    ask();
    await inUse(100);
    expect(begun).toHaveLength(2);
  });

  it('come again without a pause once the shop is left', async () => {
    spare.heard();
    for (let job = 0; job < 20; job += 1) ask();
    await pass(100);
    end(60_000);
    await pass(2_000);
    expect(begun.length).toBeLessThan(4);
    await pass(1_000);
    expect(begun).toHaveLength(20);
  });

  it('are not waited for by a job that is told to stop, nor by a process that stops', async () => {
    spare.heard();
    ask();
    await pass(10);
    const told = new AbortController();
    ask(told.signal);
    ask();
    await pass(10);
    expect(begun).toHaveLength(1);
    told.abort('cancelled');
    await pass(0);
    expect(begun).toHaveLength(2);
    spare.close();
    await pass(10);
    expect(begun).toHaveLength(3);
  });
});
