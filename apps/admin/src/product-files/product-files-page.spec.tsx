/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { Limits } from '@halfpallet/contracts';
import { PRODUCT_FILE_PREVIEW as PREVIEW, PRODUCT_FILE_RESULT as RESULT } from '../test/product-file';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ProductFilesPage } from './product-files-page';

const BASE = '/api/admin/product-files';
const APPLY = 'List 1 and revise 1 product';
const CSV = '\uFEFFproductId,productName\r\n1,Mélangeur\r\n';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const csvFile = (text: BlobPart = CSV, name = 'products.csv') => new File([text], name, { type: 'text/csv' });
const field = () => screen.getByLabelText<HTMLInputElement>('CSV file of products');
const applied = () => api.calls.filter(({ url }) => url === `${BASE}/apply`);
const keyOf = (call: (typeof api.calls)[number]) => call.headers['idempotency-key'];

async function previewed(...answers: Answer[]) {
  api.answer({ body: PREVIEW }, ...answers);
  const shown = renderAdmin(
    <>
      <ProductFilesPage />
      <Link to="/orders">Elsewhere</Link>
      <Address />
    </>,
    { api, role: 'sourcing', path: '/product-files' },
  );
  await shown.user.upload(field(), csvFile());
  await screen.findByRole('button', { name: APPLY });
  return shown;
}

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

