import type { Decider } from '@halfpallet/event-store';
import type { ReturnState } from '@halfpallet/contracts';
import { brisbaneDate, isCalendarDate } from '@halfpallet/landed-cost';
import { ReturnError, type Asker } from './return.errors';
import type { ReturnDecided, ReturnEvent, ReturnRequested } from './return.events';

type Request = ReturnRequested['data'];

export interface StoredReturn extends Request {
  readonly state: ReturnState;
  /** What was decided; null before. */
  readonly decided: Pick<ReturnDecided['data'], 'remedy' | 'reason' | 'decidedAt'> | null;
}

/** Reports about one order, the oldest first. */
export interface ReturnsState {
  readonly returns: readonly StoredReturn[];
  /** The last day that staff gave for them, YYYY-MM-DD; null: that of the terms counts. */
  readonly givenUntil: string | null;
}

/** A line of a delivered order. */
export interface DeliveredItem {
  readonly itemId: string;
  readonly productName: string;
  readonly quantity: number;
}

/** What is known of the order's delivery when somebody asks; the order's own stream owns it. */
export interface Delivery {
  /** The last day of the terms to report a problem, in Brisbane, YYYY-MM-DD; null while the order is not delivered, or no longer. */
  readonly lastDay: string | null;
  readonly items: readonly DeliveredItem[];
}

export interface ReturnRequest {
  readonly kind: 'RequestReturn';
  /** Names of its lines are ours. */
  readonly request: Omit<Request, 'lines'> & {
    readonly lines: ReadonlyArray<Pick<DeliveredItem, 'itemId' | 'quantity'>>;
  };
  readonly delivery: Delivery;
}

export type ReturnCommand =
  | ReturnRequest
  | { readonly kind: 'DecideReturn'; readonly decision: Omit<ReturnDecided['data'], 'orderId'> }
  | { readonly kind: 'WithdrawReturn'; readonly returnId: string; readonly withdrawnAt: string }
  | {
      readonly kind: 'ExtendReporting';
      readonly orderId: string;
      readonly until: string;
      /** No day after this one, YYYY-MM-DD. */
      readonly latest: string;
      readonly delivery: Delivery;
      /** RFC 3339 UTC. */
      readonly at: string;
    };

/** The last day on which something of it can be reported; null while nothing can. */
export function lastDayOf({ givenUntil }: ReturnsState, { lastDay }: Delivery): string | null {
  return lastDay !== null && givenUntil !== null && givenUntil > lastDay ? givenUntil : lastDay;
}

/** @throws ReturnError when nothing of this delivery can be reported at this moment */
export function assertReportable(state: ReturnsState, delivery: Delivery, now: string, asker: Asker): void {
  const lastDay = lastDayOf(state, delivery);
  if (lastDay === null) throw ReturnError.notDelivered(asker);
  if (brisbaneDate(now) > lastDay) throw ReturnError.tooLate(lastDay, asker);
}

/** How many of a line no accepted report has, and whether an open one is about it. */
export function standingOf(
  { returns }: ReturnsState,
  { itemId, quantity }: Pick<DeliveredItem, 'itemId' | 'quantity'>,
) {
  const about = (state: ReturnState) =>
    returns
      .filter((one) => one.state === state)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.itemId === itemId);
  const held = about('accepted').reduce((sum, line) => sum + line.quantity, 0);
  return { left: Math.max(0, quantity - held), reported: about('open').length > 0 };
}

/** @throws ReturnError RETURN_NOT_TO_REFUND: a decision stands, so what it says now it says for good */
export function assertToRefund({ state, decided }: StoredReturn): void {
  if (state !== 'accepted' || decided?.remedy !== 'refund') throw ReturnError.notToRefund();
}

/**
 * All reports about one order. They have a stream of their own: a report changes nothing of the order, and must be in nobody's way who
 * ships, refunds or forces it; and what one report holds of a line, another one sees.
 */
export const returns: Decider<ReturnsState, ReturnCommand, ReturnEvent> = {
  initial: { returns: [], givenUntil: null },
  evolve(state, event) {
    switch (event.type) {
      case 'ReturnRequested':
        return { ...state, returns: [...state.returns, { ...event.data, state: 'open', decided: null }] };
      case 'ReturnDecided': {
        const { outcome, remedy, reason, decidedAt } = event.data;
        return changed(state, event.data.returnId, { state: outcome, decided: { remedy, reason, decidedAt } });
      }
      case 'ReturnWithdrawn':
        return changed(state, event.data.returnId, { state: 'withdrawn' });
      case 'ReportingExtended':
        return { ...state, givenUntil: event.data.until };
      default:
        return state;
    }
  },
  decide(command, state) {
    if (command.kind === 'RequestReturn') return request(command, state);
    if (command.kind === 'ExtendReporting') return extend(command, state);
    const { returnId } = command.kind === 'DecideReturn' ? command.decision : command;
    const found = state.returns.find((one) => one.returnId === returnId);
    if (!found) throw ReturnError.notFound();
    const { orderId } = found;
    if (command.kind === 'WithdrawReturn') {
      if (found.state === 'withdrawn') return [];
      if (found.state !== 'open') throw ReturnError.notOpen(found.state);
      return [{ type: 'ReturnWithdrawn', data: { orderId, returnId, withdrawnAt: command.withdrawnAt } }];
    }
    if (found.state !== 'open') throw ReturnError.notOpen(found.state);
    return [{ type: 'ReturnDecided', data: { orderId, ...command.decision } }];
  },
};

function request({ request: asked, delivery }: ReturnRequest, state: ReturnsState): ReturnEvent[] {
  if (state.returns.some(({ returnId }) => returnId === asked.returnId)) return [];
  const asker = asked.by === 'staff' ? 'staff' : 'buyer';
  assertReportable(state, delivery, asked.requestedAt, asker);
  const lines = asked.lines.map(({ itemId, quantity }) => {
    const item = delivery.items.find((one) => one.itemId === itemId);
    if (!item) throw ReturnError.noSuchItem();
    const { productName } = item;
    const { left, reported } = standingOf(state, item);
    if (reported) throw ReturnError.reported(productName, asker);
    if (quantity > left) throw ReturnError.tooMany(productName, left);
    return { itemId, productName, quantity };
  });
  return [{ type: 'ReturnRequested', data: { ...asked, lines } }];
}

function extend(
  { orderId, until, latest, delivery, at }: Extract<ReturnCommand, { kind: 'ExtendReporting' }>,
  state: ReturnsState,
): ReturnEvent[] {
  const lastDay = lastDayOf(state, delivery);
  if (lastDay === null) throw ReturnError.notDelivered('staff');
  if (!isCalendarDate(until) || until < brisbaneDate(at) || until > latest) throw ReturnError.noLaterDay(latest);
  if (until <= lastDay) throw ReturnError.reportableUntil(lastDay);
  return [{ type: 'ReportingExtended', data: { orderId, until } }];
}

function changed(state: ReturnsState, returnId: string, to: Partial<StoredReturn>): ReturnsState {
  return { ...state, returns: state.returns.map((one) => (one.returnId === returnId ? { ...one, ...to } : one)) };
}
