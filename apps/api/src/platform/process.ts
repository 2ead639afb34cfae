import { AppendOutcomeUnknown, StoreAccessDenied } from '@halfpallet/event-store';
import { ConfigurationError } from './config';
import { log } from './log';
import { giveMemoryBackAtRest } from './rest-memory';

/** What a process takes to stop at most: jobs that run have 15 s to end (`jobs/close-in-time.ts`), then 4 s to stop. */
const STOP_WITHIN_MS = 25_000;
/** Exit code of a start that only a person can mend. */
const EX_CONFIG = 78;

interface Closable {
  /** Before it closes: says that it leaves, and goes on working until nobody sends it anything. */
  leave?(): Promise<void>;
  close(): Promise<void>;
}

/** One line of progress for whoever started us. */
export function step(text: string): void {
  process.stdout.write(`HALFPALLET_STEP ${text}\n`);
}

/**
 * Runs a process of the product: one clear sentence when it cannot start, an orderly end on SIGTERM, SIGINT or when the
 * supervisor that started it is gone. Somebody who asks a second time does not want to wait.
 */
export async function runProcess(start: () => Promise<Closable>): Promise<void> {
  let app: Closable | null = null;
  let stopping = false;
  let signals = 0;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app?.leave?.();
    // Draining must end: a hanging connection may not hold the process for ever.
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    await app?.close().catch((error: unknown) => log.error({ err: error }, 'could not stop in order'));
    process.exit(0);
  };
  const onSignal = () => {
    signals += 1;
    if (signals > 1) process.exit(1);
    void stop();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('disconnect', () => void stop());
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'unhandled rejection');
    // An append whose outcome is unknown is settled by the next attempt; anything else unhandled is a bug that must show.
    if (!(error instanceof AppendOutcomeUnknown)) process.exitCode = 1;
  });
  try {
    // Before the start: a worker builds read models until it has started.
    giveMemoryBackAtRest();
    app = await start();
    if (stopping) await stop();
  } catch (error) {
    const sentence = fatalSentence(error);
    if (sentence) {
      process.stderr.write(`HALFPALLET_FATAL ${sentence}\n`);
      process.exit(EX_CONFIG);
    }
    log.fatal({ err: error }, awaySentence(error) ?? 'could not start');
    process.exit(1);
  }
}

function fatalSentence(error: unknown): string | null {
  if (error instanceof ConfigurationError || error instanceof StoreAccessDenied) return error.message;
  const code = (error as NodeJS.ErrnoException).code;
  const port = (error as { port?: number }).port;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another with PORT=3100 npm start.`;
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights. Choose one above 1023 with PORT=3100 npm start.`;
  if (code === 'ENOSPC' || code === '53100')
    return 'The disk is full. Free some room and start again; nothing was lost.';
  const said = (error as Error).message;
  if (code === '3D000') return `Postgres says: ${said}. Create it, or correct ${DATABASES}, and start again.`;
  if (code === '28P01' || code === '28000') return `Postgres says: ${said}. Correct ${DATABASES}.`;
  if (code === '42501') {
    return `Postgres says: ${said}. Name the role that owns the database in DATABASE_OWNER_URL: it brings the tables up to date.`;
  }
  return null;
}

/** Which of them it was, the words of the server tell: they name the role or the database. */
const DATABASES = 'DATABASE_URL, DATABASE_OWNER_URL or QUEUES_DATABASE_URL';

/** Nobody answered. The start is tried again: the engine may be on its way, too. */
function awaySentence(error: unknown): string | null {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code ?? '')) return null;
  return `could not start: nobody answers (${message}); look whether the server runs, and at ${DATABASES}`;
}
