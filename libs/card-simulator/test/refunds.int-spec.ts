import Stripe from 'stripe';
import { eventually } from '@halfpallet/testing';
import { Bench, errorOf } from './harness';

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.open();
});
afterAll(() => bench.close());

async function paid(amount: number, card = 'visa'): Promise<string> {
  const intent = await bench.open(amount);
  await bench.pay(intent, card);
  return intent.id;
}

async function chargeOf(intentId: string): Promise<Stripe.Charge> {
  const intent = await bench.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  return intent.latest_charge as Stripe.Charge;
}

it('gives back parts, then the rest, and never more than was taken', async () => {
  const id = await paid(10_000);
  const part = await bench.stripe.refunds.create({
    payment_intent: id,
    amount: 4_000,
    expand: ['balance_transaction'],
  });
  expect(part).toMatchObject({ status: 'succeeded', amount: 4_000, balance_transaction: { amount: -4_000, fee: 0 } });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 4_000, refunded: false });

  const tooMuch = await errorOf(bench.stripe.refunds.create({ payment_intent: id, amount: 6_001 }));
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(tooMuch.message).toContain('$60.01');

  const rest = await bench.stripe.refunds.create({ payment_intent: id, reason: 'requested_by_customer' });
  expect(rest).toMatchObject({ amount: 6_000, reason: 'requested_by_customer' });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 10_000, refunded: true });
  const again = await errorOf(bench.stripe.refunds.create({ payment_intent: id }));
  expect(again.code).toBe('charge_already_refunded');

  const listed = await bench.stripe.refunds.list({ payment_intent: id });
  expect(listed.data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
});

it('refuses what was never paid', async () => {
  const intent = await bench.open();
  const error = await errorOf(bench.stripe.refunds.create({ payment_intent: intent.id }));
  expect(error).toMatchObject({ statusCode: 400, param: 'payment_intent' });
});

it('does not give back more when refunds race', async () => {
  const id = await paid(10_000);
  const calls = Array.from({ length: 6 }, () => bench.stripe.refunds.create({ payment_intent: id, amount: 4_000 }));
  const results = await Promise.allSettled(calls);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 8_000 });
});

it('stays pending for a while with the card made for it', async () => {
  const id = await paid(3_000, 'refund_pending');
  const refund = await bench.stripe.refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  await eventually(() => bench.receiver.of('refund.updated').find((hook) => idIn(hook.event) === refund.id));
  expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
});

it('fails later with the card made for it, and the money is back on the balance', async () => {
  const id = await paid(3_000, 'refund_fails');
  const refund = await bench.stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('succeeded');
  await eventually(() => bench.receiver.of('refund.failed').find((hook) => idIn(hook.event) === refund.id));
  const failed = await bench.stripe.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] });
  expect(failed).toMatchObject({ status: 'failed', failure_balance_transaction: { amount: 3_000 } });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
});

function idIn(event: Stripe.Event): string {
  return (event.data.object as { id: string }).id;
}
