import type Stripe from 'stripe';
import { eventually } from '@halfpallet/testing';
import { Bench, errorOf } from './harness';

const DAY_MS = 24 * 3_600_000;

let bench: Bench;
beforeEach(async () => {
  // Nothing happens by itself while a test looks on.
  bench = await Bench.open({ faults: true, laterMs: 60_000 });
});
afterEach(() => bench.close());

async function paid(amount: number, card = 'visa'): Promise<string> {
  const intent = await bench.open(amount);
  await bench.pay(intent, card);
  return intent.id;
}

const told = (type: string, id: string) =>
  eventually(() => bench.receiver.of(type).find((hook) => (hook.event.data.object as { id: string }).id === id));

const open = (id: string) => bench.act<Stripe.Dispute>({ do: 'open_dispute', id });
const close = (id: string, outcome: 'won' | 'lost', more: object = {}) =>
  bench.act<Stripe.Dispute>({ do: 'close_dispute', id, outcome, ...more });

describe('a dispute', () => {
  it('opens on demand, and takes what was not refunded together with a fee', async () => {
    const intent = await paid(40_000);
    await bench.stripe.refunds.create({ payment_intent: intent, amount: 10_000 });
    const dispute = await open(intent);
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 30_000, payment_intent: intent });
    await told('charge.dispute.created', dispute.id);
    await told('charge.dispute.funds_withdrawn', dispute.id);
    expect((await bench.balance()).byType['adjustment']).toEqual({
      count: 1,
      amount: -30_000,
      fee: 2_500,
      net: -32_500,
    });
    // Once is enough.
    expect((await bench.controlCall('POST', { act: { do: 'open_dispute', id: intent } })).status).toBe(400);
  });

  it('that is lost moves nothing more', async () => {
    const dispute = await open(await paid(40_000));
    expect(await close(dispute.id, 'lost')).toMatchObject({ status: 'lost' });
    await told('charge.dispute.closed', dispute.id);
    expect((await bench.balance()).byType['adjustment']).toMatchObject({ count: 1, net: -42_500 });
    expect(
      (await bench.controlCall('POST', { act: { do: 'close_dispute', id: dispute.id, outcome: 'lost' } })).status,
    ).toBe(400);
    const refund = bench.stripe.refunds.create({ payment_intent: dispute.payment_intent as string });
    expect(await errorOf(refund)).toMatchObject({ code: 'charge_disputed' });
  });

  it('that was lost can be won later, and the money comes back then', async () => {
    const dispute = await open(await paid(40_000));
    await close(dispute.id, 'lost');
    expect(await close(dispute.id, 'won')).toMatchObject({ status: 'won' });
    await told('charge.dispute.funds_reinstated', dispute.id);
    expect((await bench.balance()).byType['adjustment']).toMatchObject({ count: 2, amount: 0 });
  });

  it('that is won brings the money back without the fee, and the charge can be refunded again', async () => {
    const dispute = await open(await paid(40_000));
    const won = await close(dispute.id, 'won');
    expect(won).toMatchObject({
      status: 'won',
      balance_transactions: [
        { amount: -40_000, fee: 2_500, reporting_category: 'dispute' },
        { amount: 40_000, fee: 0, reporting_category: 'dispute_reversal' },
      ],
    });
    await told('charge.dispute.closed', dispute.id);
    await told('charge.dispute.funds_reinstated', dispute.id);
    expect((await bench.balance()).byType['adjustment']).toEqual({ count: 2, amount: 0, fee: 2_500, net: -2_500 });
    const refund = await bench.stripe.refunds.create({ payment_intent: dispute.payment_intent as string });
    expect(refund).toMatchObject({ amount: 40_000, status: 'succeeded' });
  });

  it('that is won can bring the fee back, too, as older accounts have it', async () => {
    const dispute = await open(await paid(40_000));
    await close(dispute.id, 'won', { feeReturned: true });
    expect((await bench.balance()).byType['adjustment']).toEqual({ count: 2, amount: 0, fee: 0, net: 0 });
  });

  it('nobody closes is lost when the time for evidence is over', async () => {
    const dispute = await open(await paid(40_000));
    await bench.simulator.stop();
    await bench.start({ clock: () => new Date(Date.now() + 8 * DAY_MS) });
    await eventually(async () => (await bench.stripe.disputes.retrieve(dispute.id)).status === 'lost');
  });
});

