/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import type { DraftOrderPrices, FoundCustomer, SentDraftOrder } from '@halfpallet/contracts';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { NewDraftPage } from './new-draft-page';

const MIXER = { id: 1, productName: 'Gooseneck Kitchen Mixer', moqUnits: 40, cardQuantity: 80, variations: [] };
const PRICES: DraftOrderPrices = {
  postcode: '4000',
  discountPct: null,
  lines: [
    {
      productId: 1,
      optionIds: [],
      quantity: 80,
      productName: MIXER.productName,
      unitPriceAud: 76,
      totalAud: 6080,
      fullPriceAud: 6080,
      mostDiscountPct: 4.5,
      marginAud: 1200,
      isIndicative: false,
      lines: [
        {
          code: 'EXW',
          group: 'goods',
          label: 'Goods at the factory gate (EXW)',
          amount: 3880,
          currency: 'AUD',
          amountUsd: 2520,
          formula: '',
          evidence: null,
        },
      ],
    },
  ],
  totalAud: 6080,
  fullPriceAud: 6080,
  depositAud: 3040,
  mostDiscountPct: 4.5,
  marginAud: 1200,
};
const SENT: SentDraftOrder = {
  id: 'd1',
  sentAt: '2026-11-23T05:00:00.000Z',
  validUntil: '2026-12-23T23:59:59+10:00',
  totalAud: 6080,
  quoteNumbers: ['QT-TVR67GX3ZS41'],
  payLink: 'https://shop.example/guest-checkout?quote=QT-TVR67GX3ZS41',
  personId: 'p1',
  email: 'g•••@caller.example',
};
const URL_OF = '/api/admin/rest/draft-orders';

let api: RecordedApi;
let priced: Answer;
let sent: Answer;
let found: readonly FoundCustomer[];
let away: readonly string[];

beforeEach(async () => {
  priced = { body: PRICES };
  sent = { body: SENT };
  [found, away] = [[], []];
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.startsWith('/api/products')) return { body: [MIXER] };
    if (url === `${URL_OF}/prices`) return priced;
    if (url === URL_OF) return sent;
    if (url.includes('/find?')) return { body: { customers: found, away } };
    return { headers: { 'content-range': 'customers */0' }, body: [] };
  });
});
afterEach(() => api.close());

async function putTogether(role: 'owner' | 'support' = 'owner') {
  const { user } = renderAdmin(<NewDraftPage />, { api, role, path: '/draft-orders/create' });
  const fill = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  await fill(part('textbox', /^Name/), 'Grace Caller');
  await fill(part('textbox', /^Email/), 'grace@caller.example');
  await fill(part('combobox', 'Add a product'), 'mixer');
  await user.click(await screen.findByRole('option', { name: MIXER.productName }));
  await fill(part('textbox', /^Delivery postcode/), '4000');
  return user;
}
const posts = () => sentTo(api).filter(([, url]) => url === URL_OF);

it('prices what is put together, and sends it for whoever is calling', async () => {
  const user = await putTogether();
  await screen.findByText('Our margin');
  await user.click(part('button', 'Send Offer'));
  await screen.findByText(/is on its way to g•••@caller\.example/);
  expect(part('link', 'QT-TVR67GX3ZS41').getAttribute('href')).toContain('/quotes?filter=');
  expect(posts()).toEqual([
    [
      'POST',
      URL_OF,
      {
        items: [{ productId: 1, optionIds: [], quantity: 80 }],
        postcode: '4000',
        caller: { name: 'Grace Caller', email: 'grace@caller.example' },
        totalAud: 6080,
      },
    ],
  ]);
});

it('shows no margin to those who may not read it, and how far a discount goes', async () => {
  priced = { body: { ...PRICES, marginAud: null } };
  const user = await putTogether('support');
  await screen.findByText('At most 4.5%.');
  expect(screen.queryByText('Our margin')).toBeNull();
  const message = 'At most 4.5% can be given here.';
  priced = { status: 422, body: { message, code: 'DISCOUNT_BELOW_FLOOR', errors: { 'items.0': message } } };
  await user.type(part('textbox', 'Discount in %'), '9');
  await waitFor(() => expect(part('textbox', 'Discount in %').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(`${MIXER.productName}: ${message}`)).toBeTruthy();
  expect(part<HTMLButtonElement>('button', 'Send Offer').disabled).toBe(true);
  expect(part('textbox', /^Why the discount is given/)).toBeTruthy();
});

it('keeps what was typed when the price moved or the shop is away, and sends the same words once', async () => {
  const user = await putTogether();
  await screen.findByText('Our margin');
  sent = { status: 503, body: { message: 'The shop is catching its breath.' } };
  await user.click(part('button', 'Send Offer'));
  await screen.findAllByText(/catching its breath/);
  await user.click(part('button', 'Send Offer'));
  await waitFor(() => expect(posts()).toHaveLength(2));
  const keys = api.calls.filter(({ url }) => url === URL_OF).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);

  sent = { status: 409, body: { message: 'The total is now $6,100.00.', code: 'PRICE_CHANGED' } };
  priced = { body: { ...PRICES, totalAud: 6100 } };
  await waitFor(() => expect(part<HTMLButtonElement>('button', 'Send Offer').disabled).toBe(false));
  await user.click(part('button', 'Send Offer'));
  await screen.findAllByText('A$6,100.00');
  expect(part<HTMLInputElement>('textbox', /^Name/).value).toBe('Grace Caller');
  sent = { body: SENT };
  await user.click(part('button', 'Send Offer'));
  await screen.findByText(/is on its way/);
  expect(posts().at(-1)?.[2]).toMatchObject({ totalAud: 6100 });
});

it('says what is missing, and which product is not sold any more', async () => {
  const message = 'This product is not sold any more. Take it off the draft.';
  priced = { status: 422, body: { message, code: 'PRODUCT_NOT_FOUND', errors: { 'items.0': message } } };
  const user = await putTogether();
  await waitFor(() => expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(1));
  await user.click(part('button', `Remove ${MIXER.productName}`));
  await user.clear(part('textbox', /^Email/));
  await user.click(part('button', 'Send Offer'));
  await screen.findByText('Add at least one product.');
  await screen.findByText('Please enter a valid email address');
  expect(posts()).toEqual([]);
});

it('is for somebody with an account who never ordered, found by the search of everything', async () => {
  const grace = { id: 'p7', name: 'Grace Newly', email: 'g•••@new.example', phone: null, owedAud: 0 };
  away = [];
  found = [grace];
  const user = await putTogether();
  await user.type(part('combobox', 'Find a customer'), 'grace');
  await user.click(await screen.findByRole('option', { name: 'Grace Newly · g•••@new.example' }));
  await user.click(part('button', 'Send Offer'));
  await screen.findByText(/is on its way/);
  expect(posts().at(-1)?.[2]).toMatchObject({ customerId: 'p7' });
});

it('says that customers cannot be searched, which is not the same as nobody', async () => {
  away = ['customers'];
  const user = await putTogether();
  await user.type(part('combobox', 'Find a customer'), 'grace');
  await screen.findByText(/^Customers could not be searched just now/);
});

it('is nothing for those who may not send offers', async () => {
  renderAdmin(<NewDraftPage />, { api, role: 'finance', path: '/draft-orders/create' });
  await screen.findByText('Your role cannot see this');
});
