import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '@halfpallet/testing';
import { KeptPages } from '../../src/marketplaces/public';
import { PictureFiles } from '../../src/media/public';
import { sharp } from '../../src/platform/pictures';
import { ChangeImportRun } from '../../src/import-tools/use-cases/change-import-run';
import { CARDS, confirmCard, expectStatus, MIXER, openIntent, placeOrder, placePaidOrder } from '../support/buying';
import { replay, restList } from '../support/finance';
import { mailOf, tokenIn } from '../support/mails';
import { FILE, plain } from '../support/photographs';
import { proposalOf, propose } from '../support/proposals';
import { type TestShop, type Visitor } from '../support/shop';
import { searchOf } from '../support/sourcing-steps';
import { BUYER } from './buyers-words';
import type { Persons } from './persons';
import { bankToday } from '../support/bank-day';

/** Ids, numbers and tokens of what belongs to the buyer, or tells of them, by what they name. */
export type Things = Readonly<Record<keyof Awaited<ReturnType<typeof makeThings>>, string>>;

/** One of everything that a call can name, made by the calls of the product. */
export async function makeThings(shop: TestShop, persons: Persons) {
  const { visitor: buyer } = persons.buyer;
  const { visitor: owner } = persons.owner;
  const order = await placePaidOrder(buyer, BUYER.order);
  const transfer = await placeOrder(buyer, { ...BUYER.order, paymentMethod: 'bank_transfer' });
  await desk(owner, `${transfer.id}/bank-receipts`, { amountAud: transfer.totalAud, bookedOn: bankToday() });
  await desk(owner, `${transfer.id}/refund`, { refundType: 'partial', amount: 10, reason: 'A dent' });
  const open = await placeOrder(buyer, BUYER.order);
  const { clientSecret } = await openIntent(buyer, open.id);
  expectStatus(await confirmCard(buyer, clientSecret, CARDS.declined), 402);

  const quote = await buyer.post('/api/generate-quote', {
    product: { id: MIXER.productId },
    quantity: MIXER.quantity,
    optionIds: MIXER.optionIds,
  });
  const quoteNumber = String(expectStatus(quote, 201).headers['x-quote-number']);
  const price = await buyer.get(`/api/pricing/${MIXER.productId}?quantity=80&options=${MIXER.optionIds.join(',')}`);
  const cart = expectStatus(await buyer.post('/api/cart/items', MIXER), 201).body;
  const address = expectStatus(await buyer.post('/api/customer/addresses', BUYER.savedAddress), 201).body;
  expectStatus(await shop.visitor().post('/api/login', BUYER.account), 200);
  expectStatus(await buyer.post('/api/contact', BUYER.contact), 201);
  expectStatus(await buyer.post('/api/password-reset', { email: BUYER.account.email }), 202);
  expectStatus(await buyer.post('/api/customer/verify-email'), 202);
  const csv = 'Date,Description,Debit,Credit,Balance\n01/02/2026,Direct credit,,20.01,\n';
  const statement = await owner.post('/api/admin/rest/bank-statements', { fileName: 'unknown.csv', csv });
  const rebuild = await owner.post('/api/admin/rest/rebuilds', { projection: 'quotes', reason: 'To have one' });
  const run = await replay(owner, { target: 'ledger' });
  const sourcingRequestId = await endedSourcing(owner);
  const reported = await reportedDelivery(buyer, owner);
  const pictureSha256 = 'ab'.repeat(32);

  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    transferId: transfer.id,
    transferNumber: transfer.orderNumber,
    openNumber: open.orderNumber,
    refundId: await oneOf(shop, `select data ->> 'refundId' as id from es.event where type = 'RefundRequested'`),
    taxDocumentNumber: await taxInvoice(buyer, order.id),
    intentRef: clientSecret.split('_secret_')[0]!,
    clientSecret,
    bankReference: await oneOf(shop, `select bank_reference as id from rm.payments where order_id = $1`, transfer.id),
    quoteNumber,
    quoteId: await firstOf(owner, 'quotes'),
    quoteToken: String(expectStatus(price, 200).body.quoteToken),
    personId: (await buyer.get('/api/auth/user')).body.id as string,
    email: BUYER.account.email,
    customerId: await firstOf(owner, 'customers'),
    addressId: address.id as string,
    cartItemId: cart.items[0].id as string,
    agentKeyId: await agentKey(buyer),
    sessionId: (await buyer.get('/api/auth/sessions')).body.find((one: { current: boolean }) => !one.current).id,
    orderToken: tokenIn((await mailOf(owner, { kind: 'order-placed', subject: order.orderNumber })).body),
    resetToken: tokenIn((await mailOf(owner, { kind: 'password-reset' })).body),
    emailToken: tokenIn((await mailOf(owner, { kind: 'verify-email' })).body),
    mailId: (await mailOf(owner, { kind: 'order-placed' })).id as string,
    contactMessageId: await firstOf(owner, 'contact-messages'),
    ...reported,
    paymentId: await firstOf(owner, 'payments', { orderId: order.id }),
    failedPaymentId: await firstOf(owner, 'failed-payments'),
    noticeId: await firstOf(owner, 'provider-events'),
    bankStatementId: expectStatus(statement, 201).body.id as string,
    bankLineId: await firstOf(owner, 'bank-lines'),
    staffId: (await persons.finance.visitor.get('/api/auth/user')).body.id as string,
    auditId: await firstOf(owner, 'audit-log'),
    outboxId: await firstOf(owner, 'outbox'),
    jobId: await firstOf(owner, 'jobs', { queue: 'replays', state: ['completed'] }),
    rebuildId: expectStatus(rebuild, 201).body.id as string,
    replayId: run.id,
    potentialImportId: await proposed(shop, pictureSha256),
    pictureSha256,
    sourcingRequestId,
    ownSourcingId: await ownSourcing(shop, buyer),
    importRunId: await importRun(shop, sourcingRequestId),
  };
}

