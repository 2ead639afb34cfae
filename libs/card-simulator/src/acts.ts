import { invalidRequest, missingParam, noSuch } from './http/api-error';
import type { ApiObject } from './objects/types';
import type { Context } from './payments/context';
import { closeDispute, openDispute } from './payments/dispute-rules';
import { failRefund, settleRefund } from './payments/refund-rules';
import { Change } from './store/change';
import type { Family } from './store/family';
import { StaleRead, type Store } from './store/store';

const MAX_TRIES = 8;

/** What a test can make the bank do at once. */
export type ActCommand =
  | { readonly do: 'settle_refund' | 'fail_refund' | 'hold_refund'; readonly id: string }
  | { readonly do: 'open_dispute'; readonly id: string }
  | {
      readonly do: 'close_dispute';
      readonly id: string;
      readonly outcome: 'won' | 'lost';
      readonly feeReturned: boolean;
    };

const KINDS: readonly string[] = ['settle_refund', 'fail_refund', 'hold_refund', 'open_dispute', 'close_dispute'];

/**
 * Makes the bank act on demand, for tests of the product: `{"do", "id", "outcome"?, "feeReturned"?}`, see README.md. An
 * act is stored like any other change, with its events, so it works from every process on the same database.
 */
export class Acts {
  constructor(
    private readonly store: Store,
    private readonly context: () => Context,
    private readonly write: (change: Change, context: Context) => Promise<void>,
  ) {}

  /**
   * @returns the refund or dispute as it stands after the act.
   * @throws ApiError 400 for commands it does not know and for acts whose object is not in the state for it, 404 for
   * unknown ids.
   */
  async perform(command: unknown): Promise<ApiObject> {
    const act = readAct(command);
    for (let tries = 1; ; tries += 1) {
      const context = this.context();
      const change = new Change();
      const after = decide(act, context, change, await this.store.family(act.id));
      try {
        if (!change.isEmpty) await this.write(change, context);
        return after;
      } catch (error) {
        // Somebody else changed the payment a moment ago: look again, decide again.
        if (!(error instanceof StaleRead) || tries >= MAX_TRIES) throw error;
      }
    }
  }
}

function decide(act: ActCommand, context: Context, change: Change, family: Family): ApiObject {
  if (act.do === 'open_dispute') return dispute(act.id, context, change, family);
  if (act.do === 'close_dispute') {
    const row = family.find('dispute', act.id);
    if (!row) throw noSuch('dispute', act.id);
    const closed = closeDispute(context, change, family, row, act.outcome, act.feeReturned);
    if (!closed) throw invalidRequest(`Dispute ${act.id} is closed already: ${row.body.status}.`, 'act[id]');
    return closed.body;
  }
  return refund(act.do, act.id, context, change, family);
}

/** The id may be the charge's or its intent's. */
function dispute(id: string, context: Context, change: Change, family: Family): ApiObject {
  const charges = family.all('charge');
  const charge = charges.find((row) => row.id === id) ?? charges.find((row) => row.family === id && row.body.paid);
  if (!charge) throw noSuch('charge', id);
  const opened = openDispute(context, change, family, charge);
  if (!opened) throw invalidRequest(`Nothing of charge ${charge.id} can be disputed.`, 'act[id]');
  return opened.body;
}

function refund(
  act: 'settle_refund' | 'fail_refund' | 'hold_refund',
  id: string,
  context: Context,
  change: Change,
  family: Family,
): ApiObject {
  const row = family.find('refund', id);
  if (!row) throw noSuch('refund', id);
  const { status } = row.body;
  if (status !== 'pending' && !(act === 'fail_refund' && status === 'succeeded')) {
    throw invalidRequest(`Refund ${id} is ${status}.`, 'act[id]');
  }
  // What was to happen by itself does not happen any more.
  change.finished('settle_refund', id);
  if (act === 'hold_refund') return row.body;
  if (act === 'settle_refund') return settleRefund(change, family, row).body;
  change.finished('fail_refund', id);
  return failRefund(context, change, family, row).body;
}

function readAct(command: unknown): ActCommand {
  if (typeof command !== 'object' || command === null) throw invalidRequest('act must be an object', 'act');
  const { do: kind, id, outcome, feeReturned = false, ...rest } = command as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw invalidRequest(`Unknown setting: ${unknown.slice(0, 80)}`, `act[${unknown}]`);
  if (typeof kind !== 'string' || !KINDS.includes(kind)) {
    throw invalidRequest(`do must be one of ${KINDS.join(', ')}`, 'act[do]');
  }
  if (typeof id !== 'string' || id === '') throw missingParam('act[id]');
  if (kind !== 'close_dispute') return { do: kind, id } as ActCommand;
  if (outcome !== 'won' && outcome !== 'lost') throw invalidRequest('outcome must be won or lost', 'act[outcome]');
  if (typeof feeReturned !== 'boolean') throw invalidRequest('feeReturned must be true or false', 'act[feeReturned]');
  return { do: kind, id, outcome, feeReturned };
}
