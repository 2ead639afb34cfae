import { backOff, listen, pause, type Subscription } from '@halfpallet/event-store';
import { randomUUID } from 'node:crypto';
import type { EventStore, GlobalPosition } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import type { CareContext } from './isolate-poison-event';
import { buildAndActivate, type BuildContext } from './build';
import { compileProjection, type CompiledProjection } from './compile';
import { versionKey, type Consumer } from './consumer';
import { retryDeadLetter, skipDeadLetter, type Released } from './dead-letters';
import { classifyFailure, messageOf, ProjectionError } from './errors';
import { becomeLeader } from './leadership';
import { LiveLoop } from './live';
import { loadConsumers, type Loaded } from './load-consumers';
import { silentLogger } from './logging';
import type { ProjectionRuntimeOptions } from './options';
import { retryOutboxMessage } from './outbox-table';
import { Positions, type PositionWaiter } from './position-waiter';
import { prepare, sweep } from './prepare';
import { rebuildProjection, type RebuildOptions, type RebuildReport } from './rebuild';
import { serveAgain, showLife } from './runners';
import { migrateProjections } from './schema';
import { readStatus, type RuntimeStatus } from './status';
import { StoreIdentity } from './store-identity';

const SHOW_LIFE_EVERY_MS = 5_000;

export interface ProjectionRuntime extends Pick<PositionWaiter, 'waitFor'> {
  /** Migrates, makes tables and views, and begins to run; resolves once every view can be queried. */
  start(): Promise<void>;
  /** Finishes the batch at hand, then stops the reader. Resolves when nothing is under way any more. */
  stop(): Promise<void>;
  /** Of all consumers in the database, whichever process runs them. */
  status(): Promise<RuntimeStatus>;
  /**
   * Builds a projection anew from the log beside the live tables, compares both at the same position and swaps. Works in
   * any process, also for a halted projection.
   * @throws ProjectionError UNKNOWN_PROJECTION, REBUILD_RUNNING, REBUILD_CANCELLED, REBUILD_FAILED
   */
  rebuild(name: string, options?: RebuildOptions): Promise<RebuildReport>;
  /** Applies a parked stream's events in order, up to the next that cannot be applied. @throws ProjectionError NOT_PARKED, HandlerFailure */
  retryDeadLetter(stream: string, consumer: string): Promise<Released>;
  /** Leaves out the event a stream stopped at (it stays on record as skipped), then goes on as `retryDeadLetter`. @throws ProjectionError NOT_PARKED */
  skipDeadLetter(stream: string, consumer: string, position: GlobalPosition): Promise<Released>;
  /** Gives an outbox message that needs attention its runs anew. @returns false when it is in no such state */
  retryMessage(id: string): Promise<boolean>;
}

/** Runs projections and reactions over one event store. One per process. @throws ProjectionError PROJECTION_INVALID */
export function createProjectionRuntime(options: ProjectionRuntimeOptions): ProjectionRuntime {
  return new Runtime(options);
}

class Runtime implements ProjectionRuntime {
  private readonly id = randomUUID();
  private readonly pool: Pool;
  private readonly store: EventStore;
  private readonly compiled: readonly CompiledProjection[];
  private readonly names: readonly string[];
  private readonly logger;
  private readonly decode;
  private waiter: Positions | undefined;
  private stopping = new AbortController();
  private run: AbortController | undefined;
  private main: Promise<void> | undefined;
  private control: Subscription | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private beatenAt = 0;
  private role: 'leader' | 'standby' = 'standby';
  private lastError: string | undefined;

  constructor(private readonly options: ProjectionRuntimeOptions) {
    this.pool = options.pool;
    this.store = options.store;
    this.logger = options.logger ?? silentLogger;
    const { catalogue } = options;
    this.decode = catalogue && ((event: Parameters<typeof catalogue.decode>[0]) => catalogue.decode(event));
    this.compiled = options.projections.map((projection) => compileProjection(projection));
    this.names = options.projections.map((projection) => projection.name);
    refuseDuplicates('projection', this.names);
    refuseDuplicates(
      'table',
      this.compiled.flatMap((compiled) => [...compiled.tables.keys()]),
    );
    refuseDuplicates(
      'reaction',
      (options.reactions ?? []).map((reaction) => reaction.name),
    );
  }

