import { Injectable } from '@nestjs/common';
import type { BulkActionName } from '@halfpallet/contracts';
import type { StaffActor, Viewer } from '../../platform/http/staff-actor';

export interface BulkRecord {
  readonly id: string;
  /** As it was chosen. */
  readonly version: number;
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

/** What can be done to many orders at once. Capabilities register their acts while they start. */
@Injectable()
export class BulkActions {
  private readonly actions = new Map<BulkActionName, unknown>();

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
