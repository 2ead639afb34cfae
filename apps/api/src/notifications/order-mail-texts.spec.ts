import { Business, type OrderStatus } from '@halfpallet/contracts';
import { owed, payment, type PaymentEvent } from '../payments/public';
import { NotNow } from '../platform/outbox-handlers';
import { plainText } from './composed-mail';
import { financeMailTexts } from './finance-mail-texts';
import type { MailText } from './mail-words';
import { orderMailTexts, type OrderFacts } from './order-mail-texts';
import type { RefundDecision } from './cancellation-words';

const orderId = '12ac025c-b4d6-5b7b-ba5d-3d8e6add871d';
const TOTAL = 100_001;
const DEPOSIT = 50_001;
const BALANCE = 50_000;
const at = '2026-11-22T00:00:00Z';

type Data<T extends PaymentEvent['type']> = Partial<Extract<PaymentEvent, { type: T }>['data']>;
const fact = <T extends PaymentEvent['type']>(type: T, data: Data<T> = {}) =>
  ({ type, data: { orderId, ...data } }) as unknown as PaymentEvent;

const planned = fact('PaymentPlanAgreed', {
  plan: 'deposit',
  totalCents: TOTAL,
  legs: [
    { leg: 'deposit', amountCents: DEPOSIT },
    { leg: 'balance', amountCents: BALANCE },
  ],
  livemode: false,
});
const bank = (leg: 'deposit' | 'balance', amountCents: number, lineKey: string = leg) =>
  fact('BankTransferReceived', { leg, lineKey, amountCents, bookedOn: '2026-11-22', source: 'statement' });
const surplus = (amountCents: number) =>
  fact('UnexpectedPaymentReceived', { sourceRef: 'x', method: 'bank', providerRef: null, amountCents, occurredAt: at });
const REFUND = { amountCents: 5_000, method: 'bank', providerRef: null, from: 'deposits' } as const;
const refund = (refundId: string, amountCents: number, from: 'deposits' | 'suspense' = 'deposits') =>
  fact('RefundRequested', { refundId, requestId: refundId, amountCents, method: 'bank', providerRef: null, from });
const settled = (refundId: string, amountCents: number) =>
  fact('RefundSettled', { refundId, amountCents, method: 'bank', from: 'deposits', completes: false });
const failed = (refundId: string, amountCents: number, afterSettlement: boolean) =>
  fact('RefundFailed', { refundId, amountCents, method: 'bank', from: 'deposits', afterSettlement });
const closed = fact('PaymentsClosed');

/** The order after these facts of its payment. */
const order = (status: OrderStatus, ...facts: PaymentEvent[]): OrderFacts => ({
  greeting: 'Ada',
  orderNumber: 'HP-1',
  link: 'https://shop.example/order',
  reportLink: 'https://shop.example/returns',
  payLink: 'https://shop.example/pay',
  claimLink: null,
  items: [{ name: 'Tap', quantity: 80, totalCents: TOTAL }],
  gstCents: 9_091,
  status,
  beforeRefund: null,
  owed: owed([planned, ...facts].reduce(payment.evolve, payment.initial), { status, totalCents: TOTAL }),
  carrier: null,
  trackingNumber: null,
  estimatedDelivery: null,
});
/** As the buyer reads it; each paragraph is a sentence of its own, the one after the greeting as well. */
const textOf = (mail: MailText | null) => {
  if (mail === null) return '';
  const text = plainText({ ...mail, personId: null, secrets: [] });
  expect(text).not.toMatch(/(^|\n\n)[a-z]/);
  return `${mail.subject}\n\n${text}`;
};
const transfer = (part: 'deposit' | 'balance' | 'full', cents: number) => ({
  accountName: 'Halfpallet',
  bsb: '000-000',
  accountNumber: '1',
  reference: 'HPREF',
  part,
  amountAud: cents / 100,
  payUrl: '',
});