  async start(): Promise<void> {
    if (this.main) throw new Error('the projection runtime was started already');
    if (this.stopping.signal.aborted) this.stopping = new AbortController();
    this.pool.on('error', ignoreIdleLoss);
    await this.makeReady(true);
    await this.beat();
    const { showLifeEveryMs = SHOW_LIFE_EVERY_MS } = this.options;
    this.heartbeat = setInterval(() => void this.beat().catch(() => {}), showLifeEveryMs).unref();
    this.control = listen(this.pool, 'rm_control', (runner) => runner !== this.id && this.run?.abort());
    this.main = this.lead();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.run?.abort();
    clearInterval(this.heartbeat);
    await this.main;
    this.main = undefined;
    await this.control?.close();
    this.pool.off('error', ignoreIdleLoss);
    await this.waiter?.close();
    this.waiter = undefined;
    await this.pool.query('delete from rm.runner where id = $1', [this.id]).catch(() => {});
  }

  waitFor(position: GlobalPosition | bigint, names?: readonly string[], timeoutMs?: number): Promise<boolean> {
    return this.positions.waitFor(position, names, timeoutMs);
  }

  status(): Promise<RuntimeStatus> {
    const here = this.main && { role: this.role, beatenAt: this.beatenAt, lastError: this.lastError };
    return readStatus(this.pool, this.store, here);
  }

  rebuild(name: string, options: RebuildOptions = {}): Promise<RebuildReport> {
    const projection = this.options.projections.find((candidate) => candidate.name === name);
    if (!projection) throw new ProjectionError('UNKNOWN_PROJECTION', `there is no projection ${name}`);
    return rebuildProjection(this.building(this.care(this.stopping.signal)), projection, options);
  }

  retryDeadLetter(stream: string, consumer: string): Promise<Released> {
    return retryDeadLetter(this.pool, this.store, this.definitions(), stream, consumer, this.decode);
  }

  skipDeadLetter(stream: string, consumer: string, position: GlobalPosition): Promise<Released> {
    return skipDeadLetter(this.pool, this.store, this.definitions(), stream, consumer, position, this.decode);
  }

  retryMessage(id: string): Promise<boolean> {
    return retryOutboxMessage(this.pool, id);
  }

  /** Made when first needed: a process may hold a runtime only to rebuild or to look at the status. */
  private get positions(): Positions {
    return (this.waiter ??= new Positions(this.pool));
  }

  private definitions() {
    return { projections: this.compiled, reactions: this.options.reactions ?? [] };
  }

  private async makeReady(stepBack: boolean): Promise<void> {
    await migrateProjections(this.pool);
    const head = await this.store.head();
    await prepare(this.pool, head, this.compiled, this.options.reactions ?? [], this.logger, stepBack);
  }

  /** Terms of leadership, one after the other, until stopped. */
  private async lead(): Promise<void> {
    const { signal } = this.stopping;
    // By version: a process of the next release builds its versions while one of this release feeds those that serve.
    const names = this.options.projections.map(versionKey);
    const lock = `projections:${[...names, ...(this.options.reactions ?? []).map(({ name }) => name)].sort().join()}`;
    while (!signal.aborted) {
      if (this.options.exclusive === false) {
        this.role = 'leader';
        await this.term(signal);
        continue;
      }
      const term = await becomeLeader(this.pool, lock, signal);
      if (!term) return;
      this.role = 'leader';
      const lost = () => this.run?.abort();
      term.signal.addEventListener('abort', lost);
      await this.term(AbortSignal.any([signal, term.signal]));
      term.signal.removeEventListener('abort', lost);
      this.role = 'standby';
      await term.end();
    }
  }

