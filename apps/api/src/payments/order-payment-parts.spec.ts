import { recordedHistory } from '@halfpallet/testing';
import type { PaymentEvent } from './domain/payment.events';
import { paymentStream } from './domain/payment.events';
import { owed } from './domain/owed';
import { evolvePayment, initialPayment } from './domain/payment-state';
import { orderPaymentParts } from './order-payment-parts';

const orderId = '12ac025c-b4d6-5b7b-ba5d-3d8e6add871d';
const at = '2026-01-05T00:00:00Z';
const fact = <T extends PaymentEvent['type']>(type: T, data: Partial<Extract<PaymentEvent, { type: T }>['data']>) =>
  ({ type, data: { orderId, ...data } }) as unknown as PaymentEvent;
const intent = (attempt: number) => ({
  leg: 'deposit' as const,
  attempt,
  attemptId: `a${attempt}`,
  providerRef: `pi_${attempt}`,
  amountCents: 50_001,
});
const agreed = fact('PaymentPlanAgreed', {
  plan: 'deposit',
  totalCents: 100_001,
  legs: [
    { leg: 'deposit', amountCents: 50_001 },
    { leg: 'balance', amountCents: 50_000 },
  ],
});
const opened = (attempt: number) => [
  fact('PaymentIntentRequested', intent(attempt)),
  fact('PaymentIntentOpened', intent(attempt)),
];
const declined = fact('PaymentAttemptFailed', { ...intent(1), failureRef: 'f', message: 'Your card was declined.' });

function partsOf(...facts: PaymentEvent[]) {
  const all = [agreed, ...facts];
  const state = all.reduce(evolvePayment, initialPayment);
  const figures = owed(state, { status: 'confirmed', totalCents: 100_001 });
  return { figures, parts: orderPaymentParts(recordedHistory(paymentStream(orderId), all), figures) };
}

describe('the money of an order in its parts', () => {
  it('has instalments that add up to the figures of the order', () => {
    const { figures, parts } = partsOf(
      ...opened(1),
      fact('CardPaymentSettled', { ...intent(1), chargeRef: 'ch_1', occurredAt: at }),
    );
    expect(parts.instalments).toEqual([
      { part: 'deposit', amountAud: 500.01, paidAud: 500.01, letGoAud: 0, openAud: 0, due: null },
      { part: 'balance', amountAud: 500, paidAud: 0, letGoAud: 0, openAud: 500, due: 'later' },
    ]);
    expect([figures.paidCents, figures.dueNowCents, figures.dueLaterCents]).toEqual([50_001, 0, 50_000]);
  });

  it('tells every try, the newest first, and of card pages only the one that still waits', () => {
    const canceled = fact('PaymentIntentCanceled', { ...intent(1), reason: 'paid otherwise' });
    const { parts } = partsOf(...opened(1), declined, canceled, ...opened(2));
    expect(parts.attempts.map(({ outcome, reference, note }) => [outcome, reference, note])).toEqual([
      ['waiting', 'pi_2', null],
      ['declined', 'pi_1', 'Your card was declined.'],
    ]);
    const asked = partsOf(...opened(1), fact('PaymentActionRequired', intent(1))).parts.attempts;
    expect(asked.map(({ outcome }) => outcome)).toEqual(['needs_approval']);
  });

  it('tells transfers with their reference, and money that no part waited for with the reason', () => {
    const { parts } = partsOf(
      fact('BankTransferInstructed', { leg: 'deposit', reference: 'HPK506ENKM', amountCents: 50_001, expiresAt: at }),
      fact('BankTransferReceived', { leg: 'deposit', lineKey: 'l', amountCents: 50_001, bookedOn: '2026-01-05' }),
      fact('UnexpectedPaymentReceived', {
        sourceRef: 'l/rest',
        method: 'bank',
        providerRef: null,
        amountCents: 700,
        cause: 'more was transferred than is owed',
        occurredAt: at,
      }),
      fact('RefundRequested', {
        refundId: 'r',
        amountCents: 700,
        method: 'bank',
        providerRef: null,
        from: 'suspense',
        reason: 'too much',
      }),
    );
    expect(parts.attempts).toMatchObject([
      { outcome: 'held', part: null, amountAud: 7, note: 'more was transferred than is owed' },
      { outcome: 'received', part: 'deposit', amountAud: 500.01, reference: null },
      { outcome: 'asked', part: 'deposit', amountAud: 500.01, reference: 'HPK506ENKM' },
    ]);
    expect(parts.refunds).toEqual([
      { id: 'r', amountAud: 7, method: 'bank', status: 'requested', reason: 'too much', returnId: null },
    ]);
  });

  it('leaves a transfer that was taken back in the story, with the taking back beside it, and what counts instead', () => {
    const transfer = { lineKey: 'l', amountCents: 50_001, bookedOn: '2026-01-05' };
    const { figures, parts } = partsOf(
      fact('BankTransferReceived', { ...transfer, leg: 'deposit', transferCents: 50_001, source: 'statement' }),
      fact('BankReceiptReversed', {
        ...transfer,
        receiptKey: 'l',
        depositCents: 50_001,
        suspenseCents: 0,
        settled: [],
        reversedOn: null,
      }),
      fact('HeldPaymentApplied', {
        leg: 'deposit',
        sourceRef: 'ch_1',
        method: 'card',
        providerRef: 'pi_1',
        amountCents: 50_001,
        settlesLeg: true,
      }),
    );
    expect(parts.attempts).toMatchObject([
      { method: 'card', outcome: 'received', part: 'deposit', amountAud: 500.01, note: 'it was held over before' },
      { method: 'bank', outcome: 'taken_back', part: null, amountAud: 500.01 },
      { method: 'bank', outcome: 'received', part: 'deposit', amountAud: 500.01 },
    ]);
    expect(figures).toMatchObject({ paidCents: 50_001, dueNowCents: 0 });
  });
});
