import type { Decider } from '@halfpallet/event-store';
import type { QuoteStatus } from '@halfpallet/contracts';
import { QuoteError } from './quote.errors';
import type { QuoteEvent, QuoteIssued } from './quote.events';

/** An order that is being placed and the moment it took the quote, RFC 3339. */
export interface QuoteHold {
  readonly orderId: string;
  readonly heldAt: string;
}

export interface QuoteState {
  readonly issued: QuoteIssued['data'] | null;
  readonly status: QuoteStatus;
  /** The order that stands at this price. */
  readonly orderId: string | null;
  readonly hold: QuoteHold | null;
}

export type QuoteCommand =
  | { readonly kind: 'IssueQuote'; readonly quote: QuoteIssued['data'] }
  /** `at` is RFC 3339. */
  | { readonly kind: 'HoldQuote'; readonly orderId: string; readonly at: string }
  | { readonly kind: 'ReleaseQuote'; readonly orderId: string }
  | { readonly kind: 'AcceptQuote'; readonly orderId: string }
  | { readonly kind: 'LapseQuote'; readonly at: string };

/** True once the last second of the price has begun to pass. */
export const isOver = (quote: Pick<QuoteIssued['data'], 'validUntil'>, at: string) =>
  Date.parse(at) > Date.parse(quote.validUntil);

/** Status at a moment: the price ends by the clock, not when somebody comes round to write it down. */
export function statusAt(state: QuoteState, at: string): QuoteStatus {
  return state.status === 'open' && state.issued && isOver(state.issued, at) ? 'lapsed' : state.status;
}

/**
 * A price promised for thirty days, for one order. An order holds it before it is placed, so that of two at once one
 * gets the price, and accepts it once it stands. A hold whose order never stood can be released.
 */
export const quote: Decider<QuoteState, QuoteCommand, QuoteEvent> = {
  initial: { issued: null, status: 'open', orderId: null, hold: null },
  evolve,
  decide(command, state) {
    if (command.kind === 'IssueQuote') return state.issued ? [] : [{ type: 'QuoteIssued', data: command.quote }];
    const { issued } = state;
    if (!issued) throw QuoteError.notFound();
    const { quoteId, validUntil } = issued;
    switch (command.kind) {
      case 'LapseQuote':
        if (state.status !== 'open' || !isOver(issued, command.at)) return [];
        return [{ type: 'QuoteLapsed', data: { quoteId, validUntil } }];
      case 'HoldQuote':
        return hold(state, issued, command.orderId, command.at);
      case 'ReleaseQuote':
        if (state.hold?.orderId !== command.orderId) return [];
        return [{ type: 'QuoteReleased', data: { quoteId, orderId: command.orderId } }];
      case 'AcceptQuote':
        return accept(state, issued, command.orderId);
    }
  },
};

function evolve(state: QuoteState, event: QuoteEvent): QuoteState {
  switch (event.type) {
    case 'QuoteIssued':
      return { ...state, issued: event.data };
    case 'QuoteHeld':
      return { ...state, hold: { orderId: event.data.orderId, heldAt: event.data.heldAt } };
    case 'QuoteReleased':
      return { ...state, hold: null };
    case 'QuoteAccepted':
      return { ...state, status: 'accepted', orderId: event.data.orderId, hold: null };
    case 'QuoteLapsed':
      return { ...state, status: 'lapsed' };
    default:
      return state;
  }
}

function hold(state: QuoteState, issued: QuoteIssued['data'], orderId: string, at: string): QuoteEvent[] {
  if (state.orderId === orderId || state.hold?.orderId === orderId) return [];
  if (state.orderId !== null) throw QuoteError.alreadyOrdered(issued.quoteNumber);
  if (state.hold !== null) throw QuoteError.beingOrdered(issued.quoteNumber);
  if (statusAt(state, at) === 'lapsed') throw QuoteError.lapsed(issued.quoteNumber);
  return [{ type: 'QuoteHeld', data: { quoteId: issued.quoteId, orderId, heldAt: at } }];
}

/** The order stands already: an hour that ran out meanwhile takes nothing from it. */
function accept(state: QuoteState, issued: QuoteIssued['data'], orderId: string): QuoteEvent[] {
  if (state.orderId === orderId) return [];
  if (state.orderId !== null) throw QuoteError.alreadyOrdered(issued.quoteNumber);
  if (state.hold !== null && state.hold.orderId !== orderId) throw QuoteError.beingOrdered(issued.quoteNumber);
  return [{ type: 'QuoteAccepted', data: { quoteId: issued.quoteId, orderId } }];
}
