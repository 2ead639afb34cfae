import type { CreatedOrder } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { placeOrder } from '../support/buying';
import { historyOf, ledgerOf, NO_DIFFERENCE, replay } from '../support/finance';
import { eventsOf } from '../support/history';
import { expectRefusal } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';
import { bankToday, writtenToday } from '../support/bank-day';

describe('an order paid by bank transfer', () => {
  let shop: TestShop;
  let buyer: Visitor;
  let finance: Visitor;
  let order: CreatedOrder;
  beforeAll(async () => {
    shop = await sharedShop();
    buyer = shop.visitor();
    finance = await shop.staff('finance');
    order = await placeOrder(buyer, { paymentMethod: 'bank_transfer' });
  });

  const view = async (number = order.orderNumber) => (await buyer.get(`/api/orders/by-number/${number}`)).body;
  const statusIs = (status: string, number?: string) => eventually(async () => (await view(number)).status === status);
  const importCsv = (csv: string) => finance.post('/api/admin/rest/bank-statements', { fileName: 'november.csv', csv });
  const instructed = (orderId: string) =>
    eventually(async () => (await eventsOf(shop.pool, orderId)).BankTransferInstructed);

  it('is told where to transfer half of its total, by name of a reference', async () => {
    const { bankTransfer } = order;
    expect(bankTransfer).toMatchObject({ bsb: expect.stringMatching(/^\d{3}-\d{3}$/), reference: expect.any(String) });
    expect(Math.abs(bankTransfer!.amountAud - order.totalAud / 2)).toBeLessThanOrEqual(0.01);
    expect((await buyer.get(`/api/orders/${order.orderNumber}/bank-transfer`)).body).toEqual(bankTransfer);
    expect(await instructed(order.id)).toBe(1);
    expect(await view()).toMatchObject({ status: 'pending', paymentStatus: 'pending', paidAud: 0 });
  });

  it('is confirmed when finance records what arrived', async () => {
    const { amountAud } = order.bankTransfer!;
    const receipt = { amountAud, bookedOn: bankToday(), note: 'seen on the account' };
    const refused = await (await shop.staff('support')).post(`/api/admin/orders/${order.id}/bank-receipts`, receipt);
    expectRefusal(refused, 403, 'FORBIDDEN');
    expect((await view()).paidAud).toBe(0);

    const key = { 'idempotency-key': 'receipt-1' };
    const answer = await finance.post(`/api/admin/orders/${order.id}/bank-receipts`, receipt, key);
    expect([answer.status, answer.body]).toMatchObject([200, { paymentStatus: 'paid', paidAud: amountAud }]);
    const again = await finance.post(`/api/admin/orders/${order.id}/bank-receipts`, receipt, key);
    expect(again.body).toEqual(answer.body);
    await statusIs('confirmed');
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ BankTransferReceived: 1, OrderConfirmed: 1 });
  });

  it('keeps who recorded it and why, and stands in the ledger', async () => {
    const events = await historyOf(finance, order.id);
    expect(events.find((event) => event.type === 'BankTransferReceived')).toMatchObject({
      actor: { kind: 'finance', name: expect.stringContaining('Sam finance') },
      reason: 'seen on the account',
    });
    const entries = await eventually(async () => {
      const now = await ledgerOf(finance, order.id);
      return now.length > 0 && now;
    });
    const { amountAud } = order.bankTransfer!;
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ account: 'bank', debitAud: amountAud, creditAud: 0 }),
        expect.objectContaining({ account: 'customer-deposits', debitAud: 0, creditAud: amountAud }),
      ]),
    );
  });

  it('is confirmed by the bank’s own export, whatever else stands in it and however often it is read', async () => {
    const other = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    const { reference, amountAud } = other.bankTransfer!;
    const csv = [
      'Date,Description,Debit,Credit,Balance',
      `${writtenToday()},TRANSFER FROM ADA BUYER ${reference},,${amountAud.toFixed(2)},${amountAud.toFixed(2)}`,
      `${writtenToday()},ACCOUNT FEE,5.00,,${(amountAud - 5).toFixed(2)}`,
      `${writtenToday()},A GIFT FROM NOBODY,,10.00,${(amountAud + 5).toFixed(2)}`,
    ].join('\r\n');
    const run = await importCsv(csv);
    expect([run.status, run.body]).toMatchObject([
      201,
      {
        lineCount: 3,
        newLines: 3,
        matched: 1,
        held: 0,
        debits: 1,
        balancesAddUp: true,
        unmatched: [{ amountAud: 10 }],
      },
    ]);
    const again = await importCsv(csv);
    expect(again.body).toMatchObject({ newLines: 0, matched: 0 });
    await eventually(async () => (await eventsOf(shop.pool, other.id)).OrderConfirmed);
    expect(await eventsOf(shop.pool, other.id)).toMatchObject({ BankTransferReceived: 1, OrderConfirmed: 1 });
  });

  it('is not paid twice by the statement line of what finance had recorded', async () => {
    const { amountAud } = order.bankTransfer!;
    // The buyer gave the order number, as the terms allow.
    const line = `${writtenToday()},ADA BUYER ${order.orderNumber.replace('-', ' ')},,${amountAud.toFixed(2)},`;
    const run = await importCsv(`Date,Description,Debit,Credit,Balance\r\n${line}`);
    expect(run.body).toMatchObject({ matched: 1, recordedByHand: 1, allocated: 0, held: 0, unmatched: [] });
    expect(await view()).toMatchObject({ paidAud: amountAud, heldOverAud: 0 });
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ BankTransferReceived: 1, BankReceiptMatched: 1 });
  });

  it('refuses an export that is none, and writes nothing', async () => {
    for (const csv of ['no,columns,we,know\n1,2,3,4', 'Date,Description,Debit,Credit,Balance\nsoon,X,,1.00,']) {
      const answer = await importCsv(csv);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expectRefusal(answer, answer.status, answer.body.code);
    }
  });

  it('is replayed without a difference', async () => {
    for (const target of ['payments', 'ledger'] as const) {
      const { result } = await replay(finance, { target });
      expect(result).toMatchObject({ debitsMinusCreditsAud: '0.00', difference: NO_DIFFERENCE });
    }
  });
});
