import type { ApiObject, Kind, OfKind } from '../objects/types';
import type { Row } from './family';

/** Something that happens by itself later on. */
export type Act = 'settle_refund' | 'fail_refund' | 'open_dispute' | 'win_dispute' | 'lose_dispute';

export interface Timer {
  readonly objectId: string;
  readonly act: Act;
  readonly dueAt: Date;
}

export interface Emitted {
  readonly type: string;
  readonly object: ApiObject;
  readonly previous?: Readonly<Record<string, unknown>>;
}

type Columns = Partial<Pick<Row, 'card' | 'availableOn' | 'payout'>>;

/** What one request or timer wants to write. Decisions fill it; only the store writes it, all or nothing. */
export class Change {
  private readonly written = new Map<string, Row>();
  readonly events: Emitted[] = [];
  readonly timers: Timer[] = [];
  readonly done: Omit<Timer, 'dueAt'>[] = [];

  get rows(): Row[] {
    return [...this.written.values()];
  }

  get isEmpty(): boolean {
    return this.written.size + this.events.length + this.timers.length + this.done.length === 0;
  }

  insert<K extends Kind>(family: string, body: OfKind<K>, columns: Columns = {}): Row<K> {
    const row = { id: body.id, kind: body.object as K, family, version: 0, body, ...columns };
    this.written.set(row.id, row as unknown as Row);
    return row;
  }

  /** Replaces fields of a stored object. With no fields it only claims the object's version. */
  update<K extends Kind>(row: Row<K>, fields: Partial<OfKind<K>>, columns: Columns = {}): Row<K> {
    const current = (this.written.get(row.id) as Row<K> | undefined) ?? row;
    const next: Row<K> = { ...current, ...columns, body: { ...current.body, ...fields } };
    this.written.set(next.id, next as unknown as Row);
    return next;
  }

  emit(type: string, object: ApiObject, previous?: Readonly<Record<string, unknown>>): void {
    this.events.push(previous === undefined ? { type, object } : { type, object, previous });
  }

  later(act: Act, objectId: string, dueAt: Date): void {
    this.timers.push({ act, objectId, dueAt });
  }

  finished(act: Act, objectId: string): void {
    this.done.push({ act, objectId });
  }
}
