/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import type { AdminOrderDetail, AdminRole, ReportableDelivery } from '@halfpallet/contracts';
import { ORDER_DETAIL } from '../test/order-detail';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { OrderReturns } from './order-returns';

const DELIVERED: AdminOrderDetail = { ...ORDER_DETAIL, status: 'delivered' };
const ORDER = `/api/admin/orders/${DELIVERED.id}`;
const LINE = { itemId: 'i1', productName: 'Kitchen Mixer', quantity: 80, imageUrl: null, left: 77, reported: false };
const REPORTABLE: ReportableDelivery = {
  ...{ orderNumber: DELIVERED.orderNumber, reportUntil: '2026-11-27', canReport: true },
  lines: [LINE, { ...LINE, itemId: 'i2', productName: 'Basin', reported: true }],
};
const WORDS = 'By telephone: three are cracked.';

let api: RecordedApi;
let reportable: ReportableDelivery;
let reported: Answer[];
let kept: Answer[];
beforeEach(async () => {
  [reportable, reported, kept] = [REPORTABLE, [], []];
  api = await startRecordedApi();
  api.answerEach((url, method) => {
    if (url.startsWith('/api/admin/rest/returns')) return { headers: { 'content-range': 'returns 0-0/0' }, body: [] };
    if (method === 'GET') return { body: reportable };
    return (url.endsWith('/return-photographs') ? kept : reported).shift() ?? { body: { id: 'r1' } };
  });
});
afterEach(() => api.close());

const show = (role: AdminRole = 'support') => renderAdmin(<OrderReturns order={DELIVERED} />, { api, role });
const open = async () => {
  const { user } = show();
  await user.click(part('button', 'Report for the buyer'));
  await screen.findByRole('textbox', { name: 'Kitchen Mixer' });
  return user;
};
const writes = () => sentTo(api).filter(([method]) => method === 'POST');
const photograph = (name: string) => new File([name], name, { type: 'image/jpeg' });

it('is for those who decide about reports', async () => {
  show('finance');
  await waitFor(() => expect(sentTo(api)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Report for the buyer' })).toBeNull();
});

it('reports what the buyer told, with their photographs, once everything needed is there', async () => {
  const user = await open();
  expect(part<HTMLInputElement>('textbox', 'Basin').disabled).toBe(true);
  await user.click(part('button', 'Report for the Buyer'));
  for (const wrong of ['Choose at least one item', 'Choose what is wrong', /^Describe the problem/])
    await screen.findByText(wrong);
  expect(document.activeElement).toBe(part('textbox', 'Kitchen Mixer'));
  await user.type(part('textbox', 'Kitchen Mixer'), '78');
  await screen.findByText('At most 77 can be reported');
  await user.clear(part('textbox', 'Kitchen Mixer'));
  await user.type(part('textbox', 'Kitchen Mixer'), '3');
  await user.click(part('radio', 'Damaged in transit'));
  await user.type(part('textbox', /^What the buyer told you/), WORDS);
  kept = [
    { body: { id: 'f1' } },
    { status: 422, body: { message: 'This file is no photograph we can take. Send a JPEG, PNG, WebP or AVIF.' } },
    { body: { id: 'f2' } },
  ];
  const files = ['a.jpg', 'b.gif', 'c.jpg'].map(photograph);
  await user.upload(screen.getByLabelText('Files of photographs'), files);
  await screen.findByText(/Send a JPEG, PNG, WebP or AVIF/);
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Photograph 2' })).src).toMatch(
    new RegExp(`${ORDER}/return-photographs/f2$`),
  );
  await user.click(part('button', 'Leave out photograph 1'));
  await user.click(part('button', 'Report for the Buyer'));
  await screen.findByText('Problem Reported');
  expect(writes().at(-1)).toEqual([
    'POST',
    `${ORDER}/returns`,
    { lines: [{ itemId: 'i1', quantity: 3 }], reason: 'damaged', text: WORDS, photographs: ['f2'] },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes as many photographs as a report has, and waits for those on their way', async () => {
  const user = await open();
  let arrive = () => {};
  const after = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  kept = [1, 2, 3, 4, 5, 6].map((n) => ({ body: { id: `f${n}` }, ...(n === 1 ? { after } : {}) }));
  const files = [1, 2, 3, 4, 5, 6, 7].map((n) => photograph(`${n}.jpg`));
  await user.upload(screen.getByLabelText('Files of photographs'), files);
  await screen.findByText(/at most 6 photographs. The others were left out/);
  await waitFor(() => expect(part<HTMLButtonElement>('button', 'Report for the Buyer').disabled).toBe(true));
  arrive();
  await screen.findByRole('img', { name: 'Photograph 6' });
  await waitFor(() => expect(part<HTMLButtonElement>('button', 'Report for the Buyer').disabled).toBe(false));
  expect(writes()).toHaveLength(6);
});

it('asks before photographs are lost, be there words or not', async () => {
  const user = await open();
  kept = [{ body: { id: 'f1' } }];
  await user.upload(screen.getByLabelText('Files of photographs'), [photograph('a.jpg')]);
  await screen.findByRole('img', { name: 'Photograph 1' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  await user.click(part('button', 'Leave out photograph 1'));
  expect(document.activeElement).toBe(part('group', /^Photographs that the buyer sent/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps what was typed when somebody else was first, and shows how it stands', async () => {
  const user = await open();
  await user.type(part('textbox', 'Kitchen Mixer'), '3');
  await user.click(part('radio', 'Faulty'));
  await user.type(part('textbox', /^What the buyer told you/), WORDS);
  const message = 'A report about Kitchen Mixer waits for our decision already. Decide about that one first.';
  reported = [{ status: 409, body: { code: 'RETURN_OPEN', message } }];
  reportable = { ...REPORTABLE, lines: [{ ...LINE, reported: true }] };
  await user.click(part('button', 'Report for the Buyer'));
  await screen.findByText(/Nothing more can be reported now/);
  expect(part<HTMLTextAreaElement>('textbox', /^What the buyer told you/).value).toBe(WORDS);
  expect(part<HTMLButtonElement>('button', 'Report for the Buyer').disabled).toBe(true);
});

it('says when it is too late, and what to do first', async () => {
  reportable = { ...REPORTABLE, canReport: false };
  const { user } = show();
  await user.click(part('button', 'Report for the buyer'));
  await screen.findByText(/until 27 Nov 2026. Let them report longer first/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(part<HTMLButtonElement>('button', 'Report for the Buyer').disabled).toBe(true);
});
