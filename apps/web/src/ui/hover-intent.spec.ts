import { hoverIntent } from './hover-intent';

let seen: boolean[];
const watch = () => hoverIntent((open) => seen.push(open));

beforeEach(() => {
  seen = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('opens after 700 ms of hovering, not before', () => {
  watch().enter();
  jest.advanceTimersByTime(699);
  expect(seen).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(seen).toEqual([true]);
});

it('closes 300 ms after the pointer left, not before', () => {
  const intent = watch();
  intent.set(true);
  intent.leave();
  jest.advanceTimersByTime(299);
  expect(seen).toEqual([true]);
  jest.advanceTimersByTime(1);
  expect(seen).toEqual([true, false]);
});

it('stays shut when the pointer only passed by', () => {
  const intent = watch();
  intent.enter();
  jest.advanceTimersByTime(600);
  intent.leave();
  jest.advanceTimersByTime(5_000);
  expect(seen).toEqual([false]);
});

it('stays open while the pointer crosses the gap to the panel', () => {
  const intent = watch();
  intent.set(true);
  intent.leave();
  jest.advanceTimersByTime(200);
  intent.enter();
  jest.advanceTimersByTime(5_000);
  expect(seen).toEqual([true, true]);
});

it('obeys a click at once, and the click outlives a hover that was waiting', () => {
  const intent = watch();
  intent.enter();
  intent.set(true);
  intent.set(false);
  jest.advanceTimersByTime(5_000);
  expect(seen).toEqual([true, false]);
});

it('does nothing more once its panel is gone', () => {
  const intent = watch();
  intent.enter();
  intent.dispose();
  jest.advanceTimersByTime(5_000);
  expect(seen).toEqual([]);
});
