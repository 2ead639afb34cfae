/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase, ListContextProvider, type ListControllerResult } from 'react-admin';
import { useLocation } from 'react-router';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { FilterSelect } from './filter-select';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach(() => ({ headers: { 'content-range': 'orders */0' }, body: [] }));
});
afterEach(() => api.close());

const Filters = () => (
  <>
    <FilterSelect field="status" label="Status" choices={[{ value: 'pending', label: 'Pending' }]} />
    <FilterSelect field="paymentStatus" label="Payment" choices={[{ value: 'paid', label: 'Paid' }]} />
  </>
);
const Where = () => <output>{new URLSearchParams(useLocation().search).get('filter') ?? 'no filter'}</output>;
const choose = async (name: string, value: string) => {
  fireEvent.change(part('combobox', name), { target: { value } });
  // The address changes in a task of its own.
  await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('filters of a list', () => {
  it('are all kept when they are chosen faster than the page can show them', async () => {
    renderAdmin(
      <ListBase resource="orders">
        <Filters />
        <Where />
      </ListBase>,
      { api, path: '/orders?filter={"q":"acme"}' },
    );
    await screen.findByText('{"q":"acme"}');
    // React shows nothing of it before both are chosen.
    await act(async () => {
      await choose('Status', 'pending');
      await choose('Payment', 'paid');
    });
    await waitFor(() => screen.getByText('{"q":"acme","status":"pending","paymentStatus":"paid"}'));
    await act(() => choose('Status', ''));
    await waitFor(() => screen.getByText('{"q":"acme","paymentStatus":"paid"}'));
  });

  it('are not those of the address where a list keeps its own', async () => {
    const setFilters = jest.fn();
    const own = { filterValues: { runId: 'r1' }, setFilters } as unknown as ListControllerResult;
    renderAdmin(
      <ListContextProvider value={own}>
        <Filters />
      </ListContextProvider>,
      { api, path: '/orders?filter={"q":"acme"}' },
    );
    await act(() => choose('Status', 'pending'));
    expect(setFilters.mock.calls).toEqual([[{ runId: 'r1', status: 'pending' }, {}, false]]);
  });
});
