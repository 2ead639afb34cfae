import { eventually } from '@halfpallet/testing';
import { formatFullAud } from '@halfpallet/money';
import type { CreatedOrder, InvoiceRow, TaxDocumentsResponse } from '@halfpallet/contracts';
import { bankToday } from '../support/bank-day';
import { expectStatus, MIXER, placeOrder, placePaidOrder } from '../support/buying';
import { agreeToTransfer, restList } from '../support/finance';
import { pdfText } from '../support/pdf-text';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';

/** A tax invoice is the buyer's for the asking; what the order comes to afterwards is stated by notes. */
describe('the tax documents of an order', () => {
  let shop: TestShop;
  let owner: Visitor;
  let buyer: Visitor;
  beforeAll(async () => {
    shop = await sharedShop();
    owner = await shop.owner();
    buyer = shop.visitor();
  });

  const path = (id: string) => `/api/orders/${id}/tax-documents`;
  const staffPath = (id: string) => `/api/admin/orders/${id}/tax-documents`;
  const list = async (id: string, by = buyer) => expectStatus(await by.get(path(id)), 200).body as TaxDocumentsResponse;
  const issue = async (id: string, by = buyer) =>
    expectStatus(await by.post(path(id), {}), 200).body as TaxDocumentsResponse;
  const pdf = async (id: string, number: string, by = buyer, base = path) => {
    const answer = expectStatus(await by.get(`${base(id)}/${number}/pdf`), 200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    return answer.bytes!;
  };
  const status = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).body;
  const confirmed = async (
    more: object = {},
    by = buyer,
    plan: 'deposit' | 'full' = 'deposit',
  ): Promise<CreatedOrder> => {
    const order = await placePaidOrder(by, more as Record<string, unknown>, plan);
    await eventually(async () => (await status(order.id)).status === 'confirmed');
    return order;
  };
  const act = async (id: string, verb: string, body: object) =>
    expectStatus(await owner.post(`/api/admin/orders/${id}/${verb}`, body), 200);
  const row = async (id: string): Promise<InvoiceRow | undefined> =>
    (await restList(owner, 'invoices', { orderId: id })).body[0];
  const countOf = (number: string) => Number(number.split('-').at(-1));

  it('begin with the tax invoice, once the order is confirmed, and it is one however often it is asked for', async () => {
    const open = await placeOrder(buyer);
    expect(await list(open.id)).toEqual({ documents: [], next: null, waitsFor: 'confirmation' });
    const early = await withoutEvents(shop.pool, () => buyer.post(path(open.id), {}));
    expectRefusal(early, 409, 'NOTHING_TO_INVOICE');
    expect(early.body.message).toContain('once the order is confirmed');

    const order = await confirmed({ purchaseOrderNumber: 'PO-77' });
    expect(await list(order.id)).toEqual({ documents: [], next: 'tax-invoice', waitsFor: null });
    const issued = await issue(order.id);
    expect(issued).toMatchObject({
      documents: [{ number: expect.stringMatching(/^TEST-INV-\d{6}$/), kind: 'tax-invoice', totalAud: order.totalAud }],
      next: null,
      waitsFor: null,
    });
    const { number } = issued.documents[0]!;
    const first = await pdf(order.id, number);
    const text = pdfText(first);
    for (const part of [number, order.orderNumber, 'Ada Buyer', 'PO-77', 'Test: tax invoice']) {
      expect(text).toContain(part);
    }
    const again = await withoutEvents(shop.pool, () => issue(order.id));
    expect(again).toEqual(issued);
    expect(await list(order.id)).toEqual(issued);
    await eventually(async () => (await row(order.id))?.invoiceNumber === number);
    expect(await row(order.id)).toMatchObject({ totalAud: order.totalAud, adjustedAud: 0, soldAt: null });
    // What was issued stays as it is, whatever becomes known of the buyer since.
    await owner.put(`/api/admin/orders/${order.id}`, { billingAddress: '1 Other Road, Perth WA 6000' });
    expect((await pdf(order.id, number)).equals(first)).toBe(true);
  });

  it('are numbered without a gap and without a double, also when many ask at once', async () => {
    const orders: CreatedOrder[] = [];
    for (let count = 0; count < 4; count += 1) orders.push(await confirmed());
    const asked = [...orders, ...orders, ...orders];
    const answers = await Promise.all(
      asked.map(({ id }, index) => (index % 2 === 0 ? buyer.post(path(id), {}) : owner.post(staffPath(id), {}))),
    );
    const numbers = answers.map((answer) => {
      const { documents } = expectStatus(answer, 200).body as TaxDocumentsResponse;
      expect(documents).toHaveLength(1);
      return documents[0]!.number;
    });
    const given = [...new Set(numbers)].map(countOf).toSorted((a, b) => a - b);
    expect(given).toHaveLength(orders.length);
    expect(given.at(-1)! - given[0]!).toBe(orders.length - 1);
  });

  it('are the buyer’s, and those of members of finance; for anybody else there is no such order', async () => {
    const order = await confirmed();
    const { number } = (await issue(order.id)).documents[0]!;
    const stranger = shop.visitor();
    for (const answer of [
      await stranger.get(path(order.id)),
      await withoutEvents(shop.pool, () => stranger.post(path(order.id), {})),
      await stranger.get(`${path(order.id)}/${number}/pdf`),
      await owner.get(path(order.id)),
    ]) {
      expectRefusal(answer, 404, 'ORDER_NOT_FOUND');
    }
    const other = await confirmed();
    expectRefusal(await buyer.get(`${path(other.id)}/${number}/pdf`), 404, 'TAX_DOCUMENT_NOT_FOUND');
    expect((await pdf(order.id, number, owner, staffPath)).equals(await pdf(order.id, number))).toBe(true);
    expect((await owner.post(staffPath(other.orderNumber), {})).body.documents).toHaveLength(1);
    const { body: told } = await restList(owner, 'audit-log', { recordId: other.id });
    expect(told).toMatchObject([{ action: 'order.tax-documents-issued', outcome: 'ok' }]);
  });

  it('go on with a note once money went back, and not before it arrived', async () => {
    const order = await placeOrder(buyer, { paymentMethod: 'bank_transfer', quantity: MIXER.quantity });
    const { dueNowAud } = await status(order.id);
    await act(order.id, 'bank-receipts', { amountAud: dueNowAud, bookedOn: bankToday(), note: 'Seen' });
    await eventually(async () => (await status(order.id)).status === 'confirmed');
    const { number } = (await issue(order.id)).documents[0]!;

    await act(order.id, 'refund', { refundType: 'partial', amount: 110, reason: 'A dent' });
    const [sent] = (await status(order.id)).payments.refunds;
    expect(await list(order.id)).toMatchObject({ next: null, waitsFor: 'money' });
    expect((await withoutEvents(shop.pool, () => issue(order.id))).documents).toHaveLength(1);
    // It did not arrive: nothing was let off, until it is sent again.
    await act(order.id, `refunds/${sent.id}/returned`, { returnedOn: bankToday(), reason: 'Closed account' });
    expect(await list(order.id)).toMatchObject({ next: null, waitsFor: 'money' });
    await act(order.id, 'refund', { refundType: 'full', retryOf: sent.id });
    const retried = (await status(order.id)).payments.refunds.find(({ id }: { id: string }) => id !== sent.id);
    await agreeToTransfer(owner, order.id, retried.id);
    await act(order.id, `refunds/${retried.id}/settle`, { paidOn: bankToday(), bankReference: 'R-1' });
    expect(await list(order.id)).toMatchObject({ next: 'adjustment-note', waitsFor: null });

    const { documents } = await issue(order.id);
    expect(documents).toMatchObject([{ number }, { kind: 'adjustment-note', totalAud: -110, gstAud: -10 }]);
    const text = pdfText(await pdf(order.id, documents[1]!.number));
    for (const part of [number, 'A part of the price went back.', '-A$110.00']) expect(text).toContain(part);
    await eventually(async () => (await row(order.id))?.adjustedAud === -110);

    await act(order.id, 'cancel', {
      reason: 'Changed their mind',
      refund: { decision: 'none', reason: 'Made to order' },
    });
    const { heldAud = 0, retainedAud } = await status(order.id);
    const after = await issue(order.id);
    const stated = after.documents.reduce((cents, { totalAud }) => cents + Math.round(totalAud * 100), 0);
    expect([stated, heldAud]).toEqual([Math.round(retainedAud * 100), 0]);
    expect(after).toMatchObject({ next: null, waitsFor: null });
    expect(pdfText(await pdf(order.id, after.documents.at(-1)!.number))).toContain('The order was cancelled.');
  });

  it('name the goods that the order holds after they were changed for the same money', async () => {
    // Two colours for one price.
    const [STANDARD, CHARCOAL] = [1_011, 1_012];
    const product = (await buyer.get('/api/products/5')).body;
    const goods = { productId: 5, optionIds: [STANDARD], quantity: product.recommendedStartQty };
    const order = await placeOrder(buyer, { ...goods, paymentMethod: 'bank_transfer' });
    await act(order.id, 'force', { to: 'confirmed', reason: 'Pays on account' });
    const { number } = (await issue(order.id)).documents[0]!;
    await act(order.id, 'force', { to: 'pending', reason: 'Another colour' });
    const items = `/api/admin/orders/${order.id}/items`;
    const seen = async () => ({ 'if-match': String((await owner.get(`/api/admin/orders/${order.id}`)).headers.etag) });
    const [{ id: line }] = (await status(order.id)).items;
    const added = await owner.post(items, { ...goods, optionIds: [CHARCOAL] }, await seen());
    const { changeId } = expectStatus(added, 200).body.proposedChange;
    const said = await buyer.post(`/api/orders/${order.id}/change`, { changeId, answer: 'accepted' });
    expectStatus(said, 200);
    expectStatus(await owner.put(`${items}/${line}`, { quantity: 0 }, await seen()), 200);
    const { status: stands, totalAud } = await status(order.id);
    expect([stands, totalAud]).toEqual(['pending', order.totalAud]);
    await act(order.id, 'force', { to: 'confirmed', reason: 'As the buyer wants it' });

    expect(await list(order.id)).toMatchObject({ next: 'adjustment-note', waitsFor: null });
    const { documents } = await issue(order.id);
    expect(documents).toMatchObject([{ number }, { kind: 'adjustment-note', totalAud: 0, gstAud: 0 }]);
    const text = pdfText(await pdf(order.id, documents[1]!.number));
    for (const part of ['The order was changed.', 'Charcoal']) expect(text).toContain(part);
    expect(await list(order.id)).toMatchObject({ next: null, waitsFor: null });
  });

  it('ask for nothing more of what was paid, also while a part of it is on its way back', async () => {
    const order = await confirmed({}, buyer, 'full');
    await act(order.id, 'refund', { refundType: 'partial', amount: 110, reason: 'A dent' });
    const { documents } = await issue(order.id);
    const payment = pdfText(await pdf(order.id, documents[0]!.number)).split('Received so far')[1]!;
    const [received, open] = payment.split('Still to be paid');
    expect(received).toContain(formatFullAud(Math.round(order.totalAud * 100)));
    expect(open).toContain('A$0.00');
  });

  it('are not needed of an order of which nothing is kept', async () => {
    const order = await placeOrder(buyer);
    await act(order.id, 'cancel', { reason: 'Not needed' });
    expect(await list(order.id)).toEqual({ documents: [], next: null, waitsFor: null });
    expectRefusal(await withoutEvents(shop.pool, () => buyer.post(path(order.id), {})), 409, 'NOTHING_TO_INVOICE');
  });

  it('are drawn by the next who asks where whoever issued them was cut off', async () => {
    const order = await confirmed();
    const { number } = (await issue(order.id)).documents[0]!;
    const before = await pdf(order.id, number);
    await shop.pool.query('delete from invoicing.drawn_document where number = $1', [number]);
    expect(pdfText(await pdf(order.id, number))).toBe(pdfText(before));
  });

  it('outlast the erasure of their buyer as they were issued, and those from then on name nobody', async () => {
    const ada = shop.visitor();
    const account = { firstName: 'Mina', email: 'mina@buyer.example', password: 'a long enough password 7' };
    expectStatus(await ada.post('/api/register', account), 201);
    const more = { customerName: 'Mina Maker', customerEmail: 'mina@buyer.example' };
    const [early, late] = [await confirmed(more, ada, 'full'), await confirmed(more, ada, 'full')];
    const { number } = (await issue(early.id, ada)).documents[0]!;
    const { body: file } = expectStatus(await ada.get('/api/customer/export'), 200);
    expect(JSON.stringify(file)).toContain(number);
    for (const { id } of [early, late]) await act(id, 'force', { to: 'delivered', reason: 'Collected at the port' });
    const erased = await ada.post('/api/customer/erase', { confirm: true, password: account.password });
    expect(erased.status).toBe(200);
    expect(pdfText(await pdf(early.id, number, owner, staffPath))).toContain('Mina Maker');
    const { body: since } = expectStatus(await owner.post(staffPath(late.id), {}), 200);
    const text = pdfText(await pdf(late.id, since.documents[0].number, owner, staffPath));
    expect(text).toContain('Erased on request');
    expect(text).not.toContain('Mina');
  });
});
