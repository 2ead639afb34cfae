import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type CardSimulator, startCardSimulator, testCards } from '@halfpallet/card-simulator';
import { createTestDatabase, soon, type TestDatabase } from '@halfpallet/testing';
import { PaymentProviderUnavailable, PaymentRefused, type WebhookEvent, WebhookRejected } from './payment-provider';
import { stripeClient } from './stripe-client';
import { StripeProvider, type StripeProviderOptions } from './stripe-provider';
import { TestCardConfirmation } from './test-card-confirmation';

const SECRET = 'whsec_adapter';
const KEYS = { secretKey: 'sk_test_adapter', publishableKey: 'pk_test_adapter' };

let database: TestDatabase;
let simulator: CardSimulator;
let hook: http.Server;
let provider: StripeProvider;
let cards: TestCardConfirmation;
const arrived: { raw: Buffer; signature: string }[] = [];
let orders = 0;

function providerWith(options: Partial<StripeProviderOptions> = {}): StripeProvider {
  const clock = () => new Date();
  return new StripeProvider({ ...KEYS, webhookSecrets: [SECRET], clock, url: simulator.url, ...options });
}

beforeAll(async () => {
  database = await createTestDatabase();
  hook = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ raw: Buffer.concat(chunks), signature: String(request.headers['stripe-signature']) });
      response.end();
    });
  });
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
  simulator = await startCardSimulator({
    ...KEYS,
    pool: database.pool,
    webhookUrl: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
    webhookSecret: SECRET,
    faults: true,
    laterMs: 50,
  });
  provider = providerWith();
  cards = new TestCardConfirmation({ url: simulator.url, publishableKey: KEYS.publishableKey });
});

afterAll(async () => {
  await simulator.stop();
  hook.close();
  hook.closeAllConnections();
  await database.drop();
});

function open(amountCents = 100_000) {
  orders += 1;
  const orderId = `order-${orders}`;
  return provider.openIntent({
    orderId,
    leg: 'deposit',
    attempt: 1,
    amountCents,
    currency: 'AUD',
    idempotencyKey: `intent:${orderId}:deposit:1`,
  });
}

function pay(clientSecret: string, cardId = 'visa') {
  const number = testCards.find((card) => card.id === cardId)?.number ?? '';
  return cards.confirm({ clientSecret, number, expMonth: 12, expYear: 2040, cvc: '123' }, randomUUID());
}

