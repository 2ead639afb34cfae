import { given } from '@halfpallet/testing';
import { agreed, at, closed, orderId, terms } from '../../../test/support/payment-events';
import { unconfirmedReceipts } from './bank-transfers';
import { payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';

describe('a bank transfer', () => {
  const receipt = (amountCents: number, lineKey = 'line-1'): PaymentCommand => ({
    kind: 'RecordBankReceipt',
    terms,
    orderedOn: '2026-01-05',
    lineKey,
    amountCents,
    bookedOn: '2026-01-06',
    source: 'statement',
  });
  const received = (
    leg: 'deposit' | 'balance',
    amountCents: number,
    lineKey: string,
    settlesLeg: boolean,
    transferCents?: number,
  ): PaymentEvent => ({
    type: 'BankTransferReceived',
    data: {
      orderId,
      leg,
      lineKey,
      amountCents,
      bookedOn: '2026-01-06',
      source: 'statement',
      settlesLeg,
      ...(transferCents === undefined ? {} : { transferCents }),
    },
  });

  it('is instructed once for every part', () => {
    const instruct: PaymentCommand = { kind: 'InstructBankTransfer', terms, reference: 'HP00000000', expiresAt: at };
    const instructed: PaymentEvent = {
      type: 'BankTransferInstructed',
      data: { orderId, leg: 'deposit', reference: 'HP00000000', amountCents: 50_001, expiresAt: at },
    };
    given(payment, []).when(instruct).then([agreed, instructed]);
    given(payment, [agreed, instructed]).when(instruct).then([]);
    given(payment, [closed]).when(instruct).then([]);
  });

  it('is instructed again when the buyer is asked anew, for what is still open', () => {
    const anew: PaymentCommand = {
      kind: 'InstructBankTransfer',
      terms,
      reference: 'HP00000000',
      expiresAt: '2026-03-01T00:00:00.000Z',
      anew: true,
    };
    const instructed = (expiresAt: string): PaymentEvent => ({
      type: 'BankTransferInstructed',
      data: { orderId, leg: 'deposit', reference: 'HP00000000', amountCents: 50_001, expiresAt },
    });
    given(payment, [agreed, instructed(at)])
      .when(anew)
      .then([instructed(anew.expiresAt)]);
    given(payment, [agreed, instructed(at), closed])
      .when(anew)
      .then([]);
  });

  it('fills the parts in order', () => {
    given(payment, [])
      .when(receipt(20_000))
      .then([agreed, received('deposit', 20_000, 'line-1', false, 20_000)]);
    given(payment, [agreed, received('deposit', 20_000, 'line-1', false, 20_000)])
      .when(receipt(40_000, 'line-2'))
      .then([received('deposit', 30_001, 'line-2', true, 40_000), received('balance', 9_999, 'line-2/balance', false)]);
  });

  it('keeps what is too much in suspense', () => {
    given(payment, [agreed])
      .when(receipt(100_002))
      .thenState({
        receivedCents: 100_001,
        suspense: [{ sourceRef: 'line-1/rest', method: 'bank', providerRef: null, amountCents: 1, countable: true }],
      });
  });

  it('counts a line once', () => {
    given(payment, [agreed, received('deposit', 50_001, 'line-1', true)])
      .when(receipt(50_001))
      .then([]);
  });

  it('agrees on no plan for an order that was cancelled before it had one', () => {
    const events = payment.decide(receipt(1_000), payment.evolve(payment.initial, closed));
    expect(events.map(({ type }) => type)).toEqual(['UnexpectedPaymentReceived', 'RefundRequested']);
  });

  it('goes back when the order was cancelled', () => {
    given(payment, [closed])
      .when(receipt(50_001))
      .thenState({
        receivedCents: 0,
        refunds: [
          {
            refundId: 'return-line-1-rest',
            requestId: 'return-line-1-rest',
            amountCents: 50_001,
            method: 'bank',
            from: 'suspense',
            providerRef: null,
            providerRefundRef: null,
            reason: 'paid after the order was cancelled or refunded',
            returnId: null,
            status: 'requested',
            retried: false,
            earlier: false,
            sendsBackCents: 0,
          },
        ],
      });
  });
});

describe('a receipt recorded by hand and the statement line of the same transfer', () => {
  const receipt = (
    source: 'manual' | 'statement',
    lineKey: string,
    bookedOn: string,
    more: { amountCents?: number; another?: boolean } = {},
  ): PaymentCommand => ({
    kind: 'RecordBankReceipt',
    terms,
    orderedOn: '2026-01-05',
    lineKey,
    amountCents: 50_001,
    bookedOn,
    source,
    ...more,
  });
  const after = (...commands: PaymentCommand[]): PaymentEvent[] =>
    commands.reduce<PaymentEvent[]>(
      (events, command) => [...events, ...payment.decide(command, events.reduce(payment.evolve, payment.initial))],
      [],
    );

  it('are one transfer, even days apart; the next equal line is another', () => {
    const byHand = after(receipt('manual', 'manual:1', '2026-01-06'));
    const line = receipt('statement', 'bank:1', '2026-01-09');
    given(payment, byHand)
      .when(line)
      .then([
        {
          type: 'BankReceiptMatched',
          data: {
            orderId,
            lineKey: 'bank:1',
            receiptKey: 'manual:1',
            amountCents: 50_001,
            bookedOn: '2026-01-09',
          },
        },
      ]);
    const matched = after(receipt('manual', 'manual:1', '2026-01-06'), line);
    given(payment, matched).when(line).then([]);
    given(payment, matched)
      .when(receipt('statement', 'bank:2', '2026-01-09'))
      .thenState({ receivedCents: 100_001 });
  });

  it('are two when the days lie too far apart, or the amounts differ', () => {
    const byHand = after(receipt('manual', 'manual:1', '2026-01-06'));
    given(payment, byHand)
      .when(receipt('statement', 'bank:1', '2026-01-21'))
      .thenState({ receivedCents: 100_001 });
    given(payment, byHand)
      .when(receipt('statement', 'bank:1', '2026-01-06', { amountCents: 40_000 }))
      .thenState({ receivedCents: 90_001 });
  });

  it('are refused the other way round, unless whoever records says it is another one', () => {
    const line = after(receipt('statement', 'bank:1', '2026-01-06'));
    const byHand = receipt('manual', 'manual:1', '2026-01-07');
    given(payment, line).when(byHand).thenError('TRANSFER_ALREADY_RECORDED', '06/01/2026');
    given(payment, line)
      .when(receipt('manual', 'manual:1', '2026-01-07', { another: true }))
      .thenState({ receivedCents: 100_001 });
    given(payment, after(receipt('manual', 'manual:1', '2026-01-06')))
      .when(receipt('manual', 'manual:2', '2026-01-06'))
      .thenError('TRANSFER_ALREADY_RECORDED');
  });
});

describe('receipts that a statement line might have been', () => {
  const receipt = (lineKey: string, bookedOn: string, source: 'manual' | 'statement', amountCents: number) =>
    ({
      ...{ kind: 'RecordBankReceipt', terms, orderedOn: '2026-01-01', lineKey, amountCents, bookedOn, source },
    }) as PaymentCommand;

  it('are those recorded by hand within a fortnight, which no line confirmed', () => {
    const state = [
      receipt('early', '2026-01-05', 'manual', 100),
      receipt('line', '2026-01-20', 'statement', 200),
      receipt('confirmed', '2026-01-20', 'manual', 300),
      receipt('its-line', '2026-01-20', 'statement', 300),
      receipt('waits', '2026-01-06', 'manual', 400),
    ].reduce((before, command) => payment.decide(command, before).reduce(payment.evolve, before), payment.initial);
    expect(unconfirmedReceipts(state, '2026-01-20').map(({ key }) => key)).toEqual(['waits']);
  });
});

describe('a bank transfer of a day before its order', () => {
  const receipt = (bookedOn: string, source: 'manual' | 'statement'): PaymentCommand => ({
    kind: 'RecordBankReceipt',
    terms,
    orderedOn: '2026-01-06',
    lineKey: 'line-1',
    amountCents: 50_001,
    bookedOn,
    source,
    another: true,
  });

  it.each(['manual', 'statement'] as const)('is not for it (%s); one of the same day may be', (source) => {
    given(payment, []).when(receipt('2026-01-05', source)).thenError('RECEIPT_BEFORE_ORDER', '06/01/2026');
    given(payment, []).when(receipt('2026-01-06', source)).thenState({ receivedCents: 50_001 });
  });

  it('that is on record stays, and is told again without a word', () => {
    const booked = payment.decide(receipt('2026-01-06', 'statement'), payment.initial);
    given(payment, booked).when(receipt('2026-01-05', 'statement')).then([]);
  });
});
