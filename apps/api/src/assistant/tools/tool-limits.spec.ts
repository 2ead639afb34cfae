import { limitsOnMemory } from '../../../test/support/memory-limits';
import type { Config } from '../../platform/config';
import { ToolLimits, type LimitedCaller } from './tool-limits';

const GUEST: LimitedCaller = {
  personId: null,
  browser: 'browser-1',
  visitor: { key: '203.0.113.7', own: false },
  sessionId: 'conversation0001',
  turnId: 'turn-1',
};
const found = () => Promise.resolve({ joined: false });
let limits: ToolLimits;
let conversations = 0;

/** Searches, each in a conversation of its own. */
async function search(times: number, caller: LimitedCaller = GUEST, work = found): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    conversations += 1;
    await limits.search(
      { ...caller, sessionId: `conversation${conversations}`, turnId: `turn-${conversations}` },
      work,
    );
  }
}

// How long is left of a window is told in seconds: none passes here.
beforeEach(() => {
  jest.useFakeTimers();
  limits = new ToolLimits(limitsOnMemory({ abuseLimits: true } as Config));
});
afterEach(() => jest.useRealTimers());

describe('searches of marketplaces', () => {
  it('are five an hour of a guest, in whichever conversation', async () => {
    await search(5);
    await expect(search(1)).rejects.toThrow('I have searched the marketplaces several times for you');
  });

  it('are five of an address, whichever cookies it comes with', async () => {
    for (let browser = 0; browser < 5; browser += 1) await search(1, { ...GUEST, browser: `browser-${browser}` });
    await expect(search(1, { ...GUEST, browser: 'browser-6' })).rejects.toThrow('sign in');
    await search(1, { ...GUEST, browser: 'browser-6', visitor: { key: '203.0.113.8', own: false } });
  });

  it('are five of one browser on the shop’s own machine, and more of all its browsers', async () => {
    const here = { ...GUEST, visitor: { key: '127.0.0.1', own: true } };
    await search(5, here);
    await expect(search(1, here)).rejects.toThrow('several times');
    await search(5, { ...here, browser: 'browser-2' });
  });

  it('count for an account wherever its holder is, and not for others at the same address', async () => {
    await search(5);
    await search(5, { ...GUEST, personId: 'ada' });
    const elsewhere = { ...GUEST, personId: 'ada', browser: 'browser-9', visitor: { key: '203.0.113.9', own: false } };
    await expect(search(1, elsewhere)).rejects.toThrow('several times');
  });

  it('cost nothing when they fail or join one that runs', async () => {
    await search(20, GUEST, () => Promise.resolve({ joined: true }));
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(search(1, GUEST, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    }
    await search(5);
  });
});

it('quotes are twenty an hour of a guest, in whichever conversation', async () => {
  for (let made = 0; made < 20; made += 1) await limits.quote({ ...GUEST, sessionId: `conversation${made}` });
  await expect(limits.quote({ ...GUEST, sessionId: 'another-one' })).rejects.toThrow('You have asked for many quotes');
});
