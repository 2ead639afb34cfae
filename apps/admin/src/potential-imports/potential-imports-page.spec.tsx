/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { AdminRole, PotentialImportDetail } from '@halfpallet/contracts';
import { BOARD } from '../test/potential-import';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { PotentialImportsPage } from './potential-imports-page';

const KETTLE: PotentialImportDetail = { ...BOARD, id: 'k-1', productName: 'Steel kettle', aiConfidence: 0.59 };
const STATS = { total: 42, pending: 7, approved: 3, rejected: 5, thisWeek: 9 };

let api: RecordedApi;
/** What a write is answered; the last one again and again. */
let writes: Answer[];
/** How the board stands on the server. */
let board: PotentialImportDetail;

beforeEach(async () => {
  api = await startRecordedApi();
  writes = [{ body: BOARD }];
  board = BOARD;
  api.answerEach((url) => {
    if (url.startsWith('/api/admin/potential-imports?')) return { body: { stats: STATS, potentialImports: [] } };
    if (url.endsWith('/bulk-operations') || url.startsWith('/api/admin/potential-imports/'))
      return writes.length > 1 ? writes.shift()! : writes[0]!;
    if (url.endsWith(`/${KETTLE.id}`)) return { body: KETTLE };
    if (url.endsWith(`/${BOARD.id}`)) return { body: board };
    if (url.includes('"q":"nothing"')) return { headers: { 'content-range': 'x */0' }, body: [] };
    return { headers: { 'content-range': 'x 0-1/42' }, body: [BOARD, KETTLE] };
  });
});
afterEach(() => api.close());

const open = (path = '/potential-imports', role: AdminRole = 'sourcing') =>
  renderAdmin(
    <Routes>
      <Route path="/potential-imports/*" element={<PotentialImportsPage />} />
    </Routes>,
    { api, path, role },
  );
const openBoard = (tab = 'details', role?: AdminRole) => open(`/potential-imports/${BOARD.id}/show/${tab}`, role);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = () =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body, headers }) => [method, url, headers['if-match'], body]);
const PUT_BOARD = ['PUT', `/api/admin/potential-imports/${BOARD.id}`];
const CHANGED = { status: 412, body: { code: 'VERSION_CONFLICT', message: 'Somebody else changed this.' } };

