import type { LiveNews } from '@halfpallet/contracts';

const ADDRESS = '/api/admin/stream';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server says something every 15 s; silent for longer, the connection is dead and nobody has noticed. */
const SILENT_MS = 40_000;

export interface ConnectionParts {
  readonly openEvents: (url: string) => EventSource;
  readonly random: () => number;
  /** Position of the last message, null before the first. */
  readonly lastId: () => string | null;
  readonly onNews: (news: LiveNews) => void;
  /** Nothing new, and the log has come this far. */
  readonly onBeat: (position: string) => void;
  /** The lists do not show what happened a while ago. The next news or beat says that they do. */
  readonly onLate: () => void;
  /** The stream broke off, or could not be opened. It is opened again after a while. */
  readonly onDown: () => void;
  /**
   * Resolves when it is known whether the session still stands.
   * @param surely the server says that it ended or is another one; else it may be that
   */
  readonly lookAtSession: (surely: boolean) => Promise<unknown>;
}

/** Why a stream ended: the server ended it with the session, it broke off, or never began. */
type Ended = 'over' | 'broken' | 'refused';

/** Reads the stream, and opens it again whenever it ends, until the signal aborts. Never rejects. */
export async function keepReading(parts: ConnectionParts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const ended = await readOnce(parts, signal, () => (failures = 0));
    if (signal.aborted) return;
    parts.onDown();
    if (ended !== 'broken') await parts.lookAtSession(ended === 'over').catch(() => undefined);
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    // Many browsers lose their stream at the same moment, and must not come back at the same one.
    await pause(longest * (0.5 + parts.random() / 2), signal);
  }
}

function readOnce(parts: ConnectionParts, signal: AbortSignal, onFirst: () => void): Promise<Ended> {
  return new Promise((resolve) => {
    const lastId = parts.lastId();
    // Our own pauses instead of the browser's: on its way back it would not say whether the session is over.
    const events = parts.openEvents(lastId === null ? ADDRESS : `${ADDRESS}?after=${lastId}`);
    let begun = false;
    let silence: ReturnType<typeof setTimeout>;
    const end = (how: Ended) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', leave);
      events.close();
      resolve(how);
    };
    const leave = () => end('broken');
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(leave, SILENT_MS);
    };
    heard();
    signal.addEventListener('abort', leave);
    events.addEventListener('open', () => {
      begun = true;
      heard();
    });
    events.addEventListener('news', ({ data }: MessageEvent<string>) => {
      heard();
      onFirst();
      parts.onNews(JSON.parse(data) as LiveNews);
    });
    events.addEventListener('beat', ({ data }: MessageEvent<string>) => {
      heard();
      parts.onBeat(data);
    });
    events.addEventListener('late', () => {
      heard();
      parts.onLate();
    });
    events.addEventListener('over', () => end('over'));
    events.addEventListener('error', () => end(begun ? 'broken' : 'refused'));
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });
}
