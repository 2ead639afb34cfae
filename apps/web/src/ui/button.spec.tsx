/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Button } from './button';

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

const sent = jest.fn();
const show = (busy: boolean) =>
  act(() =>
    root.render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Button type="submit" busy={busy}>
          Pay
        </Button>
      </form>,
    ),
  );
const button = () => place.querySelector('button')!;

it('keeps the focus while what it began is under way, and does nothing meanwhile', () => {
  show(false);
  button().focus();
  act(() => button().click());
  expect(sent).toHaveBeenCalledTimes(1);

  show(true);
  expect(document.activeElement).toBe(button());
  expect(button().disabled).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('aria-busy')).toBe('true');
  act(() => button().click());
  expect(sent).toHaveBeenCalledTimes(1);

  show(false);
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-disabled')).toBeNull();
  act(() => button().click());
  expect(sent).toHaveBeenCalledTimes(2);
});
