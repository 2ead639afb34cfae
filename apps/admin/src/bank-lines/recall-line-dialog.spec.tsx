/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { DialogHost } from '../shared/dialog-host';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import type { BankLineRow } from './bank-line-rows';
import { LineNext } from './bank-line-table';

const LINE: BankLineRow = {
  id: 'bank:1f',
  bookedOn: '2026-07-01',
  description: 'TFR G BUILDER',
  amountAud: 602.28,
  state: 'set-aside',
  orderId: null,
  note: 'Looks like the one of June',
  version: 2,
};
let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const open = (role: 'finance' | 'support') =>
  renderAdmin(
    <DialogHost>
      <LineNext line={LINE} />
    </DialogHost>,
    { api, role },
  );

describe('a line that was set aside', () => {
  it('is let wait again for a reason, in the version that was seen', async () => {
    const { user } = open('finance');
    await user.click(part('button', /^Take back that it was set aside: A\$602\.28/));
    await user.click(part('button', 'Let it wait again'));
    screen.getByText('Please give a reason of at least 3 characters.');
    await user.type(part('textbox', /^Why it waits again/), 'It is another one');
    await user.click(part('button', 'Let it wait again'));
    await screen.findByText('Line Waits Again');
    const body = { reason: 'It is another one' };
    expect(sentTo(api)).toEqual([['POST', '/api/admin/rest/bank-lines/bank:1f/unmatch', body]]);
    expect(api.calls[0]!.headers['if-match']).toBe('"2"');
  });

  it('is left alone by those who may only look', () => {
    open('support');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
