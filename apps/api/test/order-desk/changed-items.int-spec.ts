import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Transactor } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import {
  ChangeOrderItem,
  itemIdOf,
  order as orderDecider,
  orderStream,
  PriceItemChange,
} from '../../src/ordering/public';
import { PaymentProviderUnavailable } from '../../src/payments/adapters/payment-provider';
import { PaymentGateway } from '../../src/payments/payment-gateway';
import { rest } from '../admin/back-office';
import { plainProduct } from '../assistant/plain-product';
import { confirmCard, expectStatus, MIXER, openIntent, placeOrder } from '../support/buying';
import { agreeToTransfer, historyOf, NO_DIFFERENCE, replay } from '../support/finance';
import { eventsOf } from '../support/history';
import { mailOf, tokenIn } from '../support/mails';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TRANSACTOR } from '../../src/platform/tokens';
import { TestShop, type Visitor } from '../support/shop';
import { withdraw } from '../support/withdraw';
import { bankToday } from '../support/bank-day';

const TWICE = MIXER.quantity * 2;
const WEEK_MS = 7 * 86_400_000;

/** What an order holds may change until it is confirmed; a dearer one asks its buyer. */
describe('the items of an order', () => {
  let shop: TestShop;
  let owner: Visitor;
  let buyer: Visitor;
  let frozen: Date | null = null;
  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now: () => frozen ?? new Date() } });
    owner = await shop.owner();
    buyer = shop.visitor();
  });
  afterAll(() => shop?.close());
  afterEach(() => jest.restoreAllMocks());

  const detail = async (id: string, more = '') => owner.get(`/api/admin/orders/${id}${more}`);
  const view = async (id: string) => (await buyer.get(`/api/orders/${id}`)).body;
  const address = (id: string, line = 0) => `/api/admin/orders/${id}/items/${itemIdOf(id, line)}`;
  const seen = async (id: string) => ({ 'if-match': String((await detail(id)).headers.etag) });
  const change = async (id: string, body: object, headers: object = {}, by = owner) =>
    by.put(address(id), body, { ...(await seen(id)), ...headers });
  const additions = (id: string) => `/api/admin/orders/${id}/items`;
  const add = async (id: string, body: object, headers: object = {}, by = owner) =>
    by.post(additions(id), body, { ...(await seen(id)), ...headers });
  const answer = (id: string, changeId: string, said: 'accepted' | 'declined', by = buyer) =>
    by.post(`/api/orders/${id}/change`, { changeId, answer: said });
  const provenBy = async (id: string) => (await detail(id, '/verify')).body;
  const instalments = (order: { payments: { instalments: Array<{ amountAud: number }> } }) =>
    order.payments.instalments.reduce((sum, { amountAud }) => sum + Math.round(amountAud * 100), 0) / 100;

  it('become fewer at once: total, plan, books and mail follow, and the card page over the old amount is closed', async () => {
    const order = await placeOrder(buyer, { quantity: TWICE });
    const page = await openIntent(buyer, order.id);
    const { body: preview } = await owner.get(`${address(order.id)}/price?quantity=${MIXER.quantity}`);
    expect(preview).toMatchObject({ quantity: MIXER.quantity, fromTotalAud: order.totalAud, needsConsent: false });
    expect(preview.totalAud).toBe(preview.totalPriceAud);

    const before = await seen(order.id);
    const key = { 'idempotency-key': randomUUID() };
    const wanted = { quantity: MIXER.quantity, shownTotalAud: preview.totalAud };
    const { body: changed } = await change(order.id, wanted, key);
    expect(changed).toMatchObject({ totalAud: preview.totalAud, status: 'pending', proposedChange: null });
    expect(changed.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([MIXER.quantity]);
    expect(instalments(changed)).toBe(preview.totalAud);
    expect(await view(order.id)).toMatchObject({ totalAmount: preview.totalAud, quantity: MIXER.quantity });
    expectRefusal(await confirmCard(buyer, page.clientSecret), 409, 'PAYMENT_NOT_OPEN');

    const again = await withoutEvents(shop.pool, () => change(order.id, wanted, { ...key, ...before }));
    expect(again.body.totalAud).toBe(preview.totalAud);
    const stale = await withoutEvents(shop.pool, () => change(order.id, { quantity: 240 }, before));
    expectRefusal(stale, 412, 'VERSION_CONFLICT');
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ OrderItemsChanged: 1, PaymentPlanRevised: 1 });

    const placed = (await historyOf(owner, order.id)).find(({ type }) => type === 'OrderPlaced')!;
    const { body: then } = await detail(order.id, `?asAtPosition=${placed.position}`);
    expect(then).toMatchObject({ totalAud: order.totalAud, items: [{ quantity: TWICE }] });
    expect(await provenBy(order.id)).toMatchObject({ ok: true });
    const mail = await mailOf(owner, { kind: 'order-changed', subject: order.orderNumber });
    expect(mail.body).toContain(`${MIXER.quantity} x`);

    const anew = await openIntent(buyer, order.id);
    expect(anew.amountDueAud).toBe(changed.dueNowAud);
    expect((await confirmCard(buyer, anew.clientSecret)).status).toBe(200);
    await eventually(async () => (await detail(order.id)).body.status === 'confirmed');
    const late = await withoutEvents(shop.pool, () => change(order.id, { quantity: 240 }));
    expectRefusal(late, 409, 'ORDER_LOCKED');
    expect((await detail(order.id)).body.can).toMatchObject({ changeItems: false, itemsFixed: late.body.message });
    for (const target of ['ledger', 'payments'] as const) {
      expect((await replay(owner, { target, scope: { orderId: order.id } })).result?.difference).toMatchObject(
        NO_DIFFERENCE,
      );
    }
  });

  it('become fewer of an order that was reopened after everything went back, which asks for its money anew', async () => {
    const order = await placeOrder(buyer, { quantity: TWICE, paymentMethod: 'bank_transfer' });
    const act = async (verb: string, body: object) => {
      const headers = { 'idempotency-key': randomUUID() };
      expectStatus(await owner.post(`/api/admin/orders/${order.id}/${verb}`, body, headers), 200);
    };
    const day = { bookedOn: bankToday(), note: 'Seen on the statement' };
    await act('bank-receipts', { amountAud: (await detail(order.id)).body.dueNowAud, ...day });
    await eventually(async () => (await detail(order.id)).body.status === 'confirmed');
    await act('cancel', { reason: 'Changed their mind', refund: { decision: 'all' } });
    const [sent] = (await detail(order.id)).body.payments.refunds;
    await agreeToTransfer(owner, order.id, sent.id);
    await act(`refunds/${sent.id}/settle`, { paidOn: bankToday(), bankReference: 'R-1' });
    await act('force', { to: 'pending', reason: 'Wants it after all' });
    const { body: reopened } = await detail(order.id);
    expect(reopened).toMatchObject({ status: 'pending', can: { changeItems: true, itemsFixed: null } });
    const asked = await mailOf(owner, { kind: 'order-reopened', subject: order.orderNumber });
    expect(asked.body).toContain('Account number');

    const { body: changed } = await change(order.id, { quantity: MIXER.quantity });
    expect(changed.totalAud).toBeLessThan(order.totalAud);
    expect(changed.dueNowAud + changed.dueLaterAud).toBeCloseTo(changed.totalAud);
    // What had gone comes back after all: it pays the new deposit, and the rest of it towards the balance.
    await act(`refunds/${sent.id}/returned`, { returnedOn: bankToday(), reason: 'Account closed' });
    await eventually(async () => (await detail(order.id)).body.status === 'confirmed');
    const { body: paid } = await detail(order.id);
    expect(paid.dueNowAud + paid.dueLaterAud).toBeCloseTo(Math.max(0, changed.totalAud - sent.amountAud));
    for (const target of ['ledger', 'payments'] as const) {
      const { result } = await replay(owner, { target, scope: { orderId: order.id } });
      expect(result?.difference).toMatchObject(NO_DIFFERENCE);
    }
  });

  it('become more once the buyer agrees, by the link of the mail; until then the order is what it was', async () => {
    const order = await placeOrder(buyer);
    const before = await seen(order.id);
    const { body: asked } = await change(order.id, { quantity: TWICE });
    const stale = await withoutEvents(shop.pool, () => change(order.id, { quantity: 240 }, before));
    expectRefusal(stale, 412, 'VERSION_CONFLICT');
    const item = { id: itemIdOf(order.id, 0), name: expect.stringContaining('Mixer') };
    const theirs = { field: 'proposedQuantity', item, from: MIXER.quantity, to: TWICE, touches: 'quantity' };
    expect(stale.body.changes).toContainEqual(expect.objectContaining(theirs));
    expect(stale.body.overlapping).toEqual(['quantity']);
    expect(asked).toMatchObject({ totalAud: order.totalAud, items: [{ quantity: MIXER.quantity }] });
    const { changeId, totalAud } = asked.proposedChange;
    expect(asked.proposedChange).toMatchObject({ toQuantity: TWICE, fromTotalAud: order.totalAud, lapsed: false });
    expect(totalAud).toBeGreaterThan(order.totalAud);
    expect((await view(order.id)).proposedChange).toEqual(asked.proposedChange);

    const twice = await withoutEvents(shop.pool, () => change(order.id, { quantity: TWICE }));
    expect(twice.body.proposedChange).toEqual(asked.proposedChange);

    const stranger = shop.visitor();
    for (const by of [stranger, owner]) {
      const refused = await withoutEvents(shop.pool, () => answer(order.id, changeId, 'accepted', by));
      expectRefusal(refused, 404, 'ORDER_NOT_FOUND');
    }
    expectRefusal(await answer(order.id, randomUUID(), 'accepted'), 409, 'CHANGE_NOT_OPEN');

    const mail = await mailOf(owner, { kind: 'order-change-proposed', subject: order.orderNumber });
    expect((await stranger.post('/api/customer/order-links', { token: tokenIn(mail.body) })).status).toBe(200);
    const { body: agreed } = await answer(order.id, changeId, 'accepted', stranger);
    expect(agreed).toMatchObject({ totalAmount: totalAud, quantity: TWICE, proposedChange: null });
    const again = await withoutEvents(shop.pool, () => answer(order.id, changeId, 'accepted', stranger));
    expect(again.body).toEqual(agreed);
    expectRefusal(await answer(order.id, changeId, 'declined'), 409, 'CHANGE_NOT_OPEN');
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ OrderChangeAccepted: 1, OrderItemsChanged: 1 });
    expect(await provenBy(order.id)).toMatchObject({ ok: true });
  });

  it('stay what they are when the buyer refuses, staff withdraw, or the order is paid as it stands', async () => {
    const refused = await placeOrder(buyer);
    const { changeId } = (await change(refused.id, { quantity: TWICE })).body.proposedChange;
    expect((await answer(refused.id, changeId, 'declined')).body).toMatchObject({
      totalAmount: refused.totalAud,
      proposedChange: null,
    });

    const withdrawn = await placeOrder(buyer);
    await change(withdrawn.id, { quantity: TWICE });
    expect((await change(withdrawn.id, { quantity: MIXER.quantity })).body.proposedChange).toBeNull();

    const paid = await placeOrder(buyer);
    const { proposedChange: proposal } = (await change(paid.id, { quantity: TWICE })).body;
    const page = await openIntent(buyer, paid.id);
    expect((await confirmCard(buyer, page.clientSecret)).status).toBe(200);
    expectRefusal(await answer(paid.id, proposal.changeId, 'accepted'), 409, expect.anything());

    // Whoever pays a part goes on with the order as it is: nobody is asked any more what they could not agree to.
    const inPart = await placeOrder(buyer, { paymentMethod: 'bank_transfer' });
    const { changeId: over } = (await change(inPart.id, { quantity: TWICE })).body.proposedChange;
    const receipt = { amountAud: 1, bookedOn: bankToday() };
    const key = { 'idempotency-key': randomUUID() };
    const { body: came } = await owner.post(`/api/admin/orders/${inPart.id}/bank-receipts`, receipt, key);
    expect(came.order).toMatchObject({ status: 'pending', proposedChange: null, can: { changeItems: false } });
    expect((await view(inPart.id)).proposedChange).toBeNull();
    expectRefusal(await answer(inPart.id, over, 'accepted'), 409, 'ORDER_LOCKED');
    await eventually(async () => (await view(paid.id)).status === 'confirmed');
    expect(await view(paid.id)).toMatchObject({ totalAmount: paid.totalAud, proposedChange: null });
  });

  it('are taken off but for the last, under the rules of every order, at no other price than was shown', async () => {
    const { quantity, optionIds, productId } = MIXER;
    const line = { productId, optionIds, quantity };
    const order = await placeOrder(buyer, { items: [line, { ...line, quantity: TWICE }] });
    const opened = await seen(order.id);
    const { body: less } = await owner.put(address(order.id, 1), { quantity: 0 }, opened);
    expect(less.items).toHaveLength(1);
    expect(less.totalAud).toBe(less.items[0].totalPriceAud);
    expectRefusal(await owner.put(address(order.id, 1), { quantity: 80 }, await seen(order.id)), 404, 'ITEM_NOT_FOUND');
    // Whoever had the other line open is told which one changed, and that theirs is as it was.
    const late = (await change(order.id, { quantity: TWICE }, opened)).body;
    const takenOff = { field: 'quantity', item: { id: itemIdOf(order.id, 1) }, from: TWICE, to: 0, touches: null };
    expect(late).toMatchObject({ code: 'VERSION_CONFLICT', overlapping: [] });
    expect(late.changes).toContainEqual(
      expect.objectContaining({ ...takenOff, item: expect.objectContaining(takenOff.item) }),
    );

    const refusals: ReadonlyArray<readonly [object, number, string]> = [
      [{ quantity: 0 }, 422, 'LAST_ITEM'],
      [{ quantity: MIXER.quantity + 1 }, 422, 'QUANTITY_NOT_MULTIPLE'],
      [{ quantity: TWICE, shownTotalAud: 1 }, 409, 'PRICE_CHANGED'],
      [{ quantity: -1 }, 400, 'VALIDATION_FAILED'],
      [{ quantity: TWICE, totalAud: 1 }, 400, 'VALIDATION_FAILED'],
    ];
    for (const [body, status, code] of refusals) {
      expectRefusal(await withoutEvents(shop.pool, () => change(order.id, body)), status, code);
    }
    const tooLate = { 'if-match': '"1"' };
    expectRefusal(await change(order.id, { quantity: TWICE }, tooLate), 412, 'VERSION_CONFLICT');
    expectRefusal(await owner.get(`${address(order.id)}/price?quantity=x`), 400, 'VALIDATION_FAILED');
    const finance = await shop.staff('finance');
    expectRefusal(await change(order.id, { quantity: TWICE }, {}, finance), 403, 'FORBIDDEN');
  });

  it('change as they stand where no version is sent, as by the clients of the specification', async () => {
    const order = await placeOrder(buyer, { quantity: TWICE });
    const answer = await owner.put(address(order.id), { quantity: MIXER.quantity });
    expect([answer.status, answer.body.items[0].quantity]).toEqual([200, MIXER.quantity]);
  });

  it('become one more once the buyer agrees, however often the one command is sent, and fewer again at once', async () => {
    const { id: productId, moqUnits, productName } = await plainProduct(shop);
    const goods = { productId, quantity: moqUnits };
    const order = await placeOrder(buyer);
    const { body: preview } = await owner.get(
      `${additions(order.id)}/price?productId=${productId}&optionIds=&quantity=${moqUnits}`,
    );
    expect(preview).toMatchObject({ quantity: moqUnits, fromTotalAud: order.totalAud, needsConsent: true });
    expect(preview.totalAud).toBe(Math.round((order.totalAud + preview.totalPriceAud) * 100) / 100);

    const opened = await seen(order.id);
    const key = { 'idempotency-key': randomUUID() };
    const wanted = { ...goods, shownTotalAud: preview.totalAud };
    const { body: asked } = await add(order.id, wanted, key);
    expect(asked).toMatchObject({ totalAud: order.totalAud, items: [{ quantity: MIXER.quantity }] });
    const proposal = { productName, fromQuantity: 0, toQuantity: moqUnits, totalAud: preview.totalAud, lapsed: false };
    expect(asked.proposedChange).toMatchObject(proposal);
    const { itemId, changeId } = asked.proposedChange;
    const again = await withoutEvents(shop.pool, () => add(order.id, wanted, { ...key, ...opened }));
    expect(again.body.proposedChange).toEqual(asked.proposedChange);
    const late = await withoutEvents(shop.pool, () => add(order.id, goods, opened));
    expectRefusal(late, 412, 'VERSION_CONFLICT');
    const theirs = { field: 'proposedAddition', item: { id: itemId, name: productName }, from: null, to: moqUnits };
    expect(late.body.changes).toContainEqual(expect.objectContaining({ ...theirs, touches: 'proposedChange' }));
    // Only one change can wait: whoever keeps theirs takes this one's place.
    expect(late.body.overlapping).toEqual(['proposedChange']);

    const mail = await mailOf(owner, { kind: 'order-change-proposed', subject: order.orderNumber });
    expect(mail.body).toContain(`${moqUnits}, to be added`);
    const { body: agreed } = await answer(order.id, changeId, 'accepted');
    expect(agreed).toMatchObject({ totalAmount: preview.totalAud, proposedChange: null });
    const { body: more } = await detail(order.id);
    expect(more.items.map((item: { id: string; quantity: number }) => [item.id, item.quantity])).toEqual([
      [itemIdOf(order.id, 0), MIXER.quantity],
      [itemId, moqUnits],
    ]);
    expect([more.totalAud, instalments(more)]).toEqual([preview.totalAud, preview.totalAud]);
    expect(more.statusHistory.map(({ message }: { message: string }) => message)).toContain(
      `Items changed: ${productName}, ${moqUnits} added`,
    );
    expect(await provenBy(order.id)).toMatchObject({ ok: true });
    // Staff look for it by what it holds now.
    const found = async (q: string) =>
      (await rest(owner, 'orders', { filter: { q } })).body.some(({ id }: { id: string }) => id === order.id);
    await eventually(() => found(productName));
    expect([await found(order.orderNumber), await found('Kitchen Mixer')]).toEqual([true, true]);

    const { body: less } = await owner.put(`${additions(order.id)}/${itemId}`, { quantity: 0 }, await seen(order.id));
    expect(less).toMatchObject({ totalAud: order.totalAud, items: [{ id: itemIdOf(order.id, 0) }] });
    await eventually(async () => !(await found(productName)));
    expect(await found(order.orderNumber)).toBe(true);
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ OrderChangeProposed: 1, OrderItemsChanged: 2 });
  });

  it('become one more under the rules of every order only, and at no other price than was shown', async () => {
    const { id: productId, moqUnits } = await plainProduct(shop);
    const goods = { productId, quantity: moqUnits };
    const order = await placeOrder(buyer);
    const refusals: ReadonlyArray<readonly [object, number, string]> = [
      [{ ...goods, quantity: moqUnits + 1 }, 422, 'QUANTITY_NOT_MULTIPLE'],
      [{ ...goods, quantity: 1 }, 422, 'QUANTITY_BELOW_MINIMUM'],
      [{ productId: MIXER.productId, quantity: MIXER.quantity }, 422, 'OPTION_NEEDED'],
      [{ ...goods, productId: 987_654_321 }, 404, 'PRODUCT_NOT_FOUND'],
      [{ ...goods, shownTotalAud: 1 }, 409, 'PRICE_CHANGED'],
      [{ ...goods, quantity: 0 }, 400, 'VALIDATION_FAILED'],
      [{ ...goods, optionIds: null }, 400, 'VALIDATION_FAILED'],
      [{ ...goods, totalAud: 1 }, 400, 'VALIDATION_FAILED'],
    ];
    for (const [body, status, code] of refusals) {
      expectRefusal(await withoutEvents(shop.pool, () => add(order.id, body)), status, code);
    }
    expectRefusal(await owner.post(additions(order.id), goods), 428, 'PRECONDITION_REQUIRED');
    expectRefusal(await add(order.id, goods, {}, await shop.staff('finance')), 403, 'FORBIDDEN');
    for (const query of ['productId=x&quantity=80', 'quantity=80', `productId=${productId}&quantity=80&price=1`]) {
      expectRefusal(await owner.get(`${additions(order.id)}/price?${query}`), 400, 'VALIDATION_FAILED');
    }
  });

  it('are the buyer’s word that came in between for whoever cancels the order for want of it', async () => {
    const { id: productId, moqUnits } = await plainProduct(shop);
    const order = await placeOrder(buyer);
    const { changeId, totalAud } = (await add(order.id, { productId, quantity: moqUnits })).body.proposedChange;
    const cancel = (more: object) =>
      owner.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'No answer', ...more });
    expect((await answer(order.id, changeId, 'accepted')).status).toBe(200);

    const seen = { from: 'pending', totalAud: order.totalAud };
    const refused = await withoutEvents(shop.pool, () => cancel(seen));
    expectRefusal(refused, 409, 'TOTAL_MOVED_ON');
    expect(refused.body.message).toMatch(
      /^The items of this order were changed: it comes to A\$[\d,.]+ by now, no longer A\$/,
    );
    expectRefusal(
      await withoutEvents(shop.pool, () => cancel({ from: 'confirmed', totalAud })),
      409,
      'STATUS_MOVED_ON',
    );
    for (const wrong of [{ from: 'gone' }, { totalAud: '1' }]) {
      expectRefusal(await withoutEvents(shop.pool, () => cancel(wrong)), 400, 'VALIDATION_FAILED');
    }
    expect((await cancel({ ...seen, totalAud })).body.order.status).toBe('cancelled');
  });

  it('are asked about anew in place of a question that is open, and goods that are sold no more are none to add', async () => {
    const { id: productId, moqUnits } = await plainProduct(shop);
    const goods = { productId, quantity: moqUnits };
    const order = await placeOrder(buyer);
    await change(order.id, { quantity: TWICE });
    const { itemId } = (await add(order.id, goods)).body.proposedChange;
    const proposed = `${additions(order.id)}/${itemId}`;
    const { body: twice } = await owner.put(proposed, { quantity: moqUnits * 2 }, await seen(order.id));
    expect(twice.proposedChange).toMatchObject({ itemId, fromQuantity: 0, toQuantity: moqUnits * 2 });
    expect((await owner.put(proposed, { quantity: 0 }, await seen(order.id))).body.proposedChange).toBeNull();
    const gone = await withoutEvents(shop.pool, async () => owner.put(proposed, { quantity: 0 }, await seen(order.id)));
    expectRefusal(gone, 404, 'ITEM_NOT_FOUND');

    const { proposedChange } = (await add(order.id, goods)).body;
    await withdraw(shop, productId);
    expectRefusal(await withoutEvents(shop.pool, () => add(order.id, goods)), 404, 'PRODUCT_NOT_FOUND');
    // What the buyer was asked about, they were promised.
    const { body: agreed } = await answer(order.id, proposedChange.changeId, 'accepted');
    expect(agreed.totalAmount).toBe(proposedChange.totalAud);
    expect(await provenBy(order.id)).toMatchObject({ ok: true });
  });

  it('become fewer while a transfer of the old amount is under way: what is too much pays towards the balance', async () => {
    const order = await placeOrder(buyer, { quantity: TWICE, paymentMethod: 'bank_transfer' });
    const asked = (await buyer.get(`/api/orders/${order.id}/bank-transfer`)).body;
    const { body: changed } = await change(order.id, { quantity: MIXER.quantity });
    const now = (await buyer.get(`/api/orders/${order.id}/bank-transfer`)).body;
    expect([now.amountAud, now.reference]).toEqual([changed.dueNowAud, asked.reference]);
    await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, {
      amountAud: asked.amountAud,
      bookedOn: bankToday(),
    });
    await eventually(async () => (await detail(order.id)).body.status === 'confirmed');
    const { body: paid } = await detail(order.id);
    const spread = Math.round((paid.paidAud + paid.balanceDueAud - paid.heldOverAud) * 100) / 100;
    expect([paid.paidAud, spread]).toEqual([asked.amountAud, paid.heldOverAud > 0 ? spread : changed.totalAud]);
  });

  it('become what one of two people makes of them at once; the other is told what, and may decide again', async () => {
    const order = await placeOrder(buyer, { quantity: TWICE });
    const sue = await shop.staff('support');
    const opened = await seen(order.id);
    const fewer = { quantity: MIXER.quantity };
    const more = { quantity: MIXER.quantity * 3 };
    const answers = await Promise.all([change(order.id, fewer, opened), change(order.id, more, opened, sue)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won!.status).toBe(200);
    expectRefusal(lost!, 412, 'VERSION_CONFLICT');
    const theirs = won === answers[0] ? ['quantity', fewer.quantity] : ['proposedQuantity', more.quantity];
    const [field, to] = theirs;
    expect(lost!.body).toMatchObject({ overlapping: ['quantity'] });
    expect(lost!.body.changes).toContainEqual(expect.objectContaining({ field, from: TWICE, to }));
    expect((await detail(order.id)).body.version).toBe(won!.body.version);
    const again = won === answers[0] ? change(order.id, more, {}, sue) : change(order.id, fewer);
    expect((await again).status).toBe(200);
  });

  it('are priced once: what is made ready for a change is made ready for the one that is done, and for none that is refused', async () => {
    const order = await placeOrder(buyer, { quantity: TWICE });
    const page = await openIntent(buyer, order.id);
    const fewer = { quantity: MIXER.quantity, shownTotalAud: 1 };
    const refused = await withoutEvents(shop.pool, () => change(order.id, fewer));
    expectRefusal(refused, 409, 'PRICE_CHANGED');

    // The rate moves between two looks at the price: a day's worth of it makes the change dearer than the order.
    const prices = shop.app.get(PriceItemChange, { strict: false });
    const price = prices.price.bind(prices);
    const looks = jest.spyOn(prices, 'price').mockImplementation(async (...asked) => {
      const contents = await price(...asked);
      return looks.mock.calls.length > 1 ? { ...contents, totalCents: order.totalAud * 100 + 1 } : contents;
    });
    const { body: changed } = await change(order.id, { quantity: MIXER.quantity });
    expect(changed).toMatchObject({ proposedChange: null, items: [{ quantity: MIXER.quantity }] });
    expect(looks).toHaveBeenCalledTimes(1);
    expectRefusal(await confirmCard(buyer, page.clientSecret), 409, 'PAYMENT_NOT_OPEN');
  });

  it('stay what they are while the card service does not answer, and follow later when it fails in between', async () => {
    const order = await placeOrder(buyer, { quantity: TWICE });
    await openIntent(buyer, order.id);
    const away = jest
      .spyOn(shop.app.get(PaymentGateway).provider, 'cancelIntent')
      .mockRejectedValue(new PaymentProviderUnavailable('away'));
    const refused = await withoutEvents(shop.pool, () => change(order.id, { quantity: MIXER.quantity }));
    expectRefusal(refused, 503, 'PAYMENT_PROVIDER_UNAVAILABLE');
    away.mockRestore();

    // As if the process had died between the order's event and its payment's: nobody tells the payment but the reaction.
    const version = Number((await detail(order.id)).body.version);
    const context = {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'admin', id: randomUUID() },
      occurredAt: new Date().toISOString(),
    } as const;
    const { state } = await shop.app.get<Transactor>(TRANSACTOR).load(orderStream(order.id), orderDecider);
    const wanted = { itemId: itemIdOf(order.id, 0), quantity: MIXER.quantity };
    const standing = { placed: state.placed!, proposal: state.proposal };
    const contents = await shop.app.get(PriceItemChange, { strict: false }).price(standing, wanted);
    await shop.app.get(CommandBus).execute(new ChangeOrderItem(order.id, contents, context, version));
    const { body: between } = await detail(order.id);
    expect(instalments(between)).toBe(between.totalAud);
    await eventually(async () => {
      const events = await eventsOf(shop.pool, order.id);
      return events.PaymentPlanRevised === 1 && events.PaymentIntentCanceled === 1;
    });
  });

  // The last: whoever signed in before is signed out by then.
  it('wait for their buyer for seven days to the millisecond, by the server`s clock', async () => {
    const order = await placeOrder(buyer);
    const asked = new Date();
    const line = async (by: Visitor) => (await by.get(`/api/admin/orders/${order.id}`)).body.whyItStands as string;
    try {
      frozen = asked;
      const { proposedChange } = (await change(order.id, { quantity: TWICE })).body;
      expect(Date.parse(proposedChange.lapsesAt) - asked.getTime()).toBe(WEEK_MS);

      frozen = new Date(asked.getTime() + WEEK_MS);
      const later = await shop.owner();
      expect((await view(order.id)).proposedChange).toMatchObject({ lapsed: false });
      expect(await line(later)).toMatch(
        /^Waiting for the buyer to agree to A\$[\d,.]+ instead of .*, asked 7 days ago, /,
      );

      frozen = new Date(asked.getTime() + WEEK_MS + 1);
      expect((await view(order.id)).proposedChange).toMatchObject({ lapsed: true });
      expect(await line(later)).toMatch(/; the buyer did not agree to .*, to be asked again or withdrawn$/);
      expectRefusal(await answer(order.id, proposedChange.changeId, 'accepted'), 409, 'CHANGE_LAPSED');
      const version = String((await later.get(`/api/admin/orders/${order.id}`)).headers.etag);
      const again = await change(order.id, { quantity: TWICE }, { 'if-match': version }, later);
      expect((await answer(order.id, again.body.proposedChange.changeId, 'accepted')).body.quantity).toBe(TWICE);
      await eventually(async () => {
        const [row] = (await later.get('/api/admin/orders?limit=1')).body.orders;
        return row.id === order.id && !/agree/.test(row.whyItStands);
      });
    } finally {
      frozen = null;
    }
  });
});
