import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { RefundListRow } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { CancelOrder } from '../../src/ordering/public';
import { RefundAccounts } from '../../src/payments/refund-accounts';
import { bankToday } from '../support/bank-day';
import { expectStatus } from '../support/buying';
import { ACCOUNT, historyOf, restList } from '../support/finance';
import { mailOf, mailsAbout } from '../support/mails';
import { OWNER, TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';
import { placeOrder } from './pay';

const KEPT = { bsb: '062-000', accountNumber: '12345678', accountName: 'Ada Buyer' };
const MASKED = { bsb: '062-•••', accountNumber: '•••• 678', accountName: 'A... B...' };
const byCall = { ...ACCOUNT, check: 'called_back' };

describe('a refund that is transferred from the bank', () => {
  let shop: TestShop;
  let owner: Visitor;
  let finance: Visitor;
  let buyer: Visitor;

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    finance = await shop.staff('finance');
    buyer = shop.visitor();
  });
  afterAll(() => shop?.close());

  const toRefund = async (by = finance) => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const url = `/api/admin/orders/${order.id}`;
    expectStatus(await by.post(`${url}/bank-receipts`, { amountAud: order.totalAud, bookedOn: bankToday() }), 200);
    const asked = { refundType: 'partial', amount: 40, reason: 'Scratched' };
    const { body } = expectStatus(await by.post(`${url}/refund`, asked), 200);
    const refundId = body.order.payments.refunds[0].id as string;
    return { ...order, url, refundId, refundUrl: `${url}/refunds/${refundId}` };
  };
  const row = async (refundId: string, by = finance): Promise<RefundListRow> =>
    expectStatus(await restList(by, 'refunds', { id: refundId }), 200).body[0];
  const accountOf = async (refundId: string) => (await row(refundId)).transfer!.account!.id;
  const approve = async ({ refundUrl, refundId }: { refundUrl: string; refundId: string }, by: Visitor, more = {}) =>
    by.post(`${refundUrl}/approve`, { accountId: await accountOf(refundId), ...more });
  const sent = () => ({ paidOn: bankToday(), bankReference: 'NPP-1' });
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  it('is sent once the account is known and somebody else has agreed', async () => {
    const refund = await toRefund();
    expect((await row(refund.refundId)).transfer).toEqual({
      ...{ account: null, approval: 'needed', approvedBy: null, approvedAt: null, mayApprove: 'no' },
    });
    expect(codeOf(await finance.post(`${refund.refundUrl}/settle`, sent()))).toEqual([409, 'REFUND_ACCOUNT_MISSING']);
    const wrong = { bsb: '06200', accountNumber: '123', accountName: ' ', check: 'by_buyer' };
    const refused = await finance.post(`${refund.url}/refund-account`, wrong);
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      400,
      ['accountName', 'accountNumber', 'bsb', 'check'],
    ]);
    expectStatus(await finance.post(`${refund.url}/refund-account`, byCall), 200);
    expect((await row(refund.refundId)).transfer).toMatchObject({
      account: { ...MASKED, check: 'called_back', givenBy: 'Sam finance' },
      approval: 'needed',
    });
    const attention = (await finance.get('/api/admin/money-attention')).body;
    expect(attention.toApprove).toEqual({ count: 1, sumAud: 40 });

    expect(codeOf(await finance.post(`${refund.refundUrl}/settle`, sent()))).toEqual([409, 'TRANSFER_NOT_APPROVED']);
    expect(codeOf(await finance.post(`${refund.refundUrl}/account`))).toEqual([409, 'TRANSFER_NOT_APPROVED']);
    expect(codeOf(await approve(refund, finance, { reason: 'Nobody else is here' }))).toEqual([403, 'OWN_REFUND']);
    expectStatus(await approve(refund, owner), 200);
    expect((await row(refund.refundId)).transfer).toMatchObject({ approval: 'given', approvedBy: 'Owner' });
    const shown = expectStatus(await finance.post(`${refund.refundUrl}/account`), 200);
    expect(shown.body).toEqual({ ...KEPT, expiresInSeconds: 120 });
    expect(shown.headers['cache-control']).toContain('no-store');
    expectStatus(await finance.post(`${refund.refundUrl}/settle`, sent()), 200);
    expect(codeOf(await finance.post(`${refund.refundUrl}/account`))).toEqual([409, 'REFUND_NOT_UNDER_WAY']);
    expect(codeOf(await approve(refund, owner))).toEqual([409, 'REFUND_NOT_UNDER_WAY']);

    const log = await restList(owner, 'audit-log', { recordId: refund.id });
    const actions = (log.body as Array<{ action: string; outcome: string }>).map(
      (one) => `${one.action} ${one.outcome}`,
    );
    expect(actions).toEqual(
      expect.arrayContaining([
        ...['order.refund-account ok', 'order.approve-refund denied', 'order.approve-refund ok'],
        'order.refund-account-shown ok',
      ]),
    );
  });

  it('leaves nothing of the account but what is sealed', async () => {
    const refund = await toRefund();
    const account = { bsb: '733-919', accountNumber: '9081726354', accountName: 'Quillan Trader' };
    expectStatus(await finance.post(`${refund.url}/refund-account`, { ...account, check: 'document' }), 200);
    expectStatus(await approve(refund, owner), 200);
    expectStatus(await finance.post(`${refund.refundUrl}/account`), 200);
    const { rows: tables } = await shop.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await shop.pool.query(
        `select from ${name} t where t::text ~* '9081726354|733-?919|Quillan' limit 1`,
      );
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
    expect(JSON.stringify(await historyOf(owner, refund.id))).not.toMatch(/9081726354|733-?919|Quillan/);
  });

  it('waits for another approval when its account changed', async () => {
    const refund = await toRefund();
    expectStatus(await finance.post(`${refund.url}/refund-account`, byCall), 200);
    const before = await accountOf(refund.refundId);
    expectStatus(await approve(refund, owner), 200);
    expectStatus(await finance.post(`${refund.url}/refund-account`, { ...byCall, accountNumber: '99990000' }), 200);
    expect((await row(refund.refundId)).transfer).toMatchObject({
      account: { accountNumber: '•••• 000' },
      approval: 'needed',
      approvedBy: null,
    });
    expect(codeOf(await finance.post(`${refund.refundUrl}/settle`, sent()))).toEqual([409, 'TRANSFER_NOT_APPROVED']);
    expect(codeOf(await owner.post(`${refund.refundUrl}/approve`, { accountId: before }))).toEqual([
      409,
      'REFUND_ACCOUNT_CHANGED',
    ]);
    const headers = { 'idempotency-key': 'approve-once-more-01' };
    const body = { accountId: await accountOf(refund.refundId) };
    expectStatus(await owner.post(`${refund.refundUrl}/approve`, body, headers), 200);
    expectStatus(await owner.post(`${refund.refundUrl}/approve`, body, headers), 200);
    expectStatus(await finance.post(`${refund.refundUrl}/settle`, sent()), 200);
  });

  it('is approved by an owner who asked for it only if they say why', async () => {
    const refund = await toRefund(owner);
    expectStatus(await owner.post(`${refund.url}/refund-account`, byCall), 200);
    expect((await row(refund.refundId, owner)).transfer).toMatchObject({ mayApprove: 'with_reason' });
    expect((await row(refund.refundId)).transfer).toMatchObject({ mayApprove: 'yes' });
    const silent = await approve(refund, owner);
    expect([...codeOf(silent), Object.keys(silent.body.errors)]).toEqual([422, 'OWN_REFUND_UNEXPLAINED', ['reason']]);
    expectStatus(await approve(refund, owner, { reason: 'Nobody else is here' }), 200);
    const log = await restList(owner, 'audit-log', { recordId: refund.id, action: 'order.approve-refund' });
    expect(log.body).toContainEqual(expect.objectContaining({ outcome: 'ok', reason: 'Nobody else is here' }));
  });

  it('is approved once by two who agree at the same time', async () => {
    const refund = await toRefund();
    expectStatus(await buyer.post(`/api/orders/${refund.id}/refund-account`, ACCOUNT), 200);
    const answers = await Promise.all([approve(refund, owner), approve(refund, await shop.owner())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const approvals = (await historyOf(owner, refund.id)).filter(({ type }) => type === 'RefundTransferApproved');
    expect(approvals).toHaveLength(1);
  });

  it('is told an account by its buyer, and by nobody else who is no staff', async () => {
    const refund = await toRefund();
    const url = `/api/orders/${refund.id}/refund-account`;
    for (const other of [shop.visitor(), owner]) {
      expect(codeOf(await other.get(url))).toEqual([404, 'ORDER_NOT_FOUND']);
      expect(codeOf(await other.post(url, ACCOUNT))).toEqual([404, 'ORDER_NOT_FOUND']);
    }
    expect((await buyer.get(url)).body).toEqual({ toTransferAud: 40, account: null, mayChange: true });
    const isYours = async (by: Visitor) => (await by.get(`/api/orders/${refund.id}`)).body.isYours;
    expect(await Promise.all([buyer, shop.visitor(), owner].map(isYours))).toEqual([true, false, false]);
    expect(expectStatus(await buyer.post(url, ACCOUNT), 200).body).toEqual({
      ...{ toTransferAud: 40, account: MASKED, mayChange: true },
    });
    expect((await row(refund.refundId)).transfer!.account).toMatchObject({ check: 'by_buyer' });
    expectStatus(await approve(refund, owner), 200);
    expect(codeOf(await buyer.post(url, { ...ACCOUNT, accountNumber: '55555555' }))).toEqual([
      409,
      'TRANSFER_ABOUT_TO_BE_SENT',
    ]);
    expectStatus(await finance.post(`${refund.refundUrl}/settle`, sent()), 200);
    expect(codeOf(await buyer.post(url, ACCOUNT))).toEqual([409, 'NOTHING_TO_TRANSFER']);
  });

  it('asks for the account anew when it came back', async () => {
    const refund = await toRefund();
    expectStatus(await finance.post(`${refund.url}/refund-account`, byCall), 200);
    expectStatus(await approve(refund, owner), 200);
    expectStatus(await finance.post(`${refund.refundUrl}/settle`, sent()), 200);
    const returned = { returnedOn: bankToday(), reason: 'The account is closed' };
    expectStatus(await finance.post(`${refund.refundUrl}/returned`, returned), 200);
    const again = { retryOf: refund.refundId, reason: 'Once more' };
    const { body } = expectStatus(await finance.post(`${refund.url}/refund`, again), 200);
    const next = body.order.payments.refunds.find(({ status }: { status: string }) => status === 'requested');
    expect((await row(next.id)).transfer).toMatchObject({ account: null, approval: 'needed' });
    expect(codeOf(await finance.post(`${refund.url}/refunds/${next.id}/settle`, sent()))).toEqual([
      409,
      'REFUND_ACCOUNT_MISSING',
    ]);
  });

  it('asks its buyer for the account by mail, once, and tells them of each that is given', async () => {
    const refund = await toRefund();
    const more = { refundType: 'partial', amount: 15, reason: 'Dented' };
    expectStatus(await finance.post(`${refund.url}/refund`, more), 200);
    const subject = refund.orderNumber;
    const wanted = await mailOf(owner, { kind: 'refund-account-wanted', subject });
    expect(wanted.subject).toMatch(/^Where may we send A\$(?:40|55)\.00 back to\?/);
    expect(wanted.body).toContain(`/order-success?order=${subject}`);
    expect(wanted.body).toContain('Please do not send it in a mail.');

    expectStatus(await buyer.post(`/api/orders/${refund.id}/refund-account`, ACCOUNT), 200);
    const given = await mailOf(owner, { kind: 'refund-account-given', subject });
    expect(given.body).toContain('On the page of your order somebody has told us the bank account');
    expect(given.body).toContain('Is that not your account? Then please answer this mail at once');
    for (const part of Object.values(MASKED)) expect(given.body).toContain(part);
    expect(given.body).not.toContain(KEPT.accountNumber);

    const elsewhere = { ...byCall, accountNumber: '99990000' };
    expectStatus(await finance.post(`${refund.url}/refund-account`, elsewhere), 200);
    expectStatus(await finance.post(`${refund.url}/refund`, { ...more, amount: 5 }), 200);
    const kinds = (await mailsAbout(shop, subject)).filter((kind) => kind.startsWith('refund-account'));
    expect(kinds).toEqual(['refund-account-given', 'refund-account-given', 'refund-account-wanted']);
  });

  const wantedBy = async ({ id }: { id: string }) => {
    await allFollowed(shop);
    const { rows } = await shop.pool.query<{ id: string; subject: string }>(
      `select o.payload ->> 'refundId' as id, m.subject from rm.outbox o join notifications.mail m on m.id = o.id
       where o.payload ->> 'orderId' = $1 and m.kind = 'refund-account-wanted' order by o.position`,
      [id],
    );
    return rows.map((one) => [one.id, /A\$[\d.]+/.exec(one.subject)?.[0]]);
  };
  const alsoAsk = async ({ url }: { url: string }, more: { amount: number; retryOf?: string }) => {
    const asked = { refundType: 'partial', reason: 'Dented', ...more };
    const { body } = expectStatus(await finance.post(`${url}/refund`, asked), 200);
    const refunds: RefundListRow[] = body.order.payments.refunds;
    return refunds.find(({ amountAud, status }) => amountAud === asked.amount && status !== 'failed')!.id;
  };

  it('is asked about by mail at once when the account failed that it waits for, together with what is sent again', async () => {
    const refund = await toRefund();
    expect(await wantedBy(refund)).toEqual([[refund.refundId, 'A$40.00']]);
    const other = await alsoAsk(refund, { amount: 15 });
    expectStatus(await finance.post(`${refund.url}/refund-account`, byCall), 200);
    const second = { ...refund, refundId: other, refundUrl: `${refund.url}/refunds/${other}` };
    expectStatus(await approve(second, owner), 200);
    expectStatus(await finance.post(`${second.refundUrl}/settle`, sent()), 200);
    const returned = { returnedOn: bankToday(), reason: 'The account is closed' };
    expectStatus(await finance.post(`${second.refundUrl}/returned`, returned), 200);
    const anew = [
      [refund.refundId, 'A$40.00'],
      [other, 'A$40.00'],
    ];
    expect(await wantedBy(refund)).toEqual(anew);
    // Whoever is asked already is not asked once more.
    await alsoAsk(refund, { amount: 15, retryOf: other });
    expect(await wantedBy(refund)).toEqual(anew);
  });

  it('is asked about by mail anew where it alone had failed, or nothing waits any more that had waited beside it', async () => {
    const refund = await toRefund();
    const other = await alsoAsk(refund, { amount: 15 });
    expectStatus(await finance.post(`${refund.url}/refund-account`, byCall), 200);
    const returned = { returnedOn: bankToday(), reason: 'The account is closed' };
    const fails = async (id: string) =>
      expectStatus(await finance.post(`${refund.url}/refunds/${id}/returned`, returned), 200);
    await fails(refund.refundId);
    // Given up before the mail about it could matter: nobody waits for an account.
    await fails(other);
    const again = await alsoAsk(refund, { amount: 40, retryOf: refund.refundId });
    expect((await wantedBy(refund)).at(-1)).toEqual([again, 'A$40.00']);

    expectStatus(await finance.post(`${refund.url}/refund-account`, byCall), 200);
    await fails(again);
    const last = await alsoAsk(refund, { amount: 40, retryOf: again });
    expect((await wantedBy(refund)).at(-1)).toEqual([last, 'A$40.00']);
  });

  it('is asked about by mail together with one that waits since before such mails were there', async () => {
    const refund = await toRefund();
    await wantedBy(refund);
    await shop.pool.query(`delete from rm.outbox where payload ->> 'refundId' = $1 and kind = 'notifications:mail'`, [
      refund.refundId,
    ]);
    const next = await alsoAsk(refund, { amount: 15 });
    expect(await wantedBy(refund)).toEqual([[next, 'A$55.00']]);
    await alsoAsk(refund, { amount: 5 });
    expect(await wantedBy(refund)).toEqual([[next, 'A$55.00']]);
  });

  it('keeps no account of a person who is erased, nor one that nothing goes to any more', async () => {
    const [erased, old] = [await toRefund(), await toRefund()];
    for (const { url } of [erased, old]) expectStatus(await finance.post(`${url}/refund-account`, byCall), 200);
    const accountId = await accountOf(erased.refundId);
    const { rows } = await shop.pool.query<{ id: string }>(
      'select person_id as id from payments.refund_account where order_id = $1',
      [erased.id],
    );
    await shop.app.get(PersonVault).erase(rows[0]!.id, new Date());
    expect((await row(erased.refundId)).transfer).toMatchObject({ account: null });
    expect(codeOf(await owner.post(`${erased.refundUrl}/approve`, { accountId }))).toEqual([
      409,
      'REFUND_ACCOUNT_MISSING',
    ]);
    expect(codeOf(await buyer.post(`/api/orders/${erased.id}/refund-account`, ACCOUNT))).toEqual([
      409,
      'REFUND_ACCOUNT_NOT_KEPT',
    ]);
    // Nobody can agree to an account that is gone: it is no approval that waits.
    const toApprove = async () =>
      ((await restList(owner, 'refunds', { toApprove: true })).body as RefundListRow[]).map(({ id }) => id);
    expect(await toApprove()).not.toContain(erased.refundId);
    expect(await toApprove()).toContain(old.refundId);

    const accounts = shop.app.get(RefundAccounts);
    await shop.pool.query(`update payments.refund_account set given_at = given_at - interval '91 days'`);
    await accounts.sweep();
    expect((await row(old.refundId)).transfer!.account).not.toBeNull();
    expectStatus(await approve(old, owner), 200);
    expectStatus(await finance.post(`${old.refundUrl}/settle`, sent()), 200);
    await restList(finance, 'refunds', { id: old.refundId });
    await accounts.sweep();
    expect((await row(old.refundId)).transfer!.account).toBeNull();
  });

  it('can be sent after its buyer was erased, to an account that they tell staff, and that is gone once it was', async () => {
    const refund = await toRefund();
    const { rows } = await shop.pool.query<{ id: string }>(
      'select contact_id as id from rm.orders where order_id = $1',
      [refund.id],
    );
    await shop.app.get(PersonVault).erase(rows[0]!.id, new Date());
    expectStatus(await finance.post(`${refund.url}/refund-account`, byCall), 200);
    const accounts = shop.app.get(RefundAccounts);
    await accounts.sweep();
    expectStatus(await approve(refund, owner), 200);
    expect(expectStatus(await finance.post(`${refund.refundUrl}/account`), 200).body).toMatchObject(KEPT);
    expectStatus(await finance.post(`${refund.refundUrl}/settle`, sent()), 200);
    await restList(finance, 'refunds', { id: refund.refundId });
    await accounts.sweep();
    const left = await shop.pool.query('select from payments.refund_account where order_id = $1', [refund.id]);
    expect(left.rowCount).toBe(0);
  });

  it('that follows from a cancellation was asked for by whoever cancelled, also when a worker brings the money in line', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const url = `/api/admin/orders/${order.id}`;
    expectStatus(await owner.post(`${url}/bank-receipts`, { amountAud: order.totalAud, bookedOn: bankToday() }), 200);
    const { id } = (await finance.get('/api/auth/user')).body as { id: string };
    const context = {
      ...{ commandId: randomUUID(), correlationId: 'c', causationId: 'c', occurredAt: new Date().toISOString() },
      actor: { kind: 'finance' as const, id },
    };
    // Their process died before it looked at the money.
    const cancelled = new CancelOrder(order.id, 'Not wanted', { decision: 'all' }, context, null, {});
    await shop.app.get(CommandBus).execute(cancelled);
    const refund = await eventually(
      async () => ((await restList(finance, 'refunds', { orderId: order.id })).body as RefundListRow[])[0],
    );
    expect(refund).toMatchObject({ requestedBy: 'Sam finance', requestedByKind: 'finance' });
    expectStatus(await buyer.post(`/api/orders/${order.id}/refund-account`, ACCOUNT), 200);
    const asked = { refundUrl: `${url}/refunds/${refund.id}`, refundId: refund.id };
    expect(codeOf(await approve(asked, finance))).toEqual([403, 'OWN_REFUND']);
    expectStatus(await approve(asked, owner), 200);
  });

  it('that a colleague asked for who has left since is approved by somebody else', async () => {
    const leaving = { email: 'leaving@test.example', password: 'correct horse battery' };
    const made = await owner.post('/api/admin/rest/staff', {
      ...{ ...leaving, firstName: 'Lee', role: 'admin', adminRole: 'finance' },
    });
    const colleague = shop.visitor();
    expectStatus(await colleague.post('/api/login', leaving), 200);
    const refund = await toRefund(colleague);
    expectStatus(await colleague.post(`${refund.url}/refund-account`, byCall), 200);
    const path = `/api/admin/rest/staff/${made.body.id}`;
    const { headers } = await owner.get(path);
    expectStatus(await owner.put(path, { disabled: true }, { 'if-match': String(headers.etag) }), 200);
    expect((await approve(refund, colleague)).status).toBe(401);
    expectStatus(await approve(refund, finance), 200);
    expectStatus(await owner.post(`${refund.refundUrl}/settle`, sent()), 200);
  });
});

