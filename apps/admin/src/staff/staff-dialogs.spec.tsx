/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { AppointDialog } from './appoint-dialog';
import { ChangeStaffDialog } from './change-staff-dialog';
import { SessionsDialog } from './sessions-dialog';
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
const URL = `/api/admin/rest/staff/${FINN.id}`;
const CONFLICT = { status: 412, body: { code: 'VERSION_CONFLICT', message: 'Somebody changed this account.' } };
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

describe('a change of an account that somebody else changes, too', () => {
  const open = async () => {
    const { user } = renderAdmin(<ChangeStaffDialog person={FINN} onClose={onClose} />, { api });
    await user.selectOptions(part('combobox', /^Role/), 'support');
    await user.type(part('textbox', /^Reason/), 'Moves to the support desk');
    return user;
  };
  const save = () => part('button', 'Save Changes');

  it('says what they changed, takes that over, and saves what was entered at the next press', async () => {
    const user = await open();
    const theirs = { ...FINN, firstName: 'Finnegan', version: 4 };
    api.answer(CONFLICT, { body: theirs }, { body: { ...theirs, adminRole: 'support', version: 5 } });
    await user.click(save());
    await screen.findAllByText(
      /^Somebody changed this account\. First name: Finn, now Finnegan\. What you entered stands/,
    );
    expect(part<HTMLInputElement>('textbox', /^First name/).value).toBe('Finnegan');
    expect(part<HTMLSelectElement>('combobox', /^Role/).value).toBe('support');
    expect(onClose).not.toHaveBeenCalled();

    await user.click(save());
    await screen.findByText(`The account of ${FINN.email} was changed.`);
    const body = { adminRole: 'support', reason: 'Moves to the support desk' };
    expect(sentTo(api)).toEqual([
      ['PUT', URL, body],
      ['GET', URL, undefined],
      ['PUT', URL, body],
    ]);
    expect(api.calls.map(({ headers }) => headers['if-match'])).toEqual(['"3"', undefined, '"4"']);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is done when it stands already: the answer to an earlier try was lost', async () => {
    const user = await open();
    api.answer(NO_ANSWER, CONFLICT, { body: { ...FINN, adminRole: 'support', version: 4 } });
    await user.click(save());
    await screen.findByText('Update Failed');
    await user.click(save());
    await screen.findByText(`The account of ${FINN.email} is as you wanted it.`);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('goes no further when they do not belong to the staff any more', async () => {
    const user = await open();
    api.answer(CONFLICT, { body: { ...FINN, role: 'customer', adminRole: null, version: 4 } });
    await user.click(save());
    await screen.findAllByText('Somebody changed this account.');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('where somebody is signed in', () => {
  const session = (id: string, hour: string, current = false) => ({
    id,
    createdAt: `2026-07-01T${hour}:00:00.000Z`,
    lastSeenAt: `2026-07-01T${hour}:20:00.000Z`,
    current,
  });

  it('ends one session or all of them, and never the one that is worked in', async () => {
    api.answer({ body: [session('s-1', '01'), session('s-2', '00', true)] });
    const { user } = renderAdmin(<SessionsDialog person={FINN} onClose={onClose} />, { api });
    await screen.findByText('Last seen 1 July 2026, 11:20 AEST');
    screen.getByText('Yours, here and now: sign out to end it');
    await user.click(part('button', 'End the session of 1 July 2026, 11:00 AEST'));
    await screen.findByText('Session Ended');
    await user.click(part('button', 'End All Others'));
    await screen.findByText('Sessions Ended');
    const ended = sentTo(api).filter(([method]) => method === 'DELETE');
    expect(ended.map(([, url]) => url)).toEqual([`${URL}/sessions/s-1`, `${URL}/sessions`]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
