/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, screen, waitFor } from '@testing-library/react';
import type { TaxDocumentsResponse } from '@halfpallet/contracts';
import { taxDocuments as texts } from '../../i18n/finance';
import { ORDER_DETAIL } from '../../test/order-detail';
import { startRecordedApi, type RecordedApi } from '../../test/recorded-api';
import { part, renderAdmin, sentTo } from '../../test/render-admin';
import { TaxDocuments } from './tax-documents';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

const invoice = { number: 'INV-000042', kind: 'tax-invoice', issuedAt: '2026-11-30T02:00:00.000Z' } as const;
const documents = [{ ...invoice, totalAud: 1100, gstAud: 100 }];
const none: TaxDocumentsResponse = { documents: [], next: 'tax-invoice', waitsFor: null };
const issued: TaxDocumentsResponse = { documents, next: null, waitsFor: null };
const open = (answers: readonly TaxDocumentsResponse[], role: 'finance' | 'support' = 'finance') => {
  api.answer(...answers.map((body) => ({ body })));
  return renderAdmin(<TaxDocuments order={ORDER_DETAIL} />, { api, role });
};

describe('the tax documents of an order', () => {
  it('are issued by finance, and stand there then', async () => {
    const { user } = open([none, issued]);
    await user.click(await screen.findByRole('button', { name: texts.issue['tax-invoice'] }));
    await screen.findByText(/INV-000042, issued/);
    screen.getByText('A$1,100.00');
    expect(sentTo(api).at(-1)).toEqual(['POST', `/api/admin/orders/${ORDER_DETAIL.id}/tax-documents`, {}]);
    expect(screen.queryByRole('button', { name: texts.issue['tax-invoice'] })).toBeNull();
    part('button', texts.saveFile('INV-000042'));
  });

  it('stay shown as issued when what was asked for before comes later, and are asked for once more', async () => {
    const { user, queryClient } = open([none]);
    const button = await screen.findByRole('button', { name: texts.issue['tax-invoice'] });
    let comes = (): void => undefined;
    const after = new Promise<void>((resolve) => (comes = resolve));
    const known = api.calls.length;
    const answers = [{ body: none, after }, { body: issued }];
    api.answerEach((_, method) => (method === 'POST' ? { body: issued } : (answers.shift() ?? { body: issued })));
    const asked = queryClient.refetchQueries({ queryKey: ['invoices'] });
    await waitFor(() => expect(api.calls).toHaveLength(known + 1));
    await user.click(button);
    await screen.findByText(/INV-000042, issued/);
    comes();
    await act(() => asked);
    await waitFor(() => expect(api.calls.slice(known).map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    screen.getByText(/INV-000042, issued/);
  });

  it('are not issued by who may not', async () => {
    open([{ documents, next: 'adjustment-note', waitsFor: null }], 'support');
    await screen.findByText(/INV-000042, issued/);
    expect(screen.queryByRole('button', { name: texts.issue['adjustment-note'] })).toBeNull();
  });

  it('wait for money that is on its way', async () => {
    open([{ ...issued, waitsFor: 'money' }]);
    await screen.findByText(texts.waitsForMoney);
  });

  it('say why they could not be issued', async () => {
    const { user } = open([none]);
    const button = await screen.findByRole('button', { name: texts.issue['tax-invoice'] });
    api.answer({ status: 409, body: { code: 'NOTHING_TO_INVOICE', message: 'Ask again later.' } });
    await user.click(button);
    await screen.findByText('Ask again later.');
  });
});
