import { availableParallelism } from 'node:os';

/** Of each processor of the machine: what jobs that stand back may take while the shop is in use. */
const SHARE_OF_EACH = 0.05;
/** From the start of one such job to the start of the next at most, so that all of them come to their end in time. */
const LONGEST_PAUSE_MS = 2_000;
/** One that still runs after this long mostly waits for an answer from outside; what it takes is counted, but it holds up nobody. */
const AT_ITS_OWN_MS = 250;
/** The shop is in use until it has not said so for this long; it says so every second. */
const HOLDS_MS = 2_500;
const LOOK_AGAIN_MS = 100;

/** What the machine says; a test has another. */
export interface Machine {
  /** Time that only goes forward, in milliseconds. */
  now(): number;
  /** Processor time that this process has used, in milliseconds. */
  cpuMs(): number;
  readonly processors: number;
}

const thisMachine: Machine = {
  now: () => performance.now(),
  cpuMs() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  processors: availableParallelism(),
};

interface Waiter {
  readonly start: () => void;
}

/**
 * Turns of the jobs that stand back. While nobody uses the shop they start at once. While somebody does, one starts after the
 * other, and after each there is a pause in which the shop has the machine to itself: what they take of it stays a small share.
 * What such a job costs the database is about what it costs here, so it is bounded with it.
 */
export class SpareTime {
  private readonly share: number;
  private inUseUntil = -Infinity;
  private readonly waiting = new Set<Waiter>();
  private running = 0;
  private startedAt = -Infinity;
  /** Processor time that was taken and not yet made good by a pause. */
  private owedMs = 0;
  private lookedAt: number;
  private cpuThen: number;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly machine: Machine = thisMachine) {
    this.share = SHARE_OF_EACH * machine.processors;
    this.lookedAt = machine.now();
    this.cpuThen = machine.cpuMs();
  }

  /** The shop on this machine is in use. */
  heard(): void {
    this.account();
    const now = this.machine.now();
    // What was taken while nobody used the shop was nobody's.
    if (now >= this.inUseUntil) this.owedMs = 0;
    this.inUseUntil = now + HOLDS_MS;
  }

  /**
   * Resolves when the job may start: at once, too, when it was told to stop meanwhile.
   * @returns to be called when the job is over
   */
  async turn(told?: AbortSignal): Promise<() => void> {
    if (!told?.aborted && this.pauseMs() > 0) await this.wait(told);
    this.account();
    this.running += 1;
    this.startedAt = this.machine.now();
    return () => {
      this.account();
      this.running -= 1;
      this.look();
    };
  }

  /** Nobody waits any more. */
  close(): void {
    this.isClosed = true;
    this.look();
  }

  private wait(told: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const start = () => {
        this.waiting.delete(waiter);
        told?.removeEventListener('abort', start);
        resolve();
      };
      const waiter = { start };
      this.waiting.add(waiter);
      told?.addEventListener('abort', start, { once: true });
      this.lookAgain(LOOK_AGAIN_MS);
    });
  }

  /** Lets those start whose turn it is, in their order. */
  private look(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [first] = this.waiting;
    if (!first) return;
    const pause = this.pauseMs();
    if (pause > 0) return this.lookAgain(Math.min(Math.ceil(pause), LOOK_AGAIN_MS));
    first.start();
    // It begins in a moment, and the next one is asked about after that.
    this.lookAgain(0);
  }

  private lookAgain(inMs: number): void {
    this.timer ??= setTimeout(() => this.look(), inMs);
  }

  private pauseMs(): number {
    const now = this.machine.now();
    if (this.isClosed || now >= this.inUseUntil) return 0;
    this.account();
    const longest = this.startedAt + LONGEST_PAUSE_MS - now;
    const own = this.running > 0 ? this.startedAt + AT_ITS_OWN_MS - now : 0;
    return Math.max(0, Math.min(longest, Math.max(own, this.owedMs / this.share)));
  }

  private account(): void {
    const now = this.machine.now();
    const cpu = this.machine.cpuMs();
    if (this.running > 0) this.owedMs += cpu - this.cpuThen;
    const owed = this.owedMs - (now - this.lookedAt) * this.share;
    this.owedMs = Math.min(Math.max(0, owed), LONGEST_PAUSE_MS * this.share);
    this.lookedAt = now;
    this.cpuThen = cpu;
  }
}
