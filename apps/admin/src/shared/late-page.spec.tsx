/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { Suspense, type ComponentType } from 'react';
import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StylesAside } from '../test/styles-aside';
import { page, type Surroundings } from './late-page';

const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = () => Promise.resolve({ Thing: (() => <h1>Things</h1>) as ComponentType });

function open(load: jest.Mock, served: string | null) {
  const around = {
    fetch: jest.fn(() =>
      served === null
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ ok: true, text: () => Promise.resolve(served) }),
    ),
    reload: jest.fn(),
  } satisfies Surroundings;
  const Things = page<'Thing'>(load, 'Thing', around);
  render(
    <ThemeProvider theme={createTheme()}>
      <label>
        Reason <input />
      </label>
      <Suspense fallback={null}>
        <Things />
      </Suspense>
    </ThemeProvider>,
    { wrapper: StylesAside },
  );
  fireEvent.change(screen.getAllByRole('textbox').at(-1)!, { target: { value: 'They rang' } });
  return around;
}

const typed = () => screen.getByRole<HTMLInputElement>('textbox').value;

describe('a page that cannot be loaded', () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.head.innerHTML = '<script type="module" src="/admin/assets/index-old.js"></script>';
  });

  it('says so in its place while the server is away, keeps what is typed beside it, and comes when asked again', async () => {
    const load = jest.fn(away);
    const { reload } = open(load, null);
    await screen.findByText(/This page could not be loaded/);
    expect([typed(), reload.mock.calls]).toEqual(['They rang', []]);
    load.mockImplementation(there as never);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Things' });
    expect([typed(), reload.mock.calls]).toEqual(['They rang', []]);
  });

  it('is brought by a reload when asked again, where the browser does not look for it anew', async () => {
    const { reload } = open(jest.fn(away), '<script type="module" src="/admin/assets/index-old.js"></script>');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('brings no reload when asked again while the server is still away', async () => {
    const { reload, fetch } = open(jest.fn(away), null);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    await screen.findByRole('button', { name: 'Try again' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('is brought by a reload, once, where the server has another version', async () => {
    const load = jest.fn(away);
    const { reload } = open(load, '<script type="module" src="/admin/assets/index-new.js"></script>');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('brings no reload where the server has the same version, or did reload a moment ago', async () => {
    const same = open(jest.fn(away), '<script type="module" src="/admin/assets/index-old.js"></script>');
    await screen.findByText(/This page could not be loaded/);
    expect(same.reload).not.toHaveBeenCalled();
    sessionStorage.setItem('reloadedAt', String(Date.now()));
    const other = open(jest.fn(away), 'another version');
    await waitFor(() => expect(screen.getAllByText(/This page could not be loaded/)).toHaveLength(2));
    expect(other.reload).not.toHaveBeenCalled();
  });
});
