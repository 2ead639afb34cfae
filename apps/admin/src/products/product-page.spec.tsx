/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { AdminProduct, AdminProductPicture, AdminRole } from '@halfpallet/contracts';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ProductPage } from './product-page';
import { ProductsPage } from './products-page';

const picture = (key: string, over: Partial<AdminProductPicture> = {}): AdminProductPicture => ({
  key,
  status: 'approved',
  problem: null,
  from: 'staff',
  alt: `Photo ${key}`,
  focus: { x: 50, y: 50 },
  variationId: null,
  imageUrl: `/images/7/${key}-640.webp?v=at50x50`,
  wholeUrl: `/api/admin/rest/products/7/pictures/${key}`,
  ...over,
});
const TAP: AdminProduct = {
  id: '7',
  productName: 'Mixer tap',
  slug: 'mixer-tap',
  description: 'A tap.',
  sector: 'kitchen',
  origin: 'China',
  supplierName: 'Heron',
  moqUnits: 80,
  perPallet: 160,
  unitPriceAud: 52.5,
  cardQuantity: 80,
  variations: [{ id: 71, type: 'finish', value: 'Matte Black' }],
  pictures: [picture('a'), picture('b'), picture('c')],
  drawn: [{ imageUrl: '/images/7/pallet-640.webp', alt: 'A pallet' }],
  version: 4,
};

let api: RecordedApi;
let product: AdminProduct;
let answers: Partial<Record<'PUT' | 'POST' | 'DELETE', Answer[]>>;
beforeEach(async () => {
  [product, answers] = [TAP, {}];
  api = await startRecordedApi();
  api.answerEach(() => {
    const method = api.calls.at(-1)!.method as 'GET' | 'PUT' | 'POST' | 'DELETE';
    if (method === 'GET') return { body: product };
    return answers[method]?.shift() ?? { body: product };
  });
});
afterEach(() => api.close());

const open = async (role: AdminRole = 'sourcing') => {
  const { user } = renderAdmin(
    <Routes>
      <Route path="/products/:id/show" element={<ProductPage />} />
    </Routes>,
    { api, role, path: '/products/7/show' },
  );
  await screen.findByRole('heading', { name: 'Mixer tap' });
  return user;
};
const shown = () => screen.getAllByText(/^Photo \w$/).map(({ textContent }) => textContent);
const writes = () => sentTo(api).filter(([method]) => method !== 'GET');
const words = (key: string, over: object = {}) => ({
  key,
  alt: `Photo ${key}`,
  focus: { x: 50, y: 50 },
  variationId: null,
  ...over,
});
const file = (name: string) => new File(['12345'], name, { type: 'image/jpeg' });
const CONFLICT: Answer = { status: 412, body: { code: 'VERSION_CONFLICT', message: 'Ada changed them.' } };

