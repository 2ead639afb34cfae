/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { Resource } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { ToRecord } from './to-record';

const Here = ({ page }: { readonly page: string }) => {
  const { pathname, search } = useLocation();
  return <output>{`${page} at ${pathname}${search}`}</output>;
};
const List = () => <Here page="The list" />;
const Show = () => <Here page="The record" />;

describe('an address that ends with the id of a record', () => {
  let api: RecordedApi;
  beforeEach(async () => {
    api = await startRecordedApi();
  });
  afterEach(() => api.close());
  const open = (path: string) =>
    renderAdmin(
      <Routes>
        <Route
          path="/customers/*"
          element={
            <Resource name="customers" list={List} show={Show}>
              <Route path=":id" element={<ToRecord />} />
            </Resource>
          }
        />
        <Route
          path="/orders/*"
          element={
            <Resource name="orders" list={List}>
              <Route path=":id" element={<ToRecord />} />
            </Resource>
          }
        />
      </Routes>,
      { api, path },
    );

  it('opens its page', async () => {
    open('/customers/ada%20%2F%20bo');
    await screen.findByText('The record at /customers/ada%20%2F%20bo/show');
  });

  it('opens its dialog over the list, which stays as it was asked for', async () => {
    open('/orders/HP-1042?page=2');
    await screen.findByText('The list at /orders/HP-1042/show?page=2');
  });

  it('is none of the list itself', async () => {
    open('/orders?page=2');
    await screen.findByText('The list at /orders?page=2');
  });
});
