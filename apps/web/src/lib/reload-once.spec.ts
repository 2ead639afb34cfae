import { reloadOnce, type Tab } from './reload-once';

const FAULT = new Error('Failed to fetch dynamically imported module');

function tab(at = 1_000_000) {
  const kept = new Map<string, string>();
  const state = { at, reloads: 0, awayUntil: 0 };
  const value: Tab = {
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) },
    now: () => state.at,
    wait: async (ms) => void (state.at += ms),
    isAnswered: async () => state.at >= state.awayUntil,
    reload: () => void (state.reloads += 1),
  };
  return { state, value };
}

/** What has come of it as soon as nothing is under way any more. */
const outcome = (waiting: Promise<never>) =>
  Promise.race([
    waiting.catch((fault: unknown) => fault),
    new Promise((done) => setTimeout(done, 0, 'waits for the new page')),
  ]);

it('reloads when a chunk is missing, and waits for the new page', async () => {
  const { state, value } = tab();
  expect(await outcome(reloadOnce(FAULT, value))).toBe('waits for the new page');
  expect(state.reloads).toBe(1);
});

it('passes the fault on, however often it comes, when the chunk is still missing after the reload', async () => {
  const { state, value } = tab();
  await outcome(reloadOnce(FAULT, value));
  for (let time = 0; time < 3; time += 1) {
    state.at += 500;
    await expect(reloadOnce(FAULT, value)).rejects.toBe(FAULT);
  }
  expect(state.reloads).toBe(1);
});

it('reloads again for a later release', async () => {
  const { state, value } = tab();
  await outcome(reloadOnce(FAULT, value));
  state.at += 60_000;
  await outcome(reloadOnce(FAULT, value));
  expect(state.reloads).toBe(2);
});

it('keeps the page while the shop is away, and reloads it once the shop is back', async () => {
  const { state, value } = tab();
  state.awayUntil = state.at + 9_500;
  const reloadedAt: number[] = [];
  const tells: Tab = { ...value, reload: () => void reloadedAt.push(state.at) };
  expect(await outcome(reloadOnce(FAULT, tells))).toBe('waits for the new page');
  expect(reloadedAt).toEqual([state.awayUntil + 500]);
});

it('says so in the end where the shop stays away, and helps whoever comes when it is back', async () => {
  const { state, value } = tab();
  state.awayUntil = state.at + 45_000;
  expect(await outcome(reloadOnce(FAULT, value))).toBe(FAULT);
  expect(state.reloads).toBe(0);
  expect(await outcome(reloadOnce(FAULT, value))).toBe('waits for the new page');
  expect(state.reloads).toBe(1);
});

it('reloads once for several chunks that are missing at the same time', async () => {
  const { state, value } = tab();
  state.awayUntil = state.at + 3_000;
  await Promise.all([outcome(reloadOnce(FAULT, value)), outcome(reloadOnce(FAULT, value))]);
  expect(state.reloads).toBe(1);
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