describe('the page of a product', () => {
  it('shows what buyers are shown, and the photographs before what the shop makes', async () => {
    await open();
    screen.getByText('$52.50 a unit at 80 units', { exact: false });
    expect(shown()).toEqual(['Photo a', 'Photo b', 'Photo c']);
    screen.getByAltText('A pallet');
  });

  it('is opened from its row in the list, which knows nothing of its photographs', async () => {
    const { pictures: _, drawn: __, ...row } = TAP;
    api.answerEach((url) =>
      url.includes('/products/7') ? { body: TAP } : { headers: { 'content-range': 'products 0-0/1' }, body: [row] },
    );
    const { user } = renderAdmin(
      <Routes>
        <Route path="/products" element={<ProductsPage />} />
        <Route path="/products/:id/show" element={<ProductPage />} />
      </Routes>,
      { api, role: 'sourcing', path: '/products', keptMs: 60_000 },
    );
    await user.click(await screen.findByText('Mixer tap'));
    await screen.findByAltText('A pallet');
    expect(shown()).toHaveLength(3);
  });

  it('sends several files, counts them, and keeps one that was refused until it is sent again', async () => {
    const user = await open();
    answers.POST = [
      { body: { key: 'd', isNew: true, message: '' } },
      { status: 503, body: { code: 'PICTURE_STORAGE_AWAY', message: 'There is no room left for pictures.' } },
      { body: { key: 'f', isNew: false, message: '' } },
    ];
    await user.upload(screen.getByLabelText('Files of photographs'), [file('d.jpg'), file('e.jpg'), file('f.jpg')]);
    await screen.findByText('Not taken');
    const list = within(screen.getByRole('region', { name: 'Being sent' }));
    await list.findByText(/2 of 3 photographs sent/);
    list.getByText(/There is no room left for pictures/);
    list.getByText('Is here already');
    await user.click(part('button', 'Send e.jpg again'));
    await list.findByText(/3 of 3 photographs sent/);
    const sent = api.calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ url, body }) => [url, body])).toEqual(Array(4).fill(['/api/admin/rest/products/7/pictures', 5]));
    expect(sent[0]!.headers['content-type']).toBe('application/octet-stream');
  });

  it('takes files that are dropped and pasted', async () => {
    await open();
    const drop = createEvent.drop(screen.getByText(/Drop photographs here/));
    Object.assign(drop, { dataTransfer: { types: ['Files'], files: [file('dropped.jpg')] } });
    fireEvent(screen.getByText(/Drop photographs here/), drop);
    const paste = createEvent.paste(document.body);
    Object.assign(paste, { clipboardData: { files: [file('pasted.png')] } });
    fireEvent(document.body, paste);
    await screen.findByText(/2 of 2 photographs sent/);
  });

  it('leaves a picture of text alone that is pasted into a field beside the text', async () => {
    const user = await open();
    await user.click(part('button', 'Edit: Photo a'));
    const paste = (target: HTMLElement, types: readonly string[]) => {
      const event = createEvent.paste(target);
      Object.assign(event, { clipboardData: { files: [file('cells.png')], types } });
      fireEvent(target, event);
    };
    const field = screen.getByRole('textbox', { name: /What it shows/ });
    paste(field, ['text/plain', 'text/html', 'Files']);
    expect(screen.queryByRole('region', { name: 'Being sent', hidden: true })).toBeNull();
    paste(field, ['Files']);
    await screen.findByText(/1 of 1 photographs sent/);
    expect(writes()).toHaveLength(1);
  });

  it('says so of a deleted file, too, which browsers read as an empty one', async () => {
    const user = await open();
    answers.POST = [{ status: 503, body: { message: 'The server is away.' } }];
    const deleted = file('deleted.jpg');
    deleted.slice = () => ({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) }) as never;
    await user.upload(screen.getByLabelText('Files of photographs'), [deleted]);
    await screen.findByText(/cannot be read any more/);
  });

  it('says of a file that is gone that it is, and sends all that failed again', async () => {
    const user = await open();
    answers.POST = [1, 2, 3].map(() => ({ status: 401, body: { message: 'Log in first.' } }));
    const moved = file('moved.jpg');
    moved.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }) as never;
    await user.upload(screen.getByLabelText('Files of photographs'), [moved, file('e.jpg'), file('f.jpg')]);
    await screen.findByText(/cannot be read any more/);
    await waitFor(() => expect(screen.getAllByText(/Log in first/)).toHaveLength(2));
    answers.POST = [{ status: 503, body: { message: 'No room.' } }];
    await user.click(part('button', 'Send all again'));
    await screen.findByText(/2 of 3 photographs sent/);
    await user.upload(screen.getByLabelText('Files of photographs'), [moved]);
    await screen.findByText(/1 of 2 photographs sent/);
  });

  it('looks again while a photograph is worked on', async () => {
    product = { ...TAP, pictures: [picture('a', { status: 'pending', imageUrl: null, wholeUrl: null })] };
    await open();
    screen.getByText('Being worked on');
    product = TAP;
    await screen.findByText('Photo c');
  });

  it('puts photographs in order by keyboard, says where they are, and saves what was made from the version it saw', async () => {
    const user = await open();
    await user.click(part('button', 'Move earlier: Photo c'));
    expect(shown()).toEqual(['Photo a', 'Photo c', 'Photo b']);
    screen.getByText('Photo c is now 2 of 3');
    expect(document.activeElement).toBe(part('button', 'Move earlier: Photo c'));
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['Photo c', 'Photo a', 'Photo b']);
    // It cannot go further; who moves it on has the other way.
    expect(document.activeElement).toBe(part('button', 'Move later: Photo c'));
    product = { ...TAP, pictures: [picture('c'), picture('a'), picture('b')], version: 5 };
    await user.click(part('button', 'Save changes'));
    await screen.findByText('Photographs Arranged');
    expect(writes()).toEqual([
      ['PUT', '/api/admin/rest/products/7/pictures', { pictures: [words('c'), words('a'), words('b')] }],
    ]);
    expect(api.calls.find(({ method }) => method === 'PUT')!.headers['if-match']).toBe('"4"');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Photographs of the product' }));
  });

  it('takes what a photograph shows: its words, its finish, where to look', async () => {
    const user = await open();
    await user.click(part('button', 'Edit: Photo a'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit photograph' }));
    const alt = dialog.getByRole('textbox', { name: /What it shows/ });
    await user.clear(alt);
    await user.click(dialog.getByRole('button', { name: 'Take over' }));
    dialog.getByText('Say in a few words what it shows.');
    await user.type(alt, 'Photo x');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'It shows' }), '71');
    fireEvent.change(dialog.getByRole('slider', { name: 'From the top' }), { target: { value: 20 } });
    await user.click(dialog.getByRole('button', { name: 'Take over' }));
    expect(shown()).toEqual(['Photo x', 'Photo b', 'Photo c']);
    screen.getByText(/^Shows: finish: Matte Black$/i);
    await user.click(part('button', 'Save changes'));
    await screen.findByText('Photographs Arranged');
    expect(writes()[0]![2]).toEqual({
      pictures: [words('a', { alt: 'Photo x', focus: { x: 50, y: 20 }, variationId: 71 }), words('b'), words('c')],
    });
  });

  it('keeps what was changed when somebody else was faster, and asks whose it shall be', async () => {
    const user = await open();
    await user.click(part('button', 'Move later: Photo a'));
    answers.PUT = [CONFLICT];
    product = { ...TAP, pictures: [picture('c'), picture('b'), picture('a')], version: 5 };
    await user.click(part('button', 'Save changes'));
    const bar = (await screen.findByRole('button', { name: 'Keep mine' })).closest('[role="alert"]')!;
    expect(bar.textContent).toContain('Ada changed them.');
    expect(shown()).toEqual(['Photo b', 'Photo a', 'Photo c']);
    await waitFor(() => expect(api.calls.at(-1)!.method).toBe('GET'));
    await user.click(part('button', 'Keep mine'));
    await screen.findByText('Photographs Arranged');
    const puts = api.calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"5"']);
    await waitFor(() => expect(shown()).toEqual(['Photo c', 'Photo b', 'Photo a']));
  });

  it('takes over only what was said, and asks first, when somebody else said something of it meanwhile', async () => {
    // It looks again as long as one is worked on.
    const c = picture('c', { status: 'pending', imageUrl: null, wholeUrl: null });
    product = { ...TAP, pictures: [picture('a'), picture('b'), c] };
    const user = await open();
    await user.click(part('button', 'Edit: Photo a'));
    const alt = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /What it shows/ });
    await user.clear(alt);
    await user.type(alt, 'Photo x');
    product = { ...TAP, pictures: [picture('a', { variationId: 71 }), picture('b'), c], version: 5 };
    await screen.findByText(/^Shows: finish: Matte Black$/i);
    answers.PUT = [CONFLICT];
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await user.click(part('button', 'Save changes'));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Photographs Arranged');
    const puts = api.calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"5"']);
    expect(puts[1]!.body).toMatchObject({ pictures: [words('a', { alt: 'Photo x', variationId: 71 }), {}, {}] });
  });

  it('removes a photograph once somebody said so', async () => {
    const user = await open();
    await user.click(part('button', 'Remove: Photo b'));
    product = { ...TAP, pictures: [picture('a'), picture('c')], version: 5 };
    await user.click(part('button', 'Remove photograph'));
    await screen.findByText('Photograph Removed');
    expect(writes()).toEqual([['DELETE', '/api/admin/rest/products/7/pictures/b', undefined]]);
    await waitFor(() => expect(shown()).toEqual(['Photo a', 'Photo c']));
    // Its button took the focus along.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Photographs of the product' }));
  });

  it('closes what is being said of a photograph that somebody removes meanwhile, and tells of it', async () => {
    // It looks again as long as one is worked on.
    const c = picture('c', { status: 'pending', imageUrl: null, wholeUrl: null });
    product = { ...TAP, pictures: [picture('a'), picture('b'), c] };
    const user = await open();
    await user.click(part('button', 'Edit: Photo b'));
    await screen.findByRole('dialog', { name: 'Edit photograph' });
    product = { ...TAP, pictures: [picture('a'), picture('c')], version: 5 };
    await screen.findByText('Somebody removed the photograph that you were editing.');
    expect(screen.queryByRole('dialog', { name: 'Edit photograph' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Photographs of the product' }));
  });

  it('is only looked at by those who may not change products', async () => {
    await open('finance');
    screen.getByText('Your role may look at photographs, not change them.');
    expect(screen.queryByRole('button', { name: /Move|Edit|Remove|Add/ })).toBeNull();
  });
});
