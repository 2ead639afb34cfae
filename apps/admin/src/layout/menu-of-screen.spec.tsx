/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, screen } from '@testing-library/react';
import { memoryStore, useSidebarState } from 'react-admin';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { MenuAside } from './menu-aside';
import { useMenuOfScreen } from './menu-of-screen';

let api: RecordedApi;
let listeners: Set<() => void>;
let narrow: boolean;

beforeEach(async () => {
  api = await startRecordedApi();
  listeners = new Set();
  narrow = false;
  const queried = (query: string) => ({
    get matches() {
      return narrow;
    },
    media: query,
    addEventListener: (_: string, heard: () => void) => listeners.add(heard),
    removeEventListener: (_: string, heard: () => void) => listeners.delete(heard),
    addListener: (heard: () => void) => listeners.add(heard),
    removeListener: (heard: () => void) => listeners.delete(heard),
  });
  window.matchMedia = queried as unknown as typeof window.matchMedia;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  return api.close();
});

function Page() {
  useMenuOfScreen();
  const [open, setOpen] = useSidebarState();
  return <button onClick={() => setOpen(!open)}>{open ? 'menu is open' : 'menu is put away'}</button>;
}

const becomes = (to: boolean) =>
  act(() => {
    narrow = to;
    for (const heard of listeners) heard();
  });

it('puts the menu away when the screen becomes narrow, and brings it back', async () => {
  renderAdmin(<Page />, { api });
  screen.getByText('menu is open');
  becomes(true);
  screen.getByText('menu is put away');
  becomes(false);
  screen.getByText('menu is open');
});

it('leaves it to a phone to open it, and to a desk to have it closed', async () => {
  const { user } = renderAdmin(<Page />, { api });
  await user.click(part('button', 'menu is open'));
  becomes(true);
  await user.click(part('button', 'menu is put away'));
  screen.getByText('menu is open');
  becomes(false);
  screen.getByText('menu is put away');
});

it('begins on a phone without the menu that was left open on a desk', () => {
  narrow = true;
  const store = memoryStore();
  store.setItem('sidebar.open', true);
  renderAdmin(<Page />, { api, store });
  screen.getByText('menu is put away');
});

it('never lies over a page that nobody has asked it to, and comes when somebody does', async () => {
  const Switch = () => {
    const [open, setOpen] = useSidebarState();
    return <button onClick={() => setOpen(!open)}>menu</button>;
  };
  const { user, container } = renderAdmin(
    <>
      <Switch />
      <MenuAside>orders</MenuAside>
    </>,
    { api },
  );
  screen.getByText('orders');
  becomes(true);
  expect(screen.queryByText('orders')).toBeNull();
  expect(container.getAttribute('aria-hidden')).toBeNull();
  await user.click(part('button', 'menu'));
  await screen.findByText('orders');
  expect(container.getAttribute('aria-hidden')).toBe('true');
});
