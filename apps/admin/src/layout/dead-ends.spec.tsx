/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { NotFoundPage } from './dead-ends';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

it('says of an address that leads nowhere what the shop says of one', () => {
  renderAdmin(<NotFoundPage />, { api });
  screen.getByRole('heading', { level: 1, name: 'Page Not Found' });
  expect(document.title).toContain('Page Not Found');
  expect(screen.getByRole('link', { name: 'To the overview' }).getAttribute('href')).toBe('/');
});
