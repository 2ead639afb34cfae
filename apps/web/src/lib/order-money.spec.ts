import { isGoingBack, ORDER_STATUSES, OWED_REASONS, type OrderStatus, type OwedReason } from '@halfpallet/contracts';
import { awaitsFirstPayment, orderStanding, type OrderFacts } from './order-money';
import { order as texts } from '../texts/order';
import { UNPAID } from './testing/unpaid-order';

const NOTHING_DUE = { dueNowAud: 0, dueLaterAud: 0, balanceDueAud: 0, payableAud: 0, payablePart: null } as const;
const PAID = { paymentStatus: 'paid', paymentStage: 'paid_in_full', paidAud: 200, ...NOTHING_DUE } as const;
const DEPOSIT_PAID = {
  paymentStatus: 'paid',
  paymentStage: 'deposit_paid',
  paidAud: 100,
  dueNowAud: 0,
  balanceDueAud: 100,
  payableAud: 100,
  payablePart: 'balance',
} as const;
/** What is open can be paid all the same. */
const NOTHING_ASKED = { dueNowAud: 0, dueLaterAud: 0, balanceDueAud: 0 } as const;
const OFF = { paymentStatus: 'paid', paymentStage: 'deposit_paid', paidAud: 100, ...NOTHING_DUE } as const;

/** The money as the API tells it for each reason. */
const MONEY: Readonly<Record<OwedReason, Partial<OrderFacts>>> = {
  first_part_due: {},
  rest_of_first_part_due: { paidAud: 60, dueNowAud: 40, balanceDueAud: 140, payableAud: 40 },
  balance_due_on_delivery: DEPOSIT_PAID,
  balance_due: { ...DEPOSIT_PAID, paymentStage: 'balance_due', dueNowAud: 100, dueLaterAud: 0 },
  paid_in_full: PAID,
  paid_too_much: { ...PAID, heldOverAud: 77, otherHeldOverAud: 77 },
  goes_back: { ...DEPOSIT_PAID, ...NOTHING_ASKED, refundPendingAud: 100 },
  came_back: { ...DEPOSIT_PAID, ...NOTHING_ASKED, refundFailedAud: 100 },
  owed_back: { ...OFF, heldOverAud: 100, otherHeldOverAud: 100 },
  refund_under_way: { ...OFF, refundPendingAud: 100 },
  kept_after_cancellation: { ...OFF, refundedAud: 70, retainedAud: 30 },
  refunded: { ...OFF, paymentStatus: 'refunded', refundedAud: 100 },
  cancelled: { ...NOTHING_DUE },
};

const order = (status: OrderStatus, why: OwedReason, more: Partial<OrderFacts> = {}): OrderFacts => ({
  ...UNPAID,
  ...MONEY[why],
  ...more,
  status,
  why,
});

