/** Waits until what was written can be read. */
export interface PositionWaiter {
  /** True when every active projection has reached the position within the time. */
  waitFor(position: bigint, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
}
