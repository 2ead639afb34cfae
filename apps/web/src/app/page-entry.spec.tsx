/** @jest-environment jsdom */
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { chunkedPage, type PageEntry } from './page-entry';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

async function goTo(page: PageEntry): Promise<void> {
  const Page = page.component();
  const shown = (
    <Suspense fallback="On its way">
      <Page />
    </Suspense>
  );
  await act(async () => root.render(shown));
}

it('that is missing has no consequence for who only asks ahead; what helps is done once somebody goes there', async () => {
  const gone = new Error('Failed to fetch dynamically imported module');
  const whenMissing = jest.fn(() => new Promise<never>(() => {}));
  const page = chunkedPage(() => Promise.reject(gone), whenMissing);
  await expect(page.preload()).rejects.toBe(gone);
  expect(whenMissing).not.toHaveBeenCalled();
  await goTo(page);
  expect(whenMissing).toHaveBeenCalledWith(gone);
  expect(place.textContent).toBe('On its way');
});

it('stands at once when it was asked for before', async () => {
  const page = chunkedPage(
    () => Promise.resolve(() => <p>Terms</p>),
    (fault) => Promise.reject(fault),
  );
  await page.preload();
  const Page = page.component();
  act(() => root.render(<Page />));
  expect(place.textContent).toBe('Terms');
});
