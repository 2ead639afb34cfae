import { randomUUID } from 'node:crypto';
import { centsFromNumber, formatAud } from '@halfpallet/money';
import { eventually } from '@halfpallet/testing';
import { openCardBank, type CardBank } from '../payments/card-bank';
import { confirmCard, expectStatus, openIntent, placeOrder, placePaidOrder } from '../support/buying';
import { agreeToTransfer } from '../support/finance';
import { TestShop, type Visitor } from '../support/shop';
import { bankToday } from '../support/bank-day';
import { allFollowed } from '../support/under-way';

interface StoredMail {
  readonly kind: string;
  readonly toOperator: boolean;
  readonly subject: string;
  readonly body: string;
}
interface Order {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalAud: number;
}

const REASON = 'The factory had started';
const NEVER = /Pay A\$|is due (now|on)|still due|Due now|Due on delivery|Still due/;

describe('mails about the money of an order', () => {
  let shop: TestShop;
  let bank: CardBank;
  let owner: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open({ env: { OPERATOR_EMAIL: 'desk@shop.example' } });
    bank = await openCardBank(shop);
    owner = await shop.owner();
  });
  afterAll(async () => {
    await bank?.close();
    await shop?.close();
  });

  const aud = (dollars: number) => `A${formatAud(centsFromNumber(dollars))}`;
  const storedMails = async ({ orderNumber }: Order) => {
    const { rows } = await shop.pool.query<StoredMail>(
      `select kind, to_operator as "toOperator", subject, body from notifications.mail
       where subject like '%' || $1 || '%' order by at, kind`,
      [orderNumber],
    );
    return rows;
  };
  /** The mails of a kind, once one is there and whatever else was asked for is written. */
  const mailsOf = async (order: Order, kind: string): Promise<StoredMail[]> => {
    await eventually(async () => (await storedMails(order)).some((mail) => mail.kind === kind));
    await allFollowed(shop);
    return (await storedMails(order)).filter((mail) => mail.kind === kind);
  };
  const only = async (order: Order, kind: string): Promise<StoredMail> => {
    const found = await mailsOf(order, kind);
    expect(found.map(({ subject }) => subject)).toHaveLength(1);
    return found[0]!;
  };
  const act = async (path: string, body: object) =>
    expectStatus(await owner.post(`/api/admin/orders/${path}`, body, { 'idempotency-key': randomUUID() }), 200);
  const transfer = (order: Order, amountAud: number, more: object = {}) =>
    act(`${order.id}/bank-receipts`, { amountAud, bookedOn: bankToday(), ...more });
  const refundsOf = async (order: Order, status: string, count: number) =>
    eventually(async () => {
      const { rows } = await shop.pool.query<{ id: string; ref: string | null }>(
        `select refund_id as id, provider_refund_ref as ref from rm.payment_refunds where order_id = $1 and status = $2`,
        [order.id, status],
      );
      return rows.length === count && rows;
    });
  /** Deposit and balance, each by a card payment of its own. */
  const paidInTwo = async () => {
    const buyer = shop.visitor();
    const order = await placePaidOrder(buyer);
    const balance = await openIntent(buyer, order.id);
    expectStatus(await confirmCard(buyer, balance.clientSecret), 200);
    return { ...order, totalAud: order.paidAud + balance.amountDueAud };
  };

  it('one transfer of the whole price is one mail with its sum', async () => {
    const order = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    await transfer(order, order.totalAud);
    const mail = await only(order, 'payment-received');
    expect(mail.subject).toBe(`We received ${aud(order.totalAud)} (order ${order.orderNumber})`);
    expect(mail.body).toContain('Your order is paid in full.');
  });

  it('a transfer of too much is one mail with its sum, says what is held, and finance hears of it', async () => {
    const order = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    await transfer(order, order.totalAud + 77);
    const mail = await only(order, 'payment-received');
    expect(mail.subject).toContain(aud(order.totalAud + 77));
    expect(mail.body).toContain('We hold A$77.00 more than is due.');
    expect(await storedMails(order)).not.toContainEqual(expect.objectContaining({ kind: 'payment-not-due' }));
    const alert = await only(order, 'finance-money-held');
    expect(alert).toMatchObject({ toOperator: true, subject: expect.stringContaining('A$77.00 held over') });
    expect(alert.body).toContain(`${shop.config.publicOrigin}/admin/orders/${order.id}`);
  });

  it('who transfers the whole price twice is told that the second is held', async () => {
    const order = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    await transfer(order, order.totalAud);
    await only(order, 'payment-received');
    await transfer(order, order.totalAud, { another: true });
    const mail = await only(order, 'payment-not-due');
    expect(mail.subject).toContain(`We received ${aud(order.totalAud)} that was not due`);
    expect(mail.body).toContain(`We hold ${aud(order.totalAud)} more than is due.`);
    await only(order, 'payment-received');
    await only(order, 'finance-money-held');
  });

  it('who pays a cancelled order is told that it goes back, and is asked for nothing', async () => {
    const order = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    await act(`${order.id}/cancel`, { reason: 'Changed their mind' });
    await transfer(order, 50);
    const mail = await only(order, 'payment-not-due');
    expect(mail.body).toContain('Your order was cancelled. Nothing more is due.');
    expect(mail.body).toContain('A$50.00 is on its way back to you.');
    expect(mail.body).not.toMatch(NEVER);
    expect((await storedMails(order)).map(({ kind }) => kind)).not.toContain('finance-money-held');
  });

  it('a full refund over deposit and balance by card is one mail with the sum; when it fails, buyer and finance hear of it', async () => {
    const order = await paidInTwo();
    await act(`${order.id}/refund`, { refundType: 'full', reason: 'Sold out' });
    const mail = await only(order, 'order-refunded');
    expect(mail.subject).toContain(`We sent ${aud(order.totalAud)} back`);
    expect(mail.body).toContain('to your card');
    expect(mail.body).not.toMatch(NEVER);

    const [refund] = await refundsOf(order, 'settled', 2);
    await bank.failRefund(refund!.ref!);
    const failed = await only(order, 'refund-failed');
    const { rows } = await shop.pool.query<{ cents: number }>(
      'select amount_cents::int as cents from rm.payment_refunds where refund_id = $1',
      [refund!.id],
    );
    const amount = aud(rows[0]!.cents / 100);
    expect(failed.subject).toContain(`${amount} did not reach you`);
    expect(failed.body).toContain(`We told you that ${amount} was on its way back to you. It did not arrive`);
    // That it goes back was decided, and still is: it waits to be sent again.
    expect(failed.body).toContain(`We hold ${amount} for you and will send it again.`);
    expect(failed.body).not.toContain('stands again');
    const alert = await only(order, 'finance-refund-failed');
    expect(alert).toMatchObject({ toOperator: true, subject: expect.stringContaining(`Refund of ${amount} failed`) });
    expect(alert.body).toContain('The buyer was told that we hold the money and send it again.');
    for (const link of [`/admin/orders/${order.id}`, '/admin/refunds']) {
      expect(alert.body).toContain(shop.config.publicOrigin + link);
    }
    await only(order, 'order-refunded');
  });

  it('a disputed payment is mailed to finance, and what becomes of it', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id);
    expectStatus(await confirmCard(buyer, intent.clientSecret), 200);
    await only(order, 'payment-received');
    const dispute = await bank.openDispute(intent.paymentIntentId);
    const alert = await only(order, 'finance-payment-disputed');
    expect(alert).toMatchObject({ toOperator: true, subject: expect.stringContaining(aud(intent.amountDueAud)) });
    expect(alert.body).toContain(dispute);
    await act(`${order.id}/cancel`, { reason: 'Sold out at the factory', refund: { decision: 'all' } });
    await bank.closeDispute(dispute, 'lost');
    const amount = aud(intent.amountDueAud);
    expect((await only(order, 'finance-dispute-lost')).subject).toContain(`Dispute over ${amount} lost`);
    await bank.closeDispute(dispute, 'won');
    expect((await only(order, 'finance-dispute-won')).body).toContain(`${amount} is held`);
  });

  it('money that a lost dispute brings back later is told of an order that an owner had called refunded themselves', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id);
    expectStatus(await confirmCard(buyer, intent.clientSecret), 200);
    await only(order, 'payment-received');
    const dispute = await bank.openDispute(intent.paymentIntentId);
    await only(order, 'finance-payment-disputed');
    await act(`${order.id}/force`, { to: 'refunded', reason: 'Settled on the phone' });
    await bank.closeDispute(dispute, 'lost');
    await only(order, 'finance-dispute-lost');
    await bank.closeDispute(dispute, 'won');
    expect((await only(order, 'finance-dispute-won')).body).toContain(`${aud(intent.amountDueAud)} is held`);
  });

  describe('a cancelled order tells what was decided', () => {
    const cancelled = async (refund?: object) => {
      const order = await placePaidOrder(shop.visitor());
      await only(order, 'payment-received');
      await act(`${order.id}/cancel`, { reason: 'Sold out at the factory', ...(refund && { refund }) });
      const mail = await only(order, 'order-cancelled');
      expect(mail.body).toContain('Nothing more is due.');
      expect(mail.body).not.toMatch(NEVER);
      return { order, mail };
    };

    it('everything goes back', async () => {
      const { order, mail } = await cancelled({ decision: 'all' });
      expect(mail.body).toMatch(/goes back to you|has gone back to you/);
      expect(mail.body).toContain(aud(order.paidAud));
      expect(mail.body).not.toContain('We keep');
      await only(order, 'order-refunded');
    });

    it('a part goes back, the rest is kept for a reason', async () => {
      const { order, mail } = await cancelled({ decision: 'part', amountAud: 100, reason: REASON });
      expect(mail.body).toMatch(/A\$100\.00 (goes|has gone) back to you/);
      expect(mail.body).toContain(`We keep ${aud(order.paidAud - 100)} of what you paid. The reason: ${REASON}`);
      expect((await only(order, 'order-refunded')).subject).toContain('We sent A$100.00 back');
    });

    it('nothing goes back for a reason', async () => {
      const { order, mail } = await cancelled({ decision: 'none', reason: REASON });
      expect(mail.body).toContain(`We keep ${aud(order.paidAud)} of what you paid. The reason: ${REASON}`);
      expect(mail.body).not.toContain('back to you');
    });

    it('it will be decided, and finance is asked', async () => {
      const { order, mail } = await cancelled({ decision: 'propose' });
      expect(mail.body).toContain('We will decide what goes back to you, and write to you.');
      const alert = await only(order, 'finance-refund-proposed');
      expect(alert).toMatchObject({ toOperator: true });
      expect(alert.subject).toContain(`Refund of ${aud(order.paidAud)} to decide`);
      expect(alert.body).toContain('Sold out at the factory');
      await act(`${order.id}/force`, { to: 'processing', reason: 'Found at another factory' });
      const stands = await only(order, 'order-reopened');
      expect(stands.body).toContain('it stands again');
      expect(stands.body).toContain(aud(order.paidAud));
      expect(stands.body).toContain('is due on delivery');
    });
  });

  it('a delivery that is taken back is told once, and says where the goods are', async () => {
    const order = await placePaidOrder(shop.visitor());
    await act(`${order.id}/force`, { to: 'delivered', reason: 'The carrier says so' });
    await only(order, 'order-delivered');
    await act(`${order.id}/force`, { to: 'shipped', reason: 'It was another order' });
    const mail = await only(order, 'goods-taken-back');
    expect(mail.subject).toContain('Your goods have not arrived yet');
    expect(mail.body).toContain('they are still on their way');
    expect((await storedMails(order)).filter(({ kind }) => kind === 'order-shipped')).toEqual([]);
    expect((await storedMails(order)).filter(({ kind }) => kind === 'balance-due')).toHaveLength(1);
  });

  it('the balance is asked for at shipping, due on delivery', async () => {
    const order = await placePaidOrder(shop.visitor());
    await eventually(async () => (await owner.get(`/api/admin/orders/${order.id}`)).body.status === 'confirmed');
    for (const status of ['processing', 'shipped']) {
      expectStatus(await owner.put(`/api/admin/orders/${order.id}`, { status }), 200);
    }
    const balance = aud(order.totalAud - order.paidAud);
    const mail = await only(order, 'balance-due');
    expect(mail.body).toContain(`The balance of ${balance} is due on delivery. You can pay it now.`);
    expect(mail.body).toContain(`Pay ${balance}`);
  });

  it('a refund by bank is told when finance has sent it', async () => {
    const order = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    await transfer(order, order.totalAud);
    await act(`${order.id}/refund`, { refundType: 'partial', amount: 40, reason: 'Scratched' });
    const [refund] = await refundsOf(order, 'requested', 1);
    await agreeToTransfer(owner, order.id, refund!.id);
    await act(`${order.id}/refunds/${refund!.id}/settle`, { paidOn: bankToday(), bankReference: 'B-1' });
    const mail = await only(order, 'order-refunded');
    expect(mail.subject).toContain('We sent A$40.00 back');
    expect(mail.body).toContain('to your bank account');
  });
});
