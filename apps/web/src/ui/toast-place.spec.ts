import { bestPlace, type Box } from './toast-place';

const TOAST = { width: 358, height: 90 };
const PHONE = { width: 390, height: 844, top: 56 };
const DESKTOP = { width: 1280, height: 720, top: 72 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('stands at the bottom left while nothing there must be seen', () => {
  expect(bestPlace(TOAST, DESKTOP, [], 'bottom-left')).toBe('bottom-left');
  expect(bestPlace(TOAST, DESKTOP, [box(700, 300, 300, 44)], 'bottom-left')).toBe('bottom-left');
});

it('makes way for the button of a form and the error above it on a phone', () => {
  const error = box(16, 690, 358, 48);
  const pay = box(16, 770, 358, 48);
  expect(bestPlace(TOAST, PHONE, [pay], 'bottom-left')).toBe('top-right');
  expect(bestPlace(TOAST, PHONE, [error, pay], 'bottom-left')).toBe('top-right');
});

it('makes way at the top for what has the focus there', () =>
  expect(bestPlace(TOAST, PHONE, [box(16, 80, 358, 44)], 'top-right')).toBe('bottom-left'));

it('makes way for a form on the left of a wide window', () =>
  expect(bestPlace(TOAST, DESKTOP, [box(40, 640, 620, 48)], 'bottom-left')).toBe('top-right'));

it('does not jump back while it is in nobody`s way', () =>
  expect(bestPlace(TOAST, DESKTOP, [], 'top-right')).toBe('top-right'));

it('keeps clear of focus rings, which stand out of their box', () =>
  expect(bestPlace(TOAST, PHONE, [box(16, 690, 358, 46)], 'bottom-left')).toBe('top-right'));

it('covers the least where it cannot but cover something', () => {
  const low = { width: 390, height: 240, top: 56 };
  expect(bestPlace(TOAST, low, [box(16, 60, 358, 44), box(16, 200, 358, 40)], 'bottom-left')).toBe('bottom-left');
});
