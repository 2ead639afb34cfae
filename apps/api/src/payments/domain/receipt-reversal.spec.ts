import { given } from '@halfpallet/testing';
import type { OrderStatus } from '@halfpallet/contracts';
import { bookFact, emptyBook, type LedgerFact } from './order-book';
import { owed } from './owed';
import { payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';

const orderId = '00000000-0000-4000-8000-000000000001';
const terms = { orderId, totalCents: 100_000, livemode: false };
const day = '2026-01-05';
const RECORDED = '2026-01-20T03:00:00.000Z';

const decide = (before: readonly PaymentEvent[], command: PaymentCommand): PaymentEvent[] => [
  ...before,
  ...payment.decide(command, stateOf(before)),
];
const stateOf = (events: readonly PaymentEvent[]) => events.reduce(payment.evolve, payment.initial);
const story = (...commands: readonly PaymentCommand[]) => commands.reduce(decide, [] as PaymentEvent[]);

const received = (
  lineKey: string,
  amountCents: number,
  source: 'statement' | 'manual' = 'statement',
): PaymentCommand => ({
  kind: 'RecordBankReceipt',
  terms,
  orderedOn: day,
  lineKey,
  amountCents,
  bookedOn: day,
  source,
});
const takeBack = (lineKey: string, reversedOn: string | null = null): PaymentCommand => ({
  kind: 'ReverseBankReceipt',
  terms,
  lineKey,
  reversedOn,
});
const refund = (amountCents: number | null, refundId = 'r1'): PaymentCommand => ({
  kind: 'RequestRefund',
  refundId,
  amountCents,
  reason: 'A dent',
});
const refundEnds = (refundId: string, outcome: 'settled' | 'failed'): PaymentCommand => ({
  kind: 'RecordRefund',
  refundId,
  outcome,
  providerRefundRef: null,
  at: '2026-01-06T00:00:00+10:00',
});
const cancelled = (decision: 'all' | 'none' | 'propose'): PaymentCommand => ({
  kind: 'FollowOrder',
  order: { orderId, status: 'cancelled', totalCents: terms.totalCents },
  refund: { decision, reason: 'The tooling is paid' } as Extract<PaymentCommand, { kind: 'FollowOrder' }>['refund'],
  refundId: 'c1',
  reason: 'No longer needed',
  cameBack: false,
});
const askForCard: PaymentCommand = {
  kind: 'RequestIntent',
  terms,
  plan: null,
  claimedCents: null,
  maxDeclines: 8,
  now: '2026-01-05T00:00:00.000Z',
};
const opened: PaymentCommand = { kind: 'RecordIntentOpened', attemptId: `${orderId}:1`, providerRef: 'pi_1' };
const cardPaid = (currency = 'AUD'): PaymentCommand => ({
  kind: 'ApplyIntent',
  facts: {
    providerRef: 'pi_1',
    attempt: 1,
    status: 'settled',
    receivedCents: 50_000,
    currency,
    livemode: false,
    charge: { ref: 'ch_1', feeCents: null, balanceRef: null, at: '2026-01-05T00:00:00.000Z' },
    failure: null,
    seenAt: '2026-01-05T00:00:00.000Z',
  },
});

const figures = (events: readonly PaymentEvent[], status: OrderStatus = 'confirmed') =>
  owed(stateOf(events), { status, totalCents: terms.totalCents });

/** What stands on each account: credits less debits. Accounts without a balance are left out. */
function balances(events: readonly LedgerFact[]): Record<string, number> {
  const sums: Record<string, number> = {};
  let book = emptyBook;
  for (const fact of events) {
    const booked = bookFact(book, fact, RECORDED);
    ({ book } = booked);
    for (const { account, debitCents, creditCents } of booked.transaction?.postings ?? [])
      sums[account] = (sums[account] ?? 0) + creditCents - debitCents;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

describe('a failed refund that two people try again', () => {
  it('goes once, and the second hears that it is on its way and not that it never failed', () => {
    const failed = story(received('l', 50_000), refund(1_000), refundEnds('r1', 'failed'));
    const again = (refundId: string) => ({ ...refund(null, refundId), retryOf: 'r1' }) as PaymentCommand;
    const retried = decide(failed, again('r2'));
    expect(() => decide(retried, again('r3'))).toThrow('Somebody tried this refund again already.');
    expect(() => decide(retried, { ...again('r3'), retryOf: 'r2' } as PaymentCommand)).toThrow(
      'Only a refund that failed',
    );
  });
});

describe('a transfer that is taken back', () => {
  const paid = story(received('l', 50_000));

  it('leaves no refund of its money that counts for the order again', () => {
    const over = story(received('l', 50_000), refund(null), refundEnds('r1', 'settled'));
    const lives: PaymentCommand = {
      kind: 'FollowOrder',
      order: { orderId, status: 'confirmed', totalCents: terms.totalCents },
      refund: null,
      refundId: 'c2',
      reason: 'Wants it after all',
      cameBack: false,
    };
    const counts = [lives, refundEnds('r1', 'failed')].reduce(decide, over);
    expect(figures(counts)).toMatchObject({ dueNowCents: 0, countedAgainRefundIds: ['r1'] });
    const reversed = decide(counts, takeBack('l'));
    expect(figures(reversed)).toMatchObject({ dueNowCents: 50_000, heldOverCents: 0, countedAgainRefundIds: [] });
  });

  it('is taken off whole, and what it paid is open again; the receipt stays in the story', () => {
    given(payment, paid)
      .when(takeBack('l'))
      .then([
        {
          type: 'BankReceiptReversed',
          data: {
            orderId,
            lineKey: 'l',
            receiptKey: 'l',
            amountCents: 50_000,
            depositCents: 50_000,
            suspenseCents: 0,
            settled: [],
            bookedOn: day,
            reversedOn: null,
          },
        },
      ]);
    const events = decide(paid, takeBack('l'));
    expect(events.map(({ type }) => type)).toEqual([
      'PaymentPlanAgreed',
      'BankTransferReceived',
      'BankReceiptReversed',
    ]);
    expect(figures(events)).toMatchObject({
      paidCents: 0,
      dueNowCents: 50_000,
      dueLaterCents: 50_000,
      refundableCents: 0,
      paymentStatus: 'pending',
      why: 'first_part_due',
    });
    expect(balances(events)).toEqual({});
  });

  it('is taken back once, whoever asks again', () => {
    given(payment, decide(paid, takeBack('l')))
      .when(takeBack('l'))
      .then([]);
  });

  it('is not counted again by a word of the same match that comes late, and is by the next match of its line', () => {
    const back = decide(paid, takeBack('l'));
    given(payment, back).when(received('l', 50_000)).then([]);
    const again = decide(back, received('l~2', 50_000));
    expect(figures(again)).toMatchObject({ paidCents: 50_000, dueNowCents: 0, paymentStatus: 'paid' });
    const twice = decide(again, takeBack('l~2'));
    expect(figures(twice)).toMatchObject({ paidCents: 0, dueNowCents: 50_000 });
    expect(balances(twice)).toEqual({});
  });

  it('is not known under a key that this order never counted', () => {
    given(payment, paid).when(takeBack('another')).thenError('RECEIPT_NOT_COUNTED');
    given(payment, []).when(takeBack('l')).thenError('RECEIPT_NOT_COUNTED');
  });

  it('leaves the books on the day it came, or on the day the bank took the money back, which is not earlier', () => {
    const dayOf = (command: PaymentCommand) => {
      const reversal = decide(paid, command).at(-1)!;
      return bookFact(emptyBook, reversal, RECORDED).transaction?.postings[0]?.effectiveAt;
    };
    expect(dayOf(takeBack('l'))).toBe('2026-01-05T00:00:00+10:00');
    expect(dayOf(takeBack('l', '2026-01-09'))).toBe('2026-01-09T00:00:00+10:00');
    given(payment, paid).when(takeBack('l', '2026-01-04')).thenError('REVERSED_BEFORE_RECEIPT', 'came, on 05/01/2026');
  });

  it('takes what was too much of it out of suspense as well', () => {
    const events = decide(story(received('l', 130_000)), takeBack('l'));
    expect(figures(events)).toMatchObject({
      paidCents: 0,
      heldOverCents: 0,
      dueNowCents: 50_000,
      dueLaterCents: 50_000,
    });
    expect(balances(events)).toEqual({});
  });

  it('asks for what the order comes to by then, where nothing of it is over', () => {
    const lowered = { ...takeBack('l'), terms: { ...terms, totalCents: 40_000 } } as PaymentCommand;
    const typesAfter = (events: readonly PaymentEvent[]) =>
      payment.decide(lowered, stateOf(events)).map(({ type }) => type);
    expect(typesAfter(paid)).toEqual(['PaymentPlanRevised', 'BankReceiptReversed']);
    expect(typesAfter(decide(paid, cancelled('propose')))).toEqual(['BankReceiptReversed']);
  });

  it('asks again for a remainder that was let go because of it', () => {
    const events = decide(story(received('l', 49_980)), takeBack('l'));
    expect(figures(events)).toMatchObject({ letGoCents: 0, dueNowCents: 50_000 });
    expect(balances(events)).toEqual({});
  });

  it('reverses the sale of goods that were delivered meanwhile, and their GST', () => {
    const placed: LedgerFact = { type: 'OrderPlaced', data: { orderId, totalCents: 100_000, gstCents: 9_091 } };
    const delivered: LedgerFact = { type: 'OrderDelivered', data: { orderId } };
    const full = story(received('l', 100_000));
    expect(balances([placed, ...full, delivered])).toEqual({ bank: -100_000, sales: 90_909, 'gst-payable': 9_091 });
    const reversal = payment.decide(takeBack('l'), stateOf(full));
    expect(balances([placed, ...full, delivered, ...reversal])).toEqual({});
    expect(figures([...full, ...reversal], 'delivered')).toMatchObject({ dueNowCents: 100_000, why: 'first_part_due' });
  });
});

describe('a transfer that is taken back after another one came', () => {
  it('leaves the other one, which pays the parts that fall due first', () => {
    const events = decide(story(received('wrong', 50_000), received('right', 30_000)), takeBack('wrong'));
    expect(figures(events)).toMatchObject({
      paidCents: 30_000,
      dueNowCents: 20_000,
      dueLaterCents: 50_000,
      why: 'rest_of_first_part_due',
    });
    expect(balances(events)).toEqual({ bank: -30_000, 'customer-deposits': 30_000 });
  });

  it('lets the other one count that was held over because of it', () => {
    const events = decide(story(received('wrong', 100_000), received('right', 50_000)), takeBack('wrong'));
    expect(events.at(-1)).toEqual({
      type: 'HeldPaymentApplied',
      data: {
        orderId,
        leg: 'deposit',
        sourceRef: 'right/rest',
        method: 'bank',
        providerRef: null,
        amountCents: 50_000,
        settlesLeg: true,
      },
    });
    expect(figures(events)).toMatchObject({
      paidCents: 50_000,
      heldOverCents: 0,
      dueNowCents: 0,
      dueLaterCents: 50_000,
    });
    expect(balances(events)).toEqual({ bank: -50_000, 'customer-deposits': 50_000 });
    const none = decide(events, takeBack('right'));
    expect(figures(none)).toMatchObject({ paidCents: 0, heldOverCents: 0, dueNowCents: 50_000 });
    expect(balances(none)).toEqual({});
  });

  it('leaves as too much what is more than the order comes to all the same', () => {
    const events = decide(story(received('wrong', 100_000), received('right', 130_000)), takeBack('wrong'));
    expect(figures(events)).toMatchObject({ paidCents: 100_000, heldOverCents: 30_000, dueNowCents: 0 });
    expect(balances(events)).toEqual({ bank: -130_000, 'customer-deposits': 100_000, suspense: 30_000 });
  });

  it('lets a card count that paid what seemed paid, and it can still go back to that card', () => {
    const events = decide(story(askForCard, opened, received('wrong', 50_000), cardPaid()), takeBack('wrong'));
    expect(figures(events)).toMatchObject({
      paidCents: 50_000,
      heldOverCents: 0,
      dueNowCents: 0,
      paymentStatus: 'paid',
    });
    expect(stateOf(events).intents).toMatchObject([{ status: 'settled' }]);
    const back = decide(events, refund(null));
    expect(back.at(-1)!.data).toMatchObject({
      method: 'card',
      providerRef: 'pi_1',
      from: 'deposits',
      amountCents: 50_000,
    });
  });

  it('never lets foreign money count, nor a card payment that goes back already', () => {
    const foreign = decide(story(askForCard, opened, received('wrong', 50_000), cardPaid('USD')), takeBack('wrong'));
    expect(figures(foreign)).toMatchObject({ paidCents: 0, heldOverCents: 50_000, dueNowCents: 50_000 });
    const promised = story(askForCard, opened, received('wrong', 50_000), cardPaid(), refund(10_000));
    expect(figures(decide(promised, takeBack('wrong')))).toMatchObject({ paidCents: 0, heldOverCents: 40_000 });
  });

  it('keeps what the others paid while money that came unasked goes back to its card', () => {
    const full = story(askForCard, opened, received('wrong', 60_000), received('right', 40_000), cardPaid());
    const events = decide(decide(full, refund(50_000)), takeBack('wrong'));
    expect(figures(events)).toMatchObject({ paidCents: 40_000, dueNowCents: 10_000, refundPendingCents: 50_000 });
  });

  it('lets all count that is held by transfer, though money of another payment goes back to its card', () => {
    const dented = story(askForCard, opened, cardPaid(), received('wrong', 50_000), refund(10_000));
    const events = decide(decide(dented, received('right', 30_000)), takeBack('wrong'));
    expect(events.at(-1)).toMatchObject({ type: 'HeldPaymentApplied', data: { amountCents: 30_000 } });
    expect(figures(events)).toMatchObject({ heldOverCents: 0 });
  });

  it('leaves alone what is held and was decided to go back, also when that refund failed', () => {
    const twice = story(received('wrong', 100_000), received('right', 50_000), refund(50_000));
    const failed = decide(twice, refundEnds('r1', 'failed'));
    expect(figures(decide(failed, takeBack('wrong')))).toMatchObject({
      paidCents: 0,
      heldOverCents: 50_000,
      refundFailedCents: 50_000,
      failedRefundIds: ['r1'],
      dueNowCents: 50_000,
    });
  });
});

describe('a transfer of which money went back', () => {
  const dented = story(received('l', 50_000), refund(1_000));

  it('stays, also while the refund is only asked for; that one fails, and it is taken back', () => {
    given(payment, dented).when(takeBack('l')).thenError('RECEIPT_WENT_BACK', '10.00');
    given(payment, decide(dented, refundEnds('r1', 'settled')))
      .when(takeBack('l'))
      .thenError('RECEIPT_WENT_BACK');
    const failed = decide(decide(dented, refundEnds('r1', 'failed')), takeBack('l'));
    expect(figures(failed)).toMatchObject({
      paidCents: 0,
      refundableCents: 0,
      refundFailedCents: 0,
      failedRefundIds: [],
      dueNowCents: 50_000,
    });
    expect(balances(failed)).toEqual({});
  });

  it('stays when nobody can tell out of which of two the refund was made', () => {
    given(payment, story(received('one', 50_000), received('two', 50_000), refund(50_000)))
      .when(takeBack('one'))
      .thenError('RECEIPT_WENT_BACK');
  });

  it('may be taken back when all that went back had gone before it came, or went to a card', () => {
    const before = story(received('one', 50_000), refund(1_000), refundEnds('r1', 'settled'), received('two', 50_000));
    const events = decide(before, takeBack('two'));
    expect(figures(events)).toMatchObject({
      paidCents: 50_000,
      refundedCents: 1_000,
      dueNowCents: 0,
      dueLaterCents: 50_000,
    });
    expect(balances(events)).toEqual({ bank: -49_000, 'customer-deposits': 49_000 });
    const byCard = story(askForCard, opened, cardPaid());
    const both = decide(byCard, received('l', 50_000));
    const cardBack: PaymentEvent = {
      type: 'RefundRequested',
      data: {
        orderId,
        refundId: 'c',
        amountCents: 1_000,
        method: 'card',
        providerRef: 'pi_1',
        from: 'deposits',
        reason: 'r',
      },
    };
    expect(figures(decide([...both, cardBack], takeBack('l')))).toMatchObject({
      paidCents: 50_000,
      dueLaterCents: 50_000,
    });
  });

  it('leaves nothing paid when all the rest had gone back to a card', () => {
    const both = story(askForCard, opened, cardPaid(), received('l', 50_000));
    const cardBack: PaymentEvent = {
      type: 'RefundRequested',
      data: {
        orderId,
        refundId: 'c',
        amountCents: 50_000,
        method: 'card',
        providerRef: 'pi_1',
        from: 'deposits',
        reason: 'r',
      },
    };
    const events = decide([...both, cardBack], takeBack('l'));
    // Nothing is asked for while all that is there goes back.
    expect(figures(events)).toMatchObject({ paidCents: 50_000, openCents: 100_000, dueNowCents: 0, dueLaterCents: 0 });
  });
});

describe('a transfer of an order that is over', () => {
  it('is not kept nor proposed any more once it is taken back', () => {
    for (const decision of ['none', 'propose'] as const) {
      const events = decide(story(received('l', 50_000), cancelled(decision)), takeBack('l'));
      expect(figures(events, 'cancelled')).toMatchObject({
        heldOverCents: 0,
        retainedCents: 0,
        refundableCents: 0,
        dueNowCents: 0,
        why: 'cancelled',
      });
      expect(stateOf(events).proposal).toBeNull();
      expect(balances(events)).toEqual({});
    }
  });

  it('stays while its refund waits to be transferred', () => {
    given(payment, story(received('l', 50_000), cancelled('all')))
      .when(takeBack('l'))
      .thenError('RECEIPT_WENT_BACK');
    given(payment, decide(story(cancelled('all')), received('l', 50_000)))
      .when(takeBack('l'))
      .thenError('RECEIPT_WENT_BACK');
  });
});

describe('a line that was matched with a receipt recorded by hand', () => {
  const matched = story(received('manual:1', 50_000, 'manual'), received('l', 50_000));

  it('takes that receipt with it: it is one transfer', () => {
    expect(matched.at(-1)!.type).toBe('BankReceiptMatched');
    const events = decide(matched, takeBack('l'));
    expect(events.at(-1)!.data).toMatchObject({ lineKey: 'l', receiptKey: 'manual:1', amountCents: 50_000 });
    expect(figures(events)).toMatchObject({ paidCents: 0, dueNowCents: 50_000 });
    expect(balances(events)).toEqual({});
    given(payment, events).when(takeBack('l')).then([]);
  });

  it('may be recorded by hand anew, and matched anew', () => {
    const events = decide(decide(matched, takeBack('l')), received('manual:2', 50_000, 'manual'));
    expect(figures(events)).toMatchObject({ paidCents: 50_000 });
    given(payment, events).when(received('l~2', 50_000)).thenState({ receivedCents: 50_000 });
  });
});
