/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { AdminRole, ReturnRow } from '@halfpallet/contracts';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ORDER } from '../test/samples';
import { ReturnsPage } from './returns-page';

const OPEN: ReturnRow = {
  ...{ id: 'r1', orderId: ORDER.id, orderNumber: ORDER.orderNumber, personId: 'p1', buyerName: 'Grace', erased: false },
  ...{ state: 'open', requestedAt: '2026-11-20T01:12:09.114Z', reason: 'damaged', text: 'Three are cracked.' },
  ...{ lines: [{ itemId: 'i1', productName: 'Kitchen Mixer', quantity: 3 }], photographs: ['f1'], valueAud: 22.59 },
  enteredBy: null,
  ...{ remedy: null, decision: null, decidedAt: null, decidedBy: null, refunds: [] },
};
const ACCEPTED: ReturnRow = {
  ...{ ...OPEN, state: 'accepted', remedy: 'refund', decision: 'We see the cracks.', decidedBy: 'Ada' },
  decidedAt: '2026-11-21T01:12:09.114Z',
};
const DECISION = '/api/admin/rest/returns/r1/decision';

let api: RecordedApi;
let report: ReturnRow;
let decided: Answer;
let refunded: Answer;

beforeEach(async () => {
  report = OPEN;
  decided = {};
  refunded = {};
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.endsWith('/decision')) return decided;
    if (url.endsWith('/refund')) return refunded;
    if (url.includes('/orders?')) return { headers: { 'content-range': 'orders 0-0/1' }, body: [ORDER] };
    return { headers: { 'content-range': 'returns 0-0/1' }, body: [report] };
  });
});
afterEach(() => api.close());

const open = (role: AdminRole) => renderAdmin(<ReturnsPage />, { api, role, path: '/returns' });
const WORDS = 'We see the cracks, and are sorry.';

it('shows what came how, and decides with words for the buyer', async () => {
  const { user } = open('support');
  await screen.findByText('Three are cracked.');
  expect(part<HTMLImageElement>('img', 'Photograph 1').src).toMatch(
    /\/api\/admin\/rest\/returns\/r1\/photographs\/f1$/,
  );
  await user.click(part('button', `Decide about the return of ${ORDER.orderNumber}`));
  await user.click(part('button', 'Accept'));
  await screen.findByText('Tell the buyer why, in 10 to 2,000 characters');
  await user.click(part('radio', 'Replacement'));
  await user.type(part('textbox', /^What you tell the buyer/), WORDS);
  await user.click(part('button', 'Accept'));
  await screen.findByText('Return Decided');
  const body = { outcome: 'accepted', remedy: 'replacement', reason: WORDS };
  expect(sentTo(api).filter(([method]) => method === 'POST')).toEqual([['POST', DECISION, body]]);
});

it('says who entered it for whom', async () => {
  report = { ...OPEN, enteredBy: 'Ada' };
  open('finance');
  await screen.findByText(/Entered for the buyer by Ada/);
  await screen.findByText('What the buyer told us');
});

it('keeps what was typed when somebody else was first, and shows what they did', async () => {
  const { user } = open('support');
  await user.click(await screen.findByRole('button', { name: /^Decide about/ }));
  await user.click(part('radio', 'Decline it'));
  await user.type(part('textbox', /^What you tell the buyer/), WORDS);
  report = ACCEPTED;
  decided = { status: 409, body: { code: 'RETURN_NOT_OPEN', message: 'This report has been accepted meanwhile.' } };
  await user.click(part('button', 'Decline'));
  await screen.findByText('Return Not Decided');
  expect(part<HTMLTextAreaElement>('textbox', /^What you tell the buyer/).value).toBe(WORDS);
  await screen.findByText('Decided by Ada, 21 Nov 2026, 11:12 AEST');
});

it('refunds for the report, with what the goods are of the price, and says so before it does it twice', async () => {
  report = ACCEPTED;
  const { user } = open('finance');
  await user.click(await screen.findByRole('button', { name: `Refund A$22.59 of ${ORDER.orderNumber}` }));
  expect(part<HTMLInputElement>('textbox', /^Amount/).value).toBe('22.59');
  const known = 'A$22.59 is already refunded for this report, or on its way.';
  refunded = { status: 409, body: { code: 'RETURN_REFUNDED', message: known } };
  await user.click(part('button', 'Refund A$22.59'));
  await screen.findByText(known);
  refunded = { body: { id: 'r1', message: 'Refund of A$22.59 is on its way to the card.' } };
  await user.click(part('button', 'This is another refund'));
  await screen.findByText('Refund Processed');
  const sent = sentTo(api).filter(([method]) => method === 'POST');
  const body = { amountAud: 22.59, expectedAud: ORDER.refundableAud, reason: 'Report about the delivery accepted' };
  expect(sent).toEqual([
    ['POST', '/api/admin/rest/returns/r1/refund', { ...body, another: false }],
    ['POST', '/api/admin/rest/returns/r1/refund', { ...body, another: true }],
  ]);
});

it('says that a refund ends its order, and does it for whoever means that', async () => {
  report = ACCEPTED;
  const { user } = open('finance');
  await user.click(await screen.findByRole('button', { name: `Refund A$22.59 of ${ORDER.orderNumber}` }));
  refunded = { status: 409, body: { code: 'REFUND_ENDS_ORDER', message: 'The rest is asked for no more.' } };
  await user.click(part('button', 'Refund A$22.59'));
  await screen.findByText('The rest is asked for no more.');
  refunded = { body: { id: 'r1', message: 'Refund of A$22.59 is on its way to the card.' } };
  await user.click(part('button', 'Refund it and end the order'));
  await screen.findByText('Refund Processed');
  const posted = sentTo(api).findLast(([method]) => method === 'POST');
  expect(posted).toMatchObject(['POST', '/api/admin/rest/returns/r1/refund', { another: true }]);
});

it('shows what became of refunds, and leads to what failed instead of to another one', async () => {
  const one = { amountAud: 22.59, method: 'card', retried: false, failedOpen: false } as const;
  report = {
    ...ACCEPTED,
    refunds: [
      { ...one, id: 'f1', status: 'failed', retried: true },
      { ...one, id: 'f2', status: 'failed', failedOpen: true },
    ],
  };
  open('finance');
  await screen.findByText('to the card · waits to be tried again, with the money of the order');
  await screen.findByText('to the card · tried again');
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

it('offers no decision to whoever may not make one', async () => {
  open('finance');
  await screen.findByText('Three are cracked.');
  expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
});
