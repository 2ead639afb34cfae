import { Injectable } from '@nestjs/common';
import type { Permission, Task, TaskKind } from '@halfpallet/contracts';
import type { Viewer } from '../platform/http/staff-actor';

/** Tasks of one kind that one person has, at most; older ones come when newer ones are done. */
export const MOST_TASKS = 250;

/** Something that is one person's to do, as whoever keeps it tells it. */
export type GivenTask = Pick<Task, 'title' | 'text' | 'recordId' | 'byName'> & {
  /** Of the order, message or comment. */
  readonly id: string;
  readonly at: Date;
};

export interface TaskSource {
  /** Without it nobody has tasks of this kind, also not of before. */
  readonly permission: Permission;
  /** Whoever has it says when it is done; else it is there until what it is about has come to its end. */
  readonly canBeDone: boolean;
  /** What is this person's to do, the newest first, `MOST_TASKS` at most. */
  readonly find: (asking: Viewer) => Promise<readonly GivenTask[]>;
}

/** Who has something for people to do. Capabilities register while they start. */
@Injectable()
export class TaskSources {
  private readonly sources = new Map<TaskKind, TaskSource>();

  register(kind: TaskKind, source: TaskSource): void {
    if (this.sources.has(kind)) throw new Error(`tasks of kind ${kind} come from two places`);
    this.sources.set(kind, source);
  }

  all(): ReadonlyArray<readonly [TaskKind, TaskSource]> {
    return [...this.sources];
  }
}
