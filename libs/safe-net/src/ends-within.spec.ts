import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endsWithin } from './ends-within';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('endsWithin', () => {
  it('ends when the time is over, whatever was collected as garbage meanwhile', async () => {
    const caller = new AbortController();
    const signals = [endsWithin(100, caller.signal), endsWithin(100)];
    for (let turn = 0; turn < 5; turn += 1) {
      await nextTurn();
      collectGarbage();
    }
    await Promise.all(signals.map(async (signal) => signal.aborted || once(signal, 'abort')));
    for (const { reason } of signals) expect(reason).toMatchObject({ name: 'TimeoutError' });
    caller.abort();
    expect(signals[0]!.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('ends with its caller, for the reason of the caller', () => {
    const caller = new AbortController();
    const signal = endsWithin(60_000, caller.signal);
    expect(signal.aborted).toBe(false);
    caller.abort('not wanted any more');
    expect(signal.reason).toBe('not wanted any more');
    expect(endsWithin(60_000, caller.signal).reason).toBe('not wanted any more');
  });
});
