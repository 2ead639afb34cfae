/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { AppointDialog } from './appoint-dialog';
import type { StaffRow } from './staff-rows';

const FINN: StaffRow = {
  id: 'p-1',
  email: 'finn@halfpallet.example',
  firstName: 'Finn',
  role: 'admin',
  adminRole: 'finance',
  disabled: false,
  createdAt: '2026-07-01T00:00:00.000Z',
  version: 3,
};
const NO_ANSWER = { status: 502, text: 'Bad Gateway' };

let api: RecordedApi;
const onClose = jest.fn();
const keys = () => api.calls.map(({ headers }) => headers['idempotency-key']);

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
});
afterEach(() => api.close());

describe('an appointment', () => {
  it('is the same one when the answer to it was lost', async () => {
    const { user } = renderAdmin(<AppointDialog onClose={onClose} />, { api });
    await user.type(part('textbox', /^Email/), FINN.email);
    await user.type(screen.getByLabelText(/^First password/), 'counting every cent twice');
    api.answer(NO_ANSWER, { status: 201, body: FINN });
    await user.click(part('button', 'Appoint Staff'));
    await screen.findByText('Appointment Failed');
    await user.click(part('button', 'Appoint Staff'));
    await screen.findByText('Staff Appointed');
    const [first, second] = keys();
    expect(second).toBe(first);
  });
});