describe('the mail about an order that changes', () => {
  it('asks the buyer before it gets dearer, and says that it stays as it is until they agree', () => {
    const changed = { itemId: orderId, productName: 'Tap', fromQuantity: 80, toQuantity: 160 };
    const proposal = { orderId, changed, items: [], gstCents: 1, fromTotalCents: TOTAL, totalCents: 180_000 };
    const lapses = { changeId: orderId, lapsesAt: '2026-11-30T00:00:00.000Z' };
    const text = textOf(orderMailTexts.changeProposed(order('pending'), { ...proposal, ...lapses }));
    for (const words of [
      '160 instead of 80',
      'A$1,000.01',
      'A$1,800.00',
      'You can agree until 30 November 2026, 10:00 Brisbane time.',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('your order stays as it is');
  });

  it('asks about a product that is to be added as one that is not there yet', () => {
    const changed = { itemId: orderId, productName: 'Board', fromQuantity: 0, toQuantity: 300 };
    const proposal = { orderId, changed, items: [], gstCents: 1, fromTotalCents: TOTAL, totalCents: 180_000 };
    const lapses = { changeId: orderId, lapsesAt: '2026-11-30T00:00:00.000Z' };
    const text = textOf(orderMailTexts.changeProposed(order('pending'), { ...proposal, ...lapses }));
    expect(text).toContain('300, to be added');
    expect(text).not.toContain('instead of');
  });

  it('says what it holds and comes to once it is another one, and where to transfer how much', () => {
    const text = textOf(orderMailTexts.orderChanged(order('pending'), transfer('deposit', DEPOSIT)));
    for (const words of ['Your order now comes to A$1,000.01', '80 x Tap', 'transfer the deposit of A$500.01']) {
      expect(text).toContain(words);
    }
    expect(textOf(orderMailTexts.orderChanged(order('cancelled', closed), null))).toContain('Nothing more is due.');
  });
});

describe('the mail about an order that was placed', () => {
  it('says which part the transfer is for, and the one rule', () => {
    const text = textOf(orderMailTexts.orderPlaced(order('pending'), transfer('deposit', DEPOSIT)));
    expect(text).toContain('Please transfer the deposit of A$500.01 to start your order:');
    expect(text).toContain(`You pay a ${Business.depositPct}% deposit with the order, the balance on delivery.`);
    expect(text).not.toContain('PayID');
    const byPayId = { ...transfer('deposit', DEPOSIT), payId: 'accounts@wharf.example' };
    expect(textOf(orderMailTexts.orderPlaced(order('pending'), byPayId))).toMatch(/PayID.*accounts@wharf\.example/s);
    const whole = textOf(orderMailTexts.orderPlaced(order('pending'), transfer('full', TOTAL)));
    expect(whole).toContain('Please transfer the whole price of A$1,000.01 to start your order:');
  });
});

describe('the mail about money that came', () => {
  const received = (facts: OrderFacts, cents: number) => textOf(orderMailTexts.paymentReceived(facts, cents));

  it('thanks for the deposit and says when the balance is due', () => {
    const text = received(order('confirmed', bank('deposit', DEPOSIT)), DEPOSIT);
    expect(text).toContain('We received your deposit of A$500.01');
    expect(text).toContain('The balance of A$500.00 is due on delivery. You can pay it at any time before.');
    expect(text).toContain('Due on delivery: A$500.00');
    expect(text).not.toContain('Pay A$');
  });

  it('names the whole transfer when it paid both parts', () => {
    const text = received(order('confirmed', bank('deposit', DEPOSIT), bank('balance', BALANCE, 'x/balance')), TOTAL);
    expect(text).toContain('We received A$1,000.01 (');
    expect(text).toContain('Your payment of A$1,000.01 has arrived');
    expect(text).toContain('Your order is paid in full.');
    expect(text).toContain('Still due: A$0.00');
  });

  it('asks for the rest of a deposit', () => {
    const text = received(order('pending', bank('deposit', 10_000)), 10_000);
    expect(text).toContain('A$400.01 of the deposit is still due.');
    expect(text).toContain('Due now: A$400.01\nDue on delivery: A$500.00');
    expect(text).toContain('Pay A$400.01');
  });

  it('says what was too much', () => {
    const paid = [bank('deposit', DEPOSIT), bank('balance', BALANCE, 'x/balance'), surplus(7_700)];
    const text = received(order('confirmed', ...paid), TOTAL + 7_700);
    expect(text).toContain('We received A$1,077.01');
    expect(text).toContain('We hold A$77.00 more than is due. We will send it back or write to you about it.');
    expect(text).toContain('Held for you: A$77.00');
  });
});

describe('the mail about money that was not due', () => {
  const notDue = (facts: OrderFacts, cents: number) => textOf(orderMailTexts.paymentNotDue(facts, cents));

  it('tells who paid twice that it is held', () => {
    const text = notDue(order('confirmed', bank('deposit', DEPOSIT), surplus(DEPOSIT)), DEPOSIT);
    expect(text).toContain('We received A$500.01 that was not due');
    expect(text).toContain('What was due had been paid already.');
    expect(text).toContain('We hold A$500.01 more than is due.');
  });

  it('tells who had paid everything so once', () => {
    const text = notDue(order('confirmed', bank('deposit', DEPOSIT), bank('balance', BALANCE, 'b'), surplus(900)), 900);
    expect(text.match(/paid in full/g)).toHaveLength(1);
  });

  it('tells who paid a cancelled order that it goes back', () => {
    const facts = order('cancelled', closed, surplus(9_900), refund('back', 9_900, 'suspense'));
    const text = notDue(facts, 9_900);
    expect(text).toContain('Your order was cancelled. Nothing more is due.');
    expect(text).toContain('A$99.00 is on its way back to you.');
    expect(text).not.toMatch(/Due now|Due on delivery|Still due|Pay A\$/);
  });
});

describe('the mail that asks for the balance', () => {
  const paid = bank('deposit', DEPOSIT);
  const due = (facts: OrderFacts) => textOf(orderMailTexts.balanceDue(facts, transfer('balance', BALANCE)));

  it('asks at shipping for what is due on delivery', () => {
    const text = due(order('shipped', paid));
    expect(text).toContain('The balance of A$500.00 is due on delivery (order HP-1)');
    expect(text).toContain('The balance of A$500.00 is due on delivery. You can pay it now.');
    expect(text).toContain('Pay A$500.00');
    expect(text).not.toContain('before');
    const delivered = due(order('delivered', paid));
    expect(delivered).toContain('The balance of A$500.00 is due now (order HP-1)');
    expect(delivered).toContain('Your goods were delivered. The balance of A$500.00 is due now.');
    expect(delivered).not.toContain('on delivery');
  });

  it.each<[string, OrderFacts]>([
    ['paid in full', order('shipped', paid, bank('balance', BALANCE))],
    ['cancelled', order('cancelled', paid, closed)],
    ['refunded', order('refunded', paid, refund('r', DEPOSIT), settled('r', DEPOSIT), closed)],
    ['put back', order('confirmed', paid)],
    ['put back with a part of its deposit open', order('confirmed', bank('deposit', 10_000))],
  ])('is not written for an order that was %s meanwhile', (_, facts) => expect(due(facts)).toBe(''));
});

describe('the mail about a transfer that its buyer turned to', () => {
  const chosen = (facts: OrderFacts, part: 'deposit' | 'balance', cents: number) =>
    textOf(orderMailTexts.transferChosen(facts, transfer(part, cents)));

  it('says where to transfer how much, and when it is due', () => {
    const first = chosen(order('pending'), 'deposit', DEPOSIT);
    expect(first).toContain('Where to transfer A$500.01 (order HP-1)');
    expect(first).toContain('Please transfer the deposit of A$500.01 to start your order:');
    expect(first).toContain('HPREF');
    const paid = bank('deposit', DEPOSIT);
    const early = chosen(order('processing', paid), 'balance', BALANCE);
    expect(early).toContain('The balance of A$500.00 is due on delivery. You can pay it at any time before.');
    expect(early).toContain('To pay by bank transfer, send A$500.00 to our account:');
    expect(chosen(order('delivered', paid), 'balance', BALANCE)).toContain('The balance of A$500.00 is due now.');
  });

  it('is not written for an order that was cancelled meanwhile', () =>
    expect(chosen(order('cancelled', closed), 'deposit', DEPOSIT)).toBe(''));
});

describe('the mail about a transfer that has not come', () => {
  const reminder = (facts: OrderFacts, part: 'deposit' | 'balance', cents: number) =>
    textOf(orderMailTexts.transferReminder(facts, transfer(part, cents)));

  it('asks for what is missing, and says what to do with a transfer that was sent', () => {
    const text = reminder(order('pending'), 'deposit', DEPOSIT);
    expect(text).toContain('We are still waiting for your transfer of A$500.01 (order HP-1)');
    expect(text).toContain('and it has not arrived yet. The deposit of A$500.01 is due now.');
    expect(text).toContain('Please transfer A$500.01 to our account:');
    expect(text).toContain(
      'Have you sent it already? A transfer takes 1-3 business days; then you need not do anything.',
    );
    const part = reminder(order('pending', bank('deposit', 20_000)), 'deposit', DEPOSIT - 20_000);
    expect(part).toContain('and a part of it has arrived. A$300.01 of the deposit is still due.');
    expect(part).toContain('Paid: A$200.00');
  });

  it.each<[string, OrderFacts]>([
    ['paid', order('confirmed', bank('deposit', DEPOSIT))],
    ['cancelled', order('cancelled', closed)],
  ])('is not written for an order that was %s meanwhile', (_, facts) =>
    expect(reminder(facts, 'deposit', DEPOSIT)).toBe(''),
  );
});

describe('the mail about a transfer that was taken back', () => {
  it('says why it does not count, and what is due instead', () => {
    const wrong = textOf(orderMailTexts.paymentTakenBack(order('confirmed'), DEPOSIT, false, null));
    for (const words of [
      'A$500.01 does not count for your order (order HP-1)',
      'We told you that A$500.01 had arrived for this order.',
      'we had put it here by mistake, and we are sorry.',
      'Paid: A$0.00',
      'The deposit of A$500.01 is due now.',
      'Pay A$500.01',
    ]) {
      expect(wrong).toContain(words);
    }
    const byBank = textOf(
      orderMailTexts.paymentTakenBack(order('pending'), DEPOSIT, true, transfer('deposit', DEPOSIT)),
    );
    expect(byBank).toContain('Your bank has taken it back, so we do not have it any more.');
    expect(byBank).toContain('Please transfer the deposit of A$500.01 to start your order:');
    expect(byBank).not.toContain('mistake');
  });

  it('goes to finance as well while somebody works on the order and its money is missing', () => {
    const facts = (of: OrderFacts) => ({
      ...of,
      orderLink: 'https://shop/admin/orders/1',
      refundsLink: 'https://shop',
    });
    const taken = (of: OrderFacts) => financeMailTexts.transferTakenBack(facts(of), DEPOSIT);
    const text = textOf(taken(order('processing')));
    expect(text).toContain('Transfer of A$500.01 taken back: order HP-1');
    expect(text).toContain('The order is processing all the same, and A$500.01 is due on it now.');
    expect(taken(order('pending'))).toBeNull();
    expect(taken(order('cancelled', closed))).toBeNull();
    expect(taken(order('confirmed', bank('deposit', DEPOSIT)))).toBeNull();
  });
});

describe('the mail about goods that move', () => {
  it('is not written once it is no longer true, however late it is written', () => {
    const paid = bank('deposit', DEPOSIT);
    const written = (mail: 'orderShipped' | 'orderDelivered') =>
      (['confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const).filter(
        (status) => orderMailTexts[mail](order(status, paid)) !== null,
      );
    expect([written('orderShipped'), written('orderDelivered')]).toEqual([['shipped'], ['delivered', 'refunded']]);
  });
});

describe('an order that is over', () => {
  const over = [
    order('cancelled', bank('deposit', DEPOSIT), closed),
    order('refunded', bank('deposit', DEPOSIT), refund('r', DEPOSIT), settled('r', DEPOSIT), closed),
  ];

  it.each(over.map((facts) => [facts.status, facts] as const))('is never asked for money (%s)', (_, facts) => {
    // Written after the mail that it ended, it would thank for what is gone.
    expect(orderMailTexts.orderPlaced(facts, null)).toBeNull();
    const all = [
      orderMailTexts.paymentReceived(facts, DEPOSIT),
      orderMailTexts.paymentNotDue(facts, DEPOSIT),
      orderMailTexts.paymentTakenBack(facts, DEPOSIT, false, null),
      orderMailTexts.transferReminder(facts, transfer('deposit', DEPOSIT)),
      orderMailTexts.balanceDue(facts, transfer('balance', BALANCE)),
      orderMailTexts.orderShipped(facts),
      orderMailTexts.orderDelivered(facts),
      orderMailTexts.orderCancelled(facts, null),
      orderMailTexts.orderRefunded(facts, DEPOSIT, 'bank'),
      orderMailTexts.refundFailed(facts, DEPOSIT, 'bank', true, 'r'),
    ].map(textOf);
    for (const text of all) expect(text).not.toMatch(/Pay A\$|is due (now|on)|still due|Due |Still due|deposit with/);
  });
});

describe('the mail about a cancelled order', () => {
  const paid = [bank('deposit', DEPOSIT)];
  const cancelled = (refund: RefundDecision, ...facts: PaymentEvent[]) =>
    textOf(orderMailTexts.orderCancelled(order('cancelled', ...paid, closed, ...facts), refund));
  const reason = 'The factory had started';
  const kept = (amountCents: number) => fact('PaymentRetained', { amountCents, reason });

  it('of which nothing was paid says that nothing is due', () => {
    const text = textOf(orderMailTexts.orderCancelled(order('cancelled', closed), { decision: 'all' }));
    expect(text).toContain('Nothing more is due.');
    expect(text).not.toMatch(/A\$|goes back/);
  });

  it.each<[string, PaymentEvent[]]>([
    ['before the money follows', []],
    ['after', [refund('r', DEPOSIT)]],
  ])('says that everything goes back (%s)', (_, facts) => {
    const text = cancelled({ decision: 'all' }, ...facts);
    expect(text).toContain('Everything you paid, A$500.01, goes back to you, the way you paid.');
    expect(text).not.toMatch(/keep|decide/);
  });

  it.each<[string, PaymentEvent[]]>([
    ['before the money follows', []],
    ['after', [refund('r', 20_000), kept(30_001)]],
  ])('says what goes back, what is kept and why (%s)', (_, facts) => {
    const text = cancelled({ decision: 'part', amountCents: 20_000, reason }, ...facts);
    expect(text).toContain('A$200.00 goes back to you, the way you paid.');
    expect(text).toContain(`We keep A$300.01 of what you paid. The reason: ${reason}`);
    expect(text).toContain('Paid: A$500.01\nGoes back to you: A$200.00\nKept: A$300.01');
  });

  it.each<[string, PaymentEvent[]]>([
    ['before the money follows', []],
    ['after', [kept(DEPOSIT)]],
  ])('says that nothing goes back and why (%s)', (_, facts) => {
    const text = cancelled({ decision: 'none', reason }, ...facts);
    expect(text).toContain(`We keep A$500.01 of what you paid. The reason: ${reason}`);
    expect(text).not.toContain('goes back');
  });

  it('keeps nothing that was paid beyond the order', () => {
    for (const facts of [[surplus(7_700)], [surplus(7_700), kept(DEPOSIT)]]) {
      const text = cancelled({ decision: 'none', reason }, ...facts);
      expect(text).toContain('We keep A$500.01');
      expect(text).toContain('A$77.00 goes back to you');
    }
  });

  it('says that it will be decided', () => {
    for (const decision of [null, { decision: 'propose' as const }]) {
      const text = cancelled(decision);
      expect(text).toContain('You have paid A$500.01. We will decide what goes back to you, and write to you.');
      expect(text).not.toMatch(/keep|the way you paid/);
    }
  });

  it('leaves nothing to be decided of a refund that was, and came back', () => {
    const back = [refund('r', DEPOSIT), failed('r', DEPOSIT, false)];
    const text = cancelled({ decision: 'propose' }, ...back);
    expect(text).toContain('A$500.01 goes back to you, the way you paid. We will write to you when it was sent.');
    expect(text).not.toMatch(/decide|Not decided/);
    const part = cancelled(null, refund('r', 5_000), failed('r', 5_000, false));
    expect(part).toContain('A$50.00 goes back to you');
    expect(part).toContain('Not decided: A$450.01');
  });

  it('is not written when the order lives again', () => {
    expect(orderMailTexts.orderCancelled(order('confirmed', ...paid), null)).toBeNull();
  });
});

describe('the mail about an order that lives again', () => {
  it('says so, what it holds, and what is due after all', () => {
    const text = textOf(orderMailTexts.orderReopened(order('pending'), null));
    for (const words of [
      'Your order stands again',
      'Your order had ended. That was taken back',
      '80 x Tap',
      'The deposit of A$500.01 is due',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Nothing more is due');
    const byBank = textOf(orderMailTexts.orderReopened(order('pending'), transfer('deposit', DEPOSIT)));
    expect(byBank).toContain('Please transfer the deposit of A$500.01');
  });

  it('is not written of one that is over again, and waits until it can be paid again', () => {
    expect(orderMailTexts.orderReopened(order('cancelled', closed), null)).toBeNull();
    expect(() => orderMailTexts.orderReopened(order('pending', closed), null)).toThrow('not open again yet');
  });
});

describe('the mail about goods that were told of too early', () => {
  const paid = bank('deposit', DEPOSIT);

  it('says where they are, and what is due', () => {
    const text = textOf(orderMailTexts.goodsTakenBack(order('shipped', paid), true));
    expect(text).toContain(
      'Your order said that your goods were delivered. That was a mistake: they are still on their way.',
    );
    expect(text).toContain('The balance of A$500.00 is due on delivery. You can pay it now.');
    const never = textOf(orderMailTexts.goodsTakenBack(order('processing', paid), false));
    expect(never).toContain(
      'Your order said that your goods are on their way. That was a mistake: they have not left yet.',
    );
    expect(never).toContain('The balance of A$500.00 is due on delivery. You can pay it at any time before.');
  });

  it('is not written of goods that are there, or have left, by now', () => {
    expect(orderMailTexts.goodsTakenBack(order('delivered', paid), true)).toBeNull();
    expect(orderMailTexts.goodsTakenBack(order('shipped', paid), false)).toBeNull();
    expect(orderMailTexts.goodsTakenBack(order('cancelled', paid, closed), true)).toBeNull();
  });
});

describe('the mails about a refund', () => {
  const paid = bank('deposit', DEPOSIT);

  it('name what arrived and where', () => {
    const facts = order('confirmed', paid, refund('r', 5_000), settled('r', 5_000));
    const text = textOf(orderMailTexts.orderRefunded(facts, 5_000, 'card'));
    expect(text).toContain('We sent A$50.00 back');
    expect(text).toContain('We have sent A$50.00 back to you, to your card.');
    expect(text).toContain(`Refunds take ${Business.refundBusinessDays} business days to arrive.`);
    expect(text).toContain('Of that sent back so far: A$50.00');
  });

  it('keep what was not due apart from what was paid for the order', () => {
    const unasked = [surplus(1_000), refund('r2', 1_000, 'suspense'), settled('r2', 1_000)];
    const facts = order('confirmed', paid, refund('r', 5_000), settled('r', 5_000), ...unasked);
    const text = textOf(orderMailTexts.orderRefunded(facts, 1_000, 'bank'));
    expect(text).toContain('We sent A$10.00 back');
    expect(text).toContain('Paid for your order: A$500.01');
    expect(text).toContain('Of that sent back so far: A$50.00');
  });

  it('tell that it failed after all, that the money is held, and what happens next', () => {
    const gone = [paid, refund('r', DEPOSIT), settled('r', DEPOSIT), failed('r', DEPOSIT, true)];
    const text = textOf(orderMailTexts.refundFailed(order('confirmed', ...gone), DEPOSIT, 'bank', true, 'r'));
    expect(text).toContain('A$500.01 did not reach you');
    expect(text).toContain('We told you that A$500.01 was on its way back to you. It did not arrive');
    expect(text).toContain('We hold A$500.01 for you and will send it again.');
    expect(text).toContain('another mail asks you which one we may use');
    expect(text).not.toContain('You need not do anything');
    const retried = fact('RefundRequested', { ...refund('r2', DEPOSIT).data, retryOf: 'r' } as Data<'RefundRequested'>);
    const later = textOf(orderMailTexts.refundFailed(order('confirmed', ...gone, retried), DEPOSIT, 'bank', true, 'r'));
    expect(later).toContain('We send it again.');
    expect(later).not.toContain('We hold');
  });

  it('ask for nothing while all that was paid goes back or came back, nor does any other mail', () => {
    const under = [paid, refund('r', DEPOSIT)];
    const back = [...under, failed('r', DEPOSIT, false)];
    const words = 'goes back to you, so you need not pay anything meanwhile.';
    const toTransfer = transfer('balance', BALANCE);
    for (const facts of [under, back]) {
      const [shipped, delivered] = [order('shipped', ...facts), order('delivered', ...facts)];
      expect(orderMailTexts.balanceDue(delivered, toTransfer)).toBeNull();
      expect(orderMailTexts.transferReminder(delivered, toTransfer)).toBeNull();
      const texts = [
        orderMailTexts.goodsTakenBack(shipped, true),
        orderMailTexts.paymentReceived(delivered, DEPOSIT),
        orderMailTexts.paymentTakenBack(delivered, 100, true, null),
        orderMailTexts.paymentNotDue(delivered, 900),
      ].map(textOf);
      for (const text of texts) {
        expect(text.split(words)).toHaveLength(2);
        expect(text).not.toMatch(/paid in full|Pay A\$|due (now|on delivery)/i);
      }
    }
    const text = textOf(orderMailTexts.refundFailed(order('delivered', ...back), DEPOSIT, 'bank', false, 'r'));
    expect(text).toContain(words);
    const received = textOf(orderMailTexts.paymentReceived(order('delivered', ...back), DEPOSIT));
    expect(received).toContain('Did not reach you: A$500.01');
    expect(received).toContain('A$500.01 did not reach you. We will send it again or write to you about it.');
    const whole = [...under.slice(0, 1), bank('balance', BALANCE), refund('r', TOTAL), failed('r', TOTAL, false)];
    const all = textOf(orderMailTexts.paymentNotDue(order('delivered', ...whole), 900));
    expect(all).not.toContain('paid in full');
  });

  it('say what did not arrive beside other money that is held, and the same money once', () => {
    const whole = [bank('deposit', DEPOSIT), bank('balance', BALANCE)];
    const partly = [...whole, refund('r', 3_000), failed('r', 3_000, false)];
    const more = textOf(orderMailTexts.paymentNotDue(order('delivered', ...partly, surplus(5_000)), 5_000));
    for (const words of ['Held for you: A$50.00', 'Did not reach you: A$30.00', 'A$30.00 did not reach you.'])
      expect(more).toContain(words);
    const ofSurplus = [...whole, surplus(5_000), refund('s', 5_000, 'suspense')];
    const back = fact('RefundFailed', { ...failed('s', 5_000, false).data, from: 'suspense' } as Data<'RefundFailed'>);
    const once = textOf(orderMailTexts.paymentNotDue(order('delivered', ...ofSurplus, back), 5_000));
    expect(once).toContain('Held for you: A$50.00');
    expect(once).not.toContain('Did not reach you');
    const over = [...whole, closed, refund('c', 3_000), failed('c', 3_000, false)];
    const cancelled = textOf(orderMailTexts.paymentNotDue(order('cancelled', ...over), 5_000));
    expect(cancelled).not.toContain('Did not reach you');
  });

  it('wait for an order that ends or stands again with its money, and then say what it stands at', () => {
    const ended = fact('RefundSettled', { ...settled('r', DEPOSIT).data, completes: true } as Data<'RefundSettled'>);
    const back = [paid, refund('r', DEPOSIT), ended, failed('r', DEPOSIT, true)];
    const told = (o: OrderFacts) => textOf(orderMailTexts.refundFailed(o, DEPOSIT, 'bank', true, 'r'));
    const toFinance = (o: OrderFacts) =>
      textOf(
        financeMailTexts.refundFailed(
          { ...o, orderLink: 'https://o', refundsLink: 'https://r' },
          DEPOSIT,
          'bank',
          'x',
          'r',
        ),
      );
    for (const behind of [
      { ...order('refunded', ...back), beforeRefund: 'confirmed' as const },
      order('confirmed', ...back),
    ]) {
      expect(() => told(behind)).toThrow(NotNow);
      expect(() => toFinance(behind)).toThrow(NotNow);
    }
    const stands = order(
      'confirmed',
      ...back,
      fact('PaymentsReopened', { settled: [{ leg: 'deposit', amountCents: DEPOSIT }] }),
    );
    expect(told(stands)).toContain('So your order stands again, and the money counts for it:');
    expect(told(stands)).toContain('The balance of A$500.00 is due on delivery.');
    expect(told(stands)).not.toMatch(/We hold|again\. You need not/);
    expect(toFinance(stands)).toContain('So the order stands again as confirmed, and the money counts for it.');
    // An owner who set the status themselves meant it: nothing follows, and the money is held.
    expect(told(order('refunded', ...back))).toContain('We hold A$500.01 for you and will send it again.');
  });
});

describe('the mails to finance', () => {
  const facts = (o: OrderFacts) => ({
    ...o,
    orderLink: 'https://shop.example/admin/orders/1',
    refundsLink: 'https://r',
  });
  const paid = bank('deposit', DEPOSIT);

  it('name the order, the amount, the reason and the way to act', () => {
    const failedAgain = facts(order('confirmed', paid, refund('r', 5_000), failed('r', 5_000, false)));
    const text = textOf(financeMailTexts.refundFailed(failedAgain, 5_000, 'bank', 'account closed', 'r'));
    expect(text).toContain('Refund of A$50.00 failed: order HP-1');
    expect(text).toContain('The reason: account closed');
    expect(text).toContain('https://shop.example/admin/orders/1');
    expect(text).not.toContain('Ada');
    const byCard = textOf(financeMailTexts.refundFailed(failedAgain, 5_000, 'card', 'expired_or_canceled_card', 'r'));
    expect(byCard).toContain('failed. The reason: Expired or canceled card');
  });

  it('are not written once there is nothing left to decide', () => {
    const proposed = order('cancelled', paid, closed);
    expect(textOf(financeMailTexts.refundProposed(facts(proposed), 'x'))).toContain('Refund of A$500.01 to decide');
    const cameBack = order('cancelled', paid, refund('r', DEPOSIT), failed('r', DEPOSIT, false), closed);
    expect(financeMailTexts.refundProposed(facts(cameBack), 'x')).toBeNull();
    const sent = order('cancelled', paid, closed, refund('r', DEPOSIT));
    expect(financeMailTexts.refundProposed(facts(sent), 'x')).toBeNull();
    const twice = order('confirmed', paid, surplus(DEPOSIT));
    expect(textOf(financeMailTexts.moneyHeld(facts(twice), DEPOSIT, 'bank', 'x'))).toContain('A$500.01 held over');
    const returned = order('confirmed', paid, surplus(DEPOSIT), refund('r', DEPOSIT, 'suspense'));
    expect(financeMailTexts.moneyHeld(facts(returned), DEPOSIT, 'bank', 'x')).toBeNull();
    const again = fact('RefundRequested', { ...REFUND, refundId: 'r2', requestId: 'r2', retryOf: 'r' });
    const triedAgain = order('confirmed', paid, refund('r', 5_000), failed('r', 5_000, true), again);
    expect(financeMailTexts.refundFailed(facts(triedAgain), 5_000, 'bank', 'account closed', 'r')).toBeNull();
    const by = { disputeRef: 'du_1', providerRef: 'pi_1', amountCents: DEPOSIT };
    const disputed = [paid, fact('PaymentDisputed', { ...by, feeCents: 0, from: 'deposits', occurredAt: at })];
    const asked = textOf(financeMailTexts.paymentDisputed(facts(order('confirmed', ...disputed)), DEPOSIT, 'du_1'));
    expect(asked).toContain('answer it with evidence');
    const lost = fact('DisputeLost', { ...by, from: 'deposits', completes: false, occurredAt: at });
    const over = order('confirmed', ...disputed, lost);
    expect(financeMailTexts.paymentDisputed(facts(over), DEPOSIT, 'du_1')).toBeNull();
  });

  it('ask for nothing but the surplus back while the money of a cancelled order is still to be decided', () => {
    const held = [paid, closed, surplus(1_000)];
    const text = textOf(financeMailTexts.moneyHeld(facts(order('cancelled', ...held)), 1_000, 'bank', 'x'));
    expect(text).toContain('A$10.00 held over: order HP-1');
    expect(text).toContain('A$10.00 is held beyond what the order owes.');
    const goesBack = order('cancelled', ...held, refund('r', 1_000, 'suspense'));
    expect(goesBack.owed.heldOverCents).toBe(DEPOSIT);
    expect(financeMailTexts.moneyHeld(facts(goesBack), 1_000, 'bank', 'x')).toBeNull();
  });

  it('speak of the buyer, whom they are not written to', () => {
    const text = textOf(financeMailTexts.moneyHeld(facts(order('confirmed', paid, surplus(900))), 900, 'bank', 'x'));
    expect(text).toContain('Held for the buyer: A$9.00');
    expect(text).not.toMatch(/for you\b/);
  });
});
