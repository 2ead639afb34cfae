import { StoreUnavailable } from './port';

/**
 * Runs work of one key in the order it came, work of different keys side by side. Work whose turn has not come after
 * `patienceMs` is turned away and never begins: those before it wait for a store that does not answer.
 */
export function createKeyedQueue(patienceMs: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = tails.get(key);
    const result = before === undefined ? work() : inTurn(before, work, patienceMs);
    const done = result.catch(() => undefined);
    // One that gave up leaves the line as it was: those behind it still wait for the ones in front.
    const tail = before === undefined ? done : before.then(() => done);
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    return result;
  };
}

function inTurn<T>(before: Promise<unknown>, work: () => Promise<T>, patienceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new StoreUnavailable(`those before it took longer than ${patienceMs} ms; nothing was written`));
    }, patienceMs);
    void before.then(() => {
      clearTimeout(timer);
      if (!late) work().then(resolve, reject);
    });
  });
}
