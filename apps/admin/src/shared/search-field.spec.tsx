/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { MemoryRouter, UNSAFE_DataRouterContext as DataRouter } from 'react-router';
import { StylesAside } from '../test/styles-aside';
import { SearchField } from './search-field';

/** A page whose address has no filters. */
const router = { basename: '/', state: { location: { pathname: '/', search: '' } } };
const Page = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter>
    <DataRouter.Provider value={{ router } as never}>
      <StylesAside>{children}</StylesAside>
    </DataRouter.Provider>
  </MemoryRouter>
);

const list = (filterValues: object, setFilters: jest.Mock) => (
  <ListContextProvider value={{ filterValues, setFilters } as unknown as ListControllerResult}>
    <SearchField label="Search" />
  </ListContextProvider>
);
const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
const pause = () => act(() => jest.advanceTimersByTime(1_000));

describe('the search of a list', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks once for what was typed', () => {
    const setFilters = jest.fn();
    const { rerender } = render(list({ status: 'open' }, setFilters), { wrapper: Page });
    type('kettle ');
    pause();
    expect(setFilters.mock.calls).toEqual([[{ status: 'open', q: 'kettle' }, {}, false]]);
    rerender(list({ status: 'open', q: 'kettle' }, setFilters));
    pause();
    expect(setFilters).toHaveBeenCalledTimes(1);
  });

  it('asks again when a page turned at that moment took its place', () => {
    const setFilters = jest.fn();
    const { rerender } = render(list({}, setFilters), { wrapper: Page });
    type('kettle');
    pause();
    rerender(list({}, setFilters));
    pause();
    expect(setFilters).toHaveBeenCalledTimes(2);
  });

  it('leaves another page alone that was chosen before the word was sent', () => {
    const setFilters = jest.fn();
    render(list({}, setFilters), { wrapper: Page });
    type('half a word');
    router.state.location.pathname = '/quotes';
    pause();
    expect(setFilters).not.toHaveBeenCalled();
    router.state.location.pathname = '/';
  });

  it('shows what the list is filtered by when that is changed elsewhere', () => {
    const setFilters = jest.fn();
    const { rerender } = render(list({ q: 'kettle' }, setFilters), { wrapper: Page });
    rerender(list({}, setFilters));
    pause();
    expect(screen.getByLabelText('Search')).toHaveProperty('value', '');
    expect(setFilters).not.toHaveBeenCalled();
  });
});
