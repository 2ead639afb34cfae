import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Failure } from './failure.mjs';
import { LogFile } from './log-file.mjs';
import { signalQuietly } from './processes.mjs';

const STEP = 'HALFPALLET_STEP ';
const READY = 'HALFPALLET_READY ';
const FATAL = 'HALFPALLET_FATAL ';
/** Exit code by which a service says: a person has to change something, do not try again. */
const EX_CONFIG = 78;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long was healthy: its next crash starts over with a short pause. */
const HEALTHY_AFTER_MS = 60_000;
/** A service that never came up and ended this often will not come up. One that was up once is started for ever. */
const MAX_EARLY_ENDS = 3;
/** A little more than the services allow themselves for ending, after they left (`DRAIN_SECONDS`). */
const END_MS = 28_000;
const ERROR_LEVEL = 50;
/**
 * Room for what an order leaves behind at once: with 4 MB a sixth of the processor time went into collecting it, with 16 a tenth. No source
 * maps: they are read for every `.stack` that a library asks for, as Stripe's does with each request. The bound on old objects is
 * far above what the shop holds; a heap that may grow to the machine's size is let grow by garbage first. A process at rest
 * collects by itself, to give that room back (`platform/rest-memory.ts`). What the engine learns about a function it keeps from the first
 * call: a shop calls many functions a few times an order, and would run them for hours as if it had never seen them.
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=32',
  '--max-old-space-size=512',
  '--no-lazy-feedback-allocation',
  '--expose-gc',
];
/** Rendering pictures leaves large free pieces scattered over many heaps; with these the C library gives them back. */
const MEMORY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * One process of the product, kept running. It gets an IPC channel whose end tells it that the supervisor is gone, and
 * a process group of its own, so that Ctrl+C reaches it through the supervisor only.
 */
export class Service {
  #child;
  #stopping = false;
  #timer;
  #pause;
  #earlyEnds = 0;
  #everReady = false;
  #tail = [];

  /**
   * @param {{ name: string, entry: string, cwd: string, env: NodeJS.ProcessEnv, logFile: string,
   *   onStep?: (text: string) => void, onReady?: (url: string) => void, onLine?: (line: string) => void,
   *   onFailed: (failure: Failure) => void, onPid?: (pid: number | undefined) => void, firstPauseMs?: number }} options
   *   `onFailed`: it never came up and will not be started again. `firstPauseMs`: before the first new start.
   */
  constructor(options) {
    this.options = { firstPauseMs: FIRST_PAUSE_MS, ...options };
    this.#pause = this.options.firstPauseMs;
  }

  get pid() {
    return this.#child?.pid;
  }

  start() {
    this.#timer = undefined;
    const { entry, cwd, env, logFile, onLine, onPid } = this.options;
    const onLost = (why) => onLine?.(`its log is not written until the disk takes it again: ${why}`);
    const log = new LogFile(logFile, { onLost });
    const began = Date.now();
    const child = spawn(process.execPath, [...NODE_FLAGS, entry], {
      cwd,
      env: { ...MEMORY_ENVIRONMENT, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#tail = [];
    if (child.pid !== undefined) onPid?.(child.pid);
    let fatal;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (line.startsWith(FATAL)) fatal = line.slice(FATAL.length);
        else this.#heard(line, log);
      });
    }
    child.once('error', (error) => this.#heard(String(error), log));
    child.once('close', (code, signal) => {
      log.close();
      onPid?.(undefined);
      this.#ended({ code, signal, fatal, uptime: Date.now() - began });
    });
  }

  /** Lets it finish what it is doing; ends it after a while if it does not. */
  async stop() {
    this.#stopping = true;
    clearTimeout(this.#timer);
    await this.#end();
  }

  /** Stops it and starts it again from the files as they are now. */
  async restart() {
    this.#stopping = true;
    clearTimeout(this.#timer);
    await this.#end();
    this.#stopping = false;
    this.#earlyEnds = 0;
    this.start();
  }

  /** What it needs is back: one that waits to be started again is started now. */
  hurry() {
    if (this.#timer === undefined || this.#stopping) return;
    clearTimeout(this.#timer);
    this.#pause = this.options.firstPauseMs;
    this.start();
  }

  /** Ends it at once. */
  kill() {
    this.#stopping = true;
    if (this.#child?.pid !== undefined) signalQuietly(this.#child.pid, 'SIGKILL');
  }

  async #end() {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    signalQuietly(child.pid, 'SIGTERM');
    const timer = setTimeout(
      () => signalQuietly(child.pid, 'SIGKILL'),
      END_MS + 1000 * (Number(this.options.env.DRAIN_SECONDS) || 0),
    );
    await gone;
    clearTimeout(timer);
  }

  #heard(line, log) {
    const { onStep, onReady, onLine } = this.options;
    if (line.startsWith(STEP)) return onStep?.(line.slice(STEP.length));
    if (line.startsWith(READY)) {
      this.#everReady = true;
      return onReady?.(line.slice(READY.length));
    }
    log.write(line);
    const shown = forPeople(line);
    if (shown === undefined) return;
    this.#tail = [...this.#tail, shown].slice(-12);
    onLine?.(shown);
  }

  #ended({ code, signal, fatal, uptime }) {
    const { name, logFile, onFailed, onLine, firstPauseMs } = this.options;
    if (this.#stopping) return;
    const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
    if (!this.#everReady && code === EX_CONFIG) {
      return onFailed(new Failure(fatal ?? `The ${name} refuses to start: ${this.#tail.at(-1) ?? `see ${logFile}`}`));
    }
    this.#earlyEnds += 1;
    if (!this.#everReady && this.#earlyEnds >= MAX_EARLY_ENDS) {
      return onFailed(
        new Failure(`The ${name} stopped ${MAX_EARLY_ENDS} times during the start (${how}): see ${logFile}.`, {
          detail: this.#tail.join('\n'),
        }),
      );
    }
    if (uptime >= HEALTHY_AFTER_MS) this.#pause = firstPauseMs;
    const why = fatal === undefined ? how : `${how}: ${fatal}`;
    onLine?.(`The ${name} stopped (${why}); it starts again in ${this.#pause / 1000} s.`);
    this.#timer = setTimeout(() => this.start(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Structured log lines belong into the log file; people see only errors among them, and everything else. */
function forPeople(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= ERROR_LEVEL ? `error: ${[msg, err?.message].filter(Boolean).join(': ')}` : undefined;
  } catch {
    return line;
  }
}
