import { reloadOnce, type Tab } from './reload-once';

const FAULT = new Error('Failed to fetch dynamically imported module');

function tab(at = 1_000_000) {
  const kept = new Map<string, string>();
  const state = { at, reloads: 0 };
  const value: Tab = {
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) },
    now: () => state.at,
    reload: () => void (state.reloads += 1),
  };
  return { state, value };
}

it('reloads when a chunk is missing, and waits for the new page', async () => {
  const { state, value } = tab();
  const waiting = reloadOnce(FAULT, value);
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
  expect(state.reloads).toBe(1);
});

it('passes the fault on, however often it comes, when the chunk is still missing after the reload', async () => {
  const { state, value } = tab();
  void reloadOnce(FAULT, value);
  for (let time = 0; time < 3; time += 1) {
    state.at += 500;
    await expect(reloadOnce(FAULT, value)).rejects.toBe(FAULT);
  }
  expect(state.reloads).toBe(1);
});

it('reloads again for a later release', () => {
  const { state, value } = tab();
  void reloadOnce(FAULT, value);
  state.at += 60_000;
  void reloadOnce(FAULT, value);
  expect(state.reloads).toBe(2);
});

it('does not reload when it could not remember that it did', async () => {
  const { state, value } = tab();
  const full: Tab = {
    ...value,
    storage: {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    },
  };
  await expect(reloadOnce(FAULT, full)).rejects.toBe(FAULT);
  expect(state.reloads).toBe(0);
});
