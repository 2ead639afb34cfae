/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SmallPicture } from './small-picture';

const ADDRESS = '/images/1/render-leading-640.webp?v=1';
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
const show = (url: string | null) => act(() => root.render(<SmallPicture url={url} width={56} />));

it('shows the picture that an order remembers', () => {
  show(ADDRESS);
  expect(place.querySelector('img')?.getAttribute('src')).toBe(ADDRESS);
  expect(place.querySelector('svg')).toBeNull();
});

it('shows a pallet, and no broken picture, when that is gone', () => {
  show(ADDRESS);
  act(() => void place.querySelector('img')!.dispatchEvent(new Event('error')));
  expect(place.querySelector('img')).toBeNull();
  expect(place.querySelector('svg')).not.toBeNull();
});

it('shows a pallet where there never was one', () => {
  show(null);
  expect(place.querySelector('img')).toBeNull();
  expect(place.querySelector('svg')).not.toBeNull();
});
