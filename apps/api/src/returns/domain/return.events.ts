import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { ReturnLine, ReturnReason, ReturnRemedy } from '@halfpallet/contracts';

/** Whoever holds a delivered order reported that something of it is not right, or staff did for them. */
export interface ReturnRequested extends Fact<
  'ReturnRequested',
  {
    orderId: string;
    orderNumber: string;
    returnId: string;
    /** Person of the vault whom the order is for. */
    contactId: string;
    lines: ReturnLine[];
    reason: ReturnReason;
    /** Mark of what they wrote, which lies in the vault. */
    text: string;
    /** Photographs that lie in `returns.photograph` until they are erased. */
    photographs: string[];
    /** What let them in: their account, or the link and the browser of a guest. `staff`: the event's actor entered what the buyer told them. */
    by: 'account' | 'grant' | 'staff';
    /** RFC 3339 UTC. */
    requestedAt: string;
  }
> {}

/** Staff said what becomes of a report. No money moves by it. */
export interface ReturnDecided extends Fact<
  'ReturnDecided',
  {
    orderId: string;
    returnId: string;
    outcome: 'accepted' | 'declined';
    /** Null where it was declined. */
    remedy: ReturnRemedy | null;
    /** Mark of what the buyer is told. */
    reason: string;
    /** RFC 3339 UTC. */
    decidedAt: string;
  }
> {}

/** The buyer took a report back before it was decided. */
export interface ReturnWithdrawn extends Fact<
  'ReturnWithdrawn',
  { orderId: string; returnId: string; withdrawnAt: string }
> {}

/** Staff let the holder of an order report problems for longer than the days of the terms. */
export interface ReportingExtended extends Fact<
  'ReportingExtended',
  {
    orderId: string;
    /** The last day in Brisbane, YYYY-MM-DD. */
    until: string;
  }
> {}

export type ReturnEvent = ReturnRequested | ReturnDecided | ReturnWithdrawn | ReportingExtended;

const define = (type: ReturnEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'returns',
  summary,
});

export const returnEventTypes: readonly EventTypeDefinition[] = [
  define(
    'ReturnRequested',
    'The holder of a delivered order, or staff for them, reported that something of it is not right.',
  ),
  define('ReturnDecided', 'Staff accepted or declined a report about a delivery; no money moves by it.'),
  define('ReturnWithdrawn', 'The buyer took a report about a delivery back before it was decided.'),
  define('ReportingExtended', 'Staff let problems with a delivery be reported until a later day.'),
];

/** All reports about one order: what one of them holds, another cannot. */
export const returnsStream = (orderId: string) => `returns-${orderId}`;