describe('a refund by transfer of a shop that a new release is put into', () => {
  it('is transferred as before, also when it is recorded after the release', async () => {
    const shop = await TestShop.open();
    try {
      const owner = shop.visitor();
      await shop.pool.query(
        `update app.event_version set since = now() - interval '1 day' where type not like 'Refund%'`,
      );
      expectStatus(await owner.post('/api/login', OWNER), 200);
      const order = await placeOrder(owner, 'bank_transfer');
      const url = `/api/admin/orders/${order.id}`;
      expectStatus(await owner.post(`${url}/bank-receipts`, { amountAud: order.totalAud, bookedOn: bankToday() }), 200);
      const ask = async () => {
        const asked = { refundType: 'partial', amount: 40, reason: 'Scratched' };
        const { body } = expectStatus(await owner.post(`${url}/refund`, asked), 200);
        return body.order.payments.refunds[0].id as string;
      };
      const settle = (id: string) =>
        owner.post(`${url}/refunds/${id}/settle`, { paidOn: bankToday(), bankReference: 'NPP-1' });
      const [during, pending] = [await ask(), await ask()];
      expect((await owner.post(`${url}/refund-account`, byCall)).body.code).toBe('REFUND_ACCOUNTS_NOT_YET');
      expectStatus(await settle(during), 200);
      // An hour later every process can read an approval.
      await shop.pool.query(
        `update app.event_version set since = now() - interval '1 hour' where type = 'RefundTransferApproved'`,
      );
      const later = await ask();
      expect((await settle(later)).body.code).toBe('REFUND_ACCOUNT_MISSING');
      const { body } = await restList(owner, 'refunds', { toTransfer: true });
      const approvals = (body as RefundListRow[]).map(({ id, transfer }) => [id, transfer!.approval]);
      expect(Object.fromEntries(approvals)).toEqual({ [pending]: 'not_needed', [later]: 'needed' });
      expectStatus(await settle(pending), 200);
    } finally {
      await shop.close();
    }
  });
});