/** With the page that it was read from, and a copy of its picture. */
async function proposed(shop: TestShop, pictureSha256: string): Promise<string> {
  const contentHash = await shop.app.get(KeptPages).keep('<h1>A board</h1>');
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: 'tan' } });
  await shop.app.get(PictureFiles).keep(pictureSha256, await picture.webp().toBuffer());
  const { reading, images } = proposalOf();
  return propose(shop, {
    reading: { ...reading, contentHash },
    images: images.map((image) => ({ ...image, sha256: pictureSha256, isKept: true })),
  });
}

/** Delivered, and something of it broken. */
async function reportedDelivery(buyer: Visitor, owner: Visitor) {
  const order = await placePaidOrder(buyer, BUYER.order);
  await desk(owner, `${order.id}/force`, { to: 'delivered', reason: 'It is there' });
  const url = `/api/orders/${order.orderNumber}`;
  const sent = await buyer.post(`${url}/return-photographs`, await plain('tan'), FILE);
  const { id: photograph } = expectStatus(sent, 201).body;
  const { lines } = expectStatus(await buyer.get(`${url}/returns`), 200).body;
  const report = { ...BUYER.report, lines: [{ itemId: lines[0].itemId, quantity: 1 }], photographs: [photograph] };
  const { returns } = expectStatus(await buyer.post(`${url}/returns`, report), 201).body;
  return {
    reportedNumber: order.orderNumber,
    returnId: returns[0].id as string,
    returnPhotographId: photograph as string,
  };
}

/** It is to be had once the order is confirmed. */
async function taxInvoice(buyer: Visitor, orderId: string): Promise<string> {
  const answer = await eventually(async () => {
    const asked = await buyer.post(`/api/orders/${orderId}/tax-documents`);
    return asked.status === 200 && asked;
  });
  return answer.body.documents[0].number;
}

async function agentKey(buyer: Visitor): Promise<string> {
  const { password } = BUYER.account;
  return expectStatus(await buyer.post('/api/auth/agent-keys', { name: 'Own assistant', password }), 201).body.id;
}

/** One that has ended: its events end with it. */
async function endedSourcing(owner: Visitor): Promise<string> {
  const { requestId } = expectStatus(await owner.post('/api/sourcing', { query: 'Bamboo boards' }), 201).body;
  expectStatus(await owner.post(`/api/sourcing/${requestId}/cancel`), 200);
  return requestId as string;
}

/** What the assistant starts for whoever is signed in; ended, for the same reason. */
async function ownSourcing(shop: TestShop, buyer: Visitor): Promise<string> {
  const asker = { kind: 'customer', id: (await buyer.get('/api/auth/user')).body.id as string } as const;
  const requestId = await searchOf(shop, asker, 'Bamboo boards');
  expectStatus(await buyer.post(`/api/customer/sourcing/${requestId}/cancel`), 200);
  return requestId;
}

/** No marketplace has to be connected for it. */
async function importRun(shop: TestShop, requestId: string): Promise<string> {
  const runId = randomUUID();
  const order = {
    staffId: randomUUID(),
    searchQuery: 'Bamboo boards',
    sector: 'Kitchen & Bath',
    targetMarginPercent: 25,
    maxProducts: 5,
    appliesItself: false,
  } as const;
  const context = {
    commandId: runId,
    correlationId: runId,
    causationId: runId,
    actor: { kind: 'system', id: 'test' },
    occurredAt: new Date().toISOString(),
  } as const;
  await shop.app
    .get(CommandBus)
    .execute(new ChangeImportRun(runId, { kind: 'Start', runId, order, requestId }, context));
  return runId;
}

async function desk(owner: Visitor, path: string, body: object): Promise<void> {
  expectStatus(await owner.post(`/api/admin/orders/${path}`, body), 200);
}

/** A list has it a moment after it was made. */
async function firstOf(owner: Visitor, resource: string, filter: Record<string, unknown> = {}): Promise<string> {
  const first = await eventually(async () => expectStatus(await restList(owner, resource, filter), 200).body[0], {
    what: `${resource} ${JSON.stringify(filter)}`,
  });
  return String(first.id);
}

async function oneOf(shop: TestShop, sql: string, ...values: readonly string[]): Promise<string> {
  return eventually(async () => (await shop.pool.query<{ id: string }>(sql, [...values])).rows[0]?.id ?? '', {
    what: sql,
  });
}
