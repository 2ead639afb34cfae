import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProcessLimits } from '../limits';
import type { ParsedFile, RefusedFile } from '../parsed-file';

const PAGE_BYTES = 4_096;
const LOOK_EVERY_MS = 50;

const EXHAUSTING: RefusedFile = { outcome: 'refused', reason: 'exhausting', kind: null };
const BROKEN: RefusedFile = { outcome: 'refused', reason: 'broken', kind: null };

export interface ParseOptions {
  /** A larger file is refused. */
  readonly mostBytes: number;
  /** Of a longer list the rest is left out. */
  readonly mostItems: number;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<typeof ProcessLimits>;
  /** Another program than the one that reads files. */
  readonly program?: readonly string[];
}

/**
 * Reads a stranger's file in a process of its own, which knows nothing of ours, reaches nobody, and ends with the file: it may
 * run out of memory, crash or hang, and that is an answer like others. Never rejects for what is in the file.
 *
 * @throws the signal's reason, and whatever the body fails with
 */
export async function parseFile(body: Readable, options: ParseOptions): Promise<ParsedFile> {
  const limits = { ...ProcessLimits, ...options.limits };
  const child = spawn(
    process.execPath,
    [...flags(limits.heapMib), ...(options.program ?? program()), String(options.mostBytes), String(options.mostItems)],
    {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    },
  );
  let killedFor: RefusedFile | null = null;
  const kill = (reason: RefusedFile) => {
    killedFor ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = () => kill(BROKEN);
  options.signal?.addEventListener('abort', onAbort, { once: true });
  if (options.signal?.aborted) onAbort();
  const clock = setTimeout(() => kill(EXHAUSTING), limits.ms);
  const watch = watchMemory(child, limits.residentBytes, () => kill(EXHAUSTING));
  const output = collect(child, limits.answerBytes, () => kill(BROKEN));
  try {
    const [fed, code] = await Promise.all([feed(body, child), ended(child)]);
    options.signal?.throwIfAborted();
    if (fed !== null) throw fed;
    if (killedFor) return killedFor;
    // A full heap aborts the process; 1 is its own word for a file that a library fell over.
    if (code === 0) return answerOf(output());
    return code === 1 ? BROKEN : EXHAUSTING;
  } finally {
    clearTimeout(clock);
    clearInterval(watch);
    options.signal?.removeEventListener('abort', onAbort);
  }
}

/** No code is made from text, whatever a library would like to compile. */
const flags = (heapMib: number) => [`--max-old-space-size=${heapMib}`, '--disallow-code-generation-from-strings'];

/** Compiled beside this file, or where sources run as they are by the last build; before the first one its source. */
function program(): string[] {
  const built = ['program.js', '../../dist/process/program.js'].map((path) => join(__dirname, path)).find(existsSync);
  return built === undefined ? ['--require', 'esbuild-register', join(__dirname, 'program.ts')] : [built];
}

/** @returns what the body failed with; a process that ended before it had read all is no failure of the body */
async function feed(body: Readable, child: ChildProcess): Promise<Error | null> {
  let failed = null as Error | null;
  body.once('error', (error: Error) => (failed = error));
  await pipeline(body, child.stdin!).catch(() => undefined);
  if (failed !== null && !isOfPipe(failed)) child.kill('SIGKILL');
  return isOfPipe(failed) ? null : failed;
}

const isOfPipe = (error: Error | null) =>
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(
    (error as NodeJS.ErrnoException | null)?.code ?? '',
  );

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve).once('error', reject);
  });

function collect(child: ChildProcess, mostBytes: number, tooMuch: () => void): () => Buffer {
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout!.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) tooMuch();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks);
}

/** The heap's own limit does not count buffers and native libraries. Where there is no /proc, that limit and the clock stay. */
function watchMemory({ pid }: ChildProcess, mostBytes: number, tooMuch: () => void): NodeJS.Timeout {
  return setInterval(() => {
    readFile(`/proc/${pid}/statm`, 'utf8').then(
      (memory) => Number(memory.split(' ')[1]) * PAGE_BYTES > mostBytes && tooMuch(),
      () => undefined,
    );
  }, LOOK_EVERY_MS);
}

function answerOf(output: Buffer): ParsedFile {
  try {
    return JSON.parse(output.toString('utf8')) as ParsedFile;
  } catch {
    return BROKEN;
  }
}