describe('the list', () => {
  it('shows the figures, every field of an item, and where in the list one is', async () => {
    open();
    const item = within((await screen.findByText(BOARD.productName)).closest('li')!);
    ['Pending', 'Kitchen Appliances', 'Asked for: 300 bamboo cutting boards, FSC'].forEach((text) =>
      item.getByText(text),
    );
    ['A$12.40', 'each, for 300 pcs', 'A$10.20 to A$14.80', 'A$24.90', '50.2%', '100 pcs', '82% high'].forEach((text) =>
      item.getByText(text),
    );
    item.getByText('20 Nov 2026, 11:12 AEST');
    screen.getByText('59% low');
    await screen.findByText('Page 1 of 3');
    await screen.findByText('42');
  });

  it('is led to by the figure of what was approved, which stays counted once it is in the shop', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: String(STATS.approved) }));
    await screen.findByText('Status: Approved, Imported');
    const status = part<HTMLSelectElement>('combobox', 'Status');
    expect(status.selectedOptions[0]!.textContent).toBe('Approved, Imported');
    await user.selectOptions(status, 'pending');
    await screen.findByText('Status: Pending');
    expect([...status.options].map(({ textContent }) => textContent)).not.toContain('Approved, Imported');
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { user } = open();
    await screen.findByText(BOARD.productName);
    fireEvent.change(part('searchbox', 'Search potential imports'), { target: { value: 'nothing' } });
    await screen.findByText('No potential imports found matching your filters');
    await user.click(part('button', 'Clear Filters'));
    await screen.findByText(BOARD.productName);
  });

  it('says the same of a desk that nothing has come to yet', async () => {
    api.answerEach((url) =>
      url.startsWith('/api/admin/potential-imports?')
        ? { body: { stats: STATS, potentialImports: [] } }
        : { headers: { 'content-range': 'x */0' }, body: [] },
    );
    open();
    await screen.findByText('No potential imports found matching your filters');
  });

  it('approves at once, under the version that was seen', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Approve ${BOARD.productName}` }));
    await screen.findByText('Status Updated');
    screen.getByText('Potential import status has been updated successfully.');
    expect(sent()).toEqual([[...PUT_BOARD, '"2"', { adminStatus: 'approved' }]]);
  });

  it('says why a decision was refused', async () => {
    writes = [{ status: 422, body: { code: 'NOT_PRICED', message: 'It cannot be approved without a price.' } }];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Approve ${BOARD.productName}` }));
    await screen.findByText(/^Failed to update potential import status\. It cannot be approved without a price\.$/);
  });

  it('decides on many at once, as they were seen, and says so when the list has moved on', async () => {
    const message =
      'The filter leaves 9 potential imports by now, and you saw 42. Look at the list again before you go on.';
    writes = [
      { status: 409, body: { code: 'SELECTION_MOVED', message } },
      { status: 201, body: { id: 'r1' } },
    ];
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${KETTLE.productName}` }));
    await user.click(part('checkbox', 'Choose all on this page'));
    await screen.findByText('2 chosen');
    await user.click(part('button', 'Choose all 42 that match'));
    await user.click(part('button', 'Change…'));
    await user.click(part('button', 'Approve 42 potential imports'));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await user.click(part('button', 'Cancel'));
    await user.click(part('button', 'Choose none'));
    await user.click(part('checkbox', `Choose ${KETTLE.productName}`));
    await user.click(part('button', 'Change…'));
    await user.selectOptions(part('combobox', 'Decision'), 'rejected');
    await user.click(part('button', 'Reject 1 potential import'));
    await screen.findByText('It Has Begun');
    const change = { resource: 'potential-imports', action: 'review-import' };
    expect(sent().map(([, , , body]) => body)).toEqual([
      { ...change, params: { adminStatus: 'approved' }, filter: {}, seen: 42 },
      { ...change, params: { adminStatus: 'rejected' }, rows: [{ id: KETTLE.id, version: KETTLE.version }] },
    ]);
  });

  it('offers those who may only read nothing to decide with', async () => {
    open('/potential-imports', 'finance');
    await screen.findByText(BOARD.productName);
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    part('link', `View details of ${BOARD.productName}`);
  });
});

describe('one under review', () => {
  it('has its evidence at hand', async () => {
    openBoard();
    const board = await dialog(BOARD.productName);
    ['100 pieces', '$.prices', 'By Grace', 'is blurred', 'two weights', 'c0ffee0000000000…'].forEach((text) =>
      board.getAllByText(new RegExp(text.replace(/[$.]/g, '\\$&'))),
    );
    expect(board.getByRole('img', { name: 'Picture 1' }).getAttribute('src')).toBe(BOARD.images[0]!.copyUrl);
    board.getByRole('button', { name: 'Reject Picture 1' });
    board.getByText('Buyers will choose the finish. EXW prices of one piece:');
    const original = board.getByRole('link', { name: 'View Original' });
    expect([original.getAttribute('href'), original.getAttribute('rel')]).toEqual([
      'https://market.example/p/1600100',
      'noopener noreferrer nofollow',
    ]);
  });

  it('says what its price was made of, and runs no foreign address', async () => {
    openBoard('pricing');
    const board = await dialog(BOARD.productName);
    board.getByText('Size: 250 kg a cubic metre when packed');
    board.getByText('33% low');
    board.getByText('Held down because: no picture is approved.');
    board.getByText('Bamboo board');
    expect(board.queryByRole('link', { name: 'Bamboo board' })).toBeNull();
  });

  it('sends the notes with the decision, also with one made by key', async () => {
    const { user } = openBoard('actions');
    const board = await dialog(BOARD.productName);
    await user.type(board.getByRole('textbox', { name: 'Admin notes' }), 'Many');
    expect(sent()).toEqual([]);
    fireEvent.keyDown(board.getByRole('heading', { name: BOARD.productName }), { key: 'n' });
    await screen.findByText('Status Updated');
    expect(sent()).toEqual([[...PUT_BOARD, '"2"', { adminStatus: 'rejected', adminNotes: 'Many' }]]);
  });

  it('keeps typed notes from tab to tab, and asks before they are left behind', async () => {
    const { user } = openBoard('actions');
    const board = await dialog(BOARD.productName);
    await user.type(board.getByRole('textbox', { name: 'Admin notes' }), 'Many');
    await user.click(part('tab', 'Pricing Analysis'));
    await user.click(part('tab', 'Admin Actions'));
    await user.keyboard('{Escape}');
    await screen.findByText('Leave without saving the notes?');
    await user.click(part('button', 'Stay'));
    expect(part<HTMLTextAreaElement>('textbox', 'Admin notes').value).toBe('Many');
  });

  it('sends notes under the version they were typed over, whatever came since', async () => {
    const { user } = openBoard('actions');
    const opened = await dialog(BOARD.productName);
    await user.type(opened.getByRole('textbox', { name: 'Admin notes' }), 'M');
    board = { ...BOARD, productName: 'Renamed meanwhile', adminNotes: 'Ask for FSC papers', version: 3 };
    await opened.findByRole('heading', { name: 'Renamed meanwhile' });
    await user.click(part('button', 'Save Notes'));
    await screen.findByText('Status Updated');
    expect(sent()).toEqual([[...PUT_BOARD, '"2"', { adminStatus: 'pending', adminNotes: 'M' }]]);
  });

  it('goes to the next one by key, unless keys are switched off', async () => {
    const { user } = openBoard('pricing');
    const board = await dialog(BOARD.productName);
    const heading = board.getByRole('heading', { name: BOARD.productName });
    await screen.findByText('Page 1 of 3');
    await user.click(part('switch', 'Keys'));
    fireEvent.keyDown(heading, { key: 'j' });
    await user.click(part('switch', 'Keys'));
    fireEvent.keyDown(heading, { key: 'j', ctrlKey: true });
    await dialog(BOARD.productName);
    fireEvent.keyDown(heading, { key: 'j' });
    const kettle = await dialog(KETTLE.productName);
    kettle.getByRole('tab', { name: 'Pricing Analysis', selected: true });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(KETTLE.productName));
  });

  it('is reset from any decision, and only then', async () => {
    board = { ...BOARD, adminStatus: 'rejected', reviewedBy: 'Finn', reviewedAt: '2026-11-21T00:00:00.000Z' };
    const { user } = openBoard('actions');
    await user.click(await screen.findByRole('button', { name: 'Reset to Pending' }));
    await screen.findByText('Status Updated');
    expect(sent()).toEqual([[...PUT_BOARD, '"2"', { adminStatus: 'pending' }]]);
  });

  it('asks whose decision stays when somebody else was quicker', async () => {
    const { user } = openBoard('actions');
    await screen.findByRole('button', { name: 'Approve Import' });
    expect(screen.queryByRole('button', { name: 'Reset to Pending' })).toBeNull();
    const rejected = { ...BOARD.history[1]!, id: 'e-3', type: 'PotentialImportRejected', by: 'Finn' };
    board = { ...BOARD, adminStatus: 'rejected', version: 3, history: [rejected, ...BOARD.history] };
    writes = [CHANGED, { body: { ...board, adminStatus: 'approved', version: 4 } }];
    await user.click(part('button', 'Approve Import'));
    const question = await dialog('Somebody changed this while you were editing');
    question.getByText(/^Finn, /);
    expect(question.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['pending', 'rejected', 'approved']),
    );
    await user.click(part('button', 'Keep mine'));
    await screen.findByText('Status Updated');
    expect(sent().map(([, , version, body]) => [version, body])).toEqual([
      ['"2"', { adminStatus: 'approved' }],
      ['"3"', { adminStatus: 'approved' }],
    ]);
  });

  it('asks nothing when what stands there is what was decided, as after an answer that was lost, and says by whom', async () => {
    const { user } = openBoard('actions');
    await screen.findByRole('button', { name: 'Approve Import' });
    const entry = { ...BOARD.history[1]!, fact: null, text: null };
    const approved = { ...entry, id: 'e-3', type: 'PotentialImportApproved', by: 'Sam' };
    const came = { ...entry, id: 'e-4', type: 'PotentialImportImported', by: 'Background job' };
    board = { ...BOARD, adminStatus: 'imported', version: 4, history: [came, approved, ...BOARD.history] };
    writes = [CHANGED];
    await user.click(part('button', 'Approve Import'));
    await screen.findByText('Status Updated');
    screen.getByText('Nothing was left to do: Sam had done the same before.');
    expect(screen.queryByText('Somebody changed this while you were editing')).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  it('says for how many its price is, and what half a pallet will be listed at', async () => {
    openBoard('pricing');
    const opened = await dialog(BOARD.productName);
    opened.getByText('300 pcs');
    opened.getByText('A$13.05 each, for 200 pcs');
  });

  it('does not offer to approve a listing that is in the shop, and leads to its product', async () => {
    board = { ...BOARD, inShopAs: 2_001, adminStatus: 'approved', importProblem: 'it is in the shop already' };
    openBoard('actions');
    const opened = await dialog(BOARD.productName);
    const link = opened.getByRole('link', { name: /brought this listing in.* as product 2001$/ });
    expect(link.getAttribute('href')).toBe('/product/2001');
    fireEvent.keyDown(opened.getByRole('heading', { name: BOARD.productName }), { key: 'y' });
    expect(opened.queryByRole('button', { name: /Approve/ })).toBeNull();
    opened.getByRole('button', { name: /^Reject Import/ });
    opened.getByRole('button', { name: 'Reset to Pending' });
    expect(sent()).toEqual([]);
  });

  it('shows those who may only read the notes and no buttons', async () => {
    board = { ...BOARD, adminNotes: 'Ask for FSC papers' };
    openBoard('actions', 'support');
    const opened = await dialog(BOARD.productName);
    opened.getByText('Ask for FSC papers');
    fireEvent.keyDown(opened.getByRole('heading', { name: BOARD.productName }), { key: 'y' });
    expect(screen.queryByRole('button', { name: /Approve|Reject|Correct/ })).toBeNull();
    expect(sent()).toEqual([]);
  });
});

describe('putting a fact right', () => {
  it('needs a value and a reason, and says what became of the price', async () => {
    const { user } = openBoard();
    await user.click(await screen.findByRole('button', { name: 'Add Packed size' }));
    const form = await dialog(`Correct Packed size of ${BOARD.productName}`);
    await user.click(form.getByRole('button', { name: 'Save Correction' }));
    form.getByText('Please give three whole numbers, such as 400 × 300 × 20.');
    expect(sent()).toEqual([]);
    // A letter that is an order elsewhere is text here.
    fireEvent.keyDown(form.getByRole('button', { name: 'Save Correction' }), { key: 'y' });
    await user.type(form.getByRole('textbox', { name: /^Length/ }), '400 x 300 x 30');
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Measured a sample');
    writes = [
      { body: { ...BOARD, version: 3, estimatedDapAud: 11.1, estimatedDapLowAud: 11.1, estimatedDapHighAud: 11.1 } },
    ];
    await user.click(form.getByRole('button', { name: 'Save Correction' }));
    await screen.findByText('DAP price: A$12.40 (A$10.20 to A$14.80), now A$11.10.');
    expect(sent()).toEqual([
      [
        'POST',
        `/api/admin/potential-imports/${BOARD.id}/corrections`,
        '"2"',
        { fact: 'packedSizeMm', value: [400, 300, 30], reason: 'Measured a sample' },
      ],
    ]);
  });

  it('keeps what was typed under the question whose change stays, and what the server then says of it', async () => {
    const { user } = openBoard();
    await user.click(await screen.findByRole('button', { name: 'Correct Material' }));
    const name = `Correct Material of ${BOARD.productName}`;
    const form = await dialog(name);
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'It says so');
    const heavier = { fact: 'packedWeightGrams', from: 900, to: 1_100 };
    const corrected = { ...BOARD.history[1]!, id: 'e-3', type: 'PotentialImportFactCorrected', by: 'Finn', ...heavier };
    board = { ...BOARD, version: 3, history: [corrected, ...BOARD.history] };
    const REFUSED = { status: 409, body: { code: 'BEING_IMPORTED', message: 'It is being imported.' } };
    writes = [CHANGED, CHANGED, REFUSED];
    await user.click(form.getByRole('button', { name: 'Save Correction' }));
    const question = await dialog('Somebody changed this while you were editing');
    question.getByRole('rowheader', { name: 'Packed weight' });
    question.getByRole('cell', { name: '1,100 g' });
    await user.click(question.getByRole('button', { name: 'Go back to editing' }));
    const reason = () => part<HTMLTextAreaElement>('textbox', 'Reason').value;
    await waitFor(() => expect(reason()).toBe('It says so'));
    await user.click(part('button', 'Save Correction'));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await (await dialog(name)).findByText('It is being imported.');
    expect(reason()).toBe('It says so');
  });

  it('shows at the field what the server would not take', async () => {
    writes = [{ status: 422, body: { message: 'Some values need attention.', errors: { value: 'No such line.' } } }];
    const { user } = openBoard();
    await user.click(await screen.findByRole('button', { name: 'Correct Material' }));
    const form = await dialog(`Correct Material of ${BOARD.productName}`);
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'It says so');
    await user.click(form.getByRole('button', { name: 'Save Correction' }));
    await form.findByText('No such line.');
  });

  it('is not offered for what is in the shop', async () => {
    board = { ...BOARD, adminStatus: 'imported', productId: 2_001 };
    openBoard();
    await screen.findByRole('link', { name: 'In the shop as product 2001' });
    expect(screen.queryByRole('button', { name: /^(Correct|Add) / })).toBeNull();
  });
});
