import { Alarm } from './alarm';
import type { Settings } from './options';
import { closeDispute, openDispute } from './payments/dispute-rules';
import { failRefund, settleRefund } from './payments/refund-rules';
import type { Context } from './payments/context';
import { type Act, Change } from './store/change';
import type { Family } from './store/family';
import { StaleRead, type Store } from './store/store';

const SWEEP_MS = 15_000;
const BATCH = 50;

/** Lets what happens "later" happen: pending refunds settle, doomed ones fail, disputes open and are decided. */
export class Timers {
  private readonly alarm: Alarm;

  constructor(
    private readonly store: Store,
    private readonly settings: Settings,
    private readonly context: () => Context,
    private readonly write: (change: Change, context: Context) => Promise<void>,
  ) {
    this.alarm = new Alarm(
      () => this.sweep(),
      SWEEP_MS,
      (error) => {
        settings.logger.error({ err: error }, 'card simulator could not run its timers');
      },
    );
  }

  start(): void {
    this.alarm.ringIn(0);
  }

  /** Makes sure that timers stored just now ring in time. */
  expect(change: Change): void {
    const now = this.settings.clock().getTime();
    for (const timer of change.timers) this.alarm.ringIn(Math.max(0, timer.dueAt.getTime() - now));
  }

  stop(): Promise<void> {
    return this.alarm.stop();
  }

  private async sweep(): Promise<void> {
    const { rows } = await this.store.pool.query<{ object_id: string; act: Act }>(
      'SELECT object_id, act FROM testpay.timers WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
      [this.settings.clock(), BATCH],
    );
    for (const { object_id: objectId, act } of rows) {
      try {
        await this.perform(act, objectId);
      } catch (error) {
        // Somebody else changed the payment, or performed the act, a moment ago: look again, decide again.
        if (!(error instanceof StaleRead)) throw error;
        this.alarm.ringIn(0);
      }
    }
    if (rows.length === BATCH) this.alarm.ringIn(0);
  }

  private async perform(act: Act, objectId: string): Promise<void> {
    const family = await this.store.family(objectId);
    const context = this.context();
    const change = new Change();
    decide(act, context, change, family, objectId);
    change.finished(act, objectId);
    await this.write(change, context);
  }
}

/** Every act checks that its object still waits for it: another process may have been first. */
function decide(act: Act, context: Context, change: Change, family: Family, objectId: string): void {
  if (act === 'open_dispute') {
    const charge = family.find('charge', objectId);
    if (charge) openDispute(context, change, family, charge);
    return;
  }
  if (act === 'win_dispute' || act === 'lose_dispute') {
    const dispute = family.find('dispute', objectId);
    if (dispute) closeDispute(context, change, family, dispute, act === 'win_dispute' ? 'won' : 'lost');
    return;
  }
  const refund = family.find('refund', objectId);
  if (act === 'settle_refund' && refund?.body.status === 'pending') settleRefund(change, family, refund);
  if (act === 'fail_refund' && refund?.body.status === 'succeeded') failRefund(context, change, family, refund);
}
