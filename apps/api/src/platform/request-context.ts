import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, GlobalPosition } from '@halfpallet/event-store';

/** What travels beside one request or one job, without being passed through every call. */
export interface RequestContext {
  readonly requestId: string;
  actor: Actor;
  /** How far the history goes that this request wrote or found written; becomes X-Event-Position. */
  position: GlobalPosition | null;
  /** Highest position of an event of its own. */
  written?: GlobalPosition;
  /** Persons whose data were read or written on the way: what is kept of the answer may speak of them. */
  readonly subjects?: Set<string>;
  /** Called whenever events were written on behalf of this request. */
  onWrite?: () => void;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** @param isOwn false where nothing was left to write: the event that stands there is somebody else's */
export function notePosition(position: GlobalPosition | null, isOwn: boolean): void {
  const context = storage.getStore();
  if (context && isOwn && position !== null && position > (context.written ?? -1n)) context.written = position;
  if (context && position !== null && (context.position === null || position > context.position)) {
    context.position = position;
    context.onWrite?.();
  }
}

export function noteSubjects(personIds: readonly string[]): void {
  const subjects = storage.getStore()?.subjects;
  if (subjects) for (const id of personIds) subjects.add(id);
}
