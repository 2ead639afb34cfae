import { given } from '@halfpallet/testing';
import { quote, statusAt } from './quote';
import type { QuoteEvent, QuoteIssued } from './quote.events';

const quoteId = '00000000-0000-4000-8000-000000000001';
const orderId = '00000000-0000-4000-8000-000000000002';
const otherOrder = '00000000-0000-4000-8000-000000000003';
const IN_TIME = '2026-12-21T13:59:59.000Z';
const TOO_LATE = '2026-12-21T14:00:00.000Z';
// The decider looks at none of the figures; the integration test issues a real one.
const data = {
  quoteId,
  quoteNumber: 'QT-000000000001',
  validUntil: '2026-12-21T23:59:59+10:00',
} as QuoteIssued['data'];
const issued: QuoteEvent = { type: 'QuoteIssued', data };
const held: QuoteEvent = { type: 'QuoteHeld', data: { quoteId, orderId, heldAt: IN_TIME } };
const released: QuoteEvent = { type: 'QuoteReleased', data: { quoteId, orderId } };
const accepted: QuoteEvent = { type: 'QuoteAccepted', data: { quoteId, orderId } };
const lapsed: QuoteEvent = { type: 'QuoteLapsed', data: { quoteId, validUntil: data.validUntil } };

describe('issuing a quote', () => {
  it('happens once, however often the buyer presses', () => {
    given(quote, []).when({ kind: 'IssueQuote', quote: data }).then([issued]);
    given(quote, [issued]).when({ kind: 'IssueQuote', quote: data }).then([]);
  });
});

describe('holding a quote for an order that is being placed', () => {
  it('works until the last second', () => {
    given(quote, [issued]).when({ kind: 'HoldQuote', orderId, at: IN_TIME }).then([held]);
    given(quote, [issued]).when({ kind: 'HoldQuote', orderId, at: TOO_LATE }).thenError('QUOTE_LAPSED');
  });

  it('keeps others away, while the order itself may ask again', () => {
    given(quote, [issued, held]).when({ kind: 'HoldQuote', orderId, at: TOO_LATE }).then([]);
    given(quote, [issued, held])
      .when({ kind: 'HoldQuote', orderId: otherOrder, at: IN_TIME })
      .thenError('QUOTE_BEING_ORDERED', 'QT-000000000001');
  });

  it('ends when the order was given up, and then another may have it', () => {
    given(quote, [issued, held]).when({ kind: 'ReleaseQuote', orderId }).then([released]);
    given(quote, [issued, held]).when({ kind: 'ReleaseQuote', orderId: otherOrder }).then([]);
    given(quote, [issued, held, released])
      .when({ kind: 'HoldQuote', orderId: otherOrder, at: IN_TIME })
      .then([{ type: 'QuoteHeld', data: { quoteId, orderId: otherOrder, heldAt: IN_TIME } }]);
  });

  it('needs a quote', () => {
    given(quote, []).when({ kind: 'HoldQuote', orderId, at: IN_TIME }).thenError('QUOTE_NOT_FOUND');
  });
});

describe('the order that stands', () => {
  it('has the quote for good, also when the days ran out between holding and accepting', () => {
    given(quote, [issued, held]).when({ kind: 'AcceptQuote', orderId }).then([accepted]);
    given(quote, [issued, held, lapsed]).when({ kind: 'AcceptQuote', orderId }).then([accepted]);
    given(quote, [issued, held, accepted]).when({ kind: 'AcceptQuote', orderId }).then([]);
  });

  it('shares it with nobody', () => {
    given(quote, [issued, held, accepted])
      .when({ kind: 'HoldQuote', orderId: otherOrder, at: IN_TIME })
      .thenError('QUOTE_ALREADY_ORDERED', 'QT-000000000001');
    given(quote, [issued, held, accepted])
      .when({ kind: 'AcceptQuote', orderId: otherOrder })
      .thenError('QUOTE_ALREADY_ORDERED');
    given(quote, [issued, held]).when({ kind: 'AcceptQuote', orderId: otherOrder }).thenError('QUOTE_BEING_ORDERED');
    given(quote, [issued, held, accepted]).when({ kind: 'ReleaseQuote', orderId }).then([]);
  });

  it('is read from logs written before quotes were held', () => {
    given(quote, [issued, accepted])
      .when({ kind: 'HoldQuote', orderId: otherOrder, at: IN_TIME })
      .thenError('QUOTE_ALREADY_ORDERED');
  });
});

describe('the end of the thirty days', () => {
  it('closes an open quote once', () => {
    given(quote, [issued]).when({ kind: 'LapseQuote', at: TOO_LATE }).then([lapsed]);
    given(quote, [issued, lapsed]).when({ kind: 'LapseQuote', at: TOO_LATE }).then([]);
  });

  it('is never written down too early, nor for a quote that was ordered', () => {
    given(quote, [issued]).when({ kind: 'LapseQuote', at: IN_TIME }).then([]);
    given(quote, [issued, accepted]).when({ kind: 'LapseQuote', at: TOO_LATE }).then([]);
  });

  it('comes by the clock, even while nobody has written it down', () => {
    const open = { issued: data, status: 'open', orderId: null, hold: null } as const;
    expect([statusAt(open, IN_TIME), statusAt(open, TOO_LATE)]).toEqual(['open', 'lapsed']);
    expect(statusAt({ ...open, status: 'accepted', orderId }, TOO_LATE)).toBe('accepted');
  });
});
