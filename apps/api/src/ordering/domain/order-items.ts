import type { OrderStatus } from '@halfpallet/contracts';
import { OrderError } from './order.errors';
import type { ItemChange, OrderChangeProposed, OrderContents, OrderEvent, OrderPlaced } from './order.events';

/** How long a buyer may accept a change that makes their order dearer. */
export const CHANGE_OPEN_DAYS = 7;

/** What an order would hold, priced, with the line that differs. */
export interface ChangedContents extends OrderContents {
  readonly changed: ItemChange;
}

export interface ChangeItems {
  readonly kind: 'ChangeItems';
  readonly contents: ChangedContents;
  /** Of the proposal, where the buyer has to agree. */
  readonly changeId: string;
  /** RFC 3339 UTC; the proposal's. */
  readonly lapsesAt: string;
}

export type ChangeAnswer = 'accepted' | 'declined';

export interface AnswerChange {
  readonly kind: 'AnswerChange';
  readonly changeId: string;
  readonly answer: ChangeAnswer;
  /** RFC 3339 UTC. */
  readonly at: string;
}

/** What an order holds, and what its buyer is asked about. */
export interface OrderItemsState {
  /** As it was placed, with the items and the account it has now. */
  readonly placed: OrderPlaced['data'] | null;
  /** What its buyer is asked to agree to; null when nothing waits. It may have lapsed. */
  readonly proposal: OrderChangeProposed['data'] | null;
  /** Of the buyer to a proposal. */
  readonly lastAnswer: { readonly changeId: string; readonly answer: ChangeAnswer } | null;
}

/** A confirmed order is with the supplier. */
export const canChangeItems = (status: OrderStatus) => status === 'pending';

/** True while its buyer may still accept it. */
export const isOpen = ({ lapsesAt }: Pick<OrderChangeProposed['data'], 'lapsesAt'>, now: Date) =>
  now.getTime() <= Date.parse(lapsesAt);

/**
 * A total that does not rise applies at once, a higher one waits for the buyer; what stands already withdraws what waits. What
 * the buyer is asked about already is not asked anew: the link in their mail stays good.
 */
export function changeItems(
  { placed, status, proposal }: OrderItemsState & { readonly status: OrderStatus },
  { contents, changeId, lapsesAt }: ChangeItems,
): OrderEvent[] {
  if (!placed) throw OrderError.notFound();
  if (!canChangeItems(status)) throw OrderError.itemsFixed(status);
  const { orderId, totalCents: fromTotalCents } = placed;
  const { fromQuantity, toQuantity } = contents.changed;
  if (fromQuantity === toQuantity) {
    if (!proposal) return [];
    return [{ type: 'OrderChangeDeclined', data: { orderId, changeId: proposal.changeId, by: 'staff' } }];
  }
  if (proposal && isSameChange(proposal, contents) && isOpen(proposal, new Date(proposedAt({ lapsesAt })))) return [];
  const change = { orderId, ...contents, fromTotalCents };
  return contents.totalCents > fromTotalCents
    ? [{ type: 'OrderChangeProposed', data: { ...change, changeId, lapsesAt } }]
    : [{ type: 'OrderItemsChanged', data: { ...change, changeId: null } }];
}

/** To the buyer: the same item and quantity for the same money, whatever rate of the day it was worked out with. */
const isSameChange = (one: ChangedContents, other: ChangedContents) =>
  one.changed.itemId === other.changed.itemId &&
  one.changed.toQuantity === other.changed.toQuantity &&
  one.totalCents === other.totalCents;

/** The same answer twice is one answer. */
export function answerChange(state: OrderItemsState, { changeId, answer, at }: AnswerChange): OrderEvent[] {
  const { proposal, lastAnswer } = state;
  if (lastAnswer?.changeId === changeId && lastAnswer.answer === answer) return [];
  if (proposal?.changeId !== changeId) throw OrderError.changeNotOpen();
  const { orderId } = proposal;
  if (answer === 'declined') return [{ type: 'OrderChangeDeclined', data: { orderId, changeId, by: 'buyer' } }];
  if (!isOpen(proposal, new Date(at))) throw OrderError.changeLapsed(proposal.lapsesAt);
  const { lapsesAt: _, ...change } = proposal;
  return [
    { type: 'OrderChangeAccepted', data: { orderId, changeId } },
    { type: 'OrderItemsChanged', data: change },
  ];
}

/** When the buyer was asked: every proposal waits for the same number of days. RFC 3339 UTC. */
export const proposedAt = ({ lapsesAt }: Pick<OrderChangeProposed['data'], 'lapsesAt'>) =>
  new Date(Date.parse(lapsesAt) - CHANGE_OPEN_DAYS * 86_400_000).toISOString();

/**
 * What waits for the buyer after an event.
 * @param status after the event
 * @param kept what somebody keeps of a proposal
 */
export function proposalAfter<Kept>(
  before: Kept | null,
  event: OrderEvent,
  status: OrderStatus,
  kept: (proposed: OrderChangeProposed['data']) => Kept,
): Kept | null {
  switch (event.type) {
    case 'OrderChangeProposed':
      return kept(event.data);
    case 'OrderPlaced':
    case 'OrderItemsChanged':
    case 'OrderChangeDeclined':
      return null;
    default:
      // Whoever confirmed or cancelled the order meant it as it stood.
      return canChangeItems(status) ? before : null;
  }
}

/** What an event changes of what an order holds, or is to hold. */
export function itemsAfter(
  { placed, proposal: before, lastAnswer }: OrderItemsState,
  event: OrderEvent,
  status: OrderStatus,
): OrderItemsState {
  const proposal = proposalAfter(before, event, status, (proposed) => proposed);
  switch (event.type) {
    case 'OrderPlaced':
      return { placed: event.data, proposal, lastAnswer: null };
    case 'OrderItemsChanged': {
      const { items, gstCents, totalCents, changeId } = event.data;
      return {
        placed: placed && { ...placed, items, gstCents, totalCents },
        proposal,
        lastAnswer: changeId === null ? lastAnswer : { changeId, answer: 'accepted' },
      };
    }
    case 'OrderChangeDeclined': {
      const { changeId, by } = event.data;
      return { placed, proposal, lastAnswer: by === 'buyer' ? { changeId, answer: 'declined' } : lastAnswer };
    }
    default:
      return { placed, proposal, lastAnswer };
  }
}
