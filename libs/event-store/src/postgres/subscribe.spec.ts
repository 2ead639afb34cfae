import { setImmediate as nextTurn } from 'node:timers/promises';
import { WakeUp } from '../wake-up';
import type { Listener } from './listener';
import type { Reader } from './reader';
import type { EventRow } from './rows';
import { follow } from './subscribe';

/** A row as the server sends it. */
const rowAt = (position: number): EventRow =>
  [
    String(position),
    'order-1',
    String(position - 1),
    `id-${position}`,
    'Happened',
    '{}',
    '{}',
    '0',
    1,
  ] as unknown as EventRow;

describe('pages of the log while it grows', () => {
  let abort: AbortController;
  let following: Promise<void>;
  let pages: number;
  let log: EventRow[];
  let wakeUp: WakeUp;
  /** How long the reader is ready to wait for more; each entry is let go of by hand. */
  let waits: Array<{ readonly ticket: number; readonly go: () => void }>;
  let wishes: number;

  beforeEach(async () => {
    // Time stands still: on a machine that is busy enough any page would be late otherwise.
    jest.spyOn(performance, 'now').mockReturnValue(0);
    abort = new AbortController();
    pages = 0;
    log = [];
    wakeUp = new WakeUp();
    waits = [];
    wishes = 0;
    const reader = {
      page: async (after: bigint) => {
        pages += 1;
        return log.filter(([position]) => BigInt(position) > after);
      },
    } as unknown as Reader;
    const wanted = {
      get ticket() {
        return wishes;
      },
      wait: (ticket: number) => new Promise<void>((go) => waits.push({ ticket, go })),
    };
    const listener = { wakeUp, wanted, interruptions: 0, start: () => {} } as unknown as Listener;
    following = (async () => {
      for await (const _ of follow(reader, listener, { after: 'start', signal: abort.signal }, abort.signal));
    })();
    await until(() => pages === 1);
  });
  afterEach(async () => {
    abort.abort();
    waits.forEach(({ go }) => go());
    await following;
    jest.restoreAllMocks();
  });

  const grow = (events: number) => {
    for (let n = 0; n < events; n += 1) log.push(rowAt(log.length + 1));
    wakeUp.ring();
  };

  it('are gathered for while little comes in, unless somebody waits for one', async () => {
    grow(1);
    await until(() => waits.length === 1);
    expect(pages).toBe(1);
    // From before the page was read: a wish that came with it or later ends the wait.
    expect(waits[0]?.ticket).toBe(0);
    wishes = 1;
    waits[0]?.go();
    await until(() => pages === 2);
    grow(1);
    await until(() => waits.length === 2);
    expect([pages, waits[1]?.ticket]).toEqual([2, 1]);
  });

  it('come after a fixed while when much comes in', async () => {
    grow(6);
    await until(() => waits.length === 1);
    waits[0]?.go();
    await until(() => pages === 2);
    grow(1);
    await until(() => pages === 3);
    expect(waits).toHaveLength(1);
  });
});

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await nextTurn();
  // What would follow at once has followed.
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}
