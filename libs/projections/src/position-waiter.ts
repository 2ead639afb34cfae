import type { GlobalPosition } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import { listen, type Subscription } from './listen-hub';

export interface PositionWaiter {
  /**
   * Resolves true as soon as the named projections (default: all that serve) contain everything up to the position,
   * false after `timeoutMs`. Costs no query when that is already known.
   */
  waitFor(position: GlobalPosition | bigint, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  close(): Promise<void>;
}

interface Waiting {
  readonly position: bigint;
  readonly names: readonly string[] | undefined;
  readonly settle: (reached: boolean) => void;
}

interface Seen {
  readonly position: bigint;
  readonly generation: number;
  readonly halted: boolean;
}

const POLL_MS = 500;
/** While notifications cannot arrive. */
const BLIND_POLL_MS = 50;

/**
 * Waits for projections that run in any process: told by the transaction that moves them (NOTIFY), by `observe` in the
 * process that runs them, and by one shared poll while somebody waits.
 */
export class Positions implements PositionWaiter {
  private readonly seen = new Map<string, Seen>();
  private readonly waiting = new Set<Waiting>();
  private readonly subscription: Subscription;
  private readonly control: Subscription;
  private poll: NodeJS.Timeout | undefined;
  private asking: Promise<void> | undefined;
  private complete = false;
  private closed = false;

  constructor(private readonly pool: Pool) {
    this.subscription = listen(
      pool,
      'rm_position',
      (payload) => this.take(payload),
      () => void this.ask(),
    );
    // A rebuild may have put a projection back; what was seen before says nothing then.
    this.control = listen(pool, 'rm_control', () => void this.ask());
  }

  waitFor(position: GlobalPosition | bigint, names?: readonly string[], timeoutMs = 2_000): Promise<boolean> {
    if (this.reached(position, names)) return Promise.resolve(true);
    if (this.closed || timeoutMs <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiting.settle(false), timeoutMs);
      const waiting: Waiting = {
        position,
        names,
        settle: (reached) => {
          clearTimeout(timer);
          this.waiting.delete(waiting);
          resolve(reached);
        },
      };
      this.waiting.add(waiting);
      this.schedule();
    });
  }

  /** A projection of this process got here. Call `release` once after a group of these. */
  observe(name: string, position: bigint): void {
    const before = this.seen.get(name);
    if (before && before.position >= position && !before.halted) return;
    this.seen.set(name, { position, generation: before?.generation ?? -1, halted: false });
  }

  /** Lets go whoever has waited long enough. */
  release(): void {
    for (const waiting of this.waiting) if (this.reached(waiting.position, waiting.names)) waiting.settle(true);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.poll);
    for (const waiting of [...this.waiting]) waiting.settle(false);
    await this.subscription.close();
    await this.control.close();
    await this.asking?.catch(() => {});
  }

  private reached(position: bigint, names: readonly string[] | undefined): boolean {
    if (names) return names.every((name) => (this.seen.get(name)?.position ?? -1n) >= position);
    if (!this.complete) return false;
    for (const seen of this.seen.values()) if (!seen.halted && seen.position < position) return false;
    return true;
  }

  private take(payload: string): void {
    const { p, n } = JSON.parse(payload) as { p: string; n: string[] };
    const position = BigInt(p);
    for (const name of n) this.observe(name, position);
    this.release();
  }

  private schedule(): void {
    if (this.poll || this.closed || this.waiting.size === 0) return;
    const first = this.complete && this.subscription.connected();
    this.poll = setTimeout(
      () => {
        this.poll = undefined;
        void this.ask().finally(() => this.schedule());
      },
      first ? POLL_MS : BLIND_POLL_MS,
    );
  }

  /** One query for all who wait; callers at the same time share it. */
  private ask(): Promise<void> {
    this.asking ??= this.query()
      .catch(() => {})
      .finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async query(): Promise<void> {
    if (this.closed) return;
    const { rows } = await this.pool.query<{ name: string; position: string; generation: number; halted: boolean }>(
      `select distinct on (name) name, position::text, generation, state = 'halted' as halted from rm.checkpoint
       where kind = 'projection' and state <> 'retired'
       order by name, array_position(array['active', 'halted', 'building'], state), version desc`,
    );
    const names = new Set(rows.map((row) => row.name));
    for (const name of this.seen.keys()) if (!names.has(name)) this.seen.delete(name);
    for (const { name, position, generation, halted } of rows) {
      const before = this.seen.get(name);
      const sameLife = before && (before.generation === generation || before.generation === -1);
      const stored = BigInt(position);
      // The runner saves quiet projections late: what was announced may be ahead of the row, except after a rebuild.
      const known = sameLife && before.position > stored ? before.position : stored;
      this.seen.set(name, { position: known, generation, halted });
    }
    this.complete = true;
    this.release();
  }
}

/** For a process that serves HTTP and runs no projections. Close it before the pool. */
export function createPositionWaiter({ pool }: { readonly pool: Pool }): PositionWaiter {
  return new Positions(pool);
}
