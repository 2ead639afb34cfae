/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ImportStatement } from './import-statement';

const PATH = '/api/admin/rest/bank-statements';
const CSV = 'Date,Description,Debit,Credit,Balance\n31/01/2026,TFR,,5.00,';
const COUNTS = { matched: 1, recordedByHand: 0, allocated: 0, held: 0, debits: 2, unmatched: [{}] };
const RUN = { id: 's1', fileName: 'january.csv', lineCount: 4, newLines: 4, balancesAddUp: false, ...COUNTS };

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const file = (name = 'january.csv') => new File([CSV], name, { type: 'text/csv' });
const field = () => screen.getByLabelText<HTMLInputElement>('CSV file of a bank statement');
const open = () => renderAdmin(<ImportStatement />, { api, role: 'finance' });

describe('the file of the bank', () => {
  it('is chosen, imported once somebody says so, and what became of its lines is told', async () => {
    const { user } = open();
    await user.upload(field(), file());
    const button = await screen.findByRole('button', { name: 'Import january.csv' });
    expect(api.calls).toHaveLength(0);
    api.answer({ body: RUN });
    await user.click(button);
    await screen.findByText('january.csv: 4 lines, 4 of them new');
    screen.getByText(
      '1 paid what was asked for. 1 waits for somebody who knows the order. 2 are debits. The balances do not follow from the amounts: a line may be missing.',
    );
    expect(sentTo(api)).toEqual([['POST', PATH, { fileName: 'january.csv', csv: CSV }]]);
  });

  it.each([
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...Buffer.from('Café, Zoë')]],
    ['Windows-1252', Buffer.from('Café, Zoë', 'latin1')],
    ['UTF-16', [0xff, 0xfe, ...Buffer.from('Café, Zoë', 'utf16le')]],
  ])('is read letter by letter in %s', async (_encoding, bytes) => {
    const { user } = open();
    await user.upload(field(), new File([Uint8Array.from(bytes)], 'january.csv', { type: 'text/csv' }));
    api.answer({ body: RUN });
    await user.click(await screen.findByRole('button', { name: 'Import january.csv' }));
    await screen.findByText('january.csv: 4 lines, 4 of them new');
    expect(sentTo(api)).toEqual([['POST', PATH, { fileName: 'january.csv', csv: 'Café, Zoë' }]]);
  });

  it('says which line the server refused, keeps the file, and sends it again under the same key', async () => {
    const { user } = open();
    await user.upload(field(), file());
    const message = 'Line 2: 31/01/2036 is still to come. Give the day on the bank statement.';
    api.answer({ status: 422, body: { code: 'BANK_CSV_UNREADABLE', message } }, { body: RUN });
    await user.click(await screen.findByRole('button', { name: 'Import january.csv' }));
    await screen.findAllByText(message);
    await user.click(part('button', 'Import january.csv'));
    await screen.findByText('january.csv: 4 lines, 4 of them new');
    const [first, second] = api.calls.filter(({ method }) => method === 'POST');
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
  });
});
