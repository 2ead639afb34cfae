/** Turns data of version N into data of version N + 1. Pure: the old payload must determine the new one. */
export type Upcaster = (data: unknown) => unknown;

export interface EventTypeDefinition {
  readonly type: string;
  /** Version the code writes and its handlers understand. */
  readonly version: number;
  /** `upcasters[n]` lifts version n to n + 1; every version from 1 to `version - 1` needs one. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
  /** Capability that owns the type, and one sentence of what happened; printed in docs/events.md. */
  readonly owner: string;
  readonly summary: string;
}
