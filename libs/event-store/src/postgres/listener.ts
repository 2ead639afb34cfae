import type { ClientConfig } from 'pg';
import { backOff, pause } from '../backoff';
import type { GlobalPosition } from '../port';
import { WakeUp } from '../wake-up';
import { DedicatedConnection, withSettings } from './connection';

/**
 * Keeps one LISTEN connection alive for ever and rings when the log is said to have grown. Only a hint: readers also poll, so a
 * notification lost with its connection costs a second at most.
 */
export class Listener {
  readonly wakeUp = new WakeUp();
  private readonly connection: DedicatedConnection;
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;
  private losses = 0;
  /** How far the log is known to reach: a writer in this process says it before the server's notification arrives. */
  private announced = 0n;

  constructor(base: ClientConfig) {
    this.connection = new DedicatedConnection(
      withSettings(base, 'halfpallet event listen', {}),
      async (client) => {
        // It may be another log by now, or one that was put back.
        this.announced = 0n;
        client.on('notification', ({ payload }) => this.announce(payload ?? ''));
        await client.query('listen es');
      },
      () => {
        this.losses += 1;
        this.running = this.keepAlive();
      },
    );
  }

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
    this.running ??= this.keepAlive();
  }

  private async keepAlive(): Promise<void> {
    for (let attempt = 0; !this.stop.signal.aborted; attempt++) {
      try {
        await this.connection.get();
        this.wakeUp.ring();
        return;
      } catch {
        await pause(backOff(attempt, 100, 10_000), this.stop.signal);
      }
    }
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.connection.close();
    await this.running;
    this.wakeUp.ring();
  }
}
