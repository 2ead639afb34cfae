import { Injectable } from '@nestjs/common';
import type { Permission } from '@halfpallet/contracts';

/** Finds the person a record of another capability is about; null when the record does not exist. */
type FindPerson = (recordId: string) => Promise<string | null>;

export interface RevealSource {
  /** What it takes to read the records: whoever may not see a record has nothing of it revealed. */
  readonly permission: Permission;
  readonly personOf: FindPerson;
}

/** Where personal fields may be revealed from. Capabilities register their records here while they start. */
@Injectable()
export class RevealSources {
  private readonly sources = new Map<string, RevealSource>();

  register(resource: string, permission: Permission, personOf: FindPerson): void {
    if (this.sources.has(resource)) throw new Error(`reveals of ${resource} have two sources`);
    this.sources.set(resource, { permission, personOf });
  }

  get(resource: string): RevealSource | undefined {
    return this.sources.get(resource);
  }
}
