import { suppressForeignErrors } from './foreign-errors';

/** A window that something happens in. @returns whether it was kept quiet */
function quiet(type: 'error' | 'unhandledrejection', told: { readonly target?: object } & Record<string, unknown>) {
  const window = new EventTarget();
  suppressForeignErrors(window);
  const event = Object.assign(new Event(type, { cancelable: true }), told.target ? {} : told);
  if (told.target) Object.defineProperty(event, 'target', { value: told.target });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it.each([
  ['error', { message: 'Cannot redefine property: ethereum', filename: '' }, true],
  ['error', { message: 'x is undefined', filename: 'chrome-extension://abc/inpage.js' }, true],
  ['error', { target: { tagName: 'IMG' } }, true],
  ['error', { message: 'order is undefined', filename: 'https://shop.example/admin/assets/app.js' }, false],
  ['unhandledrejection', { reason: new Error('MetaMask: disconnected from chain') }, true],
  ['unhandledrejection', { reason: 'wallet locked' }, true],
  ['unhandledrejection', { reason: new Error('The order could not be read') }, false],
  ['unhandledrejection', { reason: undefined }, false],
] as const)('of %s %j keeps quiet: %s', (type, told, expected) => expect(quiet(type, told)).toBe(expected));
