import { Alarm } from './alarm';
import { newBalanceTransaction } from './objects/balance-transaction';
import { newPayout } from './objects/payout';
import type { Settings } from './options';
import type { Context } from './payments/context';
import { Change } from './store/change';
import type { Row } from './store/family';
import { OBJECT_COLUMNS, StaleRead, type Store, toRow } from './store/store';

const EVERY_MS = 60 * 60 * 1000;
/** One payout carries at most so many balance transactions; more make a second payout. */
const MOST = 500;
const KEEP_REQUESTS_HOURS = 24;
const KEEP_EVENTS_DAYS = 30;

/** Hourly work: pays out what has become available, and forgets old requests and events as the provider does. */
export class Payouts {
  private readonly alarm: Alarm;

  constructor(
    private readonly store: Store,
    private readonly settings: Settings,
    private readonly context: () => Context,
    private readonly write: (change: Change, context: Context) => Promise<void>,
  ) {
    this.alarm = new Alarm(
      () => this.run(),
      EVERY_MS,
      (error) => {
        settings.logger.error({ err: error }, 'card simulator could not make payouts');
      },
    );
  }

  start(): void {
    this.alarm.ringIn(0);
  }

  stop(): Promise<void> {
    return this.alarm.stop();
  }

  private async run(): Promise<void> {
    try {
      while (await this.payOut());
    } catch (error) {
      // Another process is paying out the same money.
      if (!(error instanceof StaleRead)) throw error;
    }
    await this.forget();
  }

  /** Pays the oldest available money to the bank. False when there is none, or when the sum is not positive. */
  private async payOut(): Promise<boolean> {
    const context = this.context();
    const { rows: records } = await this.store.pool.query<Parameters<typeof toRow>[0]>(
      `SELECT ${OBJECT_COLUMNS} FROM testpay.objects
        WHERE available_on <= $1 AND payout IS NULL ORDER BY available_on, seq LIMIT ${MOST}`,
      [context.now],
    );
    const movements = records.map(toRow) as Row<'balance_transaction'>[];
    const sum = movements.reduce((total, movement) => total + movement.body.net, 0);
    if (sum <= 0) return false;
    await this.write(payoutOf(context, movements, sum), context);
    return movements.length === MOST;
  }

  private async forget(): Promise<void> {
    const now = this.settings.clock().getTime();
    const hour = 60 * 60 * 1000;
    await this.store.pool.query('DELETE FROM testpay.requests WHERE created_at < $1', [
      new Date(now - KEEP_REQUESTS_HOURS * hour),
    ]);
    await this.store.pool.query('DELETE FROM testpay.events WHERE created < $1 AND due_at IS NULL', [
      Math.floor((now - KEEP_EVENTS_DAYS * 24 * hour) / 1000),
    ]);
  }
}

function payoutOf(context: Context, movements: readonly Row<'balance_transaction'>[], sum: number): Change {
  const change = new Change();
  const id = context.ids.next('po');
  const withdrawal = newBalanceTransaction({
    id: context.ids.next('txn'),
    type: 'payout',
    amount: -sum,
    source: id,
    created: context.now,
    description: 'STRIPE PAYOUT',
  });
  const payout = newPayout({ id, amount: sum, balanceTransaction: withdrawal.id, created: context.now });
  change.insert<'payout'>(id, payout);
  change.insert<'balance_transaction'>(id, withdrawal, { availableOn: withdrawal.available_on, payout: id });
  for (const movement of movements) change.update(movement, {}, { payout: id });
  change.emit('payout.created', payout);
  change.emit('payout.paid', payout);
  change.emit('payout.reconciliation_completed', payout);
  return change;
}
