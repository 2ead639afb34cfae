import type { Decider } from '@halfpallet/event-store';
import type { QuoteStatus } from '@halfpallet/contracts';
import { QuoteRefusal } from './quote.errors';
import type { QuoteEvent, QuoteIssued } from './quote.events';

export interface QuoteState {
  readonly issued: QuoteIssued['data'] | null;
  readonly status: QuoteStatus;
  readonly orderId: string | null;
}

export type QuoteCommand =
  | { readonly kind: 'IssueQuote'; readonly quote: QuoteIssued['data'] }
  /** `at` is RFC 3339. */
  | { readonly kind: 'AcceptQuote'; readonly orderId: string; readonly at: string }
  | { readonly kind: 'LapseQuote'; readonly at: string };

/** True once the last second of the price has begun to pass. */
export const isOver = (quote: Pick<QuoteIssued['data'], 'validUntil'>, at: string) =>
  Date.parse(at) > Date.parse(quote.validUntil);

/** Status at a moment: the price ends by the clock, not when somebody comes round to write it down. */
export function statusAt(state: QuoteState, at: string): QuoteStatus {
  return state.status === 'open' && state.issued && isOver(state.issued, at) ? 'lapsed' : state.status;
}

/** A price promised for thirty days. One order may take it; then, or when the days are over, it is closed. */
export const quote: Decider<QuoteState, QuoteCommand, QuoteEvent> = {
  initial: { issued: null, status: 'open', orderId: null },
  evolve,
  decide(command, state) {
    if (command.kind === 'IssueQuote') return state.issued ? [] : [{ type: 'QuoteIssued', data: command.quote }];
    const { issued } = state;
    if (!issued) throw QuoteRefusal.notFound();
    const { quoteId, quoteNumber, validUntil } = issued;
    if (command.kind === 'LapseQuote') {
      if (state.status !== 'open' || !isOver(issued, command.at)) return [];
      return [{ type: 'QuoteLapsed', data: { quoteId, validUntil } }];
    }
    if (state.orderId === command.orderId) return [];
    if (state.orderId !== null) throw QuoteRefusal.alreadyOrdered(quoteNumber);
    if (statusAt(state, command.at) === 'lapsed') throw QuoteRefusal.lapsed(quoteNumber);
    return [{ type: 'QuoteAccepted', data: { quoteId, orderId: command.orderId } }];
  },
};

function evolve(state: QuoteState, event: QuoteEvent): QuoteState {
  switch (event.type) {
    case 'QuoteIssued':
      return { ...state, issued: event.data };
    case 'QuoteAccepted':
      return { ...state, status: 'accepted', orderId: event.data.orderId };
    case 'QuoteLapsed':
      return { ...state, status: 'lapsed' };
    default:
      return state;
  }
}
