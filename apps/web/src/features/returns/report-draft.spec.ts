/** @jest-environment jsdom */
import type { OrderReturnsResponse, ReturnableLine, ShopperReturn } from '@halfpallet/contracts';
import { forgetReportDraft, readReportDraft, writeReportDraft } from './report-draft';

const line = (itemId: string, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  ...{ itemId, productName: itemId, imageUrl: null, quantity: 80, left: 80, reported: false },
  ...more,
});
const ORDER: OrderReturnsResponse = {
  ...{ orderNumber: 'HP-1', deliveredAt: '2026-11-20T01:00:00.000Z', reportUntil: '2026-11-27', canReport: true },
  ...{ lines: [line('tiles'), line('taps')], returns: [] },
};
const DRAFT = {
  form: { quantities: { tiles: '3', taps: '' }, reason: 'damaged', text: 'Three are cracked. ' },
  photographs: ['p1', 'p2'],
};

beforeEach(() => sessionStorage.clear());

it('is there as it was left, of this order alone, until it is sent', () => {
  expect(readReportDraft(ORDER)).toBeNull();
  writeReportDraft('HP-1', DRAFT);
  expect(readReportDraft(ORDER)).toEqual(DRAFT);
  expect(readReportDraft({ ...ORDER, orderNumber: 'HP-2' })).toBeNull();
  forgetReportDraft('HP-1');
  expect(readReportDraft(ORDER)).toBeNull();
});

it('leaves out a line that was reported in another tab, and keeps the rest', () => {
  writeReportDraft('HP-1', DRAFT);
  const lines = [line('tiles', { reported: true }), line('taps')];
  expect(readReportDraft({ ...ORDER, lines })).toEqual({
    form: { ...DRAFT.form, quantities: { taps: '' } },
    photographs: DRAFT.photographs,
  });
});

it('does not come back as another report when the answer to it was lost', () => {
  writeReportDraft('HP-1', DRAFT);
  const sent = { text: 'Three are cracked.', state: 'open' } as ShopperReturn;
  expect(readReportDraft({ ...ORDER, returns: [sent] })).toBeNull();
  // Withdrawn to be sent again with more.
  expect(readReportDraft({ ...ORDER, returns: [{ ...sent, state: 'withdrawn' }] })).toEqual(DRAFT);
});

it.each(['{', '[]', '{"form":{}}', '{"form":{"quantities":{"taps":1},"reason":"","text":""},"photographs":[]}'])(
  'does without what somebody else wrote there: %s',
  (stored) => {
    sessionStorage.setItem('report:HP-1', stored);
    expect(readReportDraft(ORDER)).toBeNull();
  },
);
