interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets calls made while one statement is under way share the next one, as the event store does with appends: a single
 * caller waits for nothing, many pay one round trip and one commit together. When a shared call fails each item is tried
 * alone, so that only the guilty one fails.
 *
 * @param work carries items out; answers with one result an item, in order
 * @param most items of one call
 */
export function gathered<T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
  most = 64,
): (item: T) => Promise<R> {
  let waiting: Array<Waiting<T, R>> = [];
  let running = false;

  async function carryOut(batch: ReadonlyArray<Waiting<T, R>>): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as R));
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) await carryOut([one]);
    }
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Lets the callers answered a moment ago hand in their next item before the batch is closed.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await carryOut(batch);
    }
    running = false;
  }

  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}
