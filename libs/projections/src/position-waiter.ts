import { listen, type GlobalPosition, type Subscription } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import { versionKey } from './consumer';
import { prepared } from './prepared';

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

/** The version that stands behind the views, as the database said last. */
interface Serving {
  readonly version: number;
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
  private readonly serving = new Map<string, Serving>();
  /** How far each version was heard to have come; ahead of its row, because quiet ones are saved late. */
  private readonly heard = new Map<string, bigint>();
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
    // A rebuild may have put a projection back, or a new version be served; what was seen before says nothing then.
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

  /** A version of a projection got here (`versionKey`). Call `release` once after a group of these. */
  observe(key: string, position: bigint): void {
    if ((this.heard.get(key) ?? -1n) < position) this.heard.set(key, position);
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
    if (!this.complete) return false;
    if (names) return names.every((name) => this.positionOf(name) >= position);
    for (const [name, { halted }] of this.serving) if (!halted && this.positionOf(name) < position) return false;
    return true;
  }

  /** Of the version that readers see; what other versions announce says nothing about it. */
  private positionOf(name: string): bigint {
    const serving = this.serving.get(name);
    if (!serving) return -1n;
    const heard = this.heard.get(versionKey({ name, version: serving.version })) ?? -1n;
    return heard > serving.position ? heard : serving.position;
  }

  private take(payload: string): void {
    const { p, n } = JSON.parse(payload) as { p: string; n: string[] };
    const position = BigInt(p);
    for (const key of n) this.observe(key, position);
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
    const { rows } = await this.pool.query<{
      name: string;
      version: number;
      position: string;
      generation: number;
      halted: boolean;
    }>(prepared(`select name, version, position::text, generation, state = 'halted' as halted from rm.serving`));
    const names = new Set(rows.map((row) => row.name));
    for (const name of this.serving.keys()) if (!names.has(name)) this.serving.delete(name);
    for (const { name, version, position, generation, halted } of rows) {
      const before = this.serving.get(name);
      // After a rebuild what was announced may be ahead of what stands in the tables now.
      if (before?.version === version && before.generation !== generation)
        this.heard.delete(versionKey({ name, version }));
      this.serving.set(name, { version, position: BigInt(position), generation, halted });
    }
    this.complete = true;
    this.release();
  }
}

/** For a process that serves HTTP and runs no projections. Close it before the pool. */
export function createPositionWaiter({ pool }: { readonly pool: Pool }): PositionWaiter {
  return new Positions(pool);
}
