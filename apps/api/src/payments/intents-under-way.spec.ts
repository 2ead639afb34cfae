import { IntentsUnderWay } from './intents-under-way';

/** A promise together with what ends it. */
function work() {
  let end = (_: Error | undefined): void => undefined;
  const done = new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  return { done, end };
}

async function hasEnded(promise: Promise<unknown>): Promise<boolean> {
  const waited = new Promise<false>((resolve) => setTimeout(resolve, 20, false));
  return Promise.race([promise.then(() => true as const), waited]);
}

describe('intents under way', () => {
  const underWay = new IntentsUnderWay();

  it('are waited for until the work on them ends', async () => {
    const one = work();
    void underWay.during('pi_1', () => one.done);
    const rest = underWay.rest('pi_1');
    expect(await hasEnded(rest)).toBe(false);
    one.end(undefined);
    expect(await hasEnded(rest)).toBe(true);
  });

  it('are waited for until the last of several works ends', async () => {
    const outer = work();
    const inner = work();
    void underWay.during('pi_2', () => outer.done);
    void underWay.during('pi_2', () => inner.done);
    inner.end(undefined);
    const rest = underWay.rest('pi_2');
    expect(await hasEnded(rest)).toBe(false);
    outer.end(undefined);
    expect(await hasEnded(rest)).toBe(true);
  });

  it('rest when their work has failed, and whoever asked for it hears why', async () => {
    const failing = underWay.during('pi_3', () => Promise.reject(new Error('declined')));
    await expect(failing).rejects.toThrow('declined');
    expect(await hasEnded(underWay.rest('pi_3'))).toBe(true);
  });

  it('keep nobody waiting who hears of another', async () => {
    void underWay.during('pi_4', () => new Promise(() => undefined));
    expect(await hasEnded(underWay.rest('pi_5'))).toBe(true);
  });

  it('keep nobody waiting for longer than a second', async () => {
    const began = performance.now();
    await underWay.rest('pi_4');
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
