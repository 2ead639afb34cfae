import { Injectable } from '@nestjs/common';

/** A place outside the vault that keeps texts about persons, e.g. the mails they were sent. */
export interface PersonalDataSource {
  /** Key in a person's export, e.g. `mails`. */
  readonly name: string;
  /** Everything kept about these persons, as plain JSON. */
  read(personIds: readonly string[]): Promise<readonly unknown[]>;
  /** Forgets everything about the person; doing it twice is doing it once. */
  forget(personId: string): Promise<void>;
}

/** Whoever keeps personal data registers here while starting, so that an export is complete and an erasure is one. */
@Injectable()
export class PersonalDataSources {
  private readonly sources = new Map<string, PersonalDataSource>();

  register(source: PersonalDataSource): void {
    if (this.sources.has(source.name)) throw new Error(`personal data ${source.name} is registered twice`);
    this.sources.set(source.name, source);
  }

  async read(personIds: readonly string[]): Promise<Record<string, readonly unknown[]>> {
    const entries = [...this.sources.values()].map(async (source) => [source.name, await source.read(personIds)]);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, readonly unknown[]>;
  }

  async forget(personId: string): Promise<void> {
    for (const source of this.sources.values()) await source.forget(personId);
  }
}
