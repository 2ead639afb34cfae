import { agreedFull, orderId, request, terms } from '../../../test/support/payment-events';
import { payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';

describe('a remainder that no card can pay', () => {
  const receipt = (amountCents: number): PaymentCommand => ({
    kind: 'RecordBankReceipt',
    terms,
    orderedOn: '2026-01-05',
    lineKey: 'line-1',
    amountCents,
    bookedOn: '2026-01-06',
    source: 'statement',
  });
  const types = (command: PaymentCommand, history: PaymentEvent[] = []) =>
    payment.decide(command, history.reduce(payment.evolve, payment.initial)).map(({ type }) => type);

  it('is let go: the part counts as paid', () => {
    expect(types(receipt(50_000))).toEqual(['PaymentPlanAgreed', 'BankTransferReceived', 'RemainderLetGo']);
    expect(types(receipt(49_952))).toContain('RemainderLetGo');
    expect(types(receipt(49_951))).not.toContain('RemainderLetGo');
  });

  it('is let go when an older order is asked for it', () => {
    const old: PaymentEvent = {
      type: 'BankTransferReceived',
      data: {
        orderId,
        leg: 'full',
        lineKey: 'l',
        amountCents: 100_000,
        bookedOn: '2026-01-06',
        source: 'manual',
        settlesLeg: false,
      },
    };
    expect(types(request(), [agreedFull, old])).toEqual(['RemainderLetGo']);
  });
});
