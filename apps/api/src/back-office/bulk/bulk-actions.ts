import { Injectable } from '@nestjs/common';
import type { BulkActionName, BulkResource } from '@halfpallet/contracts';
import type { StaffActor, Viewer } from '../../platform/http/staff-actor';
import type { PagedList } from '../lists/list-sources';
import type { ChosenRow } from './bulk-rows';

export type BulkRecord = Pick<ChosenRow, 'id' | 'version' | 'assigneeId'>;

/** A list whose records are chosen from. */
export interface BulkList<Row> {
  /** In sentences, one of them and several: `order`, `orders`. */
  readonly nouns: readonly [one: string, several: string];
  /** Asked for ids, it answers those that there are. */
  readonly list: () => PagedList<Row>;
  /** What is written down of a row; its label names no person. */
  readonly record: (row: Row) => ChosenRow;
}

/** What is done to one row of many. @typeParam Params plain JSON */
export interface BulkAction<Params> {
  /** @throws Invalid */
  readonly read: (params: Readonly<Record<string, unknown>>, asking: Viewer) => Promise<Params> | Params;
  /**
   * Carries it out for one record, as the same act by itself would be: asked of the policy, audited, refused in its words. A run
   * that was cut off carries out its last row again under the same command id.
   * @throws a refusal with its status
   */
  readonly act: (record: BulkRecord, params: Params, acting: StaffActor) => Promise<void>;
}

/** What can be done to many records at once, and which lists they are chosen from. Capabilities register theirs while they start. */
@Injectable()
export class BulkActions {
  private readonly actions = new Map<BulkActionName, unknown>();
  private readonly lists = new Map<BulkResource, unknown>();

  chooseFrom<Row>(resource: BulkResource, list: BulkList<Row>): void {
    if (this.lists.has(resource)) throw new Error(`${resource} are chosen in two places`);
    this.lists.set(resource, list);
  }

  /** @throws Error when nobody registered it */
  list(resource: BulkResource): BulkList<unknown> {
    const list = this.lists.get(resource);
    if (!list) throw new Error(`nobody registered ${resource} to choose from`);
    return list as BulkList<unknown>;
  }

  register<Params>(name: BulkActionName, action: BulkAction<Params>): void {
    if (this.actions.has(name)) throw new Error(`${name} is done in two places`);
    this.actions.set(name, action);
  }

  /** @throws Error when nobody registered it */
  get(name: BulkActionName): BulkAction<unknown> {
    const action = this.actions.get(name);
    if (!action) throw new Error(`nobody registered the act ${name}`);
    return action as BulkAction<unknown>;
  }
}