describe('a file of products', () => {
  it('is read as UTF-8 and previewed: prices, changes, problems and why there is no price', async () => {
    await previewed();
    expect(sentTo(api)).toEqual([['POST', `${BASE}/preview`, { csv: CSV.slice(1) }]]);
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    const mixer = rows.find((text) => text.includes('Gooseneck'));
    expect(mixer).toContain('Changes EXW price.');
    expect(mixer).toMatch(/A\$72\.40each for 160.*A\$68\.15.*A\$149\.00.*51\.4%/);
    expect(rows.find((text) => text.includes('Bamboo'))).toContain('Has no price: One unit weighs more than we carry.');
    const problems = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(problems).toEqual(PREVIEW.rows[2]!.problems);
    expect(screen.getByText(/1 listed, 1 revised, 0 unchanged, 1 refused\./).getAttribute('role')).toBe('status');
  });

  it('shows only the products of the count that is pressed', async () => {
    const { user } = await previewed();
    await user.click(part('button', 'Refused 1'));
    expect(part('button', 'Refused 1').getAttribute('aria-pressed')).toBe('true');
    await screen.findByText('Showing 1 to 1 of 1 products of the file');
    expect(screen.queryByText('Bamboo Board')).toBeNull();
    await user.click(part('button', 'Refused 1'));
    await screen.findByText('Bamboo Board');
    expect(part<HTMLButtonElement>('button', 'Unchanged 0').disabled).toBe(true);
  });

  it('is applied as previewed; what failed is told row by row', async () => {
    const { user } = await previewed({ body: RESULT });
    await user.click(part('button', APPLY));
    const failures = await screen.findByRole('table', { name: 'Not brought in' });
    expect(within(failures).getAllByRole('row')[1]!.textContent).toBe(
      '2Gooseneck Kitchen MixerSomebody else changed it at the same moment',
    );
    expect(applied().map(({ body }) => body)).toEqual([
      { fileName: 'products.csv', csv: CSV.slice(1), token: PREVIEW.token },
    ]);
    expect(screen.queryByRole('button', { name: APPLY })).toBeNull();
    expect(document.activeElement?.textContent).toContain('products.csv was applied');
  });

  it('is sent again under the same key when the answer was lost, and another preview has another', async () => {
    const lost: Answer = { status: 502, body: { message: 'Bad gateway' } };
    const { user } = await previewed(lost, lost, { body: PREVIEW }, lost);
    const tryIt = async (times: number) => {
      await user.click(part('button', APPLY));
      await waitFor(() => expect(applied()).toHaveLength(times));
      await waitFor(() => expect(part<HTMLButtonElement>('button', APPLY).disabled).toBe(false));
    };
    await tryIt(1);
    expect(screen.getByText('Bad gateway', { selector: '.MuiAlert-standard *' })).toBeTruthy();
    await tryIt(2);
    await user.upload(field(), csvFile());
    await waitFor(() => expect(screen.queryByText('Bad gateway', { selector: '.MuiAlert-standard *' })).toBeNull());
    await screen.findByRole('button', { name: APPLY });
    await tryIt(3);
    const [first, second, third] = applied().map(keyOf);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows the newer preview when the catalogue moved on, and applies that', async () => {
    const newer = {
      token: 'b'.repeat(64),
      counts: { listed: 1, revised: 0, unchanged: 1, refused: 1 },
      rows: PREVIEW.rows.map((row) => (row.row === 2 ? { ...row, verdict: 'unchanged', changed: [] } : row)),
    };
    const message = 'The catalogue has changed since the preview.';
    const refusal = { status: 409, body: { code: 'PREVIEW_OUTDATED', message, preview: newer } };
    const { user } = await previewed(refusal, { body: { ...RESULT, failed: [] } });
    await user.click(part('button', APPLY));
    await user.click(await screen.findByRole('button', { name: 'List 1 product' }));
    await screen.findByRole('heading', { name: 'products.csv was applied' });
    const [old, next] = applied();
    expect(next!.body).toMatchObject({ token: newer.token });
    expect(keyOf(next!)).not.toBe(keyOf(old!));
  });

  it('cannot be applied when nothing would change, and may be left', async () => {
    const unchanged = { ...PREVIEW, counts: { listed: 0, revised: 0, unchanged: 2, refused: 1 } };
    api.answer({ body: unchanged });
    const { user } = renderAdmin(<ProductFilesPage />, { api });
    await user.upload(field(), csvFile());
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to apply' });
    expect(button.disabled).toBe(true);
    expect(asksBeforeUnload()).toBe(false);
  });

  it('is not left by mistake while its preview waits', async () => {
    const { user } = await previewed();
    expect(asksBeforeUnload()).toBe(true);
    await user.click(screen.getByText('Elsewhere'));
    await screen.findByRole('dialog', { name: 'Leave without applying?' });
    await user.click(part('button', 'Stay'));
    expect(screen.getByLabelText('address').textContent).toBe('/product-files');
    await user.click(screen.getByText('Elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('/orders');
  });

  it('is told to be too large before it is sent', async () => {
    const { user } = renderAdmin(<ProductFilesPage />, { api });
    await user.upload(field(), csvFile('x'.repeat(Limits.bodyBytes + 1), 'big.csv'));
    await screen.findByText(/^big\.csv cannot be used: It is too large\. A file may have up to 1 MB/);
    await user.upload(field(), csvFile('"'.repeat(Limits.bodyBytes / 2), 'quotes.csv'));
    await screen.findByText(/^quotes\.csv cannot be used: It is too large/);
    expect(api.calls).toEqual([]);
  });

  it('may be dropped on the page, one at a time, and says what the server finds wrong with it', async () => {
    api.answer({ status: 422, body: { code: 'PRODUCT_FILE_UNREADABLE', message: 'The first row names colour' } });
    renderAdmin(<ProductFilesPage />, { api });
    const place = screen.getByText(/or drop it here/);
    drop(place, [csvFile(), csvFile()]);
    await screen.findByText('These files cannot be used: Please choose one file at a time.');
    drop(place, [csvFile()]);
    await screen.findByText('products.csv cannot be used: The first row names colour');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(part('heading', 'How a file looks')).toBeTruthy();
  });

  it('is asked about again when no answer came', async () => {
    api.answer({ status: 503, body: { message: 'Closed for a moment' } }, { body: PREVIEW });
    const { user } = renderAdmin(<ProductFilesPage />, { api });
    await user.upload(field(), csvFile());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: APPLY });
    expect(screen.queryByText(/Closed for a moment/)).toBeNull();
  });

  it('goes out as the server wrote it, under its name', async () => {
    const saved: Array<[string, Blob]> = [];
    let blob: Blob;
    Object.assign(URL, {
      createObjectURL: (made: Blob) => ((blob = made), 'blob:x'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, blob]);
    });
    api.answer({ headers: { 'content-disposition': 'attachment; filename="all.csv"' }, text: '\uFEFFproductId' });
    const { user } = renderAdmin(<ProductFilesPage />, { api, role: 'support' });
    await user.click(part('button', 'Export products'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [[name, file]] = saved as [[string, Blob]];
    expect(name).toBe('all.csv');
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    // Who may not import sees no way to.
    expect(screen.queryByLabelText('CSV file of products')).toBeNull();
  });
});

function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

function drop(place: HTMLElement, files: File[]): void {
  const event = createEvent.drop(place);
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
  fireEvent(place, event);
}