async function control(command: object): Promise<{ object?: { id: string } }> {
  const headers = { authorization: `Bearer ${simulator.controlToken}` };
  const answer = await fetch(`${simulator.url}/_control`, { method: 'POST', headers, body: JSON.stringify(command) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { object?: { id: string } };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

async function webhookAbout(ref: string): Promise<{ raw: Buffer; signature: string }> {
  for (let waited = 0; waited < 5_000; waited += 20) {
    const found = arrived.find((each) => each.raw.includes(`"${ref}"`));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No webhook about ${ref} arrived`);
}

describe('an intent', () => {
  it('is opened once per key and, once paid, tells charge, fee and card', async () => {
    const intent = await open();
    expect(intent).toMatchObject({
      status: 'open',
      amountCents: 100_000,
      currency: 'AUD',
      livemode: false,
      metadata: { leg: 'deposit', attempt: 1 },
      charge: null,
      lastError: null,
    });
    orders -= 1;
    expect((await open()).ref).toBe(intent.ref);

    expect(await pay(intent.clientSecret)).toEqual({ status: 'succeeded', intentRef: intent.ref });
    const paid = await provider.fetchIntent(intent.ref);
    expect(paid).toMatchObject({
      status: 'settled',
      receivedCents: 100_000,
      charge: { feeCents: 1_730, refundedCents: 0, disputed: false, card: { brand: 'visa', last4: '4242' } },
    });
  });

  it('takes a decline as data and stays open for another card', async () => {
    const intent = await open();
    const declined = await pay(intent.clientSecret, 'insufficient_funds');
    const message = 'Your card has insufficient funds.';
    expect(declined).toMatchObject({ status: 'declined', code: 'insufficient_funds', message });
    const after = await provider.fetchIntent(intent.ref);
    expect(after).toMatchObject({
      status: 'failed_attempt',
      charge: null,
      lastError: { code: 'card_declined', declineCode: 'insufficient_funds', message },
    });
    expect(Math.abs(after.lastError!.at.getTime() - Date.now())).toBeLessThan(10_000);
    await pay(intent.clientSecret, 'expired');
    const again = await provider.fetchIntent(intent.ref);
    expect(again.lastError).toMatchObject({ code: 'expired_card', declineCode: null });
    expect(again.lastError?.ref).not.toBe(after.lastError?.ref);
    expect(await pay(intent.clientSecret)).toMatchObject({ status: 'succeeded' });
  });

  it('waits for the cardholder where the bank asks', async () => {
    const intent = await open();
    expect(await pay(intent.clientSecret, 'authentication_always')).toMatchObject({ status: 'requires_action' });
    expect((await provider.fetchIntent(intent.ref)).status).toBe('action_required');
    expect(await cards.answerChallenge(intent.clientSecret, 'fail', randomUUID())).toMatchObject({
      status: 'declined',
    });
    expect((await provider.fetchIntent(intent.ref)).lastError?.ref).toMatch(/^pm_/);
    await pay(intent.clientSecret, 'authentication_always');
    expect(await cards.answerChallenge(intent.clientSecret, 'approve', randomUUID())).toMatchObject({
      status: 'succeeded',
    });
  });

  it('is cancelled, or answers with its success when it is too late', async () => {
    const given = await open();
    const canceled = { status: 'canceled', cancelReason: 'replaced' };
    expect(await provider.cancelIntent(given.ref, 'replaced')).toMatchObject(canceled);
    expect(await provider.cancelIntent(given.ref, 'abandoned')).toMatchObject(canceled);
    const paid = await open();
    await pay(paid.clientSecret);
    expect(await provider.cancelIntent(paid.ref, 'replaced')).toMatchObject({
      status: 'settled',
      charge: { feeCents: 1_730 },
    });
  });

  it('asks for another amount as long as it is open, and keeps its own once it is paid', async () => {
    const intent = await open();
    expect(await provider.changeIntentAmount(intent.ref, 70_000)).toMatchObject({
      status: 'open',
      amountCents: 70_000,
    });
    expect(await provider.changeIntentAmount(intent.ref, 100_000)).toMatchObject({ amountCents: 100_000 });
    expect(await provider.changeIntentAmount(intent.ref, 70_000)).toMatchObject({ amountCents: 70_000 });
    await pay(intent.clientSecret);
    const late = await provider.changeIntentAmount(intent.ref, 60_000);
    expect(late).toMatchObject({ status: 'settled', amountCents: 70_000, receivedCents: 70_000 });
  });

  it('of less than 50 cents is refused as too small, in words that help', async () => {
    const tooSmall = { refusal: 'AMOUNT_TOO_SMALL', message: expect.stringContaining('A$0.50') as string };
    await expect(open(49)).rejects.toMatchObject(tooSmall);
    const intent = await open(50);
    await expect(provider.changeIntentAmount(intent.ref, 1)).rejects.toMatchObject(tooSmall);
    await expect(open(100_000_000)).rejects.toMatchObject({ refusal: 'AMOUNT_TOO_LARGE' });
    await expect(open(10.5)).rejects.toMatchObject({ refusal: 'REFUSED' });
  });

  it('that nobody knows, or a client secret that is made up, is refused', async () => {
    await expect(provider.fetchIntent('pi_nobody')).rejects.toMatchObject({ refusal: 'NOT_FOUND' });
    await expect(pay('pi_nobody_secret_x')).rejects.toBeInstanceOf(PaymentRefused);
    await expect(pay('../charges_secret_x')).rejects.toBeInstanceOf(PaymentRefused);
  });
});

describe('a refund', () => {
  it('goes back in parts, never beyond what came in', async () => {
    const intent = await open(10_000);
    await pay(intent.clientSecret);
    const ours = { orderId: intent.metadata.orderId!, refundId: `r:${intent.ref}` };
    const request = { ...ours, intentRef: intent.ref, reason: 'requested_by_customer' as const };
    const first = await provider.refund({ ...request, amountCents: 4_000, idempotencyKey: `r1:${intent.ref}` });
    expect(first).toMatchObject({ status: 'settled', amountCents: 4_000, intentRef: intent.ref });
    const repeated = await provider.refund({ ...request, amountCents: 4_000, idempotencyKey: `r1:${intent.ref}` });
    expect(repeated.ref).toBe(first.ref);
    const key = (n: number) => `r${n}:${intent.ref}`;
    await expect(provider.refund({ ...request, amountCents: 5_000, idempotencyKey: key(1) })).rejects.toMatchObject({
      refusal: 'KEY_REUSED',
    });
    await expect(provider.refund({ ...request, amountCents: 6_001, idempotencyKey: key(2) })).rejects.toMatchObject({
      refusal: 'AMOUNT_TOO_LARGE',
    });
    await provider.refund({ ...request, amountCents: 6_000, idempotencyKey: key(3) });
    await expect(provider.refund({ ...request, amountCents: 1, idempotencyKey: key(4) })).rejects.toMatchObject({
      refusal: 'ALREADY_REFUNDED',
    });
    expect((await provider.fetchIntent(intent.ref)).charge?.refundedCents).toBe(10_000);
  });

  it('can be pending, and can fail after it seemed done', async () => {
    const pending = await open(2_000);
    await pay(pending.clientSecret, 'refund_pending');
    const doomed = await open(2_000);
    await pay(doomed.clientSecret, 'refund_fails');
    const refundOf = (intentRef: string) =>
      provider.refund({
        refundId: `all:${intentRef}`,
        orderId: 'order-any',
        intentRef,
        amountCents: 2_000,
        reason: 'duplicate',
        idempotencyKey: `all:${intentRef}`,
      });
    const waiting = await refundOf(pending.ref);
    const failing = await refundOf(doomed.ref);
    expect([waiting.status, failing.status]).toEqual(['pending', 'settled']);
    await soon(async () => {
      const seen = [await provider.fetchRefund(waiting.ref), await provider.fetchRefund(failing.ref)];
      expect(seen.map(({ status }) => status)).toEqual(['settled', 'failed']);
    });
    const range = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
    const moved = await all(provider.balanceEntries(range));
    const back = moved.find(({ kind, sourceRef }) => kind === 'refund_failure' && sourceRef === failing.ref);
    expect((await provider.fetchRefund(failing.ref)).returnedAt).toEqual(back!.at);
    expect(await provider.refundsOf(doomed.ref)).toMatchObject([{ returnedAt: back!.at }]);
    expect(await provider.refundsOf(pending.ref)).toMatchObject([{ returnedAt: null }]);
  });
});

describe('two equal refunds of one intent', () => {
  it('each come back under their own id, and one that somebody made elsewhere under none', async () => {
    const intent = await open(10_000);
    await pay(intent.clientSecret);
    const refund = (refundId: string) =>
      provider.refund({
        refundId,
        orderId: intent.metadata.orderId!,
        intentRef: intent.ref,
        amountCents: 1_000,
        reason: 'requested_by_customer',
        idempotencyKey: `${refundId}:${intent.ref}`,
      });
    const [first, second] = [await refund('first'), await refund('second')];
    expect(await provider.fetchRefund(first.ref)).toMatchObject({ refundId: 'first', amountCents: 1_000 });
    expect(await provider.fetchRefund(second.ref)).toMatchObject({ refundId: 'second', amountCents: 1_000 });
    const dashboard = await stripeClient(KEYS.secretKey, { url: simulator.url }).refunds.create({
      payment_intent: intent.ref,
      amount: 1_000,
    });
    expect((await provider.refundsOf(intent.ref)).map(({ ref, refundId }) => [ref, refundId])).toEqual([
      [dashboard.id, null],
      [second.ref, 'second'],
      [first.ref, 'first'],
    ]);
    expect(await provider.refundsOf('pi_nobody')).toEqual([]);
  });
});

describe('a dispute', () => {
  const disputed = async () => {
    const intent = await open(40_000);
    await pay(intent.clientSecret);
    const { object } = await control({ act: { do: 'open_dispute', id: intent.ref } });
    return { intent, ref: object!.id };
  };
  const close = (id: string, outcome: string, more: object = {}) =>
    control({ act: { do: 'close_dispute', id, outcome, ...more } });

  it('tells what it took, and the notice says what to fetch', async () => {
    const { intent, ref } = await disputed();
    const dispute = await provider.fetchDispute(ref);
    const taken = { status: 'open', amountCents: 40_000, returnedCents: 0, feeCents: 2_500 };
    expect(dispute).toMatchObject({ ref, intentRef: intent.ref, ...taken });
    expect(dispute.balanceRefs).toHaveLength(1);
    expect(dispute.chargeRef).toBe((await provider.fetchIntent(intent.ref)).charge?.ref);
    const { raw, signature } = await webhookAbout(ref);
    const notice = { subject: 'dispute', subjectRef: ref, intentRef: intent.ref };
    expect(provider.verifyWebhook(raw, signature)).toMatchObject(notice);
  });

  it.each([
    ['lost', {}, { status: 'lost', amountCents: 40_000, returnedCents: 0, feeCents: 2_500 }],
    ['won', {}, { status: 'won', amountCents: 40_000, returnedCents: 40_000, feeCents: 2_500 }],
    ['won', { feeReturned: true }, { status: 'won', amountCents: 40_000, returnedCents: 40_000, feeCents: 0 }],
  ])('that was %s %j tells what came back and what it cost', async (outcome, more, expected) => {
    const { intent, ref } = await disputed();
    const since = new Date();
    await close(ref, outcome, more);
    const dispute = await provider.fetchDispute(ref);
    expect(dispute).toMatchObject(expected);
    const range = { from: new Date(since.getTime() - 10_000), to: new Date(Date.now() + 60_000) };
    const moved = (await all(provider.balanceEntries(range))).filter((entry) => entry.sourceRef === ref);
    expect(moved.map((entry) => [entry.kind, entry.ref])).toEqual(
      [...dispute.balanceRefs].reverse().map((entry) => ['dispute', entry]),
    );
    const net = dispute.returnedCents - dispute.amountCents - dispute.feeCents;
    expect(moved.reduce((sum, entry) => sum + entry.netCents, 0)).toBe(net);
    const notices = (await all(provider.noticesSince(since))).filter((each) => each.intentRef === intent.ref);
    const types = notices.filter((each) => each.subject === 'dispute').map((each) => each.type);
    expect(types).toContain('charge.dispute.closed');
    expect(types.includes('charge.dispute.funds_reinstated')).toBe(outcome === 'won');
  });
});

describe('a webhook', () => {
  it('is accepted as it was sent and says what to fetch', async () => {
    const intent = await open();
    await pay(intent.clientSecret);
    const { raw, signature } = await webhookAbout(intent.ref);
    expect(provider.verifyWebhook(raw, signature)).toMatchObject({
      type: 'payment_intent.succeeded',
      subject: 'intent',
      subjectRef: intent.ref,
      intentRef: intent.ref,
    });
    const rotated = providerWith({ webhookSecrets: ['whsec_new', SECRET] });
    expect(rotated.verifyWebhook(raw, signature).subjectRef).toBe(intent.ref);
  });

  it('is rejected when unsigned, changed, signed by another, or out of time either way', async () => {
    const intent = await open();
    await pay(intent.clientSecret);
    const { raw, signature } = await webhookAbout(intent.ref);
    const reasonOf = (call: () => WebhookEvent): string => {
      try {
        call();
      } catch (error) {
        if (error instanceof WebhookRejected) return error.reason;
        throw error;
      }
      return 'accepted';
    };
    const at = (minutes: number) => providerWith({ clock: () => new Date(Date.now() + minutes * 60_000) });
    expect(reasonOf(() => provider.verifyWebhook(raw, undefined))).toBe('unsigned');
    expect(reasonOf(() => provider.verifyWebhook(Buffer.from(`${raw} `), signature))).toBe('bad_signature');
    expect(reasonOf(() => provider.verifyWebhook(raw, 'nonsense'))).toBe('bad_signature');
    const other = providerWith({ webhookSecrets: ['whsec_other'] });
    expect(reasonOf(() => other.verifyWebhook(raw, signature))).toBe('bad_signature');
    expect(reasonOf(() => at(4).verifyWebhook(raw, signature))).toBe('accepted');
    expect(reasonOf(() => at(-4).verifyWebhook(raw, signature))).toBe('accepted');
    expect(reasonOf(() => at(6).verifyWebhook(raw, signature))).toBe('bad_time');
    expect(reasonOf(() => at(-6).verifyWebhook(raw, signature))).toBe('bad_time');
    const later = Math.floor(Date.now() / 1_000) + 6 * 60;
    for (const twice of [`t=${later},${signature}`, `${signature},t=${later}`, `t=,${signature}`]) {
      expect(reasonOf(() => at(6).verifyWebhook(raw, twice))).toBe('bad_signature');
    }
  });
});

describe('catching up', () => {
  it('lists missed notices oldest first, and balance movements that add up', async () => {
    const since = new Date();
    const intent = await open(10_000);
    await pay(intent.clientSecret, 'declined');
    await pay(intent.clientSecret);
    const ours = { refundId: `catch-up:${intent.ref}`, orderId: intent.metadata.orderId! };
    const refund = { ...ours, intentRef: intent.ref, amountCents: 2_500, reason: 'duplicate' as const };
    await provider.refund({ ...refund, idempotencyKey: `catch-up:${intent.ref}` });
    const notices = (await all(provider.noticesSince(since))).filter((each) => each.intentRef === intent.ref);
    expect(notices.map((each) => each.type)).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ]);
    expect(notices.map((each) => each.subject)).toEqual(['intent', 'intent', 'refund', 'intent']);

    const paid = await provider.fetchIntent(intent.ref);
    const range = { from: new Date(since.getTime() - 1_000), to: new Date(Date.now() + 60_000) };
    const entries = await all(provider.balanceEntries(range));
    expect(entries.find((entry) => entry.ref === paid.charge?.balanceRef)).toMatchObject({
      kind: 'charge',
      amountCents: 10_000,
      feeCents: 200,
      netCents: 9_800,
      sourceRef: paid.charge?.ref,
    });
    expect(entries[0]).toMatchObject({ kind: 'refund', amountCents: -2_500 });
    expect(await all(provider.balanceEntries({ payoutRef: 'po_none' }))).toEqual([]);
  });
});

describe('trouble', () => {
  it('one failure is survived with the same key, and one intent is the result', async () => {
    await control({ calls: { fault: 'drop_after_commit', path: '/v1/payment_intents' } });
    const intent = await open();
    orders -= 1;
    expect((await open()).ref).toBe(intent.ref);
  });

  it('a provider that fails, is too slow or is gone is unavailable, not an unknown error', async () => {
    const impatient = providerWith({ maxRetries: 0, timeoutMs: 150 });
    for (const fault of ['server_error', 'rate_limit', 'timeout']) {
      await control({ calls: { fault } });
      await expect(impatient.fetchRefund('re_x')).rejects.toBeInstanceOf(PaymentProviderUnavailable);
    }
    const gone = providerWith({ maxRetries: 0, url: 'http://127.0.0.1:1' });
    await expect(gone.fetchIntent('pi_x')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE', status: 503 });
    const stranger = providerWith({ secretKey: 'sk_test_stranger' });
    await expect(stranger.fetchIntent('pi_x')).rejects.toBeInstanceOf(PaymentProviderUnavailable);
  });

  it('says which peer it speaks to, and keeps live keys away from the simulator', () => {
    expect(provider.publicConfig()).toEqual({ provider: 'simulated', mode: 'test', publishableKey: 'pk_test_adapter' });
    const live = providerWith({ url: undefined, secretKey: 'sk_live_x', publishableKey: 'pk_live_x' });
    expect(live.publicConfig()).toMatchObject({ provider: 'stripe', mode: 'live' });
    expect(() => providerWith({ secretKey: 'sk_live_x' })).toThrow('live key');
  });
});
