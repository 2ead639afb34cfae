import type { Pool } from 'pg';
import type { GlobalPosition } from '../port';
import { WakeUp } from '../wake-up';
import { listen, type Subscription } from './listen-hub';

/**
 * Rings when the log is said to have grown, for ever. Only a hint: readers also poll, so a notification lost with its
 * connection costs a second at most.
 */
export class Listener {
  readonly wakeUp = new WakeUp();
  private subscription: Subscription | undefined;
  private losses = 0;
  /** How far the log is known to reach: a writer in this process says it before the server's notification arrives. */
  private announced = 0n;

  constructor(private readonly pool: Pool) {}

  /** Counts the times the connection was lost; a reader that sees it rise tells its consumer it reconnected. */
  get interruptions(): number {
    return this.losses;
  }

  /** @param position of the log's last event; whatever is no number rings as well */
  announce(position: GlobalPosition | string): void {
    const known = /^\d+$/.test(String(position)) ? BigInt(position) : undefined;
    if (known !== undefined && known <= this.announced) return;
    if (known !== undefined) this.announced = known;
    this.wakeUp.ring();
  }

  start(): void {
    this.subscription ??= listen(
      this.pool,
      'es',
      (payload) => this.announce(payload),
      () => {
        // It may be another log by now, or one that was put back.
        this.announced = 0n;
        this.wakeUp.ring();
      },
      () => {
        this.losses += 1;
      },
    );
  }

  async close(): Promise<void> {
    await this.subscription?.close();
    this.wakeUp.ring();
  }
}
