/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import type { BankLineRow } from './bank-line-rows';
import { SplitLineDialog } from './split-line-dialog';

let api: RecordedApi;
const onClose = jest.fn();
const LINE: BankLineRow = {
  id: 'bank:1f',
  bookedOn: '2026-07-01',
  description: 'TFR G BUILDER',
  amountAud: 602.28,
  state: 'unmatched',
  orderId: null,
  note: 'names more than one order',
  version: 2,
};

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
  api.answer({ body: [] });
});
afterEach(() => api.close());

const open = () => renderAdmin(<SplitLineDialog line={LINE} onClose={onClose} />, { api, role: 'finance' });

describe('a line that brings money for several orders', () => {
  it('is split into two, whose sums the button names, under the version that was seen', async () => {
    const { user } = open();
    await user.type(part('textbox', /^Amount of the first part/), '400');
    await user.click(part('button', 'Split into A$400.00 and A$202.28'));
    await screen.findByText('Line Split');
    expect(sentTo(api)).toEqual([['POST', '/api/admin/rest/bank-lines/bank:1f/split', { amountAud: 400 }]]);
    expect(api.calls[0]!.headers['if-match']).toBe('"2"');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('keeps some of its money for the second part', async () => {
    const { user } = open();
    await user.type(part('textbox', /^Amount of the first part/), '602.28');
    await user.click(part('button', 'Split the line'));
    screen.getByText('Enter dollars and cents, less than A$602.28.');
    expect(api.calls).toHaveLength(0);
  });
});
