/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { ListBase, type RaRecord } from 'react-admin';
import { useLocation } from 'react-router';
import { startRecordedApi, type RecordedApi } from '../../test/recorded-api';
import { part, renderAdmin, sentTo } from '../../test/render-admin';
import { ListBody } from '../list-body';
import { ListTable, type ListColumn } from '../list-table';
import { ListTools } from './list-tools';

const view = {
  id: 'v1',
  resource: 'orders',
  name: 'Waiting',
  shared: true,
  own: false,
  ownerName: 'Finn',
  filter: { status: ['pending'] },
  sort: { field: 'totalAud', order: 'ASC' },
  hiddenColumns: ['createdAt'],
  density: 'roomy',
  version: 3,
  changedAt: '2026-07-01T00:00:00Z',
};

let api: RecordedApi;
let known: ReadonlyArray<typeof view>;
beforeEach(async () => {
  api = await startRecordedApi();
  known = [view];
  api.answerEach((url) => {
    if (url.includes('/saved-views?')) return { headers: { 'content-range': 'saved-views 0-0/1' }, body: known };
    if (url.includes('/saved-views'))
      return url.endsWith('gone') ? { status: 404, body: { message: 'Gone.' } } : { body: view };
    return { headers: { 'content-range': 'orders */0' }, body: [] };
  });
});
afterEach(() => api.close());

const Where = () => <output>{decodeURIComponent(useLocation().search.replaceAll('+', ' '))}</output>;
const show = (path: string) =>
  renderAdmin(
    <ListBase
      resource="orders"
      perPage={10}
      sort={{ field: 'createdAt', order: 'DESC' }}
      storeKey="orders.v2.listParams"
    >
      <ListTools />
      <Where />
    </ListBase>,
    { api, path },
  );
const writes = () => sentTo(api).filter(([method]) => method !== 'GET');

