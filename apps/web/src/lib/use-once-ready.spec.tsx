/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, renderHook } from '@testing-library/react';
import { type Readiness, useOnceReady } from './use-once-ready';

const hold = (readiness: Readiness) => {
  const done: string[] = [];
  const { result, rerender } = renderHook(
    (props: { readiness: Readiness; what: string }) => useOnceReady(props.readiness, () => done.push(props.what)),
    { initialProps: { readiness, what: 'first' } },
  );
  return { done, press: () => act(() => result.current.press()), isHeld: () => result.current.isHeld, turn: rerender };
};

it('does at once what can be done, once for each press', () => {
  const { done, press, isHeld, turn } = hold('ready');
  press();
  expect([done, isHeld()]).toEqual([['first'], false]);
  turn({ readiness: 'soon', what: 'second' });
  turn({ readiness: 'ready', what: 'second' });
  expect(done).toEqual(['first']);
  press();
  expect(done).toEqual(['first', 'second']);
});

it('holds what was pressed too soon, and does it as things stand then', () => {
  const { done, press, isHeld, turn } = hold('soon');
  press();
  press();
  expect([done, isHeld()]).toEqual([[], true]);
  turn({ readiness: 'ready', what: 'second' });
  expect([done, isHeld()]).toEqual([['second'], false]);
});

it('lets a press go when it turns out that it cannot be done', () => {
  const { done, press, isHeld, turn } = hold('soon');
  press();
  turn({ readiness: 'never', what: 'second' });
  expect(isHeld()).toBe(false);
  turn({ readiness: 'ready', what: 'third' });
  expect(done).toEqual([]);
});
