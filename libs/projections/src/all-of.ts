/** Waits for all of them, then throws the first failure: nothing goes on behind the caller's back. */
export async function allOf(works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}