describe('views of a list', () => {
  it('are opened by the address that a colleague sent', async () => {
    show('/orders?view=v1');
    await screen.findByText('?filter={"status":["pending"]}&sort=totalAud&order=ASC&page=1');
    await waitFor(() =>
      expect(sentTo(api).map(([, url]) => url)).toContainEqual(
        expect.stringMatching(/\/orders\?filter=\{"status":\["pending"\]\}.*sort=\["totalAud","ASC"\]/),
      ),
    );
  });

  it('say so when they are not there any more, and show the list as it is', async () => {
    show('/orders?view=gone');
    await screen.findByText('Gone.');
    await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe(''));
  });

  it('are kept under a name, without what was searched for', async () => {
    const { user } = show('/orders?filter={"q":"0400","status":["pending"]}&sort=createdAt&order=ASC');
    await user.click(part('button', 'Views'));
    await screen.findByText('shared by Finn');
    await user.click(part('button', 'Save this view'));
    await screen.findByText(/The search is left out/);
    await user.type(part('textbox', /^Name/), ' Pending ');
    await user.click(part('checkbox', /Share it/));
    await user.click(part('button', 'Save View'));
    await screen.findByText('View Saved');
    const body = {
      resource: 'orders',
      name: 'Pending',
      shared: true,
      filter: { status: ['pending'] },
      sort: { field: 'createdAt', order: 'ASC' },
      hiddenColumns: [],
      density: 'compact',
    };
    expect(writes()).toEqual([['POST', '/api/admin/rest/saved-views', body]]);
  });

  it('of the same name are replaced, with the version that was seen', async () => {
    known = [{ ...view, own: true }];
    const { user } = show('/orders');
    await user.click(part('button', 'Views'));
    await screen.findByText('shared by you');
    await user.click(part('button', 'Save this view'));
    await user.type(part('textbox', /^Name/), 'Waiting');
    await screen.findByText('You have a view of this name. It is replaced.');
    await user.click(part('button', 'Save View'));
    await screen.findByText('View Saved');
    const [change] = api.calls.filter(({ method }) => method === 'PUT');
    expect([change!.url, change!.headers['if-match']]).toEqual(['/api/admin/rest/saved-views/v1', '"3"']);
  });

  it('stay shared when they are saved anew, unless somebody takes them away from the others', async () => {
    known = [{ ...view, own: true }];
    const { user } = show('/orders');
    await user.click(part('button', 'Views'));
    await screen.findByText('shared by you');
    await user.click(part('button', 'Save this view'));
    const share = part<HTMLInputElement>('checkbox', /Share it/);
    expect(share.checked).toBe(false);
    await user.type(part('textbox', /^Name/), 'Waiting');
    await waitFor(() => expect(share.checked).toBe(true));
    await user.click(share);
    await screen.findByText(/^Others use the view of this name/);
    await user.click(share);
    await user.click(part('button', 'Save View'));
    await screen.findByText('View Saved');
    expect(writes()).toMatchObject([['PUT', '/api/admin/rest/saved-views/v1', { name: 'Waiting', shared: true }]]);
  });

  it('are removed at once when nobody else has them, and after a question when others do', async () => {
    known = [
      { ...view, own: true },
      { ...view, id: 'v2', name: 'My own', own: true, shared: false },
    ];
    const { user } = show('/orders');
    await user.click(part('button', 'Views'));
    await user.click(await screen.findByRole('button', { name: 'Remove My own' }));
    await screen.findByText('View Removed');
    await user.click(part('button', 'Remove Waiting'));
    await screen.findByRole('dialog', { name: 'Remove Waiting for everybody?' });
    await user.click(part('button', 'Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /for everybody/ })).toBeNull());
    expect(writes().map(([, url]) => url)).toEqual(['/api/admin/rest/saved-views/v2']);
    await user.click(part('button', 'Remove Waiting'));
    await user.click(await screen.findByRole('button', { name: 'Remove View' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]!.slice(0, 2)).toEqual(['DELETE', '/api/admin/rest/saved-views/v1']);
  });

  it('are saved anew when the one of their name was removed in another window meanwhile', async () => {
    known = [{ ...view, own: true }];
    const { user } = show('/orders');
    await user.click(part('button', 'Views'));
    await screen.findByText('shared by you');
    await user.click(part('button', 'Save this view'));
    await user.type(part('textbox', /^Name/), 'Waiting');
    await screen.findByText('You have a view of this name. It is replaced.');
    known = [];
    api.answerEach((url) => {
      if (url.includes('/saved-views?')) return { headers: { 'content-range': 'saved-views */0' }, body: known };
      if (url.endsWith('/saved-views/v1')) return { status: 404, body: { message: 'There is no such view.' } };
      if (url.endsWith('/saved-views')) return { status: 201, body: { ...view, id: 'v2' } };
      return { headers: { 'content-range': 'orders */0' }, body: [] };
    });
    await user.click(part('button', 'Save View'));
    await screen.findAllByText('There is no such view.');
    await waitFor(() => expect(screen.queryByText('You have a view of this name. It is replaced.')).toBeNull());
    await user.click(part('button', 'Save View'));
    await screen.findByText('View Saved');
    expect(writes().map(([method]) => method)).toEqual(['PUT', 'POST']);
  });

  it('hide columns, and keep the one that says what a row is called', async () => {
    const wide = (query: string) => ({
      matches: /min-width/.test(query),
      addEventListener() {},
      removeEventListener() {},
    });
    window.matchMedia = wide as unknown as typeof window.matchMedia;
    api.answer({
      headers: { 'content-range': 'quotes 0-0/1' },
      body: [{ id: 'q1', number: 'QT-1', product: 'Mixer' }],
    });
    const columns: Array<ListColumn<RaRecord>> = [
      { source: 'number', label: 'Quote', render: ({ number }) => number as string },
      { label: 'Product', render: ({ product }) => product as string },
    ];
    const { user } = renderAdmin(
      <ListBase resource="quotes" perPage={10} storeKey="quotes.v1.listParams">
        <ListBody noun="quotes" emptyText="None" errorTitle="Failed">
          <ListTable columns={columns} />
        </ListBody>
      </ListBase>,
      { api },
    );
    await screen.findByText('Mixer');
    await user.click(part('button', 'Columns'));
    expect(part<HTMLInputElement>('checkbox', 'Quote').disabled).toBe(true);
    await user.click(part('checkbox', 'Product'));
    await waitFor(() => expect(screen.queryByText('Mixer')).toBeNull());
    screen.getByText('QT-1');
    Reflect.deleteProperty(window, 'matchMedia');
  });
});
