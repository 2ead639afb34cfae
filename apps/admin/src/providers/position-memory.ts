/** How long a write is still worth waiting for in a read model, in milliseconds. */
const WORTH_WAITING_MS = 10_000;

export interface PositionMemory {
  /** Notes the position of the last event a write made; smaller ones than before are ignored. */
  note(position: string): void;
  /** The position reads should wait for, or null when the last write was long ago. */
  wanted(): string | null;
  /** A read that waited was answered; `behind` when the read models had not come so far. */
  answered(behind: boolean): void;
  /** Whether reads were still behind the last write when one was answered last. */
  isBehind(): boolean;
  /** Waits for the last write once more. */
  again(): void;
  subscribe(listener: () => void): () => void;
}

/** Positions are decimal texts because they outgrow what a JavaScript number holds exactly. */
export function createPositionMemory(now: () => number): PositionMemory {
  let highest = 0n;
  let notedAt = Number.NEGATIVE_INFINITY;
  let isBehind = false;
  const listeners = new Set<() => void>();
  return {
    note(position) {
      if (!/^\d{1,19}$/.test(position) || BigInt(position) < highest) return;
      highest = BigInt(position);
      notedAt = now();
    },
    wanted: () => (now() - notedAt <= WORTH_WAITING_MS ? String(highest) : null),
    answered(behind) {
      if (behind === isBehind) return;
      isBehind = behind;
      for (const listener of listeners) listener();
    },
    isBehind: () => isBehind,
    again: () => {
      notedAt = now();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
