import type { Done } from '../act';
import type { Model, Seen, WalkOrder } from '../model';
import type { Violation } from '../violation';
import type { World } from '../world';

/** What a check may look at: the order after an act, as it was before, and the act. */
export interface Looked {
  readonly world: World;
  readonly model: Model;
  readonly order: WalkOrder;
  readonly before: Seen | null;
  readonly done: Done;
  readonly step: number;
}

export type Check = (looked: Looked) => readonly Violation[] | Promise<readonly Violation[]>;
