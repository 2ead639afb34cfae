/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, screen, waitFor } from '@testing-library/react';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ImportStatement } from './import-statement';

const PATH = '/api/admin/rest/bank-statements';
const CSV = 'Date,Description,Debit,Credit,Balance\n31/01/2026,TFR,,5.00,';
const COUNTS = { matched: 1, recordedByHand: 0, allocated: 0, held: 0, debits: 2, unmatched: [{}] };
const RUN = { id: 's1', fileName: 'january.csv', lineCount: 4, newLines: 4, balancesAddUp: false, ...COUNTS };

const PREVIEW = {
  rows: [
    ['When', 'What', 'Value'],
    ['31/01/2026', 'TFR', '5.00'],
  ],
  columns: null,
  known: 'bank',
  problem: null,
  lineCount: 4,
  from: '2026-01-30',
  to: '2026-01-31',
  moneyInAud: 5,
  moneyOutAud: 0,
  balancesAddUp: null,
  lines: [{ bookedOn: '2026-01-31', description: 'TFR', amountAud: 5, balanceAud: null }],
};

let api: RecordedApi;
let previewed: object;
let answers: Answer[];
beforeEach(async () => {
  api = await startRecordedApi();
  previewed = PREVIEW;
  answers = [{ body: RUN }];
  api.answerEach((url) =>
    url.endsWith('/preview') ? { body: previewed } : answers.length > 1 ? answers.shift()! : answers[0]!,
  );
});
const imports = () => sentTo(api).filter(([, url]) => url === PATH);
afterEach(() => api.close());

const file = (name = 'january.csv') => new File([CSV], name, { type: 'text/csv' });
const field = () => screen.getByLabelText<HTMLInputElement>('CSV file of a bank statement');
const open = () => renderAdmin(<ImportStatement />, { api, role: 'finance' });

describe('the file of the bank', () => {
  it('is chosen, imported once somebody says so, and what became of its lines is told', async () => {
    const { user } = open();
    await user.upload(field(), file());
    const button = await screen.findByRole('button', { name: 'Import january.csv' });
    await screen.findByText(/^4 lines, from 30 Jan 2026 to 31 Jan 2026\. A?\$5\.00 came in/);
    expect(imports()).toEqual([]);
    await user.click(button);
    await screen.findByText('january.csv: 4 lines, 4 of them new');
    screen.getByText(
      '1 paid what was asked for. 1 waits for somebody who knows the order. 2 are debits. The balances do not follow from the amounts: a line may be missing.',
    );
    expect(imports()).toEqual([['POST', PATH, { fileName: 'january.csv', csv: CSV }]]);
  });

  it.each([
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...Buffer.from('Café, Zoë')]],
    ['Windows-1252', Buffer.from('Café, Zoë', 'latin1')],
    ['UTF-16', [0xff, 0xfe, ...Buffer.from('Café, Zoë', 'utf16le')]],
  ])('is read letter by letter in %s', async (_encoding, bytes) => {
    const { user } = open();
    await user.upload(field(), new File([Uint8Array.from(bytes)], 'january.csv', { type: 'text/csv' }));
    await user.click(await screen.findByRole('button', { name: 'Import january.csv' }));
    await screen.findByText('january.csv: 4 lines, 4 of them new');
    expect(imports()).toEqual([['POST', PATH, { fileName: 'january.csv', csv: 'Café, Zoë' }]]);
  });

  it('is the one that was chosen last, though one chosen before was read later', async () => {
    const { user } = open();
    const slow = file('december.csv');
    let isRead = () => {};
    slow.arrayBuffer = () => new Promise((resolve) => (isRead = () => resolve(new ArrayBuffer(1))));
    await user.upload(field(), slow);
    await user.upload(field(), file());
    await screen.findByRole('button', { name: 'Import january.csv' });
    await act(async () => isRead());
    await screen.findByText(/^4 lines, from 30 Jan 2026/);
    expect(screen.queryByRole('button', { name: 'Import december.csv' })).toBeNull();
    await user.click(part('button', 'Import january.csv'));
    await screen.findByText('january.csv: 4 lines, 4 of them new');
    expect(imports()).toEqual([['POST', PATH, { fileName: 'january.csv', csv: CSV }]]);
  });

  it('asks the server nothing about a file without text', async () => {
    const { user } = open();
    await user.upload(field(), new File(['\n'], 'empty.csv', { type: 'text/csv' }));
    await screen.findByText('This file cannot be used: It is empty. Export it from the bank once more.');
    expect(sentTo(api).filter(([, url]) => String(url).startsWith(PATH))).toEqual([]);
  });

  it('says which line the server refused, keeps the file, and sends it again under the same key', async () => {
    const { user } = open();
    await user.upload(field(), file());
    const message = 'Line 2: 31/01/2036 is still to come. Give the day on the bank statement.';
    answers = [{ status: 422, body: { code: 'BANK_CSV_UNREADABLE', message } }, { body: RUN }];
    await user.click(await screen.findByRole('button', { name: 'Import january.csv' }));
    await screen.findAllByText(message);
    await user.click(part('button', 'Import january.csv'));
    await screen.findByText('january.csv: 4 lines, 4 of them new');
    const [first, second] = api.calls.filter(({ url }) => url === PATH);
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
  });

  it('of a bank that nobody knows has its columns named first, and is sent with what they mean', async () => {
    const none = { payer: null, debit: null, credit: null, balance: null };
    const columns = { named: true, dayOrder: 'dmy', date: 0, description: 1, amount: 2, ...none };
    previewed = { ...PREVIEW, known: 'proposed', columns };
    const { user } = open();
    await user.upload(field(), file());
    const value = await screen.findByRole('combobox', { name: 'Column 3: Value' });
    await screen.findByRole('cell', { name: '31 Jan 2026' });
    await user.selectOptions(value, 'Not used');
    screen.getByText(/^Say which column is the date/);
    expect(part<HTMLButtonElement>('button', 'Import january.csv').disabled).toBe(true);
    previewed = { ...PREVIEW, known: 'given', columns, problem: 'Line 2: "31/01/2026" is not a day in this order.' };
    await user.selectOptions(value, 'Credit');
    await screen.findByText('Line 2: "31/01/2026" is not a day in this order.');
    previewed = { ...PREVIEW, known: 'given', columns };
    await user.selectOptions(part('combobox', 'Column 3: Value'), 'Amount');
    await user.selectOptions(part('combobox', 'Days are written'), 'Day, month, year');
    await waitFor(() => expect(part<HTMLButtonElement>('button', 'Import january.csv').disabled).toBe(false));
    await user.click(part('button', 'Import january.csv'));
    await screen.findByText('january.csv: 4 lines, 4 of them new');
    expect(imports()).toEqual([['POST', PATH, { fileName: 'january.csv', csv: CSV, columns }]]);
  });
});
