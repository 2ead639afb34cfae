import type { ClientConfig } from 'pg';
import { backOff, pause } from '../backoff';
import { WakeUp } from '../wake-up';
import { DedicatedConnection, withSettings } from './connection';

/**
 * Keeps one LISTEN connection alive for ever and rings on every notification. Only a hint: readers also poll, so a
 * notification lost with its connection costs a second at most.
 */
export class Listener {
  readonly wakeUp = new WakeUp();
  private readonly connection: DedicatedConnection;
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;
  private losses = 0;

  constructor(base: ClientConfig) {
    this.connection = new DedicatedConnection(
      withSettings(base, 'halfpallet event listen', {}),
      async (client) => {
        client.on('notification', () => this.wakeUp.ring());
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
