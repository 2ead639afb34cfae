import { Injectable } from '@nestjs/common';
import type { FoundKind, FoundRecords, Permission } from '@halfpallet/contracts';
import type { Viewer } from '../platform/http/staff-actor';

export interface FindSource<Kind extends FoundKind = FoundKind> {
  /** Without it nothing of this kind is searched. */
  readonly permission: Permission;
  /**
   * The first few by what somebody typed, masked as the kind's own list masks them for this member of staff.
   * @param text at least `FIND_FROM` characters
   */
  readonly find: (text: string, asking: Viewer) => Promise<FoundRecords[Kind]>;
}

/** Where the back-office is searched as a whole. Capabilities register what they can be asked for while they start. */
@Injectable()
export class FindSources {
  private readonly sources = new Map<FoundKind, FindSource>();

  register<Kind extends FoundKind>(kind: Kind, source: FindSource<Kind>): void {
    if (this.sources.has(kind)) throw new Error(`${kind} are found in two places`);
    this.sources.set(kind, source);
  }

  get(kind: FoundKind): FindSource | undefined {
    return this.sources.get(kind);
  }
}
