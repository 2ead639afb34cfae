/** @jest-environment jsdom */
import type { TaxDocumentsResponse } from '@halfpallet/contracts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ApiError, sendJson } from '../lib/api-client';
import { taxDocuments as texts } from '../texts/tax-documents';
import { TaxDocuments } from './tax-documents';

jest.mock('../lib/api-client', () => ({ ...jest.requireActual('../lib/api-client'), sendJson: jest.fn() }));
const send = sendJson as jest.MockedFunction<typeof sendJson>;

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<TaxDocuments orderNumber="HP-1" />));
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  send.mockReset();
});

const refused = (status: number, message: string) => new ApiError(status, '', '', { message });
const ask = () => act(async () => place.querySelector('button')!.click());
const invoice = { kind: 'tax-invoice', number: 'INV-000042', issuedAt: '2026-11-30T02:00:00.000Z' } as const;
const note = { kind: 'adjustment-note', number: 'ADJ-000007', issuedAt: '2026-12-02T02:00:00.000Z' } as const;
const answer = (more: Partial<TaxDocumentsResponse> = {}): TaxDocumentsResponse => ({
  documents: [
    { ...invoice, totalAud: 1100, gstAud: 100 },
    { ...note, totalAud: -110, gstAud: -10 },
  ],
  next: null,
  waitsFor: null,
  ...more,
});

it('leads to each document once it is asked for, and the keyboard goes on at the newest', async () => {
  send.mockResolvedValue(answer());
  await ask();
  expect(send).toHaveBeenCalledWith('/api/orders/HP-1/tax-documents', expect.objectContaining({ method: 'POST' }));
  const links = [...place.querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Tax invoice INV-000042 (PDF)', '/api/orders/HP-1/tax-documents/INV-000042/pdf'],
    ['Adjustment note ADJ-000007 (PDF)', '/api/orders/HP-1/tax-documents/ADJ-000007/pdf'],
  ]);
  expect(document.activeElement).toBe(links[1]);
  expect(place.textContent).not.toContain(texts.waitsForMoney);
});

it('says that a note follows while money is on its way', async () => {
  send.mockResolvedValue(answer({ waitsFor: 'money' }));
  await ask();
  expect(place.textContent).toContain(texts.waitsForMoney);
});

it('says why there is none, to a stranger whose it is, and can be asked again', async () => {
  send.mockRejectedValueOnce(refused(409, 'Nothing was kept of this order.'));
  await ask();
  expect(place.querySelector('[role=alert]')?.textContent).toContain('Nothing was kept of this order.');
  send.mockRejectedValueOnce(refused(404, 'Order not found'));
  await ask();
  expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.notYours);
  send.mockRejectedValueOnce(new Error('offline'));
  await ask();
  expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.failed);
});