const STATUSES = [...ORDER_STATUSES, 'refunded'] as const;
describe('how an order stands', () => {
  interface Row {
    readonly more?: Partial<OrderFacts>;
    readonly title: string;
    readonly word: string;
    readonly lead: string;
    readonly pay: string | null;
  }
  it.each<[OrderStatus, OwedReason, Row]>([
    [
      'pending',
      'first_part_due',
      { title: 'Order Confirmed!', word: 'Deposit due', lead: 'is waiting for payment', pay: 'Go to payment' },
    ],
    [
      'pending',
      'first_part_due',
      {
        more: { paymentMethod: 'bank_transfer' },
        title: 'Order Confirmed!',
        word: 'Deposit due',
        lead: 'bank transfer of $100.00, the 50% deposit.',
        pay: 'Show bank details',
      },
    ],
    [
      'pending',
      'first_part_due',
      {
        more: { payablePart: 'full', payableAud: 200, dueNowAud: 200, dueLaterAud: 0 },
        title: 'Order Confirmed!',
        word: 'Payment due',
        lead: 'is waiting for payment',
        pay: 'Go to payment',
      },
    ],
    [
      'pending',
      'first_part_due',
      {
        more: { paymentStatus: 'failed' },
        title: 'Order received',
        word: 'Payment failed',
        lead: 'The last payment attempt failed',
        pay: 'Go to payment',
      },
    ],
    [
      'pending',
      'rest_of_first_part_due',
      {
        title: 'Order Confirmed!',
        word: 'Partly paid',
        lead: 'We received $60.00. $40.00 of the 50% deposit is still to be paid',
        pay: 'Go to payment',
      },
    ],
    [
      'confirmed',
      'balance_due_on_delivery',
      {
        title: 'Order Confirmed!',
        word: 'Deposit paid',
        lead: 'balance of $100.00 is due on delivery',
        pay: 'Pay the balance now (quiet)',
      },
    ],
    [
      'processing',
      'balance_due_on_delivery',
      {
        title: 'Order in Production',
        word: 'Deposit paid',
        lead: 'you can pay it at any time before',
        pay: 'Pay the balance now (quiet)',
      },
    ],
    [
      'shipped',
      'balance_due',
      {
        title: 'Order Shipped',
        word: 'Balance due',
        lead: 'on their way and the balance of $100.00 is due now',
        pay: 'Pay the balance of $100.00',
      },
    ],
    [
      'delivered',
      'balance_due',
      {
        title: 'Order Delivered',
        word: 'Balance due',
        lead: 'delivered and the balance of $100.00 is due now',
        pay: 'Pay the balance of $100.00',
      },
    ],
    [
      'shipped',
      'paid_in_full',
      { title: 'Order Shipped', word: 'Paid in full', lead: 'Nothing is left to pay', pay: null },
    ],
    [
      'delivered',
      'paid_in_full',
      { title: 'Order Delivered', word: 'Paid in full', lead: 'Nothing is left to pay', pay: null },
    ],
    [
      'confirmed',
      'paid_too_much',
      {
        title: 'Order Confirmed!',
        word: 'Paid too much',
        lead: 'We hold $77.00 more than the order costs. It is owed back to you.',
        pay: null,
      },
    ],
    [
      'shipped',
      'paid_too_much',
      {
        more: MONEY.balance_due,
        title: 'Order Shipped',
        word: 'Paid too much',
        lead: 'balance of $100.00 is due now',
        pay: 'Pay the balance of $100.00',
      },
    ],
    [
      'confirmed',
      'paid_in_full',
      {
        more: { refundedAud: 20 },
        title: 'Order Confirmed!',
        word: 'Paid in full',
        lead: '$20.00 was sent back the way you paid.',
        pay: null,
      },
    ],
    [
      'confirmed',
      'paid_in_full',
      {
        more: { refundPendingAud: 20 },
        title: 'Order Confirmed!',
        word: 'Paid in full',
        lead: '$20.00 is on its way back to you.',
        pay: null,
      },
    ],
    [
      'confirmed',
      'paid_in_full',
      {
        more: { refundFailedAud: 20 },
        title: 'Order Confirmed!',
        word: 'Paid in full',
        lead: 'A refund of $20.00 did not arrive.',
        pay: null,
      },
    ],
    [
      'shipped',
      'goes_back',
      {
        title: 'Order Shipped',
        word: 'Refund on its way',
        lead: 'Nothing is due on this order. $100.00 is on its way back to you.',
        pay: 'Pay for the goods after all (quiet)',
      },
    ],
    [
      'delivered',
      'came_back',
      {
        title: 'Order Delivered',
        word: 'Owed back to you',
        lead: 'Nothing is due on this order. A refund of $100.00 did not arrive. We still have the money; we will send it again',
        pay: 'Pay for the goods after all (quiet)',
      },
    ],
    [
      'delivered',
      'came_back',
      {
        more: { ...PAID, refundFailedAud: 200 },
        title: 'Order Delivered',
        word: 'Owed back to you',
        lead: 'A refund of $200.00 did not arrive.',
        pay: null,
      },
    ],
    [
      'cancelled',
      'cancelled',
      { title: 'Order Cancelled', word: 'Nothing due', lead: 'cancelled. Nothing is due on it.', pay: null },
    ],
    [
      'cancelled',
      'owed_back',
      {
        title: 'Order Cancelled',
        word: 'Owed back to you',
        lead: '$100.00 of what you paid is owed back to you.',
        pay: null,
      },
    ],
    [
      'cancelled',
      'refund_under_way',
      {
        title: 'Order Cancelled',
        word: 'Refund on its way',
        lead: '$100.00 is on its way back to you. Refunds take 7-10 business days',
        pay: null,
      },
    ],
    [
      'cancelled',
      'kept_after_cancellation',
      {
        title: 'Order Cancelled',
        word: 'Partly kept',
        lead: '$70.00 was sent back the way you paid. $30.00 of what you paid was kept.',
        pay: null,
      },
    ],
    [
      'cancelled',
      'owed_back',
      {
        more: { refundFailedAud: 100, otherHeldOverAud: 0 },
        title: 'Order Cancelled',
        word: 'Owed back to you',
        lead: 'A refund of $100.00 did not arrive. We still have the money',
        pay: null,
      },
    ],
    [
      'refunded',
      'refunded',
      { title: 'Order Refunded', word: 'Refunded', lead: '$100.00 was sent back the way you paid.', pay: null },
    ],
    [
      'refunded',
      'owed_back',
      {
        more: { refundedAud: 100, heldOverAud: 50, otherHeldOverAud: 50 },
        title: 'Order Refunded',
        word: 'Owed back to you',
        lead: '$50.00 of what you paid is owed back to you.',
        pay: null,
      },
    ],
    // The money knows a moment before the status does.
    [
      'shipped',
      'refunded',
      { title: 'Order Shipped', word: 'Refunded', lead: 'Nothing is due on this order.', pay: null },
    ],
  ])('%s, %s: %j', (status, why, { more, title, word, lead, pay }) => {
    const standing = orderStanding(order(status, why, more));
    expect([standing.title, standing.moneyWord]).toEqual([title, word]);
    expect(standing.lead).toContain(lead);
    expect(standing.pay && standing.pay.label + (standing.pay.quiet ? ' (quiet)' : '')).toBe(pay);
  });

  describe.each(STATUSES)('%s', (status) => {
    it.each(OWED_REASONS)('%s: says nothing that the money does not', (why) => {
      const facts = order(status, why);
      const standing = orderStanding(facts);
      const said = JSON.stringify({ ...standing, noSteps: '' });
      expect(standing.lead).not.toBe('');
      expect(said).not.toMatch(/undefined|NaN/);
      const off = standing.phase === 'over' && (status === 'cancelled' || status === 'refunded' || !isGoingBack(facts));
      expect(standing.pay !== null).toBe(!off && facts.payableAud > 0);
      if (facts.dueNowAud === 0 || standing.phase === 'over')
        expect(said).not.toMatch(/due now|still to be paid|waiting for/i);
      if (facts.dueLaterAud === 0 || standing.phase === 'over') expect(said).not.toMatch(/on delivery|due then/);
      if (status === 'shipped' || status === 'delivered') expect(said).not.toMatch(/production|supplier/i);
      if (status === 'delivered') expect(said).not.toMatch(/to your door|on their way/);
      if (isGoingBack(facts)) expect(said).not.toMatch(/Payment Confirmed|door|in full|left to pay/);
      if (standing.phase === 'over')
        expect(said.replace(texts.pay.early, '')).not.toMatch(/Payment Confirmed|door|balance/);
      const sums = standing.figures.filter(({ label }) => /^Due/.test(label)).map(({ amountAud }) => amountAud);
      expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(standing.phase === 'over' ? 0 : facts.balanceDueAud);
    });
  });

  it('shows the four steps of the journey until the goods are made, then those to come', () => {
    const titles = (status: OrderStatus, why: OwedReason) =>
      orderStanding(order(status, why)).steps.map(({ title }) => title);
    expect(titles('pending', 'first_part_due')).toHaveLength(4);
    expect(titles('confirmed', 'balance_due_on_delivery')).toHaveLength(4);
    expect(titles('processing', 'paid_in_full')).toEqual(['Production and QC', 'Shipping and customs', 'Delivery']);
    expect(titles('shipped', 'paid_in_full')).toEqual(['Shipping and customs', 'Delivery']);
    expect(titles('delivered', 'paid_in_full')).toEqual([]);
    expect(titles('delivered', 'balance_due')).toEqual(['Balance']);
    expect(titles('confirmed', 'goes_back')).toEqual(['Refund']);
    expect(titles('delivered', 'came_back')).toEqual(['Refund']);
    expect(titles('cancelled', 'owed_back')).toEqual(['Refund']);
    expect(titles('refunded', 'refunded')).toEqual([]);
  });

  it.each<[OrderStatus, OwedReason, Partial<OrderFacts>, string[]]>([
    ['cancelled', 'owed_back', { heldOverAud: 100 }, ['Refund that failed $100.00']],
    ['cancelled', 'owed_back', { heldOverAud: 130 }, ['Refund that failed $100.00', 'Owed back to you $30.00']],
    ['confirmed', 'paid_too_much', { heldOverAud: 100 }, ['Refund that failed $100.00']],
    ['confirmed', 'paid_too_much', { heldOverAud: 177 }, ['Refund that failed $100.00', 'Owed back to you $77.00']],
  ])('%s, %s: tells each cent once where the money of a failed refund is held over: %j', (status, why, held, told) => {
    const otherHeldOverAud = held.heldOverAud! - 100;
    const facts = order(status, why, { ...held, refundFailedAud: 100, otherHeldOverAud });
    const { lead, figures, steps } = orderStanding(facts);
    const back = figures.filter(({ label }) => label !== 'Paid' && label !== 'Still to pay');
    expect(back.map(({ label, amountAud }) => `${label} $${amountAud.toFixed(2)}`)).toEqual(told);
    expect(lead.match(/owed back to you/g) ?? []).toHaveLength(otherHeldOverAud > 0 ? 1 : 0);
    expect(lead).toContain('A refund of $100.00 did not arrive. We still have the money');
    if (status === 'cancelled') expect(steps.map(({ title }) => title)).toEqual(['Refund']);
  });

  it('confirms an order by its first payment, before its status has heard of it', () => {
    expect(orderStanding(order('pending', 'balance_due_on_delivery')).statusWord).toBe('Confirmed');
    expect(orderStanding(order('pending', 'first_part_due')).statusWord).toBe('Pending');
    expect(orderStanding(order('confirmed', 'balance_due_on_delivery')).paymentTitle).toBe('Payment Confirmed');
  });
});

it('waits for its first payment until something is paid or the order is off', () => {
  expect(awaitsFirstPayment(UNPAID)).toBe(true);
  expect(awaitsFirstPayment({ ...UNPAID, paymentStatus: 'failed' })).toBe(true);
  expect(awaitsFirstPayment({ ...UNPAID, ...DEPOSIT_PAID })).toBe(false);
  expect(awaitsFirstPayment({ ...UNPAID, ...PAID })).toBe(false);
  expect(awaitsFirstPayment({ ...UNPAID, status: 'cancelled', ...NOTHING_DUE, why: 'cancelled' })).toBe(false);
});
