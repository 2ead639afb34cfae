import { TooltipTiming } from './tooltip-timing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function hint() {
  const state = { shown: false };
  return { state, show: () => void (state.shown = true), hide: () => void (state.shown = false) };
}

it('shows a hint after 700 ms, not before', () => {
  const timing = new TooltipTiming();
  const one = hint();
  timing.enter(one.show, one.hide);
  jest.advanceTimersByTime(699);
  expect(one.state.shown).toBe(false);
  jest.advanceTimersByTime(1);
  expect(one.state.shown).toBe(true);
});

it('shows nothing to a pointer that passes by', () => {
  const timing = new TooltipTiming();
  const one = hint();
  timing.enter(one.show, one.hide);
  jest.advanceTimersByTime(500);
  timing.leave(one.hide);
  jest.advanceTimersByTime(5_000);
  expect(one.state.shown).toBe(false);
});

it('shows the next one at once within 300 ms, and makes the later visitor wait again', () => {
  const timing = new TooltipTiming();
  const [one, two, three] = [hint(), hint(), hint()];
  timing.open(one.show, one.hide);
  timing.leave(one.hide);
  jest.advanceTimersByTime(299);
  timing.enter(two.show, two.hide);
  expect(two.state.shown).toBe(true);
  timing.leave(two.hide);
  jest.advanceTimersByTime(300);
  timing.enter(three.show, three.hide);
  expect(three.state.shown).toBe(false);
});

it('shows one at a time', () => {
  const timing = new TooltipTiming();
  const [one, two] = [hint(), hint()];
  timing.open(one.show, one.hide);
  timing.enter(two.show, two.hide);
  expect([one.state.shown, two.state.shown]).toEqual([false, true]);
  timing.leave(one.hide);
  expect(two.state.shown).toBe(true);
});
