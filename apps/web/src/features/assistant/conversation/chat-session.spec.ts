import { SESSION_ID } from '@halfpallet/contracts';
import { sharedSession, tabSession } from './chat-session';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-22T00:00:00Z');

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const forbidden = new Proxy({} as Storage, {
  get: () => () => {
    throw new Error('forbidden');
  },
});

it('goes on for 24 hours in every tab, and then begins anew', () => {
  const kept = storage();
  let now = START;
  const session = sharedSession(
    () => kept,
    () => now,
  );
  const first = session.current();
  expect(first).toMatch(SESSION_ID);
  expect(JSON.parse(kept.getItem('chatSession')!)).toEqual({ sessionId: first, expiresAt: '2026-11-23T00:00:00.000Z' });
  now = START + DAY_MS - 1;
  const otherTab = sharedSession(
    () => kept,
    () => now,
  );
  expect([session.current(), otherTab.current()]).toEqual([first, first]);
  now = START + DAY_MS;
  const second = session.current();
  expect(second).not.toBe(first);
  expect(otherTab.current()).toBe(second);
});

it('does not take an id that somebody put there', () => {
  const kept = storage();
  kept.setItem('chatSession', JSON.stringify({ sessionId: '../../admin', expiresAt: '2099-01-01T00:00:00Z' }));
  expect(
    sharedSession(
      () => kept,
      () => START,
    ).current(),
  ).toMatch(SESSION_ID);
});

it('stays the same for a page without storage', () => {
  const session = sharedSession(
    () => forbidden,
    () => START,
  );
  expect(session.current()).toBe(session.current());
  const tab = tabSession(() => forbidden, 'key');
  expect(tab.current()).toBe(tab.current());
});

it('lasts as long as a tab, and goes on under the id the server gives', () => {
  const kept = storage();
  const first = tabSession(() => kept, 'key').current();
  expect(tabSession(() => kept, 'key').current()).toBe(first);
  tabSession(() => kept, 'key').adopt('B'.repeat(16));
  expect(tabSession(() => kept, 'key').current()).toBe('B'.repeat(16));
});
