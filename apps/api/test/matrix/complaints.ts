import type { Answer } from '../support/shop';
import type { Caller } from './callers';
import { mayRefund, type Call, type Effect } from './calls';
import type { StateName, Target } from './order-states';
import type { AuditEntry, Footprint, Trace, TracedEvent } from './traces';

/** One call by one caller to an order in one state, and how it was answered. */
export interface Cell {
  readonly call: Call;
  readonly caller: Caller;
  readonly state: StateName;
  readonly target: Target;
  /** Line of a statement that the call may be about. */
  readonly lineId: string;
  /** Statuses of which one is expected; null when the call is to be accepted. */
  readonly refusal: readonly number[] | null;
  /** Nobody else's call was about this order. */
  readonly ownOrder: boolean;
  readonly answer: Answer;
}

export interface Evidence {
  /** By request id. */
  readonly traces: ReadonlyMap<string, Trace>;
  readonly denied: readonly AuditEntry[];
  /** By order id. */
  readonly before: ReadonlyMap<string, Footprint>;
  readonly after: ReadonlyMap<string, Footprint>;
}

const EFFECTS: ReadonlyArray<readonly [RegExp, Effect]> = [
  [/^Order/, 'status'],
  [/^(CardPaymentSettled|BankTransferReceived|UnexpectedPaymentReceived)$/, 'money in'],
  [/^Refund(Requested|Submitted|Settled)$/, 'money out'],
  [/^PaymentIntent(Requested|Opened)$/, 'intent'],
];

/** What is wrong with a cell, as `call | caller | state: what`. */
export function complaintsAbout(cell: Cell, evidence: Evidence): string[] {
  const { call, caller, state, refusal, answer } = cell;
  const trace = evidence.traces.get(String(answer.headers['x-request-id'])) ?? { events: [], messages: [], audit: [] };
  const wrong = refusal === null ? wrongWhenAccepted(cell, trace, evidence) : wrongWhenRefused(cell, trace, evidence);
  return wrong.map((what) => `${call.name} | ${caller.name} | ${state}: ${what}`);
}

function wrongWhenRefused(cell: Cell, trace: Trace, { denied }: Evidence): string[] {
  const { answer, refusal } = cell;
  const wrong: string[] = [];
  if (!refusal!.includes(answer.status)) wrong.push(`answered ${told(answer)} instead of ${refusal!.join(' or ')}`);
  else if (!/^[A-Z_]+$/.test(answer.body?.code ?? '')) wrong.push('refused without a code');
  if (trace.events.length > 0) wrong.push(`wrote ${names(trace.events)}`);
  if (trace.messages.length > 0) wrong.push(`sent ${trace.messages.join(', ')}`);
  if (isForStaff(cell) && !isOnRecord(cell, trace, denied)) wrong.push('left no entry in the audit log');
  return wrong;
}

function wrongWhenAccepted(cell: Cell, trace: Trace, { before, after }: Evidence): string[] {
  const { call, answer, state, target, ownOrder } = cell;
  if (answer.status >= 300) return [`answered ${told(answer)}`];
  const wrong: string[] = [];
  const { orderId } = target;
  const elsewhere = trace.events.filter(({ stream }) => ![`order-${orderId}`, `payment-${orderId}`].includes(stream));
  if (elsewhere.length > 0) wrong.push(`wrote ${names(elsewhere)} about something else`);
  // A notice of the card provider may be faster than the call it tells of, and writes the fact instead of it.
  const written = after.get(orderId)!.events.slice(before.get(orderId)!.events.length);
  if (call.alreadyIn?.includes(state)) {
    if (written.length > 0) wrong.push(`wrote ${written.join(', ')} although it was so already`);
  } else if (call.leaves.length > 0 && !written.some((type) => call.leaves.includes(type))) {
    wrong.push(`left ${written.join(', ') || 'nothing'} instead of ${call.leaves.join(' or ')}`);
  }
  const permitted = effectsOf(cell);
  const beyond = trace.events.filter(({ type }) =>
    EFFECTS.some(([name, effect]) => name.test(type) && !permitted.has(effect)),
  );
  if (beyond.length > 0) wrong.push(`may not lead to ${names(beyond)}`);
  const sentBack = after.get(orderId)!.sentBackCents - before.get(orderId)!.sentBackCents;
  if (ownOrder && sentBack > 0 && !permitted.has('money out')) wrong.push('the card provider sent money back');
  if (
    isForStaff(cell) &&
    recordOf(cell) !== null &&
    !trace.audit.some((entry) => entry.recordId === recordOf(cell) && entry.outcome === 'ok')
  ) {
    wrong.push('left no entry in the audit log under the record`s id');
  }
  return wrong;
}

/** Whoever may not refund sends no money back by any other call either. */
function effectsOf({ call, caller }: Cell): Set<Effect> {
  const receives = call.effects.includes('money in');
  return new Set(
    call.effects.filter((effect) => effect !== 'money out' || receives || settles(call) || mayRefund(caller)),
  );
}

const settles = ({ leaves }: Call) => leaves.includes('RefundSettled');

function recordOf({ call, target, lineId }: Cell): string | null {
  if (call.operation.includes('/bank-lines/{id}')) return lineId;
  // The id that `addressOf` sends as a report's is the order's.
  return /\/(orders|returns)\/\{id\}/.test(call.operation) ? target.orderId : null;
}

const isForStaff = ({ call }: Cell) => call.operation.includes('/api/admin/');

function isOnRecord(cell: Cell, { audit }: Trace, denied: readonly AuditEntry[]): boolean {
  const { caller, call, answer } = cell;
  const recordId = recordOf(cell);
  const isTheirs = (entry: AuditEntry) => entry.actorId === caller.actorId && entry.recordId === recordId;
  if (answer.status !== 401 && answer.status !== 403) {
    return audit.some((entry) => isTheirs(entry) && entry.outcome !== 'ok');
  }
  const action = call.operation.replace(/\{(\w+)\}/g, ':$1');
  return denied.some((entry) => isTheirs(entry) && entry.ip === caller.ip && entry.action === action);
}

const names = (events: readonly TracedEvent[]) => [...new Set(events.map(({ type }) => type))].join(', ');
const told = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim();
