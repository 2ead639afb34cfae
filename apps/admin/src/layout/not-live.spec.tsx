/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { NotLive } from './not-live';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

it('says that the lists are behind for as long as they are', () => {
  const listeners = new Set<() => void>();
  const is = { late: false };
  const live = {
    isLive: () => !is.late,
    isLate: () => is.late,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (late: boolean) =>
    act(() => {
      is.late = late;
      for (const listener of listeners) listener();
    });
  renderAdmin(<NotLive live={live} />, { api });
  expect(screen.queryByRole('alert')).toBeNull();
  become(true);
  expect(screen.getByRole('alert').textContent).toMatch(/^Lists and figures are behind/);
  become(false);
  expect(screen.queryByRole('alert')).toBeNull();
});
