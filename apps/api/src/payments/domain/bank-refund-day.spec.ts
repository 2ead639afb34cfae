import { bankRefundDayRefusal, type BankRefundOnDay, type RecordedFact } from './bank-refund-day';

const fact = (type: RecordedFact['type'], data: object, occurredAt: string) =>
  ({ type, data: { refundId: 'r', ...data }, meta: { occurredAt } }) as unknown as RecordedFact;
/** Late in the evening of the 9th in Brisbane. */
const asked = fact('RefundRequested', {}, '2026-06-09T13:30:00.000Z');
const sent = fact('RefundSettled', { occurredAt: '2026-06-11T00:00:00+10:00' }, '2026-06-12T01:00:00.000Z');

const why = (events: readonly RecordedFact[], outcome: BankRefundOnDay['outcome'], day: string) =>
  bankRefundDayRefusal(events, { refundId: 'r', outcome, day, orderedOn: '2026-06-05' });

describe('the day on which money of an order went back by transfer', () => {
  it('is not before the order: a slip in the month or year changes no closed books', () => {
    expect(['2026-06-05', '2026-06-08', '2026-06-30'].map((day) => why([asked], 'settled', day))).toEqual([
      null,
      null,
      null,
    ]);
    expect(why([asked], 'settled', '2025-06-09')).toBe(
      'This refund cannot have been transferred on 09/06/2025: the order was placed on 05/06/2026. Look at the day again.',
    );
  });

  it('may be before an order that a clock ran ahead of, once something was recorded of its payment', () => {
    const ahead = (day: string) =>
      bankRefundDayRefusal([asked], { refundId: 'r', outcome: 'settled', day, orderedOn: '2026-06-20' });
    expect(ahead('2026-06-09')).toBeNull();
    expect(ahead('2026-06-08')).toContain('the order was placed on 09/06/2026');
  });

  it('is not before it was asked for where it could not be sent', () => {
    expect(why([asked], 'failed', '2026-06-09')).toBeNull();
    expect(why([asked], 'failed', '2026-06-08')).toBe(
      'This refund cannot have failed on 08/06/2026: it was asked for on 09/06/2026. Look at the day again.',
    );
  });

  it('is not before it was sent where the bank sent it back', () => {
    expect(why([asked, sent], 'failed', '2026-06-11')).toBeNull();
    expect(why([asked, sent], 'failed', '2026-06-10')).toBe(
      'This refund cannot have failed on 10/06/2026: it was transferred on 11/06/2026. Look at the day again.',
    );
  });

  it('follows from its own story, not from that of another refund', () => {
    const another = fact(
      'RefundSettled',
      { refundId: 'r-2', occurredAt: '2026-06-20T00:00:00+10:00' },
      '2026-06-20T01:00:00.000Z',
    );
    expect(why([asked, another], 'failed', '2026-06-10')).toBeNull();
  });
});