describe('a refund', () => {
  it('fails on demand after it succeeded, with any card', async () => {
    const intent = await paid(10_000);
    const refund = await bench.stripe.refunds.create({ payment_intent: intent, amount: 4_000 });
    expect(await bench.act({ do: 'fail_refund', id: refund.id })).toMatchObject({ status: 'failed' });
    await told('refund.failed', refund.id);
    expect((await bench.balance()).byType).toMatchObject({
      refund: { amount: -4_000 },
      refund_failure: { amount: 4_000 },
    });
    expect((await bench.controlCall('POST', { act: { do: 'fail_refund', id: refund.id } })).status).toBe(400);
    // The money is with us again and can be sent once more.
    expect(await bench.stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 10_000 });
  });

  it('that is pending settles or fails on demand', async () => {
    const refundOf = async () =>
      bench.stripe.refunds.create({ payment_intent: await paid(3_000, 'refund_pending'), amount: 1_000 });
    const [first, second] = [await refundOf(), await refundOf()];
    expect([first.status, second.status]).toEqual(['pending', 'pending']);
    expect(await bench.act({ do: 'settle_refund', id: first.id })).toMatchObject({ status: 'succeeded' });
    await told('refund.updated', first.id);
    expect(await bench.act({ do: 'fail_refund', id: second.id })).toMatchObject({ status: 'failed' });
    await told('refund.failed', second.id);
  });

  it('that is held stays pending for as long as the test wants', async () => {
    await bench.simulator.stop();
    // Long enough for the refund to be held first, however busy the machine is.
    await bench.start({ laterMs: 1_500 });
    const intent = await paid(3_000, 'refund_pending');
    const refunded = () => bench.stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    const held = await refunded();
    await bench.act({ do: 'hold_refund', id: held.id });
    // It would settle after the one that is held.
    const free = await refunded();
    await eventually(async () => (await bench.stripe.refunds.retrieve(free.id)).status === 'succeeded');
    expect((await bench.stripe.refunds.retrieve(held.id)).status).toBe('pending');
  });
});

it('the balance sheet says what moved, in all and per type, and agrees with the balance', async () => {
  const intent = await paid(10_000);
  await bench.stripe.refunds.create({ payment_intent: intent, amount: 2_500 });
  await open(await paid(20_000));
  const sheet = await bench.balance();
  expect(sheet).toEqual({
    count: 4,
    amount: 7_500,
    fee: 200 + 370 + 2_500,
    net: 4_430,
    byType: {
      adjustment: { count: 1, amount: -20_000, fee: 2_500, net: -22_500 },
      charge: { count: 2, amount: 30_000, fee: 570, net: 29_430 },
      refund: { count: 1, amount: -2_500, fee: 0, net: -2_500 },
    },
  });
  const balance = await bench.stripe.balance.retrieve();
  expect(balance.pending[0]!.amount + balance.available[0]!.amount).toBe(sheet.net);
});

it.each([
  [{ act: { do: 'explode', id: 're_1' } }, 400],
  [{ act: { do: 'fail_refund' } }, 400],
  [{ act: { do: 'fail_refund', id: 're_nobody' } }, 404],
  [{ act: { do: 'open_dispute', id: 'pi_nobody' } }, 404],
  [{ act: { do: 'close_dispute', id: 'du_nobody', outcome: 'maybe' } }, 400],
  [{ act: { do: 'fail_refund', id: 're_1', colour: 'red' } }, 400],
  [{ act: { do: 'fail_refund', id: 're_1' }, reset: true }, 400],
])('%j is refused', async (command, status) => {
  expect((await bench.controlCall('POST', command)).status).toBe(status);
});
