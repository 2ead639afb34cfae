/** Waits until what was written can be read. */
export interface PositionWaiter {
  /** True when every active projection has reached the position within the time. `patient`: nobody looks at a page meanwhile. */
  waitFor(position: bigint, names?: readonly string[], timeoutMs?: number, patient?: boolean): Promise<boolean>;
}