  /** Runs until the signal aborts; whatever fails is tried again, with growing pauses while the database is away. */
  private async term(signal: AbortSignal): Promise<void> {
    let fresh = true;
    for (let attempt = 0; !signal.aborted;) {
      const began = performance.now();
      try {
        if (fresh) await this.makeReady(false);
        if (fresh) await sweep(this.pool, this.names, this.options.keepRetiredMs ?? 86_400_000, this.logger);
        await this.runOnce(signal, fresh);
        fresh = false;
        attempt = 0;
      } catch (error) {
        if (signal.aborted) return;
        const moved = classifyFailure(error) === 'moved';
        fresh = !moved;
        if (!moved) {
          this.lastError = messageOf(error);
          this.logger.warn({ reason: this.lastError, attempt }, 'projections paused, trying again');
        }
        attempt = moved || performance.now() - began > 10_000 ? 0 : attempt + 1;
        await pause(moved ? Math.random() * 20 : backOff(attempt, 100, 5_000), signal);
      }
    }
  }

  /** From loading the checkpoints to the next reason to load them again. */
  private async runOnce(signal: AbortSignal, fresh: boolean): Promise<void> {
    const run = new AbortController();
    this.run = run;
    const ended = AbortSignal.any([signal, run.signal]);
    const care = this.care(ended);
    const loaded = await loadConsumers(care, this.store, this.compiled, this.options.reactions ?? [], fresh);
    this.announce(loaded.live);
    const live = new LiveLoop({
      ...care,
      store: this.store,
      decode: this.decode,
      intake: this.options.intake,
      moved: (consumers) => this.announce(consumers),
      beat: () => {
        this.beatenAt = Date.now();
        this.lastError = undefined;
      },
      abort: () => run.abort(),
      reconnected: () => this.sameStore(loaded),
    });
    live.join(loaded.live);
    const building = this.build(care, loaded, live);
    try {
      await live.run();
    } finally {
      run.abort();
      await building;
    }
  }

  private async build(care: CareContext, { building, poisonOf }: Loaded, live: LiveLoop): Promise<void> {
    if (building.length === 0) return;
    try {
      await buildAndActivate(this.building(care), building, poisonOf);
      const ready = building.filter((consumer) => consumer.state === 'active');
      live.leave((old) => ready.some(({ kind, name }) => old.kind === kind && old.name === name));
      this.announce(ready);
      live.join(ready);
    } catch (error) {
      if (!care.signal.aborted) live.fail(error);
    }
  }

  private announce(consumers: readonly Consumer[]): void {
    for (const consumer of consumers) {
      if (consumer.kind === 'projection') this.positions.observe(versionKey(consumer), consumer.position);
    }
    this.positions.release();
  }

  private async sameStore(loaded: Loaded): Promise<void> {
    const identity = await StoreIdentity.of(this.store);
    if (identity.head.storeId !== loaded.head.storeId) throw new Error('the event store behind the connection changed');
  }

  private care(signal: AbortSignal): CareContext {
    const { metrics = {}, retries = 5, retryBaseMs = 100 } = this.options;
    return { pool: this.pool, logger: this.logger, metrics, signal, retries, retryBaseMs };
  }

  private building(care: CareContext): BuildContext {
    return { ...care, store: this.store, decode: this.decode, runner: this.id };
  }

  private async beat(): Promise<void> {
    await showLife(this.pool, { id: this.id, role: this.role, projections: this.compiled });
    const again = await serveAgain(this.pool, this.compiled);
    if (again.length > 0) this.logger.info({ projections: again }, 'serving again what no newer process has');
  }
}

/** The pool replaces an idle connection that broke, but an unheard 'error' event would end the process. */
function ignoreIdleLoss(): void {}

function refuseDuplicates(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ProjectionError('PROJECTION_INVALID', `two of them are called ${what} ${twice}`);
}
