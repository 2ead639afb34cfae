/** @jest-environment jsdom */
import { act, lazy, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Part } from './part';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place, { onCaughtError: () => undefined });
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  jest.restoreAllMocks();
});

async function show(load: () => Promise<ComponentType>): Promise<string> {
  const Viewer = lazy(async () => ({ default: await load() }));
  const page = (
    <main>
      <h1>Mixer</h1>
      <Part waiting="On its way">
        <Viewer />
      </Part>
    </main>
  );
  await act(async () => root.render(page));
  return place.innerHTML;
}

it('stands in its place when it has come, and says until then that it is on its way', async () => {
  expect(await show(() => new Promise(() => {}))).toBe('<main><h1>Mixer</h1>On its way</main>');
  expect(await show(() => Promise.resolve(() => <p>Picture</p>))).toBe('<main><h1>Mixer</h1><p>Picture</p></main>');
});

it('that cannot be had leaves the page what it is, and says so', async () => {
  const html = await show(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  expect(html).toBe('<main><h1>Mixer</h1><p role="alert">This part of the page could not be shown.</p></main>');
});
