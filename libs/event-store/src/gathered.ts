interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

export interface GatheredOptions {
  /** Items of one call; default 64. */
  readonly most?: number;
  /**
   * Says of an error that it would meet every item alike, e.g. a server that is away: then all of the call fail with it.
   * After any other each item is tried alone, so that only the guilty one fails. Default: none would.
   */
  readonly meetsAll?: (error: unknown) => boolean;
}

/** A call that is not answered by then is not waited for any longer: those behind it go on beside it. */
const PATIENCE_MS = 50;

/**
 * Lets calls made while one statement is under way share the next one, as the event store does with appends: a single
 * caller waits for nothing, many pay one round trip and one commit together.
 *
 * @param work carries items out; answers with one result an item, in order
 */
export function gathered<T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
  { most = 64, meetsAll = () => false }: GatheredOptions = {},
): (item: T) => Promise<R> {
  let waiting: Array<Waiting<T, R>> = [];
  let running = 0;
  let impatience: NodeJS.Timeout | undefined;

  async function carryOut(batch: ReadonlyArray<Waiting<T, R>>): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as R));
    } catch (error) {
      if (batch.length === 1 || meetsAll(error)) batch.forEach(({ reject }) => reject(error));
      else for (const one of batch) await carryOut([one]);
    }
  }

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      // Lets the callers answered a moment ago hand in their next item before the batch is closed.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      clearTimeout(impatience);
      impatience = undefined;
      if (batch.length > 0) await carryOut(batch);
    }
    running -= 1;
  }

  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running === 0) void run();
      else impatience ??= setTimeout(() => void run(), PATIENCE_MS);
    });
}
