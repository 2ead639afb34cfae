/** Far more than are asked for between the first and the second. */
const MOST_KEPT = 2_048;

/**
 * Results for two who ask for the same thing, one soon after the other: the second is given what was worked out for the first,
 * which is then forgotten. What the second never asks for is let go when there is too much of it.
 */
export class ForTwo<Key, Result extends object | string> {
  private readonly kept = new Map<Key, Result>();

  constructor(private readonly most = MOST_KEPT) {}

  /** @returns what was kept for the second; undefined when this is the first */
  take(key: Key): Result | undefined {
    const result = this.kept.get(key);
    if (result !== undefined) this.kept.delete(key);
    return result;
  }

  keep(key: Key, result: Result): Result {
    if (this.kept.size >= this.most) this.kept.clear();
    this.kept.set(key, result);
    return result;
  }

  /** @param work a pure function of the key */
  once(key: Key, work: (key: Key) => Result): Result {
    return this.take(key) ?? this.keep(key, work(key));
  }
}
