import { Alarm } from './alarm';
import type { Settings } from './options';
import type { Context } from './payments/context';
import { nextPayout } from './payouts';
import type { Change } from './store/change';
import { StaleRead, type Store } from './store/store';

const HOUR_MS = 60 * 60 * 1000;
const KEEP_REQUESTS_MS = 24 * HOUR_MS;
const KEEP_EVENTS_MS = 30 * 24 * HOUR_MS;

/** Once an hour: pays out what has become available, and forgets old requests and events as the provider does. */
export class HourlyWork {
  private readonly alarm: Alarm;

  constructor(
    private readonly store: Store,
    private readonly settings: Settings,
    private readonly context: () => Context,
    private readonly write: (change: Change, context: Context) => Promise<void>,
  ) {
    this.alarm = new Alarm(
      () => this.run(),
      HOUR_MS,
      (error) => {
        settings.logger.error({ err: error }, 'card simulator could not do its hourly work');
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
      await this.payOut();
    } catch (error) {
      // Another process is paying out the same money.
      if (!(error instanceof StaleRead)) throw error;
    }
    await this.forget();
  }

  private async payOut(): Promise<void> {
    for (;;) {
      const context = this.context();
      const change = await nextPayout(this.store, context);
      if (!change) return;
      await this.write(change, context);
    }
  }

  private async forget(): Promise<void> {
    const now = this.settings.clock().getTime();
    const { pool } = this.store;
    await pool.query('DELETE FROM testpay.requests WHERE created_at < $1', [new Date(now - KEEP_REQUESTS_MS)]);
    await pool.query('DELETE FROM testpay.events WHERE created < $1 AND due_at IS NULL', [
      Math.floor((now - KEEP_EVENTS_MS) / 1000),
    ]);
  }
}
