import { Injectable } from '@nestjs/common';

/** Finds the person a record of another capability is about; null when the record does not exist. */
export type RevealSource = (recordId: string) => Promise<string | null>;

/** Where personal fields may be revealed from. Capabilities register their records here while they start. */
@Injectable()
export class RevealSources {
  private readonly sources = new Map<string, RevealSource>();

  register(resource: string, source: RevealSource): void {
    if (this.sources.has(resource)) throw new Error(`reveals of ${resource} have two sources`);
    this.sources.set(resource, source);
  }

  get(resource: string): RevealSource | undefined {
    return this.sources.get(resource);
  }
}
